import type { Moment } from './files.ts';
import { formatUtc, isDate, toUtc } from './time.ts';

const day = 86_400_000;
const week = 7 * day;
/** What lies further before `createdAt` than this is history and stays as it is. */
const livelyDays = 120;

export interface Shift {
  /** Whole weeks by which recent timestamps move; 0 = none. */
  readonly weeks: number;
  readonly moment: Moment;
  /** What it was made of, to make it again elsewhere. */
  readonly createdAt?: string;
  /** The day the source is made to look alive on; the schedule then says of each airing whether it is over. */
  readonly asOf?: string;
}

export const noShift: Shift = { weeks: 0, moment: toUtc };

/**
 * Whether an episode of the schedule has been aired: as the source says, and with `--as-of` also when its (moved)
 * airing lies before that day.
 */
export function isAired({ asOf, moment }: Shift, airing: string, finished: boolean): boolean {
  return finished || (asOf !== undefined && moment(airing) < `${asOf}T00:00:00Z`);
}

/**
 * Makes a demo source look alive (`--as-of`): every timestamp from 120 days before `createdAt` on moves by
 * one whole number of weeks, the one that brings `createdAt` into the seven days that end with the first
 * moment (UTC) of the day `asOf`. Weekdays and hours of the schedule stay; older timestamps stay whole.
 * Nothing is later than `asOf` that was not later than `createdAt`. Depends on nothing but its arguments.
 * @param asOf `YYYY-MM-DD`
 * @throws RangeError when it is no date
 */
export function createShift(createdAt: string, asOf: string): Shift {
  if (!isDate(asOf)) throw new RangeError(`"${asOf}" is not a date YYYY-MM-DD`);
  const created = Date.parse(toUtc(createdAt));
  const weeks = Math.floor((Date.parse(asOf) - created) / week);
  const from = created - livelyDays * day;
  return {
    weeks,
    createdAt,
    asOf,
    moment(timestamp) {
      const time = Date.parse(toUtc(timestamp));
      return formatUtc(time < from ? time : time + weeks * week);
    },
  };
}
