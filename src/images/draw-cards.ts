/** Draws cards in a process that has their fonts, and none of the system's. */
import { fileURLToPath } from 'node:url';
import { createApart } from './apart.ts';
import type { CardContent } from './card-content.ts';

/** A card takes a fifth of a second. Idle for so long, the process ends and gives its memory back. */
const limits = { mostMs: 20_000, idleMs: 20_000 };

/** Gives a function that draws cards as JPEG. */
export const createCardDrawer = () =>
  createApart<CardContent, Uint8Array>(new URL('card-process.ts', import.meta.url), {
    ...limits,
    env: { FONTCONFIG_FILE: fileURLToPath(new URL('card-fonts/fonts.conf', import.meta.url)) },
  });
