export const PLACES = ``;
