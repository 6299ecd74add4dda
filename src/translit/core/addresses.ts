/** Finds addresses and file names. They are not words, so they stay unchanged. */

/** A part of a line. */
export interface Span {
  /** In UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const PART = '[\\p{L}\\p{M}\\p{N}_-]';
/** A closing bracket, quotation mark or full stop after an address belongs to the sentence. */
const URL_TEXT = `[^\\s<>"«»“”「」]*[^\\s<>"«»“”「」.,;:!?…)\\]'’]`;
/**
 * File extensions common in catalogues and forums. Only small letters count: Rockman.EXE is a title. decision: a list,
 * because a full stop also joins words of titles (Part.2, Mr.Osomatsu).
 */
const EXTENSIONS =
  'mkv|mp4|avi|mov|webm|m4v|mp3|flac|ogg|opus|wav|aac|m4a|jpe?g|png|gif|webp|avif|svg|srt|ass|ssa|vtt|txt|pdf|docx?|xlsx?|csv|json|xml|html?|zip|rar|7z|gz|torrent';

/** Look-behinds let a match begin only at its leftmost possible place, so no part of a line is scanned twice. */
const ADDRESS = new RegExp(
  [
    `(?<!${PART})(?:https?://|ftp://|www\\.)${URL_TEXT}`,
    `(?<![\\p{L}\\p{M}\\p{N}._%+-])[\\p{L}\\p{M}\\p{N}._%+-]+@${PART}+(?:\\.${PART}+)+`,
    `(?<!${PART}|\\.)${PART}+(?:\\.${PART}+)*\\.(?:${EXTENSIONS})(?!\\.?${PART})`,
  ].join('|'),
  'gu',
);
/** Every address has one of these signs. Nearly all other lines have none. */
export const ADDRESS_SIGN = /@|:\/\/|\.[0-9a-z]/;

const NONE: readonly Span[] = [];

/**
 * URLs, e-mail addresses and file names in a line, from left to right. decision: `unresolved` does not list them,
 * because there is nothing in them to read or to override.
 */
export function findAddresses(line: string): readonly Span[] {
  if (!ADDRESS_SIGN.test(line)) return NONE;
  return Array.from(line.matchAll(ADDRESS), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
}
