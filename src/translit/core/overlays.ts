/** Overlays are forms that outweigh the rules: overrides for every language, and catalogue names for `en`. */
import type { CatalogNames } from './catalog-names.ts';
import type { Lang, ReadOptions } from './engine.ts';
import type { Overlay } from './line.ts';
import { createOverrides, type Override } from './overrides.ts';
import { createPhrases } from './phrases.ts';

/** Forms that a catalogue adds to the rules. Plain data, the same in the service and in a browser. */
export interface TranslitData {
  readonly readings?: readonly Override[] | undefined;
  readonly names?: CatalogNames | undefined;
}

/** The non-empty overlays for a request, the strongest first. */
export type OverlaysOf = (lang: Lang, options: ReadOptions) => readonly Overlay[];

/** Prepares the data of a catalogue. */
export function createOverlays({ readings, names }: TranslitData): OverlaysOf {
  const overridesFor = createOverrides(readings ?? []);
  const lines: Overlay = { phrases: createPhrases(names?.lines ?? []), rule: 'catalog' };
  const words: Overlay = { phrases: createPhrases(names?.words ?? []), rule: 'catalog' };
  return (lang, { system, mode }) => {
    const settled: Overlay = { phrases: overridesFor(lang, system, mode), rule: 'reading' };
    const overlays = lang === 'en' && mode !== 'text' ? [settled, lines, words] : [settled];
    return overlays.filter(({ phrases }) => phrases.size > 0);
  };
}
