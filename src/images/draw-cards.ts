/** Draws cards in a process that uses only the fonts of `card-fonts`, not those of the system. */
import { fileURLToPath } from 'node:url';
import { createApart } from './apart.ts';
import type { CardContent } from './card-content.ts';

/** A card takes a fifth of a second. An idle process ends, which frees its memory. */
const limits = { mostMs: 20_000, idleMs: 20_000 };

/** Makes the function that draws cards as JPEG. */
export const createCardDrawer = () =>
  createApart<CardContent, Uint8Array>(new URL('card-process.ts', import.meta.url), {
    ...limits,
    env: { FONTCONFIG_FILE: fileURLToPath(new URL('card-fonts/fonts.conf', import.meta.url)) },
  });
