/** Words with an apostrophe (O’Brien, King’s, Vol’jin) or capitals inside (JoJo, DeGeneres). */
import type { Mode, Step } from '../core/engine.ts';
import { carryCase } from '../core/letter-case.ts';
import { readPairTable } from '../core/text-tables.ts';
import { APOSTROPHE } from '../core/words.ts';
import { SOFTENED } from './layers/word/soft-sign.ts';
import type { WordReader } from './word.ts';

/** Contractions and the possessive, which are joined without an apostrophe (§138 has no ’ here). */
const ENDINGS = readPairTable('s=с t=т re=р ve=в ll=л d=д m=м');

/** Heads of one letter before an apostrophe, except I (I’m, I’ll): §146.1.2–3 (О’Коннор, д’Артаньян). */
const HEADS = readPairTable('o=о d=д l=л m=м n=н t=т k=к h=г');

/** Name particles and first syllables that stay one word with the rest: DeGeneres, LaBeouf, McDonald, JaMarcus. */
const SOLID = /^(?:mc|mac|de|del|di|da|du|la|le|van|von|fitz|st|o|bel|ja|sha|tra)$/;
/** Ch’ŏngjin: the apostrophe is a sign of the consonant before it. */
const KOREAN = /[ŏŭ]/i;
const INNER_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/u;

/** The parts of a word (each apostrophe is a part), or undefined if it is read as a whole. */
export function splitParts(word: string): readonly string[] | undefined {
  if (SOFTENED.test(word.charAt(0).toLowerCase() + word.slice(1))) return undefined;
  if (KOREAN.test(word)) return undefined;
  if (word.includes(APOSTROPHE))
    return word.split(/(’)/).flatMap((part) => (part === '' ? [] : (splitCapitals(part) ?? [part])));
  return splitCapitals(word);
}

function splitCapitals(word: string): readonly string[] | undefined {
  const parts = word.split(INNER_CAPITAL);
  if (parts.length < 2 || SOLID.test((parts[0] ?? '').toLowerCase())) return undefined;
  return parts.every((part) => part.length > 1 && /[aeiouy]/i.test(part)) ? parts : undefined;
}

/** Second parts of English double given names: MaryAnn and Mary-Ann are Мері-Енн (§146.3). */
const SECOND_GIVEN =
  /^(?:Ann|Anne|Beth|Ellen|Jane|Jean|Jo|Kate|Kay|Lee|Lou|Louise|Lynn|Lynne|Marie|May|Rose|Ruth|Sue)$/;

function isDouble([first = '', second = '', ...more]: readonly string[]): boolean {
  return more.length === 0 && first.length > 2 && SECOND_GIVEN.test(second);
}

/** Reads part by part, each in its own case. */
export function readParts(
  parts: readonly string[],
  mode: Mode,
  reader: WordReader,
  steps: Step[] | undefined,
): string {
  const areLetters = isInvented(parts);
  const between = isDouble(parts) ? '-' : '';
  let joined = '';
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? '';
    const lower = part.toLowerCase();
    if (part === APOSTROPHE) {
      const ending = index > 0 && index === parts.length - 2 ? ENDINGS.get(parts.at(-1) ?? '') : undefined;
      // Names of Polynesia, as on maps: A’ana Аана.
      if (ending === undefined) joined += isBetweenVowels(parts, index) && mode === 'text' ? '' : APOSTROPHE;
      else {
        const heard = ending === 'с' && joined.endsWith('с') ? '' : ending;
        steps?.push({ from: APOSTROPHE + parts.at(-1), to: heard, rule: 'en.contraction' });
        return joined + heard;
      }
    } else if (areLetters) joined += carryCase(part, reader.readLetters(lower, mode, steps));
    else
      joined +=
        (index > 0 ? between : '') +
        carryCase(part, (index === 0 && readHead(lower, steps)) || reader.read(lower, { mode, steps }));
  }
  return joined;
}

/**
 * Does the apostrophe belong to an invented or Semitic name (Xur’ios, Ham’urit)? The parts of such a name are not
 * words, though a dictionary may list them (via, ham, sum). Shin’ichi, whose parts are Japanese, is not one, nor are
 * O’Brien, L’Anse, King’s.
 */
function isInvented(parts: readonly string[]): boolean {
  const [first = '', apostrophe, last = '', ...more] = parts;
  if (apostrophe !== APOSTROPHE || more.length > 0 || first.length < 2 || last.length < 2) return false;
  return !ENDINGS.has(last) && !(/[nN]$/.test(first) && /^[aeiouy]/.test(last));
}

/** Is the apostrophe between two vowels, as in words with few consonants? */
function isBetweenVowels(parts: readonly string[], index: number): boolean {
  return /[aeiou]$/i.test(parts[index - 1] ?? '') && /^[aeiou][a-z]*$/.test(parts[index + 1] ?? '');
}

/** The reading of a first part, if it differs from the reading of a word. */
function readHead(part: string, steps: Step[] | undefined): string | undefined {
  const head = part === 'i' ? 'ай' : HEADS.get(part);
  if (head !== undefined) steps?.push({ from: part, to: head, rule: 'en.apostrophe' });
  return head;
}
