/** All messages in English. */
export { frame } from './en/frame.ts';
export { front } from './en/front.ts';
export { lists } from './en/lists.ts';
export { missing } from './en/missing.ts';
export { names } from './en/names.ts';
export { reference } from './en/reference.ts';
export { failure, search, translit } from './en/scripts.ts';
export { views } from './en/views.ts';
