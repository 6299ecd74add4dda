/** Corrections of single readings, applied before the rules (contract: GET /translit; catalogue: readings.ndjson). */
import type { Lang, Mode, SystemId } from './engine.ts';
import { createPhrases, type Phrases } from './phrases.ts';

/** A corrected reading of a word, a phrase or a line. Without `system` or `mode` it holds for all of them. */
export interface Reading {
  readonly lang: Lang;
  readonly system?: SystemId | undefined;
  readonly mode?: Mode | undefined;
  readonly source: string;
  readonly result: string;
}

export interface Readings {
  /** The corrections that hold for a request. */
  for(lang: Lang, system: SystemId, mode: Mode): Phrases;
}

/** A reading for one system outweighs one for all, one for one mode the other; of equals the later one holds. */
export function createReadings(readings: readonly Reading[]): Readings {
  const byLang = new Map<Lang, Reading[]>();
  for (const reading of readings) {
    const own = byLang.get(reading.lang);
    if (own === undefined) byLang.set(reading.lang, [reading]);
    else own.push(reading);
  }
  const made = new Map<string, Phrases>();
  return {
    for(lang, system, mode) {
      const key = `${lang} ${system} ${mode}`;
      const found = made.get(key);
      if (found !== undefined) return found;
      const phrases = createPhrases(
        (byLang.get(lang) ?? [])
          .filter((reading) => (reading.system ?? system) === system && (reading.mode ?? mode) === mode)
          .sort((a, b) => weightOf(a) - weightOf(b))
          .map(({ source, result }) => [source, result]),
      );
      made.set(key, phrases);
      return phrases;
    },
  };
}

function weightOf({ system, mode }: Reading): number {
  return (system === undefined ? 0 : 2) + (mode === undefined ? 0 : 1);
}
