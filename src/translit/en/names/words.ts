export const WORDS = ``;
