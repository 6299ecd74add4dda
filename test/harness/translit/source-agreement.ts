/**
 * Measures how far readings can agree with attested forms at all. Sources differ about a name, so no reading matches
 * all of them. The agreement between sources is the measure for the agreement with a source.
 */

/** One of the forms that a name is attested in. */
export interface AttestedForm {
  /** The sources that write it so. */
  readonly sources: readonly string[];
  /** Whether the compared reading is this form. */
  readonly isRead: boolean;
}

/** Means over names with at least two sources. Each name has the same weight. */
export interface Agreement {
  readonly names: number;
  /** Share of pairs of a name's sources that have a form in common. */
  readonly another: number;
  /** Share of a name's sources that have the form of the reading. */
  readonly reading: number;
}

/** Undefined if no name has two sources. */
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

/** The forms of each source. A source may write a name in several ways. */
function formsBySource(forms: readonly AttestedForm[]): AttestedForm[][] {
  const sources = new Set(forms.flatMap((form) => form.sources));
  return [...sources].map((source) => forms.filter((form) => form.sources.includes(source)));
}

function shareOfTrue(answers: readonly boolean[]): number {
  return answers.filter(Boolean).length / answers.length;
}
