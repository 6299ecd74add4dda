/**
 * Path of the API root; absolute addresses are `ORIGIN` + this + the endpoint's path. In its own file, for browsers.
 */
export const apiRoot = '/public/v1';
