/**
 * How far attested forms can be met at all: sources differ on a name, so no reading is that of each. What other sources do is the
 * measure beside which a share of agreement with one source means something.
 */

/** A name with the forms it is attested in. */
export interface AttestedForm {
  /** Who writes it so. */
  readonly sources: readonly string[];
  /** Is the reading compared that form? */
  readonly isRead: boolean;
}

/** Means over names that two or more sources have, each name counting as one. */
export interface Agreement {
  readonly names: number;
  /** Of two sources drawn from a name's, the share of draws that write it alike. */
  readonly another: number;
  /** The share of a name's sources that write it as it was read. */
  readonly reading: number;
}

/** undefined where no name has two sources. */
export function agreementOf(names: readonly (readonly AttestedForm[])[]): Agreement | undefined {
  const several = names.filter((forms) => count(forms) > 1);
  if (several.length === 0) return undefined;
  const mean = (shareOf: (forms: readonly AttestedForm[]) => number) =>
    several.reduce((sum, forms) => sum + shareOf(forms), 0) / several.length;
  return {
    names: several.length,
    another: mean((forms) => {
      const all = count(forms);
      const alike = forms.reduce((sum, { sources }) => sum + sources.length * (sources.length - 1), 0);
      return alike / (all * (all - 1));
    }),
    reading: mean((forms) => count(forms.filter(({ isRead }) => isRead)) / count(forms)),
  };
}

function count(forms: readonly AttestedForm[]): number {
  return forms.reduce((sum, { sources }) => sum + sources.length, 0);
}
