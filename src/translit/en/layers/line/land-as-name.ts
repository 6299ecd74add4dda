import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readRecords, readWords } from '../../../core/text-tables.ts';
import { latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import tables from '../../tables.json' with { type: 'json' };
import type { LineLayer } from '../line-layer.ts';

/** All of them, in lower case, as given names and as surnames. */
const LANDS = new Map(
  readRecords(tables['lands-as-names'], 'land', 'given', 'surname').map((row) => [row.land, row]),
);

/** What stands before a land, not before a surname. */
const NO_GIVEN_NAME = readWords(`
  new old great greater little lesser north northern south southern east eastern west western central upper lower mainland
  metropolitan republic kingdom empire of the in for from to and not miss mister king queen prince princess captain team air
`);

/** Whether the word at the index, beyond a blank, may be a person's name: small words (Queen of England) speak of the land. */
function isName(line: TokenLine, blank: number, index: number): boolean {
  const name = latinAt(line, index);
  return textAt(line, blank) === ' ' && isCapital(name.charAt(0)) && !NO_GIVEN_NAME.has(name.toLowerCase());
}

/**
 * A land's name as the first or the last one of a person: Anatole France → Анатоль Франс. decision: in name mode only, and
 * where it stands so: Sailor Venus and New England are what the words say.
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

/** Names of lands, planets and ancients that people bear: Ukrainian reads them by their sound, not by its own name of the land. */
export const LAND_AS_NAME: LineLayer = {
  id: 'land-as-name',
  source: 'titles of articles in uk.wikipedia',
  examples: 'Anatole France → Анатоль Франс; Kathy Ireland → Кеті Айрленд',
  create: () => (lower) => (LANDS.has(lower) ? readLandAsName : undefined),
};
