/**
 * Which language the small words of a line tell: San, Puerto and del are Spanish, São and dos Portuguese, Saint- with a
 * hyphen and du French, von German, van der Dutch, and a given name like Dmytro shows a Ukrainian. decision: all words of the line must look like that language; one that does not leaves the line
 * English (San Jose Sharks), for many lines begin with San or Le.
 */
import type { Token } from '../../core/words.ts';
import names from '../names.json' with { type: 'json' };
import type { RuleTable } from './letter-rules.ts';
import { RULES } from './tables.ts';
import { UKRAINIAN_WORD } from './ukrainian.ts';

export interface LineLanguage {
  readonly name: string;
  readonly rules: RuleTable;
  /** Only what stands behind the telling word is of the language: given names before von come from everywhere. */
  readonly isBehind?: boolean;
}

interface Candidate extends LineLanguage {
  /** The line, spaces and hyphens as they are written, has such a word. */
  readonly cue: RegExp;
  /** What a word (small letters) of the language looks like. */
  readonly word: RegExp;
}

/** Words that places of Spanish lands begin with, and such that they end in. */
const SPANISH_FIRST =
  'San Santa Santo Santiago Los Las El Puerto Ciudad Cerro Villa Río Nuevo Nueva Alta Alto Baja Bajo Islas Laguna Valle Norte ' +
  'Nuestra Boca Bocas Cabo Punta Arroyo Loma Llanos Tierra Entre Hermanas Monseñor';
const SPANISH_LAST = 'Sur Baja Bajo Vieja Viejo';

/** Words that places of French lands begin with, before a hyphen. */
const FRENCH_FIRST =
  'Saint Sainte Ville Baie Cap Deux Trois Sept Mont Pointe Rivière Riviere Notre Petit Petite Grand Grande Haut Haute Hauts Basse Val ' +
  'Bois Belle Anse Lac Vieux Nouvelle';

/** Given names that hardly others bear so spelled, as passports have them in capitals, too. */
const UKRAINIAN_FIRST = names.ukrainianGiven
  .split(' ')
  .flatMap((name) => [name, name.toUpperCase()])
  .join(' ');

function oneOf(words: string): string {
  return `(?:${words.replaceAll(' ', '|')})`;
}

const GERMAN_WORD = /^(?!.*(?:sh|wh|oo|ough|igh|[aeio]y$|ll?y$|ow|ique|[aeiou]que))[a-zäöüß]+$/;

