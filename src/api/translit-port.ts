import type { TranslitResult, TranslitSystem } from '../contract/translit.ts';

export type TranslitRequest = {
  readonly lang: 'ja' | 'zh' | 'ko' | 'en';
  readonly lines: { readonly text: string } | { readonly items: readonly string[] };
  readonly system: string;
  readonly mode: 'auto' | 'name' | 'text';
  readonly explain: boolean;
};

/** What the API asks of the engines. */
export interface TranslitPort {
  transliterate(request: TranslitRequest): TranslitResult;
  systems(): readonly TranslitSystem[];
  /** Ukrainian spellings of a Latin name, to search by when nothing else matches. */
  ukrainianSpellings(name: string): readonly string[];
}
