/** Ends what a test has started, even if the test fails. */

/** How to end what the running test file has started, in order. */
const ends: (() => Promise<unknown>)[] = [];
/** How many of them the file has started outside of the running test. */
let ofFile = 0;

/**
 * Makes a function that ends something once. At the latest setup.ts calls it: at the end of the running test or, outside
 * of a test, of its whole file.
 */
export function endLater(end: () => Promise<unknown>): () => Promise<void> {
  let ending: Promise<unknown> | undefined;
  const endOnce = async () => {
    ending ??= end();
    await ending;
  };
  ends.push(endOnce);
  return endOnce;
}

/** Starts something in a test that later tests of the file use, too. */
export async function startForFile<T>(start: () => Promise<T>): Promise<T> {
  const before = ends.length;
  const started = await start();
  const own = ends.splice(before);
  ends.splice(ofFile, 0, ...own);
  ofFile += own.length;
  return started;
}

export function beginTest(): void {
  ofFile = ends.length;
}

/** Ends all but the first ones, also if one of them fails. @throws the first failure */
async function endAfter(kept: number): Promise<void> {
  const failures: unknown[] = [];
  for (const end of ends.splice(kept).reverse()) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

export const endTest = (): Promise<void> => endAfter(ofFile);
export const endFile = (): Promise<void> => endAfter(0);
