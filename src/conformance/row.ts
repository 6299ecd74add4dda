/** A row of the conformance table: one sentence of the contract, and how a client sees whether it holds. */
import type { Api } from './api.ts';

/** What a row needs beside a server: without it the row is pending. */
export type Need = 'key' | 'disabledKey' | 'limits' | 'secrets';

/** Returns when the rule holds; throws `BrokenRule` when it does not, `Undecided` when that cannot be seen here. */
export type Check = (api: Api) => Promise<void>;

export interface Rule {
  readonly id: string;
  /** The sentence, in short. */
  readonly text: string;
  readonly needs: readonly Need[];
  readonly check: Check;
}

export interface Row extends Rule {
  /** Heading of the contract, or `decision: …` for decisions.ts. */
  readonly section: string;
}

interface Heading {
  readonly heading: string;
}

export type Entry = Heading | Rule;

/** A rule that any client can check. */
export function rule(id: string, text: string, check: Check): Rule {
  return { id, text, needs: [], check };
}

/** A rule that is pending where the run lacks what it needs. */
export function ruleWith(needs: readonly Need[], id: string, text: string, check: Check): Rule {
  return { id, text, needs, check };
}

/** Heads the rules that follow it in a list. */
export function section(heading: string): Heading {
  return { heading };
}

/** Makes rows of rules: each belongs to the heading above it. */
export function rowsOf(list: readonly Entry[]): readonly Row[] {
  let current = '';
  return list.flatMap((entry) => {
    if ('heading' in entry) {
      current = entry.heading;
      return [];
    }
    return [{ ...entry, section: current }];
  });
}
