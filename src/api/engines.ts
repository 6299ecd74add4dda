/** The transliteration the service offers: the four engines, with the corrections and names of its catalogue. */
import type { ReadingRecord, Records } from '../catalog/records.ts';
import type { TranslitSystem } from '../contract/translit.ts';
import { LEXICON_DATA } from '../translit/en/lexicon-data.ts';
import {
  collectCatalogueNames,
  createEngines as createAll,
  createLexicon,
  createTransliterator,
  type Reading,
  type TranslitData,
} from '../translit/index.ts';
import type { TranslitPort } from './translit-port.ts';

// The importer admits only languages, systems and modes of the contract.
function toReading({ lang, system, mode, source, result }: ReadingRecord): Reading {
  return {
    lang: lang as Reading['lang'],
    ...(system === null ? {} : { system: system as NonNullable<Reading['system']> }),
    ...(mode === null ? {} : { mode: mode as NonNullable<Reading['mode']> }),
    source,
    result,
  };
}

/** What the catalogue adds to the rules; published as a file, so that a browser gives the server's answers. */
export function translitData({
  readings,
  writtenNames,
}: Pick<Records, 'readings' | 'writtenNames'>): TranslitData {
  return { readings: readings.map(toReading), names: collectCatalogueNames(writtenNames) };
}

/** The engines over a catalogue's records. */
export function createEngines(records: Pick<Records, 'readings' | 'writtenNames'>): TranslitPort {
  const engines = createAll(createLexicon(LEXICON_DATA));
  const { transliterate, systems, ukrainianSpellings } = createTransliterator({
    engines,
    ...translitData(records),
  });
  return {
    transliterate,
    systems: () => systems().map(toWire),
    ukrainianSpellings,
  };
}

/** A copy with the contract's mutable arrays. */
function toWire(
  record: ReturnType<ReturnType<typeof createTransliterator>['systems']>[number],
): TranslitSystem {
  return structuredClone(record) as TranslitSystem; // the same fields, only not readonly
}
