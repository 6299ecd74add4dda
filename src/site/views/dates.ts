/** Dates and times of Kyiv, in the language of an edition. */
import type { Edition } from '../editions.ts';
import { type Content, html } from './markup.ts';

const locales = { uk: 'uk-UA', en: 'en-GB' } as const;

const formats = (edition: Edition, options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat(locales[edition], { ...options, timeZone });

const made = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make. */
function format(
  edition: Edition,
  style: 'date' | 'day' | 'time' | 'moment' | 'birthday',
): Intl.DateTimeFormat {
  const key = `${edition} ${style}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const kyiv = 'Europe/Kyiv';
  const fresh = {
    date: () => formats(edition, { day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
    birthday: () => formats(edition, { day: 'numeric', month: 'long' }, 'UTC'),
    day: () => formats(edition, { weekday: 'long', day: 'numeric', month: 'long' }, kyiv),
    time: () => formats(edition, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, kyiv),
    moment: () =>
      formats(
        edition,
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
export function showDate(date: string, edition: Edition): Content {
  return html`<time datetime="${date}">${format(edition, 'date').format(Date.parse(date))}</time>`;
}

/** A birthday: `YYYY-MM-DD` or `--MM-DD`. */
export function showBirthday(date: string, edition: Edition): Content {
  if (!date.startsWith('--')) return showDate(date, edition);
  // A leap year has every day.
  return format(edition, 'birthday').format(Date.parse(`2000-${date.slice(2)}`));
}

/** The wall clock of Kyiv at an instant. */
export function showTime(instant: string, edition: Edition): Content {
  return html`<time datetime="${instant}">${format(edition, 'time').format(Date.parse(instant))}</time>`;
}

/** Day and time of Kyiv at an instant. */
export function showMoment(instant: string, edition: Edition): Content {
  return html`<time datetime="${instant}">${format(edition, 'moment').format(Date.parse(instant))}</time>`;
}

/** The day of Kyiv at an instant, to group by and to show. */
export function kyivDay(instant: string, edition: Edition): string {
  // The apostrophe of the site, not that of the formats: п’ятниця.
  return format(edition, 'day').format(Date.parse(instant)).replaceAll('ʼ', '’');
}