const CANDIDATES: readonly Candidate[] = [
  {
    name: 'ukrainian',
    // Before the surname, or behind it at the end.
    cue: new RegExp(`^${oneOf(UKRAINIAN_FIRST)} [A-Z]|^[A-Z][A-Za-z]+,? ${oneOf(UKRAINIAN_FIRST)}$`),
    word: UKRAINIAN_WORD,
    rules: RULES.ukrainian,
  },
  {
    name: 'ukrainian',
    cue: /^[A-Z][A-Za-z’'-]+ska [Oo]blast$/,
    word: UKRAINIAN_WORD,
    rules: RULES.ukrainian,
  },
  {
    name: 'portuguese',
    cue: /(?:^|[ -])(?:São|Pôrto|Porto [A-Z])|[a-záéíóúâêôãõç] (?:do|dos|das) [A-ZÁÉÍÓÚ]/,
    word: /^(?!.*(?:k|w|y|sh|th|ph|oo|ee|ck|ll|([^rs])\1))[a-záéíóúâêôãõàç]*[aeiouáéíóúâêôãõ][lmnrsxz]?$/,
    rules: RULES.portuguese,
  },
  {
    name: 'spanish',
    cue: new RegExp(
      `(?:^|[ -])(?:${oneOf(SPANISH_FIRST)} (?:de |del |la )?[A-ZÁÉÍÓÚÑ]|[A-ZÁÉÍÓÚÑ][a-záéíóúñü]+ ` +
        `(?:${oneOf(SPANISH_LAST)}$|(?:del|de los|de las|de la|y) [A-ZÁÉÍÓÚÑ]))`,
    ),
    word: /^(?!s[^aeiouáéíóú])(?!.*(?:k|w|sh|th|ph|ou|ae|oo|ee|ck|tz|dg|([^lrnc])\1))[a-záéíóúüñ]*[aeiouáéíóú][nsrlzdy]?$/,
    rules: RULES.spanish,
  },
  {
    name: 'french',
    cue: new RegExp(
      `(?:^|[ -])${oneOf(FRENCH_FIRST)}-[A-ZÉÈÎ]|-(?:sur|sous|la|le|les|lès|lez|de|du|des|en|aux)-|^Le [A-ZÉÈ]|` +
        `[a-zéè] (?:du|des|aux?|sur|sous) [A-ZÉÈ]|[- ][dDlL]['’][AEIOUYÉÈH]`,
    ),
    word: /^(?!.*(?:k|w|sh|oo|ee|aa|ii|uu|ck|[aeiou]$(?<!e|ou|eau|oi|ui|é|i|u)|[ao]$))[a-zéèêëàâîïôûùçœ’]+$/,
    rules: RULES.french,
  },
  {
    name: 'slavic',
    cue: /[a-zěíýřščžáéúů] (?:nad|pod) [A-ZČŠŽŘ]/,
    word: /^(?!.*(?:[wqx]|sh|th|ph|oo|ee|ck|rz|sz))[a-záčďéěíňóřšťúůýžľĺŕôä]+$/,
    rules: RULES.slavic,
  },
  {
    name: 'italian',
    cue: /[a-z] (?:della|dello|delle|degli|dei|di) [A-Z]/,
    word: /^(?!.*(?:k|w|x|y|j|sh|th|ph|oo|ee|ou))[a-zàèéìòù]*[aeioàèìòù]$/,
    rules: RULES.italian,
  },
  {
    name: 'german',
    cue: /^Sankt [A-ZÄÖÜ]|[a-zäöüß]{3} (?:am|an der|ob der) [A-ZÄÖÜ]|^Bad [A-ZÄÖÜ][a-zäöüß]*(?:heim|b[eu]rg|st[ae]dt|[ln]ach|nau|see|hall|ingen|hausen|feld|stein|dorf|pfen|tal|schl|ems|zabern|alb|au|ofen)$/,
    word: GERMAN_WORD,
    rules: RULES.german,
  },
  {
    name: 'german',
    cue: /(?:^| )(?:(?:von|vom)(?: der| dem| den| und zu)?|und) [A-ZÄÖÜ]/,
    word: GERMAN_WORD,
    rules: RULES.german,
    isBehind: true,
  },
  {
    name: 'dutch',
    cue: /(?:^| )van (?:de |der |den |het |ter )?[A-Z]/,
    word: /^(?!.*(?:sh|wh|ough|igh|[a-z]y$|ow|qu|x|[^iu]y|aw|ew))[a-zëï]+$/,
    rules: RULES.dutch,
    isBehind: true,
  },
];

/** Particles and heads, which have readings of their own, and short words tell nothing. */
const SHORTEST = 3;

/** The words that the cues look for; a line without one of them need not be asked about. */
export const TELLING_WORDS: ReadonlySet<string> = new Set(
  (
    `${UKRAINIAN_FIRST} ${SPANISH_FIRST} ${SPANISH_LAST} ${FRENCH_FIRST} del de y São Pôrto Porto do dos das sur sous la le les du des en au aux Le ` +
    'oblast Oblast d l D L della dello delle degli dei di von vom und van Sankt Bad am an ob nad pod'
  ).split(' '),
);

/** Names are short; a longer line is prose. */
const MOST_TOKENS = 15;

/** The language, or undefined: English, or what each word shows by itself. */
export function findLineLanguage(text: string, tokens: readonly Token[]): LineLanguage | undefined {
  if (tokens.length < 3 || tokens.length > MOST_TOKENS) return undefined;
  return CANDIDATES.find(({ cue, word }) => cue.test(text) && tokens.every((token) => fits(token, word)));
}

function fits(token: Token, word: RegExp): boolean {
  if (token.kind === 'gap') return /^[ ,.-]+$/.test(token.text);
  if (token.script !== 'latin') return false;
  return (
    token.text.length < SHORTEST || word.test(token.text.toLowerCase().normalize('NFC').replaceAll("'", '’'))
  );
}
