/** What the keyboard does to a query: typed in the other layout, or rolled over. */

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainianKeys = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё\\';

const toCyrillic = new Map([...latinKeys].map((key, i) => [key, ukrainianKeys[i] ?? key]));
const toLatin = new Map([
  ...[...russianKeys].map((key, i) => [key, latinKeys[i] ?? key] as const),
  ...[...ukrainianKeys].map((key, i) => [key, latinKeys[i] ?? key] as const),
]);

/**
 * The query as it would have come with the other keyboard layout (`yfhenj` → `наруто`, `тфкгещ` → `naruto`),
 * or null when it has letters of neither or of both.
 */
export function swapLayout(query: string): string | null {
  const lower = query.toLowerCase();
  const [latin, cyrillicLetters] = [/[a-z]/.test(lower), /[а-яіїєґё]/.test(lower)];
  if (latin === cyrillicLetters) return null;
  const keys = latin ? toCyrillic : toLatin;
  return [...lower].map((key) => keys.get(key) ?? key).join('');
}

/** Where the second and the third row of letters begin among the keys. */
const rowStarts = [latinKeys.indexOf('a'), latinKeys.indexOf('z')];
const rowOf = (key: number): number => rowStarts.filter((start) => key >= start).length;

/** Keys that lie beside each other, or the same one twice. */
const areNeighbours = (one: number, other: number): boolean =>
  one >= 0 && other >= 0 && Math.abs(one - other) <= 1 && rowOf(one) === rowOf(other);

/** Shorter words are rolls by chance (`tree`, `were` are rolls, too: they are found as they are typed). */
const shortestRoll = 4;
/** One step of a roll in so many may go elsewhere: `asdasd`. */
const stepsAStray = 5;

/** Whether a finger went along a row of keys (`asdfg`, `йцукен`, `qweqwe`), so that no word is meant. */
export function isRoll(query: string): boolean {
  let [letters, steps, strays] = [0, 0, 0];
  for (const [word] of query.toLowerCase().matchAll(/[\p{L}']+/gu)) {
    const keys = [...word].map((letter) => latinKeys.indexOf(toLatin.get(letter) ?? letter));
    letters += keys.length;
    steps += keys.length - 1;
    strays += keys.filter((key, at) => at > 0 && !areNeighbours(keys[at - 1] ?? -1, key)).length;
  }
  return letters >= shortestRoll && steps > 0 && strays * stepsAStray <= steps;
}
