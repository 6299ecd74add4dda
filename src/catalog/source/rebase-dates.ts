import type { ToStored } from './files.ts';
import { formatUtc, isDate, toUtc } from './time.ts';

const day = 86_400_000;
const week = 7 * day;
/** What lies further before `createdAt` than this is history and stays as it is. */
const rebasedDays = 120;

export interface DateRebase {
  /** Whole weeks by which recent timestamps move; 0 = none. */
  readonly weeks: number;
  readonly toStored: ToStored;
  /** What it was made of, to make it again in another thread. */
  readonly createdAt?: string;
  /** The day that the dates are moved to; airings of the schedule before it count as finished. */
  readonly asOf?: string;
}

export const noRebase: DateRebase = { weeks: 0, toStored: toUtc };

/**
 * Whether an episode of the schedule has been aired: as the source says, and with `--as-of` also when its (moved)
 * airing lies before that day.
 */
export function isAired({ asOf, toStored }: DateRebase, airing: string, finished: boolean): boolean {
  return finished || (asOf !== undefined && toStored(airing) < `${asOf}T00:00:00Z`);
}

/**
 * Moves the recent dates of a demo source up to a day (`--as-of`): every timestamp from 120 days before `createdAt` on moves by
 * one whole number of weeks, the one that brings `createdAt` into the seven days that end with the first
 * moment (UTC) of the day `asOf`. Weekdays and hours of the schedule stay; older timestamps stay whole.
 * Nothing is later than `asOf` that was not later than `createdAt`. Depends on nothing but its arguments.
 * @param asOf `YYYY-MM-DD`
 * @throws RangeError when it is no date
 */
export function createDateRebase(createdAt: string, asOf: string): DateRebase {
  if (!isDate(asOf)) throw new RangeError(`"${asOf}" is not a date YYYY-MM-DD`);
  const created = Date.parse(toUtc(createdAt));
  const weeks = Math.floor((Date.parse(asOf) - created) / week);
  const from = created - rebasedDays * day;
  return {
    weeks,
    createdAt,
    asOf,
    toStored(timestamp) {
      const time = Date.parse(toUtc(timestamp));
      return formatUtc(time < from ? time : time + weeks * week);
    },
  };
}
