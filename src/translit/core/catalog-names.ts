/**
 * Names as the catalogue writes them, for `en`: a form that at least three entries agree on, normalised to the rules
 * (ґ for g, і for и). Contract: GET /translit; decisions: "names from the catalogue".
 */
import { commonLetters } from './common-letters.ts';
import { unifyApostrophes } from './words.ts';

/** Latin and Ukrainian form, sorted by the Latin one: plain data, one static file of the snapshot holds it. */
export interface CatalogNames {
  /** Whole names, to be found as a whole line. */
  readonly lines: readonly (readonly [latin: string, ukrainian: string])[];
  /** Single words of names. */
  readonly words: readonly (readonly [latin: string, ukrainian: string])[];
}

const ENTRIES_NEEDED = 3;

/**
 * Collects the names that enough entries agree on. Hand it one pair an entry, human-written forms only.
 * decision: entries are counted after normalising (Мегумі and Меґумі agree); of several forms the commonest holds, of
 * equally common ones none. A word counts where both forms have as many words, and only where the two sound alike:
 * «Black Swan» — «Чорний Лебідь» is a translation, and no reading of Black.
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

/** ґ where the Latin name has g, г where it has h, і for и, ’ for every apostrophe. */
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

/** Letters that can stand for each other in two scripts, one sign a class; vowels, й, ь and h count for nothing. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  ['pbпб', 'fvwфв', 'tdтд', 'szcjxсзцчшщж', 'kgqкґг', 'mм', 'nн', 'lrлр'].flatMap((letters) =>
    [...letters].map((letter): [string, string] => [letter, letters.charAt(0)]),
  ),
);

/** Do two forms share at least half of their consonants in order? Rough on purpose: it only keeps translations out. */
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
