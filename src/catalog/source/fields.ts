import { z } from 'zod';
import { note } from '../../contract/common.ts';
import { countries } from './countries.ts';
import { isBirthday, isDate, isTimestamp, isTimeZone } from './time.ts';

/**
 * Kinds of values in a source (docs/catalog-format). Error messages say what is allowed. The notes say the same on the
 * site's page of the format, after the JSON type.
 */

/** The most characters of a name or a slug, and the most bytes of a description: a limit for all that reads or draws them. */
const mostCharacters = 500;
const mostBytes = 64 * 1024;

/** One line of text: notes, references by name. */
export const text = z
  .string()
  .check((ctx) => rejectUnlessText(ctx, ctx.value))
  .refine((value) => !/[\n\r]/.test(value), 'must be on one line')
  .meta(note('one line, not empty', 'один рядок, непорожній'));

/** A name, a title or a synonym. */
export const name = text
  .check((ctx) => {
    // Count characters only if needed: a text never has more characters than UTF-16 units.
    const characters = ctx.value.length > mostCharacters ? [...ctx.value].length : 0;
    if (characters > mostCharacters)
      issue(ctx, `must have at most ${mostCharacters} characters; this one has ${characters}`);
  })
  .meta(
    note(
      `one line, not empty, at most ${mostCharacters} characters`,
      `один рядок, непорожній, до ${mostCharacters} символів`,
    ),
  );

/** Text of several lines. Empty text counts as absent. */
export const prose = z
  .string()
  .check((ctx) => {
    if (ctx.value !== '') rejectUnlessText(ctx, ctx.value);
    const bytes = Buffer.byteLength(ctx.value);
    if (bytes > mostBytes) issue(ctx, `must have at most 64 KB (${mostBytes} bytes); this one has ${bytes}`);
  })
  .meta({
    description: 'any number of lines, at most 64 KB; an empty one counts as left out',
    uk: 'скільки завгодно рядків, до 64 КБ; порожній — те саме, що його немає',
  });

/** A name that clients pass comma-separated. */
export const listedName = name
  .refine(
    (value) => !value.includes(','),
    'must not contain a comma (clients pass these names comma-separated)',
  )
  .refine((value) => value.trim() === value, 'must not begin or end with a space')
  .meta(
    note(
      `one line without commas and outer spaces, at most ${mostCharacters} characters`,
      `один рядок без ком і без пробілів по краях, до ${mostCharacters} символів`,
    ),
  );

export const id = whole(1);
export const count = whole(0);
/** A length in minutes: at most a week, so that calendars can add it to a time. */
export const minutes = z
  .number()
  .refine(
    (value) => Number.isInteger(value) && value >= 0 && value <= 10_080,
    'must be a whole number from 0 to 10080',
  )
  .meta(note('whole, 0 to 10080', 'ціле, 0–10080'));
export const amount = z
  .number()
  .refine((value) => value >= 0, 'must be a number, 0 or more')
  .meta(note('0 or more', 'від 0'));

