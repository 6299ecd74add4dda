/** All messages in English. */
import { frame } from './en/frame.ts';
import { missing } from './en/missing.ts';
import { reference } from './en/reference.ts';
import { failure } from './en/scripts.ts';

export { lists } from './en/lists.ts';
export { names } from './en/names.ts';
export { views } from './en/views.ts';
/** Messages that only the build shows. */
export const pages = { failure, frame, missing, reference };
