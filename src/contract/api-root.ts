/** Path of the API root; absolute addresses are `ORIGIN` + this + the endpoint's path. Apart: browsers need no more. */
export const apiRoot = '/public/v1';