/** A whole number from `least` to 2⁵³−1. */
export function whole(least: number) {
  return z
    .number()
    .refine(
      (value) => Number.isSafeInteger(value) && value >= least,
      `must be a whole number, ${least} or more and below 2^53`,
    )
    .meta(note(`whole, ${least} or more`, `ціле, від ${least}`));
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugRule = 'must be small Latin letters and digits joined by single hyphens, e.g. "cowboy-bebop"';

/** Slugs are parts of addresses. */
const isShort = (value: string) => value.length <= mostCharacters;
const lengthRule = `must have at most ${mostCharacters} characters`;

/** A slug of the service. It is never all digits, because a reference of digits is an id. */
export const slug = z
  .string()
  .refine((value) => slugPattern.test(value), { error: slugRule, abort: true })
  .refine(isShort, lengthRule)
  .refine((value) => !/^\d+$/.test(value), 'must not be all digits (it would read as an id)')
  .meta({
    description: `small Latin letters and digits joined by single hyphens, not all digits, at most ${mostCharacters}`,
    uk: `малі латинські літери й цифри через один дефіс, не самі цифри, до ${mostCharacters}`,
  });

/** A slug of an external catalogue, which may be all digits. */
export const foreignSlug = z
  .string()
  .refine((value) => slugPattern.test(value), slugRule)
  .refine(isShort, lengthRule)
  .meta({
    description: `small Latin letters and digits joined by single hyphens, at most ${mostCharacters}`,
    uk: `малі латинські літери й цифри через один дефіс, до ${mostCharacters}`,
  });

export const timestamp = z
  .string()
  .refine(isTimestamp, 'must be an RFC3339 timestamp of a real moment, e.g. "2026-03-01T17:00:00Z"')
  .meta({
    description: 'RFC3339 with any offset, kept in UTC: 2026-03-01T17:00:00Z',
    uk: 'RFC3339 з будь-яким зсувом, зберігається в UTC: 2026-03-01T17:00:00Z',
  });

/** A zone of the IANA database, as Node knows it. */
export const timezone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA database, e.g. "Europe/Kyiv" or "UTC"')
  .meta(note('time zone of the IANA database: Europe/Kyiv', 'часовий пояс із бази IANA: Europe/Kyiv'));

export const date = z
  .string()
  .refine(isDate, 'must be a real date YYYY-MM-DD')
  .meta(note('date YYYY-MM-DD', 'дата РРРР-ММ-ДД'));

export const birthday = z
  .string()
  .refine(isBirthday, 'must be a real date YYYY-MM-DD, or --MM-DD when the year is unknown')
  .meta(note('date YYYY-MM-DD, or --MM-DD without a year', 'дата РРРР-ММ-ДД або --ММ-ДД без року'));

export const url = z
  .string()
  .refine(
    (value) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value),
    'must be an absolute http or https address',
  )
  .meta(note('absolute http or https address', 'повна адреса http чи https'));

export const urlTemplate = z
  .string()
  .refine(
    (value) => {
      const address = value.replaceAll('{id}', '1');
      return /^https?:\/\/[^\s{}]+$/i.test(address) && URL.canParse(address);
    },
    { error: 'must be an absolute http or https address with {id} in it', abort: true },
  )
  .refine(
    (value) => /^[^/]+\/\/[^/?#{]+[/?#].*\{id\}/.test(value),
    'must have {id} in the place of the id, after the host',
  )
  .meta({
    description: 'absolute http or https address with {id} in it; the id is percent-encoded',
    uk: 'повна адреса http чи https із {id}; номер вставляється у відсотковому записі',
  });

const countrySet = new Set(countries);
export const country = z
  .string()
  .check((ctx) => {
    if (!countrySet.has(ctx.value)) {
      const upper = ctx.value.toUpperCase();
      const hint = countrySet.has(upper) ? `; did you mean "${upper}"?` : '';
      issue(ctx, `must be a country code of ISO 3166-1 alpha-2, e.g. "JP"${hint}`);
    }
  })
  .meta(note('ISO 3166-1 alpha-2, two capitals: JP', 'ISO 3166-1 alpha-2, дві великі літери: JP'));

/** A picture: a path inside the source folder. images.ts checks the file itself. */
export const image = z
  .string()
  .check((ctx) => rejectUnlessText(ctx, ctx.value))
  .refine(
    (value) =>
      !value.includes('\\') &&
      !/^[a-z]:/i.test(value) &&
      !value.split('/').some((part) => ['', '.', '..'].includes(part)),
    'must be a path inside the source folder, e.g. "images/cover.webp"',
  )
  .meta({
    description: 'path of a picture inside the source: images/cover.webp',
    uk: 'шлях до картинки в джерелі: images/cover.webp',
  });

interface Checked {
  readonly value: string | number;
  readonly issues: z.core.$ZodRawIssue[];
}

function issue(ctx: Checked, message: string): void {
  ctx.issues.push({ code: 'custom', message, input: ctx.value, continue: true });
}

/** A character that is more than space: a text of zero-width characters alone would be an empty name on every page. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function rejectUnlessText(ctx: Checked, value: string): void {
  if (!visible.test(value)) issue(ctx, 'must not be empty; leave the field out when there is nothing to say');
  else if (!value.isWellFormed() || value.includes('\0')) {
    issue(ctx, 'must be proper Unicode text (no lone surrogates, no NUL)');
  }
}
