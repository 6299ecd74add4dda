/** Rounds in turns: what is laid side by side is measured alternately, so that what disturbs one disturbs the other. */

/** What a round found: the name of a figure → its value. */
export type Figures = ReadonlyMap<string, number>;

/** Something that is measured: a server, a checkout. */
export interface Subject {
  /** Measures everything once. */
  round(): Promise<Figures>;
  close(): Promise<void>;
}

/** A figure of all subjects. */
export interface Result {
  readonly figure: string;
  /** Medians, by the name of the subject; one that has no such figure is missing. */
  readonly medians: ReadonlyMap<string, number>;
  /** Lower quartile, median and upper quartile of a subject's value ÷ the baseline's of the same round. */
  readonly pairs: ReadonlyMap<string, Quartiles>;
  /** Largest less smallest value of the baseline, in percent of its median. */
  readonly spread: number;
  /** The series that the figure is from, and whether its spread is small enough to tell something. */
  readonly series: number;
  readonly isSteady: boolean;
}

export type Quartiles = readonly [lower: number, median: number, upper: number];

export interface Plan {
  /** The name of the subject that the others are laid beside. */
  readonly baseline: string;
  readonly rounds: number;
  /** A series whose baseline spreads by more percent is measured again, … */
  readonly largestSpread: number;
  /** … until there are so many series; then the steadiest counts. */
  readonly mostSeries: number;
}

export const usualPlan = { rounds: 5, largestSpread: 3, mostSeries: 3 } as const;

/** The middle value; of an even number the lower one of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that such a share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Of at least one value; each is one of them. */
function quartilesOf(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return [at(Math.floor(last / 4)), median(values), at(Math.ceil((last * 3) / 4))];
}

/** Largest less smallest, in percent of the median. */
export function spreadOf(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}

/** figure → subject → a value a round. */
type Series = Map<string, Map<string, number[]>>;

async function measureSeries(subjects: ReadonlyMap<string, Subject>, rounds: number): Promise<Series> {
  const series: Series = new Map();
  for (let round = 0; round < rounds; round += 1) {
    // There and back again: what drifts during a round favours no subject.
    const turns = round % 2 === 0 ? [...subjects] : [...subjects].toReversed();
    for (const [name, subject] of turns) {
      for (const [figure, value] of await subject.round()) {
        const values = series.get(figure) ?? new Map<string, number[]>();
        series.set(figure, values.set(name, [...(values.get(name) ?? []), value]));
      }
    }
  }
  return series;
}

function summarize(series: Series, number: number, { baseline, largestSpread }: Plan): Result[] {
  return [...series].map(([figure, values]) => {
    // Where the baseline lacks the figure the first subject that has it speaks for the quiet of the machine.
    const [first = []] = values.values();
    const spread = spreadOf(values.get(baseline) ?? first);
    const medians = new Map([...values].map(([name, all]) => [name, median(all)]));
    const base = values.get(baseline) ?? [];
    const ratios = (all: readonly number[]) => all.map((value, round) => value / (base[round] ?? Number.NaN));
    const pairs = new Map(
      base.length === 0 ? [] : [...values].map(([name, all]) => [name, quartilesOf(ratios(all))] as const),
    );
    return { figure, medians, pairs, spread, series: number, isSteady: spread <= largestSpread };
  });
}

/** Measures all subjects in turns; a figure that does not come out steady is measured again, a bounded number of times. */
export async function measureInTurns(
  subjects: ReadonlyMap<string, Subject>,
  plan: Plan,
): Promise<readonly Result[]> {
  const best = new Map<string, Result>();
  for (let number = 1; number <= plan.mostSeries; number += 1) {
    const series = await measureSeries(subjects, plan.rounds);
    for (const result of summarize(series, number, plan)) {
      const before = best.get(result.figure);
      if (before === undefined || result.spread < before.spread) best.set(result.figure, result);
    }
    const compared = [...best.values()].filter(({ medians }) => medians.has(plan.baseline));
    if (compared.every(({ isSteady }) => isSteady)) break;
  }
  return [...best.values()];
}

/**
 * Opens subjects, measures them in turns and closes them, whatever happens.
 * @param open puts what it has opened into a map, so that it is closed where the next cannot be opened
 * @param use is handed the results while the subjects are open
 */
export async function measureAll(
  plan: Plan,
  open: (subjects: Map<string, Subject>) => Promise<unknown>,
  use: (results: readonly Result[]) => Promise<void> | void,
): Promise<void> {
  const subjects = new Map<string, Subject>();
  try {
    await open(subjects);
    await use(await measureInTurns(subjects, plan));
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
}

/** A fixed piece of work that depends on nothing of ours: how steady the machine is. */
export const calibration: Subject = {
  round: async () => {
    const before = process.cpuUsage();
    let state = 1;
    for (let i = 0; i < 60_000_000; i += 1) state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) | 1;
    const { user, system } = process.cpuUsage(before);
    // Never zero: the sum hangs on the loop, so that no compiler leaves it out.
    return new Map([['calibration loop, ms', (user + system + Math.abs(Math.sign(state)) - 1) / 1000]]);
  },
  close: async () => {},
};

/** Four digits that tell something. */
export const digits = (value: number) => Number(value.toPrecision(4));

/** A result in one line: all medians, and how the own one stands to those of others. */
export function lineOf(
  { figure, medians, spread }: Result,
  own: string,
  others: readonly string[],
): Readonly<Record<string, unknown>> {
  const value = medians.get(own) ?? Number.NaN;
  const ratios = others.flatMap((name) => {
    const theirs = medians.get(name);
    return theirs === undefined ? [] : [[`to ${name}`, Number((value / theirs).toFixed(2))]];
  });
  return {
    figure,
    ...Object.fromEntries([...medians].map(([name, median]) => [name, digits(median)])),
    ...Object.fromEntries(ratios),
    spreadPercent: Number(spread.toFixed(1)),
  };
}

/** A part of a whole in percent, to one digit; 0 of nothing. */
export const percent = (part: number, whole: number) =>
  Number(((part / Math.max(1, whole)) * 100).toFixed(1));
