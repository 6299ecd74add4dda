import { z } from 'zod';
import { note } from '../../contract/common.ts';
import { countries } from './countries.ts';
import { isBirthday, isDate, isTimestamp } from './time.ts';

/**
 * Kinds of values in a source (docs/catalog-format). Messages say what is allowed; notes say it on the site's page of
 * the format, after the JSON type.
 */

/** One line of text: names, titles, labels. */
export const text = z
  .string()
  .check(
    (ctx) => rejectUnlessText(ctx, ctx.value),
    (ctx) => {
      if (/[\n\r]/.test(ctx.value)) issue(ctx, 'must stand on one line');
    },
  )
  .meta(note('one line, not empty', 'один рядок, непорожній'));

/** Text of several lines. Empty text counts as left out. */
export const prose = z
  .string()
  .check((ctx) => {
    if (ctx.value !== '') rejectUnlessText(ctx, ctx.value);
  })
  .meta({
    description: 'any number of lines; an empty one counts as left out',
    uk: 'скільки завгодно рядків; порожній — те саме, що його немає',
  });

/** A name that clients pass comma-separated. */
export const listedName = text
  .check((ctx) => {
    if (ctx.value.includes(',')) issue(ctx, 'must hold no comma (clients pass these names comma-separated)');
    if (ctx.value.trim() !== ctx.value) issue(ctx, 'must not begin or end with a space');
  })
  .meta(note('one line without commas and outer spaces', 'один рядок без ком і без пробілів по краях'));

export const id = whole(1);
export const count = whole(0);
export const amount = z
  .number()
  .check((ctx) => {
    if (!(ctx.value >= 0)) issue(ctx, 'must be a number, 0 or more');
  })
  .meta(note('0 or more', 'від 0'));

/** A whole number from `least` to 2⁵³−1. */
export function whole(least: number) {
  return z
    .number()
    .check((ctx) => {
      if (!Number.isSafeInteger(ctx.value) || ctx.value < least) {
        issue(ctx, `must be a whole number, ${least} or more and below 2^53`);
      }
    })
    .meta(note(`whole, ${least} or more`, `ціле, від ${least}`));
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugRule = 'must be small Latin letters and digits joined by single hyphens, e.g. "cowboy-bebop"';

/** A slug of the service: never all digits, so that a reference is a number or a slug, never both. */
export const slug = z
  .string()
  .check((ctx) => {
    if (!slugPattern.test(ctx.value)) issue(ctx, slugRule);
    else if (/^\d+$/.test(ctx.value)) issue(ctx, 'must not be all digits (it would read as an id)');
  })
  .meta({
    description: 'small Latin letters and digits joined by single hyphens, not all digits',
    uk: 'малі латинські літери й цифри через один дефіс, не самі цифри',
  });

/** A slug of an external catalogue, which may be all digits. */
export const foreignSlug = z
  .string()
  .check((ctx) => {
    if (!slugPattern.test(ctx.value)) issue(ctx, slugRule);
  })
  .meta({
    description: 'small Latin letters and digits joined by single hyphens',
    uk: 'малі латинські літери й цифри через один дефіс',
  });

// The sources of an episode mostly repeat its timestamp: comparing is much cheaper than checking each digit.
let lastSound = '';

export const timestamp = z
  .string()
  .check((ctx) => {
    if (ctx.value === lastSound) return;
    if (isTimestamp(ctx.value)) lastSound = ctx.value;
    else {
      issue(ctx, 'must be an RFC3339 timestamp of a real moment, e.g. "2026-03-01T17:00:00Z"');
    }
  })
  .meta({
    description: 'RFC3339 with any offset, kept in UTC: 2026-03-01T17:00:00Z',
    uk: 'RFC3339 з будь-яким зсувом, зберігається в UTC: 2026-03-01T17:00:00Z',
  });

export const date = z
  .string()
  .check((ctx) => {
    if (!isDate(ctx.value)) issue(ctx, 'must be a real date YYYY-MM-DD');
  })
  .meta(note('date YYYY-MM-DD', 'дата РРРР-ММ-ДД'));

export const birthday = z
  .string()
  .check((ctx) => {
    if (!isBirthday(ctx.value))
      issue(ctx, 'must be a real date YYYY-MM-DD, or --MM-DD when the year is unknown');
  })
  .meta(note('date YYYY-MM-DD, or --MM-DD without a year', 'дата РРРР-ММ-ДД або --ММ-ДД без року'));

export const url = z
  .string()
  .check((ctx) => {
    if (!/^https?:\/\/\S+$/i.test(ctx.value) || !URL.canParse(ctx.value)) {
      issue(ctx, 'must be an absolute http or https address');
    }
  })
  .meta(note('absolute http or https address', 'повна адреса http чи https'));

export const urlTemplate = z
  .string()
  .check((ctx) => {
    const address = ctx.value.replaceAll('{id}', '1');
    if (!/^https?:\/\/[^\s{}]+$/i.test(address) || !URL.canParse(address)) {
      issue(ctx, 'must be an absolute http or https address with {id} in it');
    } else if (!/^[^/]+\/\/[^/?#{]+[/?#].*\{id\}/.test(ctx.value)) {
      issue(ctx, 'must have {id} where the id goes, behind the host');
    }
  })
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
  .check((ctx) => {
    rejectUnlessText(ctx, ctx.value);
    const parts = ctx.value.split('/');
    if (
      ctx.value.includes('\\') ||
      /^[a-z]:/i.test(ctx.value) ||
      parts.some((part) => ['', '.', '..'].includes(part))
    ) {
      issue(ctx, 'must be a path inside the source folder, e.g. "images/cover.webp"');
    }
  })
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

function rejectUnlessText(ctx: Checked, value: string): void {
  if (value.trim() === '') issue(ctx, 'must not be empty; leave the field out when there is nothing to say');
  else if (!value.isWellFormed() || value.includes('\0')) {
    issue(ctx, 'must be proper Unicode text (no lone surrogates, no NUL)');
  }
}
