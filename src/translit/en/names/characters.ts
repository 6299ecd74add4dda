export const CHARACTERS = ``;
