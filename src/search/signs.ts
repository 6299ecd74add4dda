/** The signs of a name. They distinguish K-On! from K-On!!, which have the same words. */
import { numberOf } from '../packed/units.ts';

const apostrophes = /(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu;
const words = /[\p{L}\p{M}\p{N}\s]+/gu;

/** A number for the signs of a text and their places between words. Apostrophes within words do not count. */
export const signsOf = (text: string): number =>
  numberOf(
    text
      .normalize('NFKC')
      .replace(apostrophes, '')
      .replace(words, 'a')
      .replace(/[’‘`´]/gu, "'"),
  );

/** The number of a text without signs. */
export const noSigns = signsOf('a');
