/**
 * The language of faults: which answers are made wrong, and how.
 *
 * Where: a regular expression of `STATUS METHOD path headers [fresh] [anonymous] body` (the right status, no API root).
 * How: edits with `; ` between them. Of the answer: `status N`, `empty`, `text ~re~new`, `header NAME` (taken away),
 * `header NAME=value` (also where there was none), `header NAME~re~new`. Of members, by their path from the body, where
 * `[]` is each item, `*` each member, a number one item (`-1` the last): `PATH =json`, `PATH -`, `PATH +n`,
 * `PATH ~re~new` (of a text, or of JSON), `PATH &json` (further members), `PATH ?json` (for null); of a list
 * `PATH slice a b`, `reverse`, `rotate` (the last first), `twice` (the first again at the end), `append json`,
 * `keep a.b=json`, `reject a.b=json`, `ties a.b,c` (two equal neighbours change places), `head` (the first one only).
 * In place of the answer that of another request: `ask ~re~new` (address), `ask METHOD`, `without HEADER`,
 * `ignore PARAMETER`, `parameter NAME~re~new` or `+n`, `default PARAMETER=value`, `stranger ADDRESS` (a list with one
 * item more, the first of that list which it lacks).
 */
import type { HttpResponse } from '../../../../src/conformance/client.ts';
import { isObject } from '../../../../src/conformance/expectation.ts';
import type { Ask, Request, Wrong } from './record.ts';

type Members = Record<string, unknown>;
type Change = (value: unknown) => unknown;
type Edit = (answer: HttpResponse, request: Request, ask: Ask) => HttpResponse | Promise<HttpResponse>;

const longest = 600;

const lines = new WeakMap<Request, string>();
function writeLine({ method, path, options }: Request, { status }: HttpResponse): string {
  const { headers = {}, fresh, anonymous, body = '' } = options;
  const flags = `${fresh ? ' fresh' : ''}${anonymous ? ' anonymous' : ''}`;
  return `${status} ${method} ${path.slice(0, longest)} ${JSON.stringify(headers)}${flags} ${body.slice(0, longest)}`;
}

function lineOf(request: Request, right: HttpResponse): string {
  const line = lines.get(request) ?? writeLine(request, right);
  lines.set(request, line);
  return line;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withText(answer: HttpResponse, text: string): HttpResponse {
  if (text === answer.text) return answer;
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(text),
    text,
    json: parse(text),
  };
}

/** Another value of a header, `undefined` for none. */
function withHeader(answer: HttpResponse, name: string, value: string | undefined): HttpResponse {
  if ((answer.headers.get(name) ?? undefined) === value) return answer;
  const headers = new Headers(answer.headers);
  headers.delete(name);
  if (value !== undefined) headers.set(name, value);
  return { status: answer.status, headers, bytes: answer.bytes, text: answer.text, json: answer.json };
}

/** `~re~new` as a change of texts. */
function replacing(written: string): (text: string) => string {
  const [, re = '', to = ''] = written.split('~');
  const pattern = new RegExp(re, 'gs');
  return (text) => text.replace(pattern, to);
}

const deep = (value: unknown, path: string): unknown =>
  (path === '' ? [] : path.split('.')).reduce(
    (at: unknown, name) => (isObject(at) ? at[name] : undefined),
    value,
  );
const matching = (condition: string): ((item: unknown) => boolean) => {
  const [path = '', json = ''] = condition.split('=');
  return (item) => JSON.stringify(deep(item, path)) === json;
};

/** The first two neighbours with equal members change places. */
function swapTies(items: readonly unknown[], paths: string): readonly unknown[] {
  const key = (item: unknown) => JSON.stringify(paths.split(',').map((path) => deep(item, path)));
  const i = items.findIndex((item, n) => n > 0 && key(items[n - 1]) === key(item));
  return i < 0 ? items : [...items.slice(0, i - 1), items[i], items[i - 1], ...items.slice(i + 1)];
}

const ofList: Readonly<Record<string, (items: readonly unknown[], rest: string) => readonly unknown[]>> = {
  slice: (items, rest) => items.slice(...rest.split(' ').map(Number)),
  reverse: (items) => items.toReversed(),
  rotate: (items) => [...items.slice(-1), ...items.slice(0, -1)],
  twice: (items) => [...items, ...items.slice(0, 1)],
  append: (items, rest) => [...items, parse(rest)],
  keep: (items, rest) => items.filter(matching(rest)),
  reject: (items, rest) => items.filter((item) => !matching(rest)(item)),
  ties: swapTies,
};

/** What an edit makes of a member. */
function changeOf(written: string): Change {
  const [sign, rest] = [written[0], written.slice(1)];
  const json = parse(rest);
  const [word = '', ...more] = written.split(' ');
  const list = ofList[word];
  if (list !== undefined) return (value) => (Array.isArray(value) ? list(value, more.join(' ')) : value);
  if (sign === '-') return () => undefined;
  if (sign === '=') return () => json;
  if (sign === '?') return (value) => value ?? json;
  if (sign === '+') return (value) => (typeof value === 'number' ? value + Number(rest) : value);
  if (sign === '&') return (value) => (isObject(value) && isObject(json) ? { ...value, ...json } : value);
  if (sign !== '~') throw new Error(`no such edit: ${written}`);
  const replace = replacing(written);
  return (value) => {
    if (typeof value === 'string') return replace(value);
    return value === undefined ? value : parse(replace(JSON.stringify(value)));
  };
}

