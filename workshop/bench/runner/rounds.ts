/** Measures subjects in turns, so that a disturbance affects all of them. */

/** The results of a round: the name of a figure → its value. */
export type Figures = ReadonlyMap<string, number>;

/** What is measured: a server, a checkout. */
export interface Subject {
  /** Measures everything once. */
  round(): Promise<Figures>;
  close(): Promise<void>;
}

/** A figure of all subjects. */
export interface Result {
  readonly figure: string;
  /** Medians, by the name of the subject. A subject without this figure is missing. */
  readonly medians: ReadonlyMap<string, number>;
  /** Lower quartile, median and upper quartile of the ratio to the baseline's value of the same round. */
  readonly ratios: ReadonlyMap<string, readonly number[]>;
  /** Range (largest − smallest value) of the baseline, in percent of its median. */
  readonly spread: number;
}

export interface Plan {
  /** The name of the subject that the others are compared with. */
  readonly baseline: string;
  readonly rounds: number;
}

/** The middle value; the lower one of two if their number is even. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}

/** Largest − smallest value, in percent of the median. */
function spreadOf(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}

/** Measures all subjects in turns. */
export async function measureInTurns(
  subjects: ReadonlyMap<string, Subject>,
  { baseline, rounds }: Plan,
): Promise<readonly Result[]> {
  /** figure → subject → a value a round */
  const figures = new Map<string, Map<string, number[]>>();
  for (let round = 0; round < rounds; round += 1) {
    // Forwards, then backwards, so that a drift during a round favours no subject.
    const turns = round % 2 === 0 ? [...subjects] : [...subjects].toReversed();
    for (const [name, subject] of turns) {
      for (const [figure, value] of await subject.round()) {
        const values = figures.get(figure) ?? new Map<string, number[]>();
        figures.set(figure, values.set(name, [...(values.get(name) ?? []), value]));
      }
    }
  }
  return Array.from(figures, ([figure, values]) => summarize(figure, values, baseline));
}

function summarize(figure: string, values: ReadonlyMap<string, readonly number[]>, baseline: string): Result {
  const base = values.get(baseline);
  // If the baseline lacks the figure, the spread comes from the first subject that has it.
  const [first = []] = values.values();
  const others = base === undefined ? [] : [...values].filter(([name]) => name !== baseline);
  const ratios = others.map(([name, own]) => {
    const each = own.map((value, round) => value / (base?.[round] ?? Number.NaN));
    return [name, [0.25, 0.5, 0.75].map((share) => quantile(each, share))] as const;
  });
  const medians = Array.from(values, ([name, own]) => [name, median(own)] as const);
  return { figure, medians: new Map(medians), ratios: new Map(ratios), spread: spreadOf(base ?? first) };
}

/**
 * Opens subjects, measures them in turns and always closes them.
 * @param open puts each opened subject into a map, so that it is closed even if the next one cannot be opened
 */
export async function measureAll(
  plan: Plan,
  open: (subjects: Map<string, Subject>) => Promise<unknown>,
  print: (line: object) => void,
): Promise<void> {
  const subjects = new Map<string, Subject>([['calibration', calibration]]);
  try {
    await open(subjects);
    for (const result of await measureInTurns(subjects, plan)) print(lineOf(result, plan.baseline));
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
}

/** A fixed piece of work that does not depend on our code. It shows how steady the machine is. */
const calibration: Subject = {
  round: async () => {
    const before = process.cpuUsage();
    let state = 1;
    for (let i = 0; i < 60_000_000; i += 1) state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) | 1;
    const { user, system } = process.cpuUsage(before);
    // Never zero, because the result depends on the loop and a compiler cannot remove it.
    return new Map([['calibration loop, ms', (user + system + Math.abs(Math.sign(state)) - 1) / 1000]]);
  },
  close: async () => {},
};

/** Rounds to four significant digits. */
export const digits = (value: number) => Number(value.toPrecision(4));

/** A result in one line: all medians, and their ratios to the baseline of the same round. */
function lineOf({ figure, medians, ratios, spread }: Result, baseline: string): object {
  const rounded = Array.from(ratios, ([name, own]) => [name, own.map((ratio) => Number(ratio.toFixed(3)))]);
  return {
    figure,
    ...Object.fromEntries(Array.from(medians, ([name, value]) => [name, digits(value)])),
    ...(rounded.length > 0 && { [`÷ ${baseline}`]: Object.fromEntries(rounded) }),
    spreadPercent: Number(spread.toFixed(1)),
  };
}

/** A part of a whole in percent, to one digit; 0 if the whole is 0. */
export const percent = (part: number, whole: number) =>
  Number(((part / Math.max(1, whole)) * 100).toFixed(1));
