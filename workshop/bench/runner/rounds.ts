/** Measures subjects in turns, so that a disturbance affects all of them. */

/** The results of a round: the name of a figure → its value. */
export type Figures = ReadonlyMap<string, number>;

/** What is measured: a server, a checkout. */
export interface Subject {
  /** Measures everything once. */
  round(): Promise<Figures>;
  close(): Promise<void>;
}

const rounds = 5;

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

/**
 * Opens subjects, measures them in turns, prints one line for each figure, and always closes them.
 * @param baseline the name of the subject that the others are compared with
 * @param open puts each opened subject into a map, so that it is closed even if the next one cannot be opened
 */
export async function measureAll(
  baseline: string,
  open: (subjects: Map<string, Subject>) => Promise<unknown>,
  print: (line: object) => void,
): Promise<void> {
  const subjects = new Map<string, Subject>([['calibration', calibration]]);
  /** figure → subject → a value a round */
  const figures = new Map<string, Map<string, number[]>>();
  try {
    await open(subjects);
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
  } finally {
    for (const subject of subjects.values()) await subject.close();
  }
  for (const [figure, values] of figures) print({ figure, ...summarize(values, baseline) });
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

/** The medians of all subjects, and the quartiles of their ratios to the baseline's value of the same round. */
function summarize(values: ReadonlyMap<string, readonly number[]>, baseline: string): object {
  const base = values.get(baseline);
  // If the baseline lacks the figure, the spread comes from the first subject that has it.
  const [first = []] = values.values();
  const others = base === undefined ? [] : [...values].filter(([name]) => name !== baseline);
  const ratios = others.map(([name, own]) => {
    const each = own.map((value, round) => value / (base?.[round] ?? Number.NaN));
    return [name, [0.25, 0.5, 0.75].map((share) => Number(quantile(each, share).toFixed(3)))];
  });
  return {
    ...Object.fromEntries(Array.from(values, ([name, own]) => [name, digits(median(own))])),
    ...(ratios.length > 0 && { [`÷ ${baseline}`]: Object.fromEntries(ratios) }),
    spreadPercent: Number(spreadOf(base ?? first).toFixed(1)),
  };
}

/** A part of a whole in percent, to one digit; 0 if the whole is 0. */
export const percent = (part: number, whole: number) =>
  Number(((part / Math.max(1, whole)) * 100).toFixed(1));
