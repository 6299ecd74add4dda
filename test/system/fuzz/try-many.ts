import fc from 'fast-check';

/**
 * Tries random inputs. @returns the number of inputs by outcome
 * @param attempt returns the outcome of an input as a word, or throws if a promise is broken
 * @throws Error with the seed and the input that broke a promise
 */
export async function tryMany<Input>(
  inputs: fc.Arbitrary<Input>,
  attempt: (input: Input) => Promise<string>,
  runs: number,
): Promise<Readonly<Record<string, number>>> {
  const outcomes: Record<string, number> = {};
  const property = fc.asyncProperty(inputs, async (input) => {
    const outcome = await attempt(input);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  // A failure may depend on earlier inputs, so a smaller input alone would be misleading.
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  return outcomes;
}
