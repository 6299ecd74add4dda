/** /translit and /translit/systems: the four engines with the corrections and names of the service's catalogue. */
import { invalidParameter } from '../contract/errors.ts';
import {
  type Endpoints,
  type InputOf,
  maxTranslitBytes,
  translitSystems as systemsByLang,
  type TranslitResult,
  type TranslitSystem,
} from '../contract/index.ts';
import type { OverrideRecord, Records } from '../records/records.ts';
import {
  collectCatalogNames,
  createTransliterator,
  type Override,
  type TranslitData,
  type TranslitRequest,
} from '../translit/index.ts';
import { serviceEngines } from './readings.ts';
import type { Result } from './result.ts';

/** The engines as the handlers use them. */
export type ServiceTransliterator = ReturnType<typeof createServiceTransliterator>;

// The importer accepts only languages, systems and modes of the contract.
function toOverride({ lang, system, mode, source, result }: OverrideRecord): Override {
  return {
    lang: lang as Override['lang'],
    ...(system === null ? {} : { system: system as NonNullable<Override['system']> }),
    ...(mode === null ? {} : { mode: mode as NonNullable<Override['mode']> }),
    source,
    result,
  };
}

/** The catalogue's corrections and names. A published file holds them, so browsers give the server's results. */
export function translitData({ readings, writtenNames }: TranslitRecords): TranslitData {
  return { readings: readings.map(toOverride), names: collectCatalogNames(writtenNames) };
}

type TranslitRecords = Pick<Records, 'readings' | 'writtenNames'>;

/** The engines over a catalogue's records. */
export const buildServiceTransliterator = (records: TranslitRecords) =>
  createServiceTransliterator(translitData(records));

/** The engines with a catalogue's corrections and names. */
export function createServiceTransliterator(data: TranslitData) {
  const { transliterate, systems } = createTransliterator({ engines: serviceEngines(), ...data });
  return {
    /** So that another thread can make the same. */
    data,
    transliterate,
    // `as`: a copy has the same fields, but the contract's types are mutable.
    systems: () => JSON.parse(JSON.stringify(systems())) as TranslitSystem[],
  };
}

type TranslitDeps = { readonly translit: ServiceTransliterator };
type GetInput = InputOf<Endpoints['translit']>;
type Input = GetInput & { readonly items?: readonly string[] | undefined };

/** The system to use: the given one or the language's default. `en` has one and ignores it; `auto` accepts none. */
function systemOf({ lang, system }: Input): string {
  if (lang === 'auto') {
    if (system === undefined || system === '') return lang;
    throw invalidParameter({ kind: 'eitherOr', one: 'lang=auto', other: 'system', both: true });
  }
  const allowed: readonly string[] = systemsByLang[lang];
  if (lang === 'en' || system === undefined || system === '') return allowed[0] ?? lang;
  if (!allowed.includes(system)) {
    throw invalidParameter({ kind: 'unknownValue', parameter: 'system', value: system, allowed });
  }
  return system;
}

const encoder = new TextEncoder();

/** Exactly one of `text` and `items`, within the size (decision: decisions.ts, Transliteration). */
function linesOf({ text, items }: Input): TranslitRequest['lines'] {
  if ((text === undefined) === (items === undefined)) {
    throw invalidParameter({ kind: 'eitherOr', one: 'text', other: 'items', both: text !== undefined });
  }
  // The line breaks that join the items were not sent, so they do not count.
  const breaks = Math.max(0, (items?.length ?? 0) - 1);
  const bytes = encoder.encode(items?.join('\n') ?? text).length - breaks;
  if (bytes > maxTranslitBytes) {
    const parameter = items === undefined ? 'text' : 'items';
    throw invalidParameter({ kind: 'textTooLong', parameter, bytes, max: maxTranslitBytes });
  }
  if (items === undefined) return { text: text ?? '' };
  // Empty items have no bytes, but each becomes a line of the result.
  if (items.length > maxTranslitBytes) {
    throw invalidParameter({
      kind: 'tooManyItems',
      parameter: 'items',
      count: items.length,
      max: maxTranslitBytes,
    });
  }
  const broken = items.findIndex((item) => /[\r\n]/.test(item));
  if (broken >= 0) throw invalidParameter({ kind: 'lineBreak', parameter: 'items', index: broken });
  return { items };
}

/**
 * GET /translit: {@link translitPost} with the required `text`.
 * @throws ApiError `invalid_parameter`
 */
export function translit(input: GetInput, deps: TranslitDeps): Result<TranslitResult> {
  if (input.text === undefined) throw invalidParameter({ kind: 'required', parameter: 'text' });
  return translitPost(input, deps);
}

/**
 * POST /translit: transliterates `text`, or `items` as lines (contract: POST /translit).
 * @throws ApiError `invalid_parameter`
 */
export function translitPost(input: Input, deps: TranslitDeps): Result<TranslitResult> {
  const system = systemOf(input);
  const lines = linesOf(input);
  const { lang, mode } = input;
  const request = { lang, lines, system, mode, explain: input.explain ?? false };
  return { result: deps.translit.transliterate(request) };
}

/** GET /translit/systems: for each language its default first (decision: decisions.ts, Transliteration). */
export function translitSystems(_input: object, deps: TranslitDeps): Result<TranslitSystem[]> {
  const systems = deps.translit.systems();
  return { result: [...systems], total: systems.length };
}
