/**
 * Reads the JSON body of a request as a resumable task: all of it is checked, only the members that an endpoint knows are made into
 * values. What else a body holds costs a look at its characters, however many or deep its values are.
 */
import { ApiError } from '../contract/errors.ts';
import type { WrittenNumber } from '../contract/wire.ts';
import { characters as c, endOfScalar, endOfString, endOfToken, NotJson, skipSpace } from '../json/tokens.ts';
import type { Task } from '../scheduling/task.ts';

/** Members by name; in arrays a number that its value does not tell is a {@link WrittenNumber}. */
export type Members = Readonly<Record<string, unknown>>;

/** Bodies of this length and shorter the parser itself reads again, to tell where they break off. */
const shortText = 65_536;

/**
 * The known members of a body.
 * @throws ApiError `invalid_request` where it is no JSON, `invalid_parameter` where it is no object (decision:
 * decisions.ts, Parameters)
 */
export function* readBody(bytes: Uint8Array, known: ReadonlySet<string>): Task<Members> {
  const text = decode(bytes);
  const { got, members } = yield* readMembers(text, known);
  if (got !== 'object') throw new ApiError('invalid_parameter', { kind: 'notObject', got });
  return members;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson(null);
  }
}

const notJson = (position: number | null) => new ApiError('invalid_request', { kind: 'notJson', position });

function* readMembers(text: string, known: ReadonlySet<string>) {
  try {
    return yield* scan(text, known);
  } catch (error) {
    throw error instanceof NotJson ? notJson(placeOf(error, text)) : error;
  }
}

/** Characters from the beginning; null where the parser does not say. */
function placeOf({ at }: NotJson, text: string): number | null {
  if (text.length > shortText) return at;
  try {
    JSON.parse(text);
  } catch (error) {
    // V8 tells the place in its English message only.
    const place = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return place === undefined ? null : Number(place);
  }
  return at;
}

type Got = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** After so many characters a step ends. */
const charactersAStep = 16_384;

/** Stands for an object or array whose content nobody asks for. */
const other = Object.freeze({});

/** Keeps the members of the outermost object that are known; told of every name and value, with its depth. */
function createCollector(text: string, known: ReadonlySet<string>) {
  const members: Record<string, unknown> = Object.create(null);
  /** The known member whose value is being read, and its array where it is one. */
  let name: string | undefined;
  let items: unknown[] | undefined;
  return {
    members,
    name(depth: number, start: number, end: number) {
      if (depth !== 1) return;
      const read = stringOf(text, start, end);
      name = known.has(read) ? read : undefined;
      items = undefined;
    },
    scalar(depth: number, start: number, end: number) {
      if (depth === 1 && name !== undefined) members[name] = scalarOf(text, start, end, false);
      else if (depth === 2) items?.push(scalarOf(text, start, end, true));
    },
    container(depth: number, isObject: boolean) {
      if (depth === 1 && name !== undefined) {
        items = isObject ? undefined : [];
        members[name] = items ?? other;
      } else if (depth === 2) {
        items?.push(other);
        // No parameter takes it, so nobody asks what follows.
        items = undefined;
      }
    },
  };
}

/** One pass over the text, without recursion. */
function* scan(text: string, known: ReadonlySet<string>): Task<{ got: Got; members: Members }> {
  const collector = createCollector(text, known);
  /** What is open around the place, outermost first: objects are true. */
  const open: boolean[] = [];
  let at = skipSpace(text, 0);
  let stepEnd = charactersAStep;
  const got = kindOf(text, at);

  /** Behind the name that must stand here and its colon. */
  const readName = (from: number) => {
    const start = skipSpace(text, from);
    const end = endOfString(text, start);
    collector.name(open.length, start, end);
    return endOfToken(text, skipSpace(text, end), c.colon);
  };
  /** Behind a scalar, an empty container, or what opens another. Gives whether a value must follow. */
  const readValue = (): boolean => {
    at = skipSpace(text, at);
    const isObject = text.charCodeAt(at) === c.openBrace;
    if (!isObject && text.charCodeAt(at) !== c.openBracket) {
      const end = endOfScalar(text, at);
      collector.scalar(open.length, at, end);
      at = end;
      return false;
    }
    collector.container(open.length, isObject);
    at = skipSpace(text, at + 1);
    if (text.charCodeAt(at) === (isObject ? c.closeBrace : c.closeBracket)) {
      at += 1;
      return false;
    }
    open.push(isObject);
    if (isObject) at = readName(at);
    return true;
  };

  for (;;) {
    for (let isNext = readValue(); !isNext; ) {
      at = skipSpace(text, at);
      const inObject = open.at(-1);
      if (inObject === undefined) {
        if (at < text.length) throw new NotJson(at);
        return { got, members: collector.members };
      }
      isNext = text.charCodeAt(at) === c.comma;
      if (isNext) at = inObject ? readName(at + 1) : at + 1;
      else {
        at = endOfToken(text, at, inObject ? c.closeBrace : c.closeBracket);
        open.pop();
      }
    }
    if (at > stepEnd) {
      yield;
      stepEnd = at + charactersAStep;
    }
  }
}

function kindOf(text: string, at: number): Got {
  switch (text[at]) {
    case '{':
      return 'object';
    case '[':
      return 'array';
    case '"':
      return 'string';
    case 'n':
      return 'null';
    case 't':
    case 'f':
      return 'boolean';
    default:
      return 'number';
  }
}

function stringOf(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1);
  // `as`: what begins and ends with a quotation mark is a string.
  return inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner;
}

/** @param asWritten a number keeps how it was written where its value does not tell */
function scalarOf(text: string, start: number, end: number, asWritten: boolean): unknown {
  if (text.charCodeAt(start) === c.quote) return stringOf(text, start, end);
  const written = text.slice(start, end);
  const value: unknown = JSON.parse(written);
  if (!asWritten || typeof value !== 'number' || String(value) === written) return value;
  return { written, value } satisfies WrittenNumber;
}
