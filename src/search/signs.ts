/** The signs of a name: what sets K-On! apart from K-On!!, whose words are the same. */
import { numberOf } from '../packed/units.ts';

const apostrophes = /(?<=\p{L})['’‘`´ʼ](?=\p{L})/gu;
const words = /[\p{L}\p{M}\p{N}\s]+/gu;

/** A number for the signs of a text and what they stand between; apostrophes within words are none. */
export const signsOf = (text: string): number =>
  numberOf(
    text
      .normalize('NFKC')
      .replace(apostrophes, '')
      .replace(words, 'a')
      .replace(/[’‘`´]/gu, "'"),
  );

/** That of a text without signs. */
export const noSigns = signsOf('a');
