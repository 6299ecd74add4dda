/** Dates and times of Kyiv, in the language of an locale. */
import type { Locale } from '../locales.ts';
import { type Content, html } from './markup.ts';

const dateLocales = { uk: 'uk-UA', en: 'en-GB' } as const;

const formats = (locale: Locale, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat(dateLocales[locale], { ...options, timeZone });

const made = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make. */
function format(
  locale: Locale,
  style: 'date' | 'day' | 'time' | 'moment' | 'birthday' | 'airing',
): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const kyiv = 'Europe/Kyiv';
  const fresh = {
    date: () => formats(locale, { day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
    birthday: () => formats(locale, { day: 'numeric', month: 'long' }, 'UTC'),
    day: () => formats(locale, { weekday: 'long', day: 'numeric', month: 'long' }, kyiv),
    time: () => formats(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, kyiv),
    airing: () =>
      formats(
        locale,
        {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        },
        kyiv,
      ),
    moment: () =>
      formats(
        locale,
        {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        },
        kyiv,
      ),
  }[style]();
  made.set(key, fresh);
  return fresh;
}

/** A day without a time: `YYYY-MM-DD`. */
export function showDate(date: string, locale: Locale): Content {
  return html`<time datetime="${date}">${format(locale, 'date').format(Date.parse(date))}</time>`;
}

/** A birthday: `YYYY-MM-DD` or `--MM-DD`. */
export function showBirthday(date: string, locale: Locale): Content {
  if (!date.startsWith('--')) return showDate(date, locale);
  // A leap year has every day.
  return format(locale, 'birthday').format(Date.parse(`2000-${date.slice(2)}`));
}

/** The wall clock of Kyiv at an instant. */
export function showTime(instant: string, locale: Locale): Content {
  return html`<time datetime="${instant}">${format(locale, 'time').format(Date.parse(instant))}</time>`;
}

/** Day and time of Kyiv at an instant. */
export function showMoment(instant: string, locale: Locale): Content {
  return html`<time datetime="${instant}">${format(locale, 'moment').format(Date.parse(instant))}</time>`;
}

/** Weekday, day and time of Kyiv at an instant. */
export function showAiring(instant: string, locale: Locale): Content {
  const text = format(locale, 'airing').format(Date.parse(instant)).replaceAll('ʼ', '’');
  return html`<time datetime="${instant}">${text}</time>`;
}

/** Kyiv's date at an instant, `YYYY-MM-DD`. */
export const kyivDate = (instant: number): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' });

/** The day of Kyiv at an instant, without the time. */
export function showDay(instant: string, locale: Locale): Content {
  const day = kyivDate(Date.parse(instant));
  return html`<time datetime="${instant}">${format(locale, 'date').format(Date.parse(day))}</time>`;
}

/** The day of Kyiv at an instant, to group by and to show. */
export function kyivDay(instant: string, locale: Locale): string {
  // The apostrophe of the site, not that of the formats: п’ятниця.
  return format(locale, 'day').format(Date.parse(instant)).replaceAll('ʼ', '’');
}
