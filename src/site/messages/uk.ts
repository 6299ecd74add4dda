/** All messages in Ukrainian. */
import { frame } from './uk/frame.ts';
import { missing } from './uk/missing.ts';
import { reference } from './uk/reference.ts';
import { failure } from './uk/scripts.ts';

export { lists } from './uk/lists.ts';
export { names } from './uk/names.ts';
export { views } from './uk/views.ts';
/** What only the build shows. */
export const pages = { failure, frame, missing, reference };
