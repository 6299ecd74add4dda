import type { Font, Glyph, PathCommand } from 'opentype.js';
import { type FaceName, getFace } from './fonts.ts';
import { num } from './svg.ts';

/** How a run of letters is set. Lengths in units of the drawing. */
export interface Setting {
  readonly face: FaceName;
  readonly size: number;
  /** Extra space between letters, in parts of the size. */
  readonly tracking?: number;
}

/** Fitted lines of a title. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
  /** Distance of two base lines. */
  readonly leading: number;
  /** Height of the block, from the cap line of the first line to the last base line. */
  readonly height: number;
}

/** Height of a capital letter in parts of the size; the faces used here differ by a few hundredths only. */
export const CAP = 0.72;

function pathOf(commands: readonly PathCommand[]): string {
  const point = (x: number | undefined, y: number | undefined): string => `${num(x ?? 0)} ${num(y ?? 0)}`;
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      if (c.type === 'C') return `C${point(c.x1, c.y1)} ${point(c.x2, c.y2)} ${point(c.x, c.y)}`;
      if (c.type === 'Q') return `Q${point(c.x1, c.y1)} ${point(c.x, c.y)}`;
      return `${c.type}${point(c.x, c.y)}`;
    })
    .join('');
}

interface Letter {
  readonly font: Font;
  readonly glyph: Glyph;
  /** Advance in parts of the size. */
  readonly advance: number;
  /** Kerning with the letter that follows, in parts of the size; looked up once (it is slow). */
  readonly kerning: Map<Letter, number>;
}

const letters = new Map<string, Letter | null>();

function letterOf(face: FaceName, char: string): Letter | null {
  const key = `${face} ${char}`;
  const known = letters.get(key);
  if (known !== undefined) return known;
  const font = getFace(face).fontOf(char);
  const glyph = font?.charToGlyph(char);
  const letter =
    font === null || glyph === undefined
      ? null
      : {
          font,
          glyph,
          advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm,
          kerning: new Map<Letter, number>(),
        };
  letters.set(key, letter);
  return letter;
}

function kern(left: Letter, right: Letter): number {
  if (left.font !== right.font) return 0;
  const known = left.kerning.get(right);
  if (known !== undefined) return known;
  const value = left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
  left.kerning.set(right, value);
  return value;
}

/** Walks the letters of a line; characters that no subset has are left out. */
function walk(text: string, set: Setting, visit: (glyph: Glyph, x: number) => void): number {
  const space = (set.tracking ?? 0) * set.size;
  let x = 0;
  let before: Letter | null = null;
  for (const char of text) {
    const letter = letterOf(set.face, char);
    if (letter === null) continue;
    if (before !== null) x += kern(before, letter) * set.size;
    visit(letter.glyph, x);
    x += letter.advance * set.size + space;
    before = letter;
  }
  return Math.max(0, x - space);
}

/** Width of a line. */
export function measure(text: string, set: Setting): number {
  return walk(text, set, () => {});
}

/** Outlines of one line as path data, base line at (x, y). */
export function outline(
  text: string,
  set: Setting,
  x: number,
  y: number,
  align: 'left' | 'middle' | 'right' = 'left',
): string {
  const shift = align === 'left' ? 0 : measure(text, set) * (align === 'middle' ? 0.5 : 1);
  let path = '';
  walk(text, set, (glyph, at) => {
    path += pathOf(glyph.getPath(x - shift + at, y, set.size).commands);
  });
  return path;
}

/**
 * Words that must not end a line: in Ukrainian typesetting a preposition, a conjunction or a particle of up to three
 * letters goes to the next line with its word; a dash stays with the word before it.
 */
export function splitWords(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const lastWord = last?.split(' ').at(-1) ?? '';
    const clings =
      /^[\p{Ll}\p{Lu}]{1,2}$/u.test(lastWord) || /^(для|при|над|під|без|про|the|and|of)$/iu.test(lastWord);
    if (last !== undefined && (word === '—' || word === '~' || clings))
      joined[joined.length - 1] = `${last} ${word}`;
    else joined.push(word);
  }
  // A lone letter or number at the end stays with its word: «Бейблейд X», «Моб-Вар’ят 100».
  const tail = joined.at(-1);
  const word = joined.at(-2);
  if (tail !== undefined && word !== undefined && /^(\p{Lu}|\d{1,3}|№\d+|[IVX]+)[!?]*$/u.test(tail))
    joined.splice(-2, 2, `${word} ${tail}`);
  return joined;
}

/** Breaks words into at most `count` lines of least raggedness (dynamic programming); null when none fits. */
export function breakLines(
  words: readonly string[],
  count: number,
  width: number,
  wide: (s: string) => number,
): string[] | null {
  const best: ({ cost: number; from: number } | null)[][] = Array.from({ length: count + 1 }, () => []);
  const first = best[0];
  if (first === undefined) return null;
  first[0] = { cost: 0, from: 0 };
  for (let line = 1; line <= count; line++) {
    for (let end = 1; end <= words.length; end++) {
      for (let from = 0; from < end; from++) {
        const before = best[line - 1]?.[from];
        if (before === undefined || before === null) continue;
        const rest = width - wide(words.slice(from, end).join(' '));
        if (rest < 0) continue;
        const cost = before.cost + rest * rest;
        const row = best[line] ?? [];
        const known = row[end];
        if (known === undefined || known === null || cost < known.cost) row[end] = { cost, from };
      }
    }
  }
  const lines: string[] = [];
  let end = words.length;
  for (let line = count; line > 0; line--) {
    const cell = best[line]?.[end];
    if (cell === undefined || cell === null) return null;
    lines.unshift(words.slice(cell.from, end).join(' '));
    end = cell.from;
  }
  return lines;
}

/** The largest size at which the text fits the box, with its best breaks. */
export function fitText(
  text: string,
  face: FaceName,
  box: {
    readonly width: number;
    readonly height: number;
    readonly max: number;
    readonly min: number;
    readonly lines?: number;
  },
  style: { readonly leading?: number; readonly tracking?: number } = {},
): Fitted {
  const words = splitWords(text);
  const leading = style.leading ?? 1.08;
  const tracking = style.tracking ?? 0;
  for (let size = box.max; size >= box.min; size -= 2) {
    const wide = (s: string): number => measure(s, { face, size, tracking });
    for (let count = 1; count <= (box.lines ?? 5); count++) {
      const height = size * (CAP + (count - 1) * leading);
      if (height > box.height) break;
      const lines = breakLines(words, count, box.width, wide);
      if (lines !== null) return { lines, size, leading: size * leading, height };
    }
  }
  // Too long even for the smallest size: shorten by words, and say so with an ellipsis.
  const shorter = text
    .split(' ')
    .slice(0, -1)
    .join(' ')
    .replace(/[,:;—\s]+$/u, '');
  if (shorter === '')
    return { lines: [text.slice(0, 12)], size: box.min, leading: box.min * leading, height: box.min * CAP };
  return fitText(`${shorter}…`.replace(/…+$/u, '…'), face, box, style);
}

/** Outlines of fitted lines; `y` is the cap line of the first one. */
export function outlineLines(
  fitted: Fitted,
  set: { readonly face: FaceName; readonly tracking?: number },
  x: number,
  y: number,
  align: 'left' | 'middle' | 'right' = 'left',
): string {
  const one = { face: set.face, size: fitted.size, tracking: set.tracking ?? 0 };
  return fitted.lines
    .map((line, i) => outline(line, one, x, y + fitted.size * CAP + i * fitted.leading, align))
    .join('');
}
