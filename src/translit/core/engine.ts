/**
 * The port every transliteration engine implements. The core (`transliterator.ts`) owns lines, overrides, catalogue
 * names, `unresolved` and `suggest`; an engine owns the reading of one line.
 */

export type Lang = 'ja' | 'zh' | 'ko' | 'en';
/** What a request may name: `auto` leaves it to the evidence of each line. */
export type RequestLang = Lang | 'auto';
export type Mode = 'auto' | 'name' | 'text';
export type SystemId = 'ja_default' | 'gojuon' | 'ukt' | 'academic' | 'ko_default' | 'ko_academic' | 'en';

/** How a line is to be read. `explain` asks the engine to fill `Piece.steps`. */
export interface ReadOptions {
  readonly system: SystemId;
  readonly mode: Mode;
  readonly explain: boolean;
}

/** One step of a reading: the part of the word, what it became, the rule that did it (the rule's id). */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/**
 * A span of a line. The sources of a line's pieces joined give the line, their results joined give its reading.
 * - `word`: read by the engine;
 * - `gap`: spaces, punctuation, digits, emoji, words already in Ukrainian: copied (or normalised punctuation);
 * - `unresolved`: a word the engine cannot read: `result === source`.
 */
export interface Piece {
  readonly kind: 'word' | 'gap' | 'unresolved';
  readonly source: string;
  readonly result: string;
  readonly steps?: readonly Step[];
}

/** One language: its systems (default first) and its reader. Pure: no I/O, no Node API, no state between calls. */
export interface Engine {
  readonly lang: Lang;
  readonly systems: readonly SystemName[];
  /** Reads one line (no line break in it). Never throws; linear in the line's length. */
  read(line: string, options: ReadOptions): readonly Piece[];
  /** Of which language Latin words of a line are, where the engine has lists to tell by. */
  readonly tellLanguage?: (words: readonly string[]) => Lang;
}

/** What an answer names of a system. */
export type SystemName = Pick<SystemRecord, 'id' | 'lang' | 'title' | 'system'>;

/** What `/translit/systems` publishes of a system (contract: GET /translit/systems); prose is Ukrainian. */
export interface SystemRecord {
  readonly id: SystemId;
  readonly lang: Lang;
  /** Title of the language's section, e.g. «Японська». */
  readonly title: string;
  /** Display name of the system, as `system` in results. */
  readonly system: string;
  /** The same in English. */
  readonly nameEn: string;
  readonly accepts: readonly { readonly name: string; readonly example: string }[];
  readonly summary: string;
  readonly rules: readonly { readonly text: string; readonly example: string }[];
  readonly against: readonly { readonly bad: string; readonly good: string; readonly why: string }[];
  readonly limits: readonly string[];
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  readonly alt: {
    readonly system: SystemId;
    readonly title: string;
    readonly parameter: string;
    readonly summary: string;
  } | null;
  readonly nameMode: boolean;
  readonly naming: string | null;
}
