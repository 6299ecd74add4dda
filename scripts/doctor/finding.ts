/** Findings of `npm run doctor`. */
import { explainError } from '../cli/run.ts';

/** The worst first. `broken`: something does not work. `warning`: it works, but an operator should look at it. */
const severities = ['broken', 'warning', 'fine'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  /** The checked thing, if it is not that of the check. */
  readonly name?: string;
  readonly severity: Severity;
  /** The finding, as a sentence. */
  readonly says: string;
  /** What the operator can do; absent if nothing needs to be done. */
  readonly todo?: string | undefined;
}

/** Checks by the checked thing, in one or two words. */
export type Checks = Readonly<
  Record<string, () => Finding | readonly Finding[] | Promise<readonly Finding[]>>
>;

/** A finding that something does not work. */
export const broken = (says: string, todo?: string): Finding => ({ severity: 'broken', says, todo });
/** A finding that an operator should look at. */
export const warning = (says: string, todo?: string): Finding => ({ severity: 'warning', says, todo });
/** A finding that something is right. */
export const fine = (says: string): Finding => ({ severity: 'fine', says });

/** Runs checks. If a check fails, that is a finding too. */
export async function runChecks(checks: Checks) {
  const all: (Finding & { readonly name: string })[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      for (const finding of [await check()].flat()) all.push({ name, ...finding });
    } catch (error) {
      // The reason of an error of `fetch` is in its cause.
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      all.push({ name, ...broken(`This cannot be checked: ${await explainError(error)}${cause}`) });
    }
  }
  return all.sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

const dayMs = 86_400_000;

/** How long ago a moment was, in words. */
export function agoOf(moment: number, now: number): string {
  const days = Math.floor((now - moment) / dayMs);
  const minutes = Math.floor((now - moment) / 60_000);
  if (days >= 2) return `${days} days ago`;
  if (minutes >= 120) return `${Math.floor(minutes / 60)} hours ago`;
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}

/** Whether a moment is more than some days ago. */
export const isOlder = (moment: number, now: number, days: number): boolean => now - moment > days * dayMs;
