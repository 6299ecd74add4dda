/** A row of the conformance table: one sentence of the contract, and a check of it. */
import type { Api } from './api.ts';

/** A requirement of a row besides a server; without it the row is pending. */
export type Need = 'key' | 'disabledKey' | 'limits' | 'secrets';

/** Returns when the rule holds; throws `BrokenRule` when it does not, `Undecided` when it cannot be checked. */
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

/** A rule with requirements, pending where the run lacks one of them. */
export function ruleWith(needs: readonly Need[], id: string, text: string, check: Check): Rule {
  return { id, text, needs, check };
}

/** The heading of the following rules in a list. */
export function section(heading: string): Heading {
  return { heading };
}

/** Makes rows of rules, each with the heading above it. */
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
