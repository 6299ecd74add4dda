export const MARKED = '';
