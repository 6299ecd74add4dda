/** What random inputs are tried on. */
import fc from 'fast-check';

export interface FuzzTarget<Input> {
  readonly inputs: fc.Arbitrary<Input>;
  /** Tries one and gives what became of it, in a word. @throws where a promise is broken */
  attempt(input: Input): Promise<string>;
  close(): Promise<void>;
}

/** How many inputs ended how. */
export type Outcomes = Readonly<Record<string, number>>;

/**
 * Opens a target, tries random inputs on it, and closes it.
 * @param seed of the inputs; absent = that of all properties
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
    // Inputs that came before belong to what was seen, so that a smaller one alone would say less.
    await fc.assert(property, { numRuns: runs, endOnFailure: true, ...(seed !== undefined && { seed }) });
  } finally {
    await close();
  }
  return outcomes;
}
