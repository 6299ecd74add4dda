import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readRecords, readWords } from '../../../core/text-tables.ts';
import { latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import tables from '../../tables.json' with { type: 'json' };
import type { LineLayer } from '../line-layer.ts';

/** The readings as a given name and as a surname, by name in lower case. */
const LANDS = new Map(
  readRecords(tables['lands-as-names'], 'land', 'given', 'surname').map((row) => [row.land, row]),
);

/** Words that precede a land and not a surname. */
const NO_GIVEN_NAME = readWords(`
  new old great greater little lesser north northern south southern east eastern west western central upper lower mainland
  metropolitan republic kingdom empire of the in for from to and not miss mister king queen prince princess captain team air
`);

/** Can the word at the index, next to the space at `blank`, be a person's name? A small word cannot (Queen of England). */
function isName(line: TokenLine, blank: number, index: number): boolean {
  const name = latinAt(line, index);
  return textAt(line, blank) === ' ' && isCapital(name.charAt(0)) && !NO_GIVEN_NAME.has(name.toLowerCase());
}

/**
 * Reads a land's name as the first or the last name of a person: Anatole France → Анатоль Франс. decision: only in name
 * mode and only in these places. Sailor Venus and New England keep their usual meaning.
 */
function readLandAsName(line: TokenLine, index: number): Taken | undefined {
  if (line.mode !== 'name') return undefined;
  const source = latinAt(line, index);
  const { given = '', surname = '' } = LANDS.get(source.toLowerCase()) ?? {};
  const isFirst = given !== '' && index === 0 && isName(line, 1, 2);
  const isLast = index === line.tokens.length - 1 && isName(line, index - 1, index - 2);
  const reading = isFirst ? given : isLast ? surname : '';
  return reading === '' ? undefined : take(word(line, source, carryCase(source, reading), 'en.established'));
}

/** Names of lands, planets and ancients as names of people. They are read by sound and not as the Ukrainian name of the land. */
export const LAND_AS_NAME: LineLayer = {
  id: 'land-as-name',
  source: 'titles of articles in uk.wikipedia',
  examples: 'Anatole France → Анатоль Франс; Kathy Ireland → Кеті Айрленд',
  create: () => (lower) => (LANDS.has(lower) ? readLandAsName : undefined),
};
