/** What keeps a catalogue from being emptied by accident: how much of a kind may go without anybody saying so. */

/** How many records of a kind a change would remove, and how many there are before it. */
export interface Removal {
  /** As the file of the source is called: `anime`. */
  readonly kind: string;
  readonly removed: number;
  readonly before: number;
}

/** That many may always go. */
const few = 20;

/** Whether somebody must say that this is meant: all records of a kind, or more than a tenth and more than 20. */
export function needsPermission({ removed, before }: Removal): boolean {
  return removed > 0 && (removed >= before || (removed > few && removed * 10 > before));
}

const numbers = new Intl.NumberFormat('en');

/** `would remove 8,517 of 8,518 anime` */
export function describeRemoval({ kind, removed, before }: Removal): string {
  return `would remove ${numbers.format(removed)} of ${numbers.format(before)} ${kind}`;
}
