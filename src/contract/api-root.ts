/**
 * Path of the API root. Absolute addresses are `ORIGIN` + this + the endpoint's path. A separate file, for browsers.
 */
export const apiRoot = '/public/v1';
