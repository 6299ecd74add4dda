/**
 * Checks that the rules notice wrong servers. We record answers of the right server, and then make one thing wrong at a
 * time: drop or change a member, header or status, reverse a list, turn a refusal into an answer.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpResponse, RequestOptions } from '../../scripts/conformance/client.ts';
import { isObject, Undecided } from '../../scripts/conformance/expectation.ts';
import { names } from '../../scripts/conformance/found.ts';
import type { Rule, Server } from '../../scripts/conformance/rule.ts';
import { rules } from '../../scripts/conformance/rules.ts';
import { type EndpointName, endpoints } from '../../src/contract/index.ts';
import { server, service } from './served.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly options: RequestOptions;
}

interface Heard extends Asked {
  readonly answer: HttpResponse;
}

/** A wrong server. `apply` returns the same object if it changes nothing. */
interface Fault {
  readonly name: string;
  readonly apply: (heard: Heard) => HttpResponse;
}

/** The requests of each rule to the right server, in order. */
const recorded = new Map<Rule, readonly Heard[]>();
const asked = rules.filter(({ needs }) => !needs.includes('key'));

const keyOf = ({ method, path, options: { headers, body, anonymous } }: Asked) =>
  JSON.stringify([method, path, headers, body, anonymous === true]);

function serverWith(request: Server['request']): Server {
  return { ...server, request, fetch: (path, options) => request('GET', path, options) };
}

/** Replays the recorded answers of a rule in order, with a fault applied. */
function replay(rule: Rule, { apply }: Fault): Server {
  const left = Map.groupBy(recorded.get(rule) ?? [], keyOf);
  return serverWith(async (method, path, options = {}) => {
    const own = left.get(keyOf({ method, path, options })) ?? [];
    // A rule that meets a fault may send more requests than before. They get the last answer again.
    const [heard] = own.length > 1 ? own.splice(0, 1) : own;
    return apply(heard ?? { method, path, options, answer: await server.request(method, path, options) });
  });
}

async function isNoticed(fault: Fault): Promise<boolean> {
  for (const rule of asked) {
    if (!(recorded.get(rule) ?? []).some((heard) => fault.apply(heard) !== heard.answer)) continue;
    try {
      await rule.check(replay(rule, fault), (problem) => {
        throw new Error(problem);
      });
    } catch (cause) {
      if (!(cause instanceof Undecided)) return true;
    }
  }
  return false;
}

async function expectNoticed(faults: readonly Fault[]): Promise<void> {
  expect(faults.length).toBeGreaterThan(0);
  const unnoticed: string[] = [];
  for (const fault of faults) if (!(await isNoticed(fault))) unnoticed.push(fault.name);
  expect(unnoticed).toEqual([]);
}

function withBody(answer: HttpResponse, json: unknown): HttpResponse {
  const text = JSON.stringify(json);
  return { status: answer.status, headers: answer.headers, text, json, bytes: Buffer.from(text) };
}

function withHeader(answer: HttpResponse, name: string, value: string | undefined): HttpResponse {
  const headers = new Headers(answer.headers);
  headers.delete(name);
  if (value !== undefined) headers.set(name, value);
  return { ...answer, headers };
}

const withStatus = (answer: HttpResponse, status: number): HttpResponse => ({ ...answer, status });

/** Changes the member at a path, in every item of lists on the way. */
function changed(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (inner: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item) => changed(item, rest, change));
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  const inner = changed(value[name], rest, change);
  const { [name]: _, ...others } = value;
  return inner === undefined ? others : { ...value, [name]: inner };
}

/** Paths of all members of a JSON value; `[]` is each item of a list. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) return unique(value.flatMap((item) => pathsIn(item, [...path, '[]'])));
  if (!isObject(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

const unique = (paths: readonly (readonly string[])[]) => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
];

const otherType = (value: unknown) => (isObject(value) ? 'x' : {});

const isOf = (name: EndpointName, { method, path }: Asked) => {
  const pattern = endpoints[name].path.replace('/random', '').replace('{ref}', '[^/?]+');
  const own = path.split('?')[0];
  if (name === 'animeRandom') return own === '/anime/random';
  if (own === '/anime/random') return false;
  return (
    method === endpoints[name].method && new RegExp(`^${name === 'root' ? '/?' : pattern}$`).test(own ?? '')
  );
};

let everything: readonly Heard[];
/** A success of an endpoint in the envelope. */
const successOf = (name: EndpointName) =>
  everything.find(
    (heard) => heard.answer.status === 200 && heard.answer.json !== undefined && isOf(name, heard),
  ) ?? expect.fail(`no success of ${name}`);

