/** Findings of `npm run doctor`. */

/** The worst first. `broken`: something does not work. `warning`: it works, but an operator should look at it. */
const severities = ['broken', 'warning', 'fine'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  /** The checked thing, in one or two words. */
  readonly name: string;
  readonly severity: Severity;
  /** The finding, as a sentence. */
  readonly says: string;
  /** What the operator can do; absent if nothing needs to be done. */
  readonly todo?: string | undefined;
}

/** Checks one thing. */
export type Check = () => Finding | readonly Finding[] | Promise<readonly Finding[]>;

/** A finding that something does not work. */
export const broken = (name: string, says: string, todo?: string): Finding => ({
  name,
  severity: 'broken',
  says,
  todo,
});
/** A finding that an operator should look at. */
export const warning = (name: string, says: string, todo?: string): Finding => ({
  name,
  severity: 'warning',
  says,
  todo,
});
/** A finding that something is right. */
export const fine = (name: string, says: string): Finding => ({ name, severity: 'fine', says });

/** Runs checks. If a check fails, that is a finding too. */
export async function runChecks(checks: Readonly<Record<string, Check>>): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      all.push(...[await check()].flat());
    } catch (error) {
      // The reason of an error of `fetch` is in its cause.
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
      all.push(broken(name, `This cannot be checked: ${reason}`));
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
