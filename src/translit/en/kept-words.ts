/** Words that were read, a mode, and what was found for a word: names repeat. */
import type { Mode } from '../core/engine.ts';
import { isAlone, type TokenLine } from './line.ts';

/** Words of a kind that are kept. Bounded, and nothing depends on it but speed. */
const KEPT_WORDS = 4096;

export type Memo<Read> = Map<string, Read>;

export type Memos<Read> = Record<Mode, Memo<Read>>;

const createMemos = <Read>(): Memos<Read> => ({ auto: new Map(), name: new Map(), text: new Map() });

/** A word alone in its line may read differently ({@link isAlone}). */
export interface MemoPair<Read> {
  readonly amongOthers: Memos<Read>;
  readonly alone: Memos<Read>;
}

/** Nothing kept yet. */
export const createMemoPair = <Read>(): MemoPair<Read> => ({
  amongOthers: createMemos(),
  alone: createMemos(),
});

/** The words kept for lines like this one. */
export function memosOf<Read>(line: TokenLine, { amongOthers, alone }: MemoPair<Read>): Memos<Read> {
  return isAlone(line) ? alone : amongOthers;
}

/** Long words are rare, and would make the bound one of number only. */
const LONGEST_KEPT = 40;

/** Keeps what a word was read as, and gives it. */
export function keep<Read>(memo: Memo<Read>, source: string, read: Read): Read {
  if (source.length > LONGEST_KEPT) return read;
  if (memo.size >= KEPT_WORDS) memo.clear();
  memo.set(source, read);
  return read;
}
