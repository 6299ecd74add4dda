/** The decoder’s process: makes the variants of each picture it is sent. */
import sharp from 'sharp';
import { workApart } from './apart.ts';
import { makeVariants } from './variants.ts';

// No picture comes twice, and what is kept of one is missing for the next.
sharp.cache(false);
workApart(makeVariants);
