/** Protection against emptying a catalogue by accident: larger removals need the operator's permission. */

/** How many records of a kind a change would remove, and how many exist before it. */
export interface Removal {
  /** The name of the file of the source: `anime`. */
  readonly kind: string;
  readonly removed: number;
  readonly before: number;
}

/** An import may always remove this many. */
const few = 20;

/** Whether a part of the records is more than a tenth of them, and more than 20. */
export const exceedsTenth = (part: number, all: number): boolean => part > few && part * 10 > all;

/** Whether the operator must permit a removal: of all records of a kind, or of more than a tenth and more than 20. */
export function needsPermission({ removed, before }: Removal): boolean {
  return removed > 0 && (removed >= before || exceedsTenth(removed, before));
}

const numbers = new Intl.NumberFormat('en');

/** Writes a number for an operator: `8,517`. */
export const formatCount = (count: number): string => numbers.format(count);

/** `would remove 8,517 of 8,518 anime` */
export function describeRemoval({ kind, removed, before }: Removal): string {
  return `would remove ${formatCount(removed)} of ${formatCount(before)} ${kind}`;
}
