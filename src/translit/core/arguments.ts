/** Checks arguments at run time, so callers without types get an error, not a wrong result. */
import type { Mode, RequestLang, SystemId, SystemName } from './engine.ts';
import type { TranslitData } from './overlays.ts';

interface Call {
  readonly lang: RequestLang;
  readonly text: string;
  readonly system?: SystemId | undefined;
  readonly mode?: Mode | undefined;
  readonly explain?: boolean | undefined;
}

const modes: readonly string[] = ['auto', 'name', 'text'] satisfies Mode[];

/**
 * Checks the arguments of a call.
 * @throws TypeError if the text is not a string or `explain` is not a boolean, RangeError for an unknown language,
 * system or mode
 */
export function checkCall(
  { lang, text, system, mode, explain }: Call,
  systems: readonly SystemName[],
  more: readonly RequestLang[] = [],
): void {
  if (typeof text !== 'string') throw typeError('text', `a string, not ${JSON.stringify(text)}`);
  const known: RequestLang[] = [...new Set(systems.map((record) => record.lang)), ...more];
  if (!known.includes(lang)) throw unknown('language', lang, known);
  const ids = systems.filter((record) => record.lang === lang).map(({ id }) => id);
  // decision: `en` has one system, so any other string means that one (decisions.ts, Parameters).
  if (system !== undefined && (lang !== 'en' || typeof system !== 'string') && !ids.includes(system))
    throw unknown('system', system, ids);
  if (mode !== undefined && !modes.includes(mode)) throw unknown('mode', mode, modes);
  if (explain !== undefined && typeof explain !== 'boolean')
    throw typeError('explain', `true or false, not ${JSON.stringify(explain)}`);
}

const unknown = (what: string, value: unknown, allowed: readonly string[]) =>
  new RangeError(`There is no ${what} ${JSON.stringify(value)}; known: ${allowed.join(', ')}.`);

/**
 * Checks data from a file or the network, for example `/translit/data.json` of a snapshot.
 * @throws TypeError that names the wrong part
 */
export function checkData(value: unknown): TranslitData {
  if (!isObject(value)) throw typeError('The data', 'an object {"readings": […], "names": {…}}');
  const { readings, names } = value;
  if (readings !== undefined) {
    if (!Array.isArray(readings)) throw typeError('readings', 'an array');
    for (const [index, override] of readings.entries()) checkOverride(override, `readings[${index}]`);
  }
  if (names !== undefined) {
    if (!isObject(names)) throw typeError('names', 'an object {"lines": […], "words": […]}');
    checkPairs(names.lines, 'names.lines');
    checkPairs(names.words, 'names.words');
  }
  // `as`: every part has just been checked.
  return value as TranslitData;
}

/** @throws TypeError if the options are not an object */
export function checkOptions(options: unknown): void {
  if (!isObject(options)) throw typeError('options', `an object, not ${JSON.stringify(options)}`);
}

function checkOverride(override: unknown, where: string): void {
  if (!isObject(override)) throw typeError(where, 'an object');
  for (const field of ['lang', 'source', 'result']) {
    if (typeof override[field] !== 'string') throw typeError(`${where}.${field}`, 'a string');
  }
}

function checkPairs(pairs: unknown, where: string): void {
  if (!Array.isArray(pairs)) throw typeError(where, 'an array');
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string');
  const at = pairs.findIndex((pair) => !isPair(pair));
  if (at >= 0) throw typeError(`${where}[${at}]`, 'a pair of strings');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeError = (what: string, expected: string) => new TypeError(`${what} must be ${expected}.`);
