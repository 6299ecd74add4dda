export const SURNAMES = ``;
