/** The process that decodes: makes the variants of each picture it receives. */
import sharp from 'sharp';
import { workApart } from './apart.ts';
import { makeVariants } from './variants.ts';

// A cache would only take memory, because no picture comes twice.
sharp.cache(false);
workApart(makeVariants);
