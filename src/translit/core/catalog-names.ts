/**
 * Names as the catalogue writes them, for `en`. A form counts if at least three entries have it. It is normalised to
 * the rules (ґ for g, і for и). Contract: GET /translit; decisions: "names from the catalogue".
 */
import { commonLetters } from './common-letters.ts';
import { unifyApostrophes } from './words.ts';

/**
 * Pairs of a Latin and a Ukrainian form, sorted by the Latin one. Plain data: a static file of the snapshot holds it.
 */
export interface CatalogNames {
  /** Whole names. */
  readonly lines: readonly (readonly [latin: string, ukrainian: string])[];
  /** Single words of names. */
  readonly words: readonly (readonly [latin: string, ukrainian: string])[];
}

const ENTRIES_NEEDED = 3;

/**
 * Collects the names that enough entries agree on. Pass one pair for each entry, and only forms written by people.
 * decision: entries are counted after normalising (Мегумі and Меґумі agree). The commonest form is used; if two are
 * equally common, neither is. Single words are counted only if both names have the same number of words, and only if
 * the two words sound alike: «Чорний Лебідь» translates «Black Swan», it does not transliterate it.
 */
export function collectCatalogNames(characters: Iterable<{ en: string; ua: string }>): CatalogNames {
  const lines = new Map<string, Map<string, number>>();
  const words = new Map<string, Map<string, number>>();
  for (const { en, ua } of characters) {
    const latin = plainName(en);
    const ukrainian = plainName(ua);
    if (!/[a-z]/i.test(latin) || !/^[^a-z]*[а-яіїєґ][^a-z]*$/iu.test(ukrainian)) continue;
    count(lines, latin, normalizeForm(latin, ukrainian));
    const latinWords = latin.split(' ');
    const ukrainianWords = ukrainian.split(' ');
    if (latinWords.length !== ukrainianWords.length) continue;
    const pairs = new Map(latinWords.map((word, index) => [word, ukrainianWords[index] ?? '']));
    for (const [word, form] of pairs) {
      if (/\p{L}/u.test(word) && soundAlike(word, form)) count(words, word, normalizeForm(word, form));
    }
  }
  return { lines: agreed(lines), words: agreed(words) };
}

function plainName(name: string): string {
  return unifyApostrophes(name.normalize('NFC')).trim().replace(/\s+/g, ' ');
}

function count(table: Map<string, Map<string, number>>, latin: string, form: string): void {
  const key = latin.toLowerCase();
  const forms = table.get(key) ?? new Map<string, number>();
  forms.set(form, (forms.get(form) ?? 0) + 1);
  table.set(key, forms);
}

function agreed(table: ReadonlyMap<string, ReadonlyMap<string, number>>): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [latin, forms] of table) {
    const [first, second] = [...forms].sort((a, b) => b[1] - a[1]);
    if (first === undefined || first[1] < ENTRIES_NEEDED || first[1] === second?.[1]) continue;
    pairs.push([latin, first[0]]);
  }
  return pairs.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

/** Writes ґ for г where the Latin name has g (not h), і for и, and ’ for every apostrophe. */
export function normalizeForm(latin: string, ukrainian: string): string {
  const form = unifyApostrophes(ukrainian).replace(/и/g, 'і').replace(/И/g, 'І');
  const sources: readonly string[] =
    latin
      .toLowerCase()
      .replace(/gg/g, 'g')
      .replace(/([scptgw])h/g, '$1')
      .match(/[gh]/g) ?? [];
  if (!sources.includes('g')) return form;
  const letters: readonly string[] = form.replace(/гг/gi, 'г').match(/[гґ]/gi) ?? [];
  const isOneToOne = sources.length === letters.length;
  if (!isOneToOne && sources.includes('h')) return form;
  let index = 0;
  return form.replace(/([гґ])\1?/giu, (letter) => {
    const isG = !isOneToOne || sources[index++] === 'g';
    return isG ? letter.replace(/г/g, 'ґ').replace(/Г/g, 'Ґ') : letter;
  });
}

/** One sign for all Latin and Cyrillic consonants that can stand for each other. Vowels, й, ь and h are ignored. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  ['pbпб', 'fvwфв', 'tdтд', 'szcjxсзцчшщж', 'kgqкґг', 'mм', 'nн', 'lrлр'].flatMap((letters) =>
    [...letters].map((letter): [string, string] => [letter, letters.charAt(0)]),
  ),
);

/** Do two forms share at least half of their consonants in order? A rough test is enough to exclude translations. */
function soundAlike(latin: string, ukrainian: string): boolean {
  const left = skeletonOf(
    latin
      .toLowerCase()
      .replace(/ph/g, 'f')
      .replace(/c(?![eiyh])/g, 'k')
      .replace(/g(?=[eiy])/g, 's'),
  );
  const right = skeletonOf(ukrainian.toLowerCase().replace(/дж|дз/g, 'ж').replace(/кс/g, 'с'));
  if (left.length > 40 || right.length > 40) return false;
  const longer = Math.max(left.length, right.length);
  return longer === 0 || (commonLetters([...left], [...right])[0] ?? 0) * 2 >= longer;
}

function skeletonOf(word: string): string {
  let skeleton = '';
  for (const letter of word) skeleton += CLASSES.get(letter) ?? '';
  return skeleton.replace(/(.)\1+/g, '$1');
}
