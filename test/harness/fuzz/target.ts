/** Tries random inputs on a target. */
import fc from 'fast-check';

export interface FuzzTarget<Input> {
  readonly inputs: fc.Arbitrary<Input>;
  /** Tries an input and returns its outcome as a word. @throws if a promise is broken */
  attempt(input: Input): Promise<string>;
  close(): Promise<void>;
}

/** Number of inputs by outcome. */
export type Outcomes = Readonly<Record<string, number>>;

/**
 * Opens a target, tries random inputs on it, and closes it.
 * @param seed of the inputs; absent = the seed of all property tests
 * @throws Error with the seed and the input that broke a promise
 */
export async function tryMany<Input>(
  open: () => FuzzTarget<Input> | Promise<FuzzTarget<Input>>,
  runs: number,
  seed?: number,
): Promise<Outcomes> {
  const { inputs, attempt, close } = await open();
  const outcomes: Record<string, number> = {};
  const property = fc.asyncProperty(inputs, async (input) => {
    const outcome = await attempt(input);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  try {
    // A failure may depend on earlier inputs, so a smaller input alone would be misleading.
    await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) });
  } finally {
    await close();
  }
  return outcomes;
}
