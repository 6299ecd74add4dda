/** The messages of errors in English: the sentences of `messages.ts`, for `messageEn`. */
import type { Problem } from './errors.ts';
import { isSlugLike, type Prose, shorten, typeOf } from './messages.ts';

const quote = (value: string): string => `“${shorten(value)}”`;

const notByFilmdb =
  '“filmdb” cannot be searched, because one record of the movie database covers a whole franchise';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const wholeCatalog = (dumps: string | undefined) =>
  dumps === undefined ? '' : ` You can download the whole catalogue as files: ${dumps}`;

const noResource = { anime: 'anime', team: 'team', character: 'character' } as const;

const jsonKind = {
  array: 'an array',
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
} as const;

const typeNames = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  stringOrNumber: 'a string or a number',
  string: 'a string',
  enum: 'a string',
  array: 'an array of strings',
  stringsOrNumbers: 'an array of strings or numbers',
} as const;

const prose: Prose = {
  unknownValue: (p) =>
    p.allowed.length === 0
      ? `Parameter “${p.parameter}”: unknown value ${quote(p.value)}. There are no allowed values here.`
      : `Parameter “${p.parameter}”: unknown value ${quote(p.value)}. Allowed: ${p.allowed.join(', ')}.${
          p.means === undefined ? '' : ` ${p.means.key} is ${p.means.name}.`
        }`,
  unknownItem: (p) =>
    `Parameter “${p.parameter}”: unknown value ${quote(p.value)}.${
      p.nearest.length > 0 ? ` The nearest: ${p.nearest.join(', ')}.` : ''
    } The whole list: ${p.list}`,
  notInteger: (p) =>
    `Parameter “${p.parameter}”: ${quote(p.value)} is not a whole number. Allowed: ${p.min} to ${p.max}.`,
  notNumber: (p) =>
    `Parameter “${p.parameter}”: ${quote(p.value)} is not a number. Allowed: ${p.min} to ${p.max}, fractions with a point, such as 12.5.`,
  outOfRange: (p) =>
    `Parameter “${p.parameter}”: ${typeof p.value === 'string' ? quote(p.value) : p.value} is out of range. Allowed: ${p.min} to ${p.max}.`,
  notYear: (p) =>
    `Parameter “${p.parameter}”: ${quote(p.value)} is not a year. Allowed: four digits, such as 2024.`,
  notTimestamp: (p) =>
    `Parameter “${p.parameter}”: ${quote(p.value)} is not an RFC3339 timestamp. Allowed: such as 2026-03-01T17:00:00Z or 2026-03-01T19:00:00+02:00${p.takesDates ? ', or a day of Kyiv, such as 2026-03-01' : ''}.`,
  wrongType: (p) => `Parameter “${p.parameter}” has a wrong type. Allowed: ${typeNames[typeOf(p.expected)]}.`,
  repeated: (p) => `Parameter “${p.parameter}” was sent several times. Allowed: one value.`,
  nearName: (p) => `There is no parameter ${quote(p.value)}. You probably mean “${p.parameter}”.`,
  nameForm: (p) =>
    `Parameter “${p.parameter}”: the form ${quote(p.value)} is not valid. Allowed: ${
      p.isList
        ? `${p.parameter}=a,b, ${p.parameter}[]=a or ${p.parameter}[0]=a to ${p.parameter}[99]=a`
        : `${p.parameter} without brackets`
    }.`,
  required: (p) => `The required parameter “${p.parameter}” is missing.`,
  eitherOr: (p) =>
    p.both
      ? `Both “${p.one}” and “${p.other}” were sent. Allowed: only one of them.`
      : `A parameter is missing: send “${p.one}” or “${p.other}”.`,
  bounds: (p) => `The bounds are swapped: “${p.from}” is above “${p.to}”. Allowed: “${p.from}” ≤ “${p.to}”.`,
  notLater: (p) =>
    `The window is empty: “${p.to}” is not later than “${p.from}”. Allowed: “${p.from}” < “${p.to}”.`,
  tooWide: (p) =>
    `The window is too long. Allowed: at most ${count(p.days, 'day')} from “${p.from}” to “${p.to}”.`,
  tooShort: (p) =>
    `Parameter “${p.parameter}”: ${quote(p.value)} is too short. Allowed: at least ${p.min} letters or digits.`,
  needs: (p) => `The value “${p.value}” of parameter “${p.parameter}” needs the parameter “${p.needed}”.`,
  alone: (p) => `Parameter “${p.parameter}” does not combine with other filters. Remove “${p.other}”.`,
  lineBreak: (p) =>
    `Parameter “${p.parameter}”: item ${p.index + 1} has a line break. Allowed: one line in an item.`,
  textTooLong: (p) =>
    `The text is too long: ${count(p.bytes, 'byte')} of UTF-8. Allowed: up to ${p.max} bytes in a request.`,
  tooManyItems: (p) => `Parameter “${p.parameter}”: too many items: ${p.count}. Allowed: up to ${p.max}.`,
  tooManyIds: (p) => `Too many ids: ${p.count}. Allowed: up to ${p.max} in a request.`,
  filmdb: (p) => `${notByFilmdb}. Allowed: ${p.allowed.join(', ')}.`,
  notJson: (p) =>
    p.position === null
      ? 'The body is not valid JSON in UTF-8.'
      : `The body is not valid JSON: error at character ${p.position + 1}.`,
  notObject: (p) =>
    `The body is ${jsonKind[p.got]}. Allowed: a JSON object with the parameters of the method.`,
  nestedTooDeep: () =>
    'The body is nested too deeply. Allowed: a JSON object with the parameters of the method.',
  badTarget: () =>
    'The address of the request has forbidden characters. Allowed: ASCII without spaces; percent-encode the rest, such as %D0%B0.',
  notHttp: () => 'The request is not a valid HTTP request.',
  reference: (p) =>
    `The reference ${quote(p.value)} is not an id (a positive whole number). Allowed: an id of the service, catalog_a:ID, catalog_b:ID, catalog_c:SLUG or slug:SLUG.${
      isSlugLike(p.value) ? ` Do you mean slug:${p.value}?` : ''
    }`,
  referencePrefix: (p) =>
    `The reference ${quote(p.value)}: ${
      p.prefix === 'filmdb' ? notByFilmdb : `the prefix ${quote(p.prefix)} is unknown`
    }. Allowed: catalog_a:ID, catalog_b:ID, catalog_c:SLUG, slug:SLUG or just a number.${
      p.means === undefined
        ? ''
        : ` ${p.means.key} is ${p.means.name}: try ${quote(`${p.means.key}${p.value.slice(p.prefix.length)}`)}.`
    }`,
  referenceNumber: (p) =>
    p.prefix === ''
      ? `The reference ${quote(p.value)}: an id must be a positive whole number below 2⁵³.`
      : `The reference ${quote(p.value)}: “${p.prefix}” must be followed by a positive whole number below 2⁵³.`,
  referenceEmpty: (p) =>
    `The reference ${quote(p.value)}: “${p.prefix}” must be followed by at least one character, such as ${p.prefix}monster.`,
  noResource: (p) => `There is no ${noResource[p.noun]} ${quote(p.ref)}.`,
  noPath: (p) => `There is no path ${quote(p.path)}. /public/v1/openapi.json lists the paths.`,
  noFile: () =>
    'This server does not have this answer: it only sends files, without parameters, lists and search.',
  noMethod: (p) =>
    `The path ${quote(p.path)} does not support the method ${quote(p.method)}. Allowed: ${p.allow.join(', ')}.`,
  invalidKey: () =>
    'The API key is not valid. Check it: X-API-Key and Authorization: Bearer must have the same key, Bearer exactly one. Or send the request without a key.',
  expiredKey: () =>
    'This API key has expired. Ask the operator of the service for a new one, or send the request without a key.',
  disabledKey: () =>
    'The API key is disabled. Ask the operator of the service, or send the request without a key.',
  rateLimited: (p) =>
    `The limit of ${count(p.limit, 'request')} a minute is used up. Try again in ${count(p.retryAfterSec, 'second')}.${wholeCatalog(p.dumps)}`,
  quotaExceeded: (p) =>
    `The daily quota of ${count(p.limit, 'request')} (UTC) is used up. Try again in ${count(p.retryAfterSec, 'second')}.${wholeCatalog(p.dumps)}`,
  bodyTooLarge: (p) => `The body is too large. Allowed: up to ${p.max} bytes.`,
  uriTooLong: (p) => `The address is too long. Allowed: up to ${p.max} bytes; send a long text by POST.`,
  headersTooLarge: () => 'The headers of the request are too large.',
  timeout: () => 'The request took too long to arrive, so the connection was closed.',
  overloaded: () => 'The service is overloaded. Try again a little later.',
  keysUnreadable: () => 'The service cannot read its API keys. Try again later, or without a key.',
  internal: (p) => `An internal error of the service. Its number for the operator: ${p.reference}.`,
};

/** The English message of a problem. */
export function messageEnOf(problem: Problem): string {
  // `as`: the table has an entry for each kind, which takes problems of that kind.
  const write = prose[problem.kind] as (p: Problem) => string;
  return write(problem);
}
