/** Dates and times of Kyiv, in the language of a locale. */
import type { Locale } from '../locales.ts';
import { type Content, html } from './markup.ts';

const dateLocales = { uk: 'uk-UA', en: 'en-GB' } as const;
const timeZone = 'Europe/Kyiv';

const day = { day: 'numeric', month: 'long' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const styles = {
  birthday: day,
  date: { ...day, year: 'numeric' },
  day: { ...day, weekday: 'long' },
  weekday: { weekday: 'long' },
  time: clock,
  airing: { ...day, ...clock, weekday: 'long' },
  moment: { ...day, ...clock, year: 'numeric' },
} as const;

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment in a style. A date without a time is UTC's midnight, when Kyiv has the same date.
 * A format takes long to create, so each is created once.
 */
function show(moment: string, locale: Locale, style: keyof typeof styles): string {
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? Intl.DateTimeFormat(dateLocales[locale], { ...styles[style], timeZone });
  made.set(key, format);
  // The apostrophe and the space of the site, not those of the formats: п’ятниця, 2026 р.
  return format.format(Date.parse(moment)).replaceAll('ʼ', '’').replace(' р.', '\u00a0р.');
}

/** A birthday: `YYYY-MM-DD` or `--MM-DD`. */
export function showBirthday(date: string, locale: Locale): Content {
  if (!date.startsWith('--')) return showInstant(date, 'date', locale);
  // A leap year has every day.
  return show(`2000-${date.slice(2)}`, locale, 'birthday');
}

/** A date; or an instant in Kyiv: date, wall clock (`time`), both (`moment`), with the weekday (`airing`). */
export function showInstant(instant: string, style: keyof typeof styles, locale: Locale): Content {
  return html`<time datetime="${instant}">${show(instant, locale, style)}</time>`;
}

/** Kyiv's date at an instant, `YYYY-MM-DD`. */
export const kyivDate = (instant: number): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

/** The name of a day of the week, as written within a sentence. @param at 0 for Monday */
export const weekdayName = (at: number, locale: Locale): string =>
  // The year 2024 begins with a Monday.
  show(`2024-01-0${at + 1}`, locale, 'weekday');

/** Weekday and day of Kyiv at an instant, as text. */
export const kyivDay = (instant: string, locale: Locale): string => show(instant, locale, 'day');
