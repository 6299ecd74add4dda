/** Detects what a keyboard does to a query: the wrong layout, and rolls (a finger drawn along a row of keys). */

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainianKeys = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё\\';

const toCyrillic = new Map([...latinKeys].map((key, i) => [key, ukrainianKeys[i] ?? key]));
const toLatin = new Map([
  ...[...russianKeys].map((key, i) => [key, latinKeys[i] ?? key] as const),
  ...[...ukrainianKeys].map((key, i) => [key, latinKeys[i] ?? key] as const),
]);

/**
 * The query as the other keyboard layout would have typed it (`yfhenj` → `наруто`, `тфкгещ` → `naruto`). Null if the
 * query has letters of both alphabets, or of neither.
 */
export function swapLayout(query: string): string | null {
  const lower = query.toLowerCase();
  const [latin, cyrillicLetters] = [/[a-z]/.test(lower), /[а-яіїєґё]/.test(lower)];
  if (latin === cyrillicLetters) return null;
  const keys = latin ? toCyrillic : toLatin;
  return [...lower].map((key) => keys.get(key) ?? key).join('');
}

/** Indexes of the first key of the second and the third row. */
const rowStarts = [latinKeys.indexOf('a'), latinKeys.indexOf('z')];
const rowOf = (key: number): number => rowStarts.filter((start) => key >= start).length;

/** Whether two keys are neighbours in a row, or the same key. */
const areNeighbours = (one: number, other: number): boolean =>
  one >= 0 && other >= 0 && Math.abs(one - other) <= 1 && rowOf(one) === rowOf(other);

/** Shorter words may be rolls by chance. `tree` and `were` count as rolls, too, but are still found as typed. */
const shortestRoll = 4;
/** One step in this many may leave the row: `asdasd`. */
const stepsAStray = 5;

/** Whether the query is a roll (`asdfg`, `йцукен`, `qweqwe`), so the user means no word. */
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
