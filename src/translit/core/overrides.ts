/**
 * Overrides: readings of a word, a phrase or a line that an editor sets. They outweigh the rules (contract: GET
 * /translit). The catalogue, its commands and `/translit/data.json` call them readings.
 */
import type { Lang, Mode, SystemId } from './engine.ts';
import { groupBy } from './groups.ts';
import { createPhrases, type Phrases } from './phrases.ts';

/** A reading set by an editor. Without `system` or `mode` it applies to every system or mode. */
export interface Override {
  readonly lang: Lang;
  readonly system?: SystemId | undefined;
  readonly mode?: Mode | undefined;
  readonly source: string;
  readonly result: string;
}

/** The overrides for a request. */
export type OverridesFor = (lang: Lang, system: SystemId, mode: Mode) => Phrases;

/** An override for one system outweighs one for all systems; likewise with modes. Of two equal ones the later is used. */
export function createOverrides(overrides: readonly Override[]): OverridesFor {
  const byLang = groupBy(overrides, ({ lang }) => lang);
  const made = new Map<string, Phrases>();
  return (lang, system, mode) => {
    const key = `${lang} ${system} ${mode}`;
    const found = made.get(key);
    if (found !== undefined) return found;
    const phrases = createPhrases(
      (byLang.get(lang) ?? [])
        .filter((override) => (override.system ?? system) === system && (override.mode ?? mode) === mode)
        .sort((a, b) => weightOf(a) - weightOf(b))
        .map(({ source, result }) => [source, result]),
    );
    made.set(key, phrases);
    return phrases;
  };
}

function weightOf({ system, mode }: Override): number {
  return (system === undefined ? 0 : 2) + (mode === undefined ? 0 : 1);
}