/** Changes the members at a path, in place. */
function visit(parent: unknown, [step = '', ...rest]: readonly string[], change: Change): void {
  if (typeof parent !== 'object' || parent === null) return;
  const members = parent as Members; // a copy of ours; an array has its numbers
  const name = Array.isArray(parent) && step.startsWith('-') ? `${parent.length + Number(step)}` : step;
  const isEach = name === '*' || name === '[]';
  for (const key of isEach ? Object.keys(members) : [name]) {
    if (!(key in members)) continue;
    if (rest.length > 0) visit(members[key], rest, change);
    else {
      const changed = change(members[key]);
      if (changed === undefined) delete members[key];
      else members[key] = changed;
    }
  }
}

function memberEdit(path: string, change: Change): Edit {
  const steps = path.replaceAll('[]', '.[]').split('.');
  return (answer) => {
    if (!isObject(answer.json)) return answer;
    const body: unknown = JSON.parse(answer.text);
    visit(body, steps, change);
    return withText(answer, JSON.stringify(body));
  };
}

/** A request whose parameters of this name have another value, or are left out. */
function withParameter(
  { path, ...request }: Request,
  name: string,
  change: (value: string) => string | undefined,
): Request {
  const [bare = '', ...query] = path.split('?');
  const pairs = query
    .join('?')
    .split('&')
    .flatMap((pair) => {
      const [own = '', ...value] = pair.split('=');
      const changed = own === name ? change(value.join('=')) : value.join('=');
      return changed === undefined || pair === '' ? [] : [`${own}=${changed}`];
    });
  return { ...request, path: [bare, ...(pairs.length > 0 ? [pairs.join('&')] : [])].join('?') };
}

/** The answer to another request; the right one where both are the same, or the other one is refused too. */
const asking =
  (other: (request: Request) => Request): Edit =>
  async (answer, request, ask) => {
    const asked = other(request);
    if (JSON.stringify(asked) === JSON.stringify(request)) return answer;
    const got = await ask(asked);
    return got.status >= 400 && answer.status >= 400 ? answer : got;
  };

function parameterEdit(rest: string): Edit {
  const [, name = '', how = ''] = /^(\w+)(.*)$/.exec(rest) ?? [];
  const change = how.startsWith('+')
    ? (value: string) => `${Number(value) + Number(how.slice(1))}`
    : replacing(how);
  return asking((request) => withParameter(request, name, change));
}

/** Edits that begin with a word. */
const words: Readonly<Record<string, (rest: string) => Edit>> = {
  status:
    (rest) =>
    ({ headers, bytes, text, json }) => ({ status: Number(rest), headers, bytes, text, json }),
  empty: () => (answer) => withText(answer, ''),
  text: (rest) => {
    const replace = replacing(rest);
    return (answer) => withText(answer, replace(answer.text));
  },
  header: (rest) => {
    const [, name = '', how = ''] = /^([\w-]+)(.*)$/.exec(rest) ?? [];
    const replace = how.startsWith('~') ? replacing(how) : undefined;
    return (answer) => {
      const value = answer.headers.get(name);
      if (replace !== undefined) return value === null ? answer : withHeader(answer, name, replace(value));
      return withHeader(answer, name, how === '' ? undefined : how.slice(1));
    };
  },
  ask: (rest) => {
    const replace = replacing(rest);
    return asking((request) =>
      rest.startsWith('~') ? { ...request, path: replace(request.path) } : { ...request, method: rest },
    );
  },
  without: (rest) =>
    asking(({ options, ...request }) => {
      const headers = Object.entries(options.headers ?? {}).filter(([name]) => name !== rest);
      return { ...request, options: { ...options, headers: Object.fromEntries(headers) } };
    }),
  ignore: (rest) => asking((request) => withParameter(request, rest, () => undefined)),
  parameter: parameterEdit,
  default: (rest) =>
    asking((request) => {
      const isGiven = request.path.includes(`${rest.split('=')[0]}=`);
      return isGiven
        ? request
        : { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${rest}` };
    }),
  stranger: (rest) => async (answer, request, ask) => {
    const key = (item: unknown) => JSON.stringify(deep(item, 'ids') ?? deep(item, 'id'));
    const listOf = ({ json }: HttpResponse) =>
      isObject(json) && Array.isArray(json.result) ? json.result : [];
    const own = new Set(listOf(answer).map(key));
    const one = listOf(await ask({ method: 'GET', path: rest, options: {} })).find(
      (item) => !own.has(key(item)),
    );
    return memberEdit('result', (items) => [...(items as unknown[]), one])(answer, request, ask);
  },
};

function editOf(written: string): Edit {
  const [word = '', ...rest] = written.split(' ');
  const make = words[word];
  return make === undefined ? memberEdit(word, changeOf(rest.join(' '))) : make(rest.join(' '));
}

/** The wrong server of a fault. */
export function wrongServer(where: string, how: string): Wrong {
  const pattern = new RegExp(where, 's');
  const edits = how.split('; ').map(editOf);
  return (request, right, ask) => {
    if (!pattern.test(lineOf(request, right))) return right;
    return edits.reduce<HttpResponse | Promise<HttpResponse>>(
      (answer, edit) =>
        answer instanceof Promise
          ? answer.then((got) => edit(got, request, ask))
          : edit(answer, request, ask),
      right,
    );
  };
}
