/** Makes typical mistakes in correct spellings of Japanese names, to measure the check of texts. */

import { collectJapaneseNames, type JapaneseSystem, japanese } from '../../../src/translit/index.ts';
import { rows } from '../demo-rows.ts';
import { PAIRS_FOLDER } from './accuracy.ts';
import { readPairs } from './pairs.ts';

/** How writers used to other systems, to Russian or to English spell. */
const RULES: readonly (readonly [name: string, ...changes: (readonly [RegExp, string])[]])[] = [
  ['и for і', [/і/g, 'и']],
  ['сі, дзі, ті', [/ші/g, 'сі'], [/джі/g, 'дзі'], [/чі/g, 'ті']],
  ['си, дзи, ти', [/ші/g, 'си'], [/джі/g, 'дзи'], [/чі/g, 'ти'], [/і/g, 'и']],
  ['сьо, тьо, дзьо', [/ш(?=[яю]|ьо)/g, 'с'], [/ч(?=[яю]|ьо)/g, 'т'], [/дж(?=[яю]|ьо)/g, 'дз']],
  ['сё, тё, дзё', [/шьо/g, 'сё'], [/чьо/g, 'тё'], [/джьо/g, 'дзё'], [/ьо/g, 'ё']],
  ['ша, шо, чу, джо', [/(ш|ч|дж)я/g, '$1а'], [/(ш|ч|дж)ю/g, '$1у'], [/(ш|ч|дж)ьо/g, '$1о']],
  ['г for ґ', [/ґ/g, 'г']],
  ['г for х', [/х/g, 'г']],
  ['з for дз', [/дз/g, 'з']],
  ['жі for джі', [/дж/g, 'ж']],
  ['тс for ц', [/ц/g, 'тс']],
  ['н before б, п, м', [/м(?=[бпм])/g, 'н']],
  ['є after a vowel', [/(?<=[ауо])е/g, 'є']],
  ['йо for ьо', [/ьо/g, 'йо']],
  [
    'Russian throughout',
    [/ші/g, 'си'],
    [/джі/g, 'дзи'],
    [/чі/g, 'ти'],
    [/ьо/g, 'ё'],
    [/ш/g, 'с'],
    [/і/g, 'и'],
    [/ґ/g, 'г'],
  ],
];

/** A mistake and its correction. */
export interface Slip {
  readonly rule: string;
  readonly romaji: string;
  readonly written: string;
  readonly right: string;
}

/** The words of names in the demo and in the attested pairs. */
export function japaneseWords(): { readonly demo: readonly string[]; readonly attested: readonly string[] } {
  const characters = rows('characters').map(({ names: { en, native = null } }) => ({ en, native }));
  const demo = collectJapaneseNames(characters);
  const pairs = readPairs(PAIRS_FOLDER).filter(({ lang }) => lang === 'ja');
  const attested = pairs.flatMap(({ source }) => source.toLowerCase().match(/[a-zāīūēō'’]{2,}/g) ?? []);
  return { demo, attested: [...new Set(attested)] };
}

/** The forms of a name that the system gives in either mode; empty if it does not read the name. */
export function rightForms(romaji: string, system: JapaneseSystem): readonly string[] {
  const forms = (['name', 'auto'] as const).flatMap((mode) => {
    const pieces = japanese.read(romaji, { system, mode, explain: false });
    return pieces.every(({ kind }) => kind === 'word') ? [pieces.map(({ result }) => result).join('')] : [];
  });
  return [...new Set(forms)];
}

/** With a capital letter. */
export const capital = (form: string) => form.charAt(0).toUpperCase() + form.slice(1);

/** Every mistake in a name: one for each rule, and the spelling of the other system. */
export function slipsOf(romaji: string, system: JapaneseSystem): readonly Slip[] {
  const forms = rightForms(romaji, system);
  const [right] = forms;
  if (right === undefined) return [];
  const spelled = RULES.map(([rule, ...changes]) => ({
    rule,
    written: changes.reduce((form, [pattern, by]) => form.replace(pattern, by), right),
  }));
  const other = system === 'gojuon' ? 'ja_default' : 'gojuon';
  const foreign = rightForms(romaji, other).map((written) => ({ rule: 'the other system', written }));
  const long =
    /[oōu]u|oo|ō|ū/.test(romaji) && right.endsWith('о') ? [{ rule: 'оу for о', written: `${right}у` }] : [];
  const seen = new Set(forms);
  return [...spelled, ...foreign, ...long].flatMap(({ rule, written }) => {
    if (seen.has(written)) return [];
    seen.add(written);
    return [{ rule, romaji, written: capital(written), right: capital(right) }];
  });
}
