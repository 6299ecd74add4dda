/** The process that draws cards. */
import sharp from 'sharp';
import { workApart } from './apart.ts';
import { drawCard } from './card.ts';

sharp.cache(false);
workApart(drawCard);