describe.skipIf(service === undefined)('some rule notices', () => {
  beforeAll(async () => {
    for (const rule of asked) {
      const heard: Heard[] = [];
      const request: Server['request'] = async (method, path, options = {}) => {
        const answer = await server.request(method, path, options);
        heard.push({ method, path, options, answer });
        return answer;
      };
      await rule.check(serverWith(request), expect.fail).catch((cause) => {
        if (!(cause instanceof Undecided)) throw cause;
      });
      recorded.set(rule, heard);
    }
    everything = [...recorded.values()].flat();
  });

  /** Faults of successes of an endpoint. */
  const faultsOf = (
    name: EndpointName,
    what: string,
    wrong: (answer: HttpResponse) => HttpResponse,
  ): Fault => ({
    name: `${name}: ${what}`,
    apply: (heard) => (heard.answer.status === 200 && isOf(name, heard) ? wrong(heard.answer) : heard.answer),
  });

  test.each(names)('a member of %s that is absent, of another type or undocumented', async (name) => {
    const body = successOf(name).answer.json;
    const { result } = endpoints[name];
    const isOptional = (path: readonly string[]) =>
      path[0] === 'result' && path.length > 1 && result.safeParse(memberless(body, path)).success;
    const members = pathsIn(body).filter((path) => path.length > 0);
    await expectNoticed([
      ...members
        .filter((path) => path.at(-1) !== '[]' && !isOptional(path))
        .map((path) =>
          faultsOf(name, `without ${path.join('.')}`, (answer) => edit(answer, path, () => undefined)),
        ),
      ...members.map((path) =>
        faultsOf(name, `another type of ${path.join('.')}`, (answer) => edit(answer, path, otherType)),
      ),
      ...members
        .filter((path) => path.at(-1) !== '[]' && isObject(valueAt(body, path)) && !isRecord(name, path))
        .map((path) =>
          faultsOf(name, `more in ${path.join('.')}`, (answer) =>
            edit(answer, path, (inner) => ({ ...Object(inner), zzz: 1 })),
          ),
        ),
    ]);
  });

  /** The body without a member, only its result. */
  const memberless = (body: unknown, path: readonly string[]) => {
    const without = changed(body, path, () => undefined);
    return isObject(without) ? without.result : undefined;
  };
  const valueAt = (body: unknown, path: readonly string[]) => {
    let found: unknown;
    changed(body, path, (inner) => {
      found = inner;
      return inner;
    });
    return found;
  };
  /** Objects whose keys the contract does not name. */
  const isRecord = (name: EndpointName, path: readonly string[]) =>
    /^(?:resolve|resolvePost) result$|^team result\.links$|^meta result\.(?:catalogs|translit\.systems)/.test(
      `${name} ${path.join('.')}`,
    );
  const edit = (answer: HttpResponse, path: readonly string[], change: (inner: unknown) => unknown) =>
    answer.json === undefined ? answer : withBody(answer, changed(answer.json, path, change));

  const everyHeader = [
    ...[
      'etag',
      'cache-control',
      'content-type',
      'access-control-allow-origin',
      'access-control-expose-headers',
    ],
    ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit', 'ratelimit-policy'],
  ];

  test.each(names)('a header or the status of %s', async (name) => {
    await expectNoticed([
      ...everyHeader.map((header) =>
        faultsOf(name, `without ${header}`, (answer) => withHeader(answer, header, undefined)),
      ),
      ...['etag', 'cache-control', 'content-type', 'access-control-allow-origin', 'x-ratelimit-limit'].map(
        (header) => faultsOf(name, `another ${header}`, (answer) => withHeader(answer, header, 'x')),
      ),
      ...[201, 204, 404, 500].map((status) =>
        faultsOf(name, `status ${status}`, (answer) => withStatus(answer, status)),
      ),
    ]);
  });

  test('a header that stands on some answers only', async () => {
    const headers = [
      ...[
        'vary',
        'x-snapshot-id',
        'content-location',
        'location',
        'allow',
        'retry-after',
        'content-encoding',
      ],
      ...['access-control-allow-methods', 'access-control-allow-headers', 'access-control-max-age'],
    ];
    await expectNoticed(
      headers.flatMap((header) =>
        [undefined, 'x'].map((value) => ({
          name: `${header} is ${value}`,
          apply: ({ answer }: Heard) =>
            answer.headers.has(header) ? withHeader(answer, header, value) : answer,
        })),
      ),
    );
  });

  test('another status, code, member or header of errors', async () => {
    const statuses = [...new Set(everything.map(({ answer }) => answer.status))].filter(
      (status) => status !== 200,
    );
    const codes = [...new Set(everything.flatMap(({ answer }) => codeOf(answer) ?? []))];
    expect(codes.length).toBeGreaterThan(8);
    const ofCode = (code: string, what: string, wrong: (answer: HttpResponse) => HttpResponse): Fault => ({
      name: `${code}: ${what}`,
      apply: ({ answer }) => (codeOf(answer) === code ? wrong(answer) : answer),
    });
    await expectNoticed([
      ...statuses.map((status) => ({
        name: `${status} becomes 418`,
        apply: ({ answer }: Heard) => (answer.status === status ? withStatus(answer, 418) : answer),
      })),
      ...codes.flatMap((code) => [
        ofCode(code, 'another code', (answer) => edit(answer, ['error', 'code'], () => 'other')),
        ...['ok', 'error', 'error.code', 'error.errorCode', 'error.message', 'error.messageEn'].flatMap(
          (path) => [
            ofCode(code, `without ${path}`, (answer) => edit(answer, path.split('.'), () => undefined)),
            ofCode(code, `another ${path}`, (answer) => edit(answer, path.split('.'), otherType)),
          ],
        ),
      ]),
      ...[
        ['invalid_parameter', 'parameter'],
        ['invalid_parameter', 'allowed'],
        ['too_many_ids', 'parameter'],
        ['too_many_ids', 'allowed'],
        ['invalid_reference', 'parameter'],
      ].flatMap(([code = '', member = '']) => [
        ofCode(code, `without ${member}`, (answer) => edit(answer, ['error', member], () => undefined)),
        ofCode(code, `another ${member}`, (answer) => edit(answer, ['error', member], otherType)),
      ]),
      ...codes
        .filter((code) => !['uri_too_long', 'headers_too_large'].includes(code))
        .flatMap((code) =>
          [
            'cache-control',
            'content-type',
            'access-control-allow-origin',
            'access-control-expose-headers',
          ].map((header) =>
            ofCode(code, `without ${header}`, (answer) => withHeader(answer, header, undefined)),
          ),
        ),
    ]);
  });

  const codeOf = ({ json }: HttpResponse) =>
    isObject(json) && isObject(json.error) && typeof json.error.code === 'string'
      ? json.error.code
      : undefined;

  test('each refused request that is answered instead', async () => {
    const success = successOf('genres').answer;
    // Leaves out values that a server may also accept, and errors that are requested only for their headers.
    const own = [...recorded].filter(([{ id }]) => !['hostile', 'limit-headers'].includes(id));
    const refused = own.flatMap(([, list]) => list).filter(({ answer }) => answer.status >= 400);
    const others = [...new Map(refused.map((heard) => [keyOf(heard), heard]))];
    expect(others.length).toBeGreaterThan(300);
    await expectNoticed(
      others.map(([key, { method, path }]) => ({
        name: `${method} ${path.slice(0, 80)}`,
        apply: (heard) => (keyOf(heard) === key ? success : heard.answer),
      })),
    );
  });

  test('a list that is reversed, and figures that do not agree with it', async () => {
    const paginated = names.filter((name) => endpoints[name].envelope.startsWith('pages'));
    const plusOne = (value: unknown) => Number(value) + 1;
    await expectNoticed(
      paginated.flatMap((name) => [
        faultsOf(name, 'reversed', (answer) =>
          edit(answer, ['result'], (list) => (Array.isArray(list) ? list.toReversed() : list)),
        ),
        faultsOf(name, 'an item twice', (answer) =>
          edit(answer, ['result'], (list) => [list, list].flat().slice(0, 24)),
        ),
        ...['total', 'page', 'pages'].map((member) =>
          faultsOf(name, `${member} + 1`, (answer) => edit(answer, [member], plusOne)),
        ),
      ]),
    );
  });

  test('conditions, encodings and methods that are not heeded', async () => {
    const plain = new Map(
      everything.filter(({ answer }) => answer.status === 200).map((heard) => [heard.path, heard.answer]),
    );
    const inPlaceOf = (what: string, isMeant: (heard: Heard) => boolean): Fault => ({
      name: what,
      apply: (heard) =>
        isMeant(heard) ? (plain.get(heard.path.replace(/\/(?=\?|$)/, '')) ?? heard.answer) : heard.answer,
    });
    const conditionOf = ({ options: { headers } }: Heard) => headers?.['If-None-Match'] ?? '';
    await expectNoticed([
      inPlaceOf('no 304', ({ answer }) => answer.status === 304),
      inPlaceOf('no lists of tags', (heard) => conditionOf(heard).includes(',')),
      inPlaceOf('no weak tags', (heard) => conditionOf(heard).startsWith('W/')),
      inPlaceOf('no star', (heard) => conditionOf(heard) === '*' && heard.method === 'GET'),
      inPlaceOf('no conditions of HEAD', (heard) => heard.method === 'HEAD' && conditionOf(heard) !== ''),
      inPlaceOf('no redirects', ({ answer }) => answer.status === 308),
      inPlaceOf('keys are not looked at', ({ answer }) => answer.status === 401),
      {
        name: 'HEAD has a body',
        apply: ({ method, answer }) => (method === 'HEAD' ? { ...answer, bytes: Buffer.from('x') } : answer),
      },
      {
        name: '304 has a body',
        apply: ({ answer }) => (answer.status === 304 ? { ...answer, bytes: Buffer.from('x') } : answer),
      },
      {
        name: 'one ETag for all',
        apply: ({ answer }) => (answer.headers.has('etag') ? withHeader(answer, 'etag', '"x"') : answer),
      },
      {
        name: 'other bytes each time',
        apply: ({ answer, options }) =>
          options.fresh && answer.status === 200 ? { ...answer, text: `${answer.text} ` } : answer,
      },
      {
        name: 'a limit that is never spent',
        apply: ({ answer }) =>
          answer.headers.has('x-ratelimit-remaining')
            ? withHeader(answer, 'x-ratelimit-remaining', '7')
            : answer,
      },
      { name: 'no 429', apply: ({ answer }) => (answer.status === 429 ? withStatus(answer, 200) : answer) },
    ]);
  });
});
