/** Addresses and names of files: not words, whatever their letters. They stay as they are. */

/** A part of a line. */
export interface Span {
  /** In UTF-16 units, the end excluded. */
  readonly start: number;
  readonly end: number;
}

const PART = '[\\p{L}\\p{M}\\p{N}_-]';
/** A closing bracket, quotation mark or full stop behind an address is the sentence's. */
const URL_TEXT = `[^\\s<>"«»“”「」]*[^\\s<>"«»“”「」.,;:!?…)\\]'’]`;
/**
 * What catalogues and their forums name files by, in small letters: Rockman.EXE is a title. decision: by a list, for
 * a full stop joins the words of titles too (Part.2, Mr.Osomatsu).
 */
const EXTENSIONS =
  'mkv|mp4|avi|mov|webm|m4v|mp3|flac|ogg|opus|wav|aac|m4a|jpe?g|png|gif|webp|avif|svg|srt|ass|ssa|vtt|txt|pdf|docx?|xlsx?|csv|json|xml|html?|zip|rar|7z|gz|torrent';

/** Each alternative begins where no longer one could: no part of a line is looked at twice. */
const ADDRESS = new RegExp(
  [
    `(?<!${PART})(?:https?://|ftp://|www\\.)${URL_TEXT}`,
    `(?<![\\p{L}\\p{M}\\p{N}._%+-])[\\p{L}\\p{M}\\p{N}._%+-]+@${PART}+(?:\\.${PART}+)+`,
    `(?<!${PART}|\\.)${PART}+(?:\\.${PART}+)*\\.(?:${EXTENSIONS})(?!\\.?${PART})`,
  ].join('|'),
  'gu',
);
/** No address is without one of these; nearly every line is. */
export const ADDRESS_SIGN = /@|:\/\/|\.[0-9a-z]/;

const NONE: readonly Span[] = [];

/**
 * URLs, e-mail addresses and file names in a line, from left to right. decision: they are listed in no `unresolved`:
 * there is nothing in them to be read, and nothing for an editor to override.
 */
export function findAddresses(line: string): readonly Span[] {
  if (!ADDRESS_SIGN.test(line)) return NONE;
  return Array.from(line.matchAll(ADDRESS), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
}
