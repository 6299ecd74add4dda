/**
 * The interface that every engine implements. The core (`transliterator.ts`) handles lines, overrides, catalogue names,
 * `unresolved` and `suggest`. An engine reads one line.
 */

export type Lang = 'ja' | 'zh' | 'ko' | 'en';
/** The language in a request. `auto` chooses the language of each line by evidence. */
export type RequestLang = Lang | 'auto';
export type Mode = 'auto' | 'name' | 'text';
export type SystemId = 'ja_default' | 'gojuon' | 'ukt' | 'academic' | 'ko_default' | 'ko_academic' | 'en';

/** How to read a line. `explain` asks the engine to fill `Piece.steps`. */
export interface ReadOptions {
  readonly system: SystemId;
  readonly mode: Mode;
  readonly explain: boolean;
}

/** One step of a reading: a part of the word, its result, and the id of the rule. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

/**
 * A part of a line. The joined sources of all pieces are the line, the joined results are its reading.
 * - `word`: read by the engine;
 * - `gap`: spaces, punctuation, digits, emoji, words already in Ukrainian; copied, except that an engine may normalise
 *   punctuation;
 * - `unresolved`: a word that the engine cannot read; `result === source`.
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
  /** Tells the language of the Latin words of a line; a hyphenated word is one. Only an engine with lists for this has it. */
  readonly tellLanguage?: (words: readonly string[]) => Lang;
}

/** The fields of a system that an answer uses. */
export type SystemName = Pick<SystemRecord, 'id' | 'lang' | 'title' | 'system'>;

/** A system as `/translit/systems` publishes it (contract: GET /translit/systems). Its texts are Ukrainian. */
export interface SystemRecord {
  readonly id: SystemId;
  readonly lang: Lang;
  /** Title of the language's section, e.g. «Японська». */
  readonly title: string;
  /** Display name of the system, as `system` in results. */
  readonly system: string;
  /** The display name in English. */
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
