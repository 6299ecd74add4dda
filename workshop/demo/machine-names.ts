import { transliterate } from '../../src/translit/index.ts';
import { type Facts, readPairs } from './facts.ts';
import { OUR_NAMES } from './names.ts';

/** Where the machine's names are kept. */
export const MACHINE_NAMES_FILE = new URL('facts/machine-names.ndjson', import.meta.url);

/**
 * Ukrainian names that a machine made (uaOrigin `machine`), by slug: the output of the project's own Japanese
 * transliteration over `names.en`, kept as data so that a better engine does not change the demo by itself.
 */
export const readMachineNames = () => readPairs<string>('machine-names');

/**
 * Makes those names anew: for characters with a name in kanji or hiragana and none written by a human being. Every eighth
 * is left without, as in a real catalogue.
 */
export function makeMachineNames(facts: Facts): string {
  const lines: string[] = [];
  for (const one of facts.characters) {
    const japanese = one.native !== undefined && /[\u3041-\u309f\u4e00-\u9fff]/u.test(one.native);
    if (!japanese || one.ua !== undefined || OUR_NAMES.has(one.slug) || one.id % 8 === 0) continue;
    const result = transliterate('ja', one.en, { mode: 'name' });
    const line = result.lines[0];
    if (line === undefined || line.unresolved !== undefined) continue;
    lines.push(`${JSON.stringify([one.slug, line.result])}\n`);
  }
  return lines.join('');
}
