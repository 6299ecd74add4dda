/** All messages in Ukrainian. */
export { frame } from './uk/frame.ts';
export { front } from './uk/front.ts';
export { lists } from './uk/lists.ts';
export { missing } from './uk/missing.ts';
export { names } from './uk/names.ts';
export { reference } from './uk/reference.ts';
export { failure, search, translit } from './uk/scripts.ts';
export { views } from './uk/views.ts';
