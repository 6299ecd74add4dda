import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { readPairTable, readWords } from '../../../core/text-tables.ts';
import { latinAt, type Taken, type TokenLine, take, textAt, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** As uk.wikipedia names bearers: Чайна М’євіль, К’юба Ґудінґ, Вінус Вільямс, Кассіус Клей. */
const GIVEN = readPairTable(
  'cassius=кассіус china=чайна constance=констанс cuba=к’юба france=франс geneva=дженіва horace=горас jamaica=джамейка ' +
    'juno=джуно nile=найл titus=тайтус venus=вінус vienna=вієнна',
);

/** Анатоль Франс, Кеті Айрленд, Патриція Скотленд, Джиммі Вейлз. */
const SURNAMES = readPairTable(
  'cain=кейн dover=довер england=інґленд france=франс gaul=ґол germany=джермані hague=гейґ ireland=айрленд montenegro=монтенеґро nero=неро octavius=октавіус poland=поланд rhone=роун rome=роум scotland=скотленд spain=спейн wales=вейлз',
);

/** What stands before a land, not before a surname. */
const NO_GIVEN_NAME = readWords(`
  new old great greater little lesser north northern south southern east eastern west western central upper lower mainland
  metropolitan republic kingdom empire of the in for from to and not miss mister king queen prince princess captain team air
`);

/** All of them, in lower case. */
const LANDS: ReadonlySet<string> = new Set([...GIVEN.keys(), ...SURNAMES.keys()]);

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
  const lower = source.toLowerCase();
  const given = index === 0 && isName(line, 1, 2) ? GIVEN.get(lower) : undefined;
  const isLast = index === line.tokens.length - 1;
  const reading = given ?? (isLast && isName(line, index - 1, index - 2) ? SURNAMES.get(lower) : undefined);
  return reading === undefined
    ? undefined
    : take(word(line, source, carryCase(source, reading), 'en.established'));
}

/** Names of lands, planets and ancients that people bear: Ukrainian reads them by their sound, not by its own name of the land. */
export const LAND_AS_NAME: LineLayer = {
  id: 'land-as-name',
  source: 'titles of articles in uk.wikipedia',
  examples: 'Anatole France → Анатоль Франс; Kathy Ireland → Кеті Айрленд',
  create: () => (lower) => (LANDS.has(lower) ? readLandAsName : undefined),
};
