/** /translit and /translit/systems over the engines of `src/translit`. */
import { invalidParameter } from '../contract/errors.ts';
import {
  type Endpoints,
  type InputOf,
  maxTranslitBytes,
  translitSystems as systemsByLang,
  type TranslitResult,
  type TranslitSystem,
} from '../contract/index.ts';
import type { Answer, Deps } from './context.ts';
import type { TranslitRequest } from './translit-port.ts';

type GetInput = InputOf<Endpoints['translit']>;
type Input = GetInput & { readonly items?: readonly string[] | undefined };

/** The system to use: the language's default, or one of its own; `en` has one and ignores the parameter. */
function systemOf({ lang, system }: Input): string {
  const allowed: readonly string[] = systemsByLang[lang];
  if (lang === 'en' || system === undefined || system === '') return allowed[0] ?? lang;
  if (!allowed.includes(system)) {
    throw invalidParameter({ kind: 'unknownValue', parameter: 'system', value: system, allowed });
  }
  return system;
}

/** Exactly one of `text` and `items`, within the size (decision: decisions.ts, Transliteration). */
function linesOf({ text, items }: Input): TranslitRequest['lines'] {
  if ((text === undefined) === (items === undefined)) {
    throw invalidParameter({ kind: 'eitherOr', one: 'text', other: 'items', both: text !== undefined });
  }
  // Only what was sent counts: what parts the items in the answer is ours.
  const bytes = (items ?? [text ?? '']).reduce((sum, line) => sum + Buffer.byteLength(line, 'utf8'), 0);
  if (bytes > maxTranslitBytes) {
    throw invalidParameter({ kind: 'textTooLong', bytes, max: maxTranslitBytes });
  }
  if (items === undefined) return { text: text ?? '' };
  // Empty ones have no bytes to count, but each is a line of the answer.
  if (items.length > maxTranslitBytes) {
    throw invalidParameter({ kind: 'tooManyItems', count: items.length, max: maxTranslitBytes });
  }
  const broken = items.findIndex((item) => /[\r\n]/.test(item));
  if (broken >= 0) throw invalidParameter({ kind: 'lineBreak', parameter: 'items', index: broken });
  return { items };
}

/**
 * GET /translit: {@link translitPost} of `text`, which must be there.
 * @throws ApiError `invalid_parameter`
 */
export function translit(input: GetInput, deps: Deps): Answer<TranslitResult> {
  if (input.text === undefined) throw invalidParameter({ kind: 'required', parameter: 'text' });
  return translitPost(input, deps);
}

/**
 * POST /translit: of `text`, or of `items` as its lines (contract: POST /translit).
 * @throws ApiError `invalid_parameter`
 */
export function translitPost(input: Input, deps: Deps): Answer<TranslitResult> {
  const system = systemOf(input);
  const lines = linesOf(input);
  const { lang, mode } = input;
  return {
    result: deps.translit.transliterate({ lang, lines, system, mode, explain: input.explain ?? false }),
  };
}

/** GET /translit/systems: the default of each language first (decision: decisions.ts, Transliteration). */
export function translitSystems(_input: object, deps: Deps): Answer<TranslitSystem[]> {
  const systems = deps.translit.systems();
  return { result: [...systems], total: systems.length };
}
