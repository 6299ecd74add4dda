/**
 * How far attested forms can be met at all: sources differ on a name, so no reading is that of each. What other sources do is the
 * measure beside which a share of agreement with one source means something.
 */

/** One of the forms that a name is attested in. */
export interface AttestedForm {
  /** The sources that write it so. */
  readonly sources: readonly string[];
  /** Is the reading compared that form? */
  readonly isRead: boolean;
}

/** Means over names that two or more sources have, each name counting as one. */
export interface Agreement {
  readonly names: number;
  /** Of two sources drawn from a name's, the share of draws in which they have a form in common. */
  readonly another: number;
  /** The share of a name's sources that have the form it was read in. */
  readonly reading: number;
}

/** undefined where no name has two sources. */
export function agreementOf(names: readonly (readonly AttestedForm[])[]): Agreement | undefined {
  const several = names.map(formsBySource).filter((bySource) => bySource.length > 1);
  if (several.length === 0) return undefined;
  const mean = (shareOf: (bySource: readonly AttestedForm[][]) => number) =>
    several.reduce((sum, bySource) => sum + shareOf(bySource), 0) / several.length;
  return {
    names: several.length,
    another: mean((bySource) => {
      const draws = bySource.flatMap((ours, at) =>
        bySource
          .filter((_, other) => other !== at)
          .map((theirs) => ours.some((form) => theirs.includes(form))),
      );
      return shareOfTrue(draws);
    }),
    reading: mean((bySource) => shareOfTrue(bySource.map((forms) => forms.some(({ isRead }) => isRead)))),
  };
}

/** The forms of each source: one may write a name in more than one way. */
function formsBySource(forms: readonly AttestedForm[]): AttestedForm[][] {
  const sources = new Set(forms.flatMap((form) => form.sources));
  return [...sources].map((source) => forms.filter((form) => form.sources.includes(source)));
}

function shareOfTrue(answers: readonly boolean[]): number {
  return answers.filter(Boolean).length / answers.length;
}
