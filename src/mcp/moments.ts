/** Writes moments as people in Ukraine do. */
import { z } from 'zod';
import { kyivTime, kyivWallClock, kyivWeekday } from '../api/kyiv.ts';
import { weekdays } from '../contract/feed.ts';
import type { Means } from './api.ts';

/** The fields of a moment. */
export const kyivFields = {
  date: z.string().describe('In Kyiv'),
  day: z.enum(weekdays),
  kyiv: z.string().describe('Time in Kyiv'),
};

/** A moment by Kyiv's clock. */
export function kyivMoment(instant: number) {
  const date = new Date(kyivWallClock(instant)).toISOString().slice(0, 10);
  return { date, day: weekdays[kyivWeekday(instant)] ?? 'monday', kyiv: kyivTime(instant) };
}

/** Tells a model the current time: it has no clock to know "today" and "tomorrow". */
export function nowIn({ now }: Means): string {
  const { date, day, kyiv } = kyivMoment(now());
  return `Now in Kyiv: ${day}, ${date} ${kyiv}.`;
}
