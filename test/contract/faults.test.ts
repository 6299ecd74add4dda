/**
 * Checks that the rules notice wrong servers. We record answers of the right server, and then make one thing wrong at a
 * time: drop or change a member, header or status, reverse a list, turn a refusal into an answer.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { rules } from '../../scripts/conformance/check.ts';
import type { HttpResponse, RequestOptions } from '../../scripts/conformance/client.ts';
import { at, isObject, Undecided } from '../../scripts/conformance/expectation.ts';
import type { Rule, Server } from '../../scripts/conformance/rule.ts';
import { type EndpointName, endpointNames, endpoints } from '../../src/contract/index.ts';
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

/** What is wrong with an answer. */
type Wrong = readonly [what: string, change: (answer: HttpResponse) => HttpResponse];

/** Faults of the answers that `isMeant` accepts. */
const faultsOf = (who: string, isMeant: (heard: Heard) => boolean, wrongs: readonly Wrong[]) =>
  wrongs.map(
    ([what, change]): Fault => ({
      name: `${who}: ${what}`,
      apply: (heard) => (isMeant(heard) ? change(heard.answer) : heard.answer),
    }),
  );

const status = (code: number): Wrong => [`status ${code}`, (answer) => ({ ...answer, status: code })];

/** A header that an answer has. Undefined: it is absent. */
const header = (name: string, value?: string): Wrong => [
  `${name} is ${value}`,
  (answer) => {
    if (!answer.headers.has(name)) return answer;
    const headers = new Headers(answer.headers);
    headers.delete(name);
    if (value !== undefined) headers.set(name, value);
    return { ...answer, headers };
  },
];

/** A changed member of the body. */
const member = (what: string, path: readonly string[], change: (inner: unknown) => unknown): Wrong => [
  `${what} ${path.join('.')}`,
  (answer) => {
    if (answer.json === undefined) return answer;
    const json = changed(answer.json, path, change);
    const text = JSON.stringify(json);
    return { status: answer.status, headers: answer.headers, text, json, bytes: Buffer.from(text) };
  },
];
const without = (path: readonly string[]) => member('without', path, () => undefined);
const retyped = (path: readonly string[]) =>
  member('another type of', path, (value) => (isObject(value) ? 'x' : {}));

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

/** All members of a JSON value, each path once; `[]` is each item of a list. */
function membersOf(value: unknown, path: readonly string[] = []): readonly [readonly string[], unknown][] {
  const inner = Array.isArray(value)
    ? value.flatMap((item) => membersOf(item, [...path, '[]']))
    : Object.entries(isObject(value) ? value : {}).flatMap(([name, own]) => membersOf(own, [...path, name]));
  const all: [readonly string[], unknown][] = Array.isArray(value) ? inner : [[path, value], ...inner];
  return [...new Map(all.map((one) => [one[0].join('.'), one])).values()];
}

const isOf = (name: EndpointName, { method, path }: Asked) => {
  const pattern = endpoints[name].path.replace('/random', '').replace('{ref}', '[^/?]+');
  const own = path.split('?')[0];
  if (name === 'animeRandom') return own === '/anime/random';
  if (own === '/anime/random') return false;
  return (
    method === endpoints[name].method && new RegExp(`^${name === 'root' ? '/?' : pattern}$`).test(own ?? '')
  );
};

const always = `etag cache-control content-type access-control-allow-origin access-control-expose-headers
  x-ratelimit-limit x-ratelimit-remaining x-ratelimit-reset ratelimit ratelimit-policy`.split(/\s+/);
const onSome = `vary x-snapshot-id content-location location allow retry-after content-encoding
  access-control-allow-methods access-control-allow-headers access-control-max-age`.split(/\s+/);

const onErrors = always.slice(1, 5);

/** Objects whose keys the contract does not name. */
const isRecord = (name: EndpointName, path: readonly string[]) =>
  /^(?:resolve|resolvePost) result$|^team result\.links$|^meta result\.(?:catalogs|translit\.systems)/.test(
    `${name} ${path.join('.')}`,
  );

let everything: readonly Heard[];
const isSuccess = (name: EndpointName) => (heard: Heard) => heard.answer.status === 200 && isOf(name, heard);
/** A success of an endpoint in the envelope. */
const successOf = (name: EndpointName) =>
  everything.find((heard) => isSuccess(name)(heard) && heard.answer.json !== undefined)?.answer ??
  expect.fail(`no success of ${name}`);
const codeOf = ({ answer }: Heard) => at(answer.json, 'error', 'code');

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

  test.each(endpointNames)('a member, a header or the status of %s', async (name) => {
    const { json } = successOf(name);
    const { result } = endpoints[name];
    const isNeeded = (path: readonly string[]) =>
      path.length < 2 ||
      !result.safeParse(
        at(
          changed(json, path, () => undefined),
          'result',
        ),
      ).success;
    const members = membersOf(json).filter(([path]) => path.length > 0);
    const named = members.filter(([path]) => path.at(-1) !== '[]');
    await expectNoticed(
      faultsOf(name, isSuccess(name), [
        ...named.flatMap(([path]) => (isNeeded(path) ? [without(path)] : [])),
        ...members.map(([path]) => retyped(path)),
        ...named
          .filter(([path, value]) => isObject(value) && !isRecord(name, path))
          .map(([path]) => member('more in', path, (inner) => ({ ...Object(inner), zzz: 1 }))),
        ...always.map((one) => header(one)),
        ...['etag', 'cache-control', 'content-type', 'access-control-allow-origin', 'x-ratelimit-limit'].map(
          (one) => header(one, 'x'),
        ),
        ...[201, 204, 404, 500].map(status),
      ]),
    );
  });

  test('a header that stands on some answers only', async () => {
    const wrongs = onSome.flatMap((one) => [header(one), header(one, 'x')]);
    await expectNoticed(faultsOf('any', () => true, wrongs));
  });

  test('another status, code, member or header of errors', async () => {
    const statuses = [...new Set(everything.map(({ answer }) => answer.status))].filter((one) => one !== 200);
    const codes = [...new Set(everything.flatMap((heard) => codeOf(heard) ?? []))].map(String);
    expect(codes.length).toBeGreaterThan(8);
    const ofCode = (code: string, wrongs: readonly Wrong[]) =>
      faultsOf(code, (heard) => codeOf(heard) === code, wrongs);
    const paths = 'ok error error.code error.errorCode error.message error.messageEn'.split(' ');
    await expectNoticed([
      ...statuses.flatMap((one) =>
        faultsOf(String(one), ({ answer }) => answer.status === one, [status(418)]),
      ),
      ...codes.flatMap((code) =>
        ofCode(code, [
          member('another', ['error', 'code'], () => 'other'),
          ...paths.map((path) => path.split('.')).flatMap((path) => [without(path), retyped(path)]),
          ...(/^(?:uri|headers)_too/.test(code) ? [] : onErrors).map((one) => header(one)),
        ]),
      ),
      ...[
        ['invalid_parameter', 'parameter'],
        ['invalid_parameter', 'allowed'],
        ['too_many_ids', 'parameter'],
        ['too_many_ids', 'allowed'],
        ['invalid_reference', 'parameter'],
      ].flatMap(([code = '', name = '']) =>
        ofCode(code, [without(['error', name]), retyped(['error', name])]),
      ),
    ]);
  });

  test('each refused request that is answered instead', async () => {
    const success = successOf('genres');
    // Leaves out values that a server may also accept, and errors that are requested only for their headers.
    const own = [...recorded].filter(([{ id }]) => !['hostile', 'limit-headers'].includes(id));
    const refused = own.flatMap(([, list]) => list).filter(({ answer }) => answer.status >= 400);
    const others = new Map(refused.map((heard) => [keyOf(heard), heard.path]));
    expect(others.size).toBeGreaterThan(300);
    await expectNoticed(
      [...others].flatMap(([key, path]) =>
        faultsOf(path.slice(0, 80), (heard) => keyOf(heard) === key, [['is answered', () => success]]),
      ),
    );
  });

  test('a list that is reversed, and figures that do not agree with it', async () => {
    const wrongs = [
      member('reversed', ['result'], (list) => (Array.isArray(list) ? list.toReversed() : list)),
      member('twice an item of', ['result'], (list) => [list, list].flat().slice(0, 24)),
      ...['total', 'page', 'pages'].map((name) => member('other', [name], (value) => Number(value) + 1)),
    ];
    const paginated = endpointNames.filter((name) => endpoints[name].envelope.startsWith('pages'));
    await expectNoticed(paginated.flatMap((name) => faultsOf(name, isSuccess(name), wrongs)));
  });

  test('conditions, encodings and methods that are not heeded', async () => {
    const plain = new Map(
      everything.filter(({ answer }) => answer.status === 200).map((heard) => [heard.path, heard.answer]),
    );
    const inPlaceOf = (name: string, isMeant: (heard: Heard) => boolean): Fault => ({
      name,
      apply: (heard) =>
        isMeant(heard) ? (plain.get(heard.path.replace(/\/(?=\?|$)/, '')) ?? heard.answer) : heard.answer,
    });
    const conditionOf = ({ options: { headers } }: Heard) => headers?.['If-None-Match'] ?? '';
    const body: Wrong = ['has a body', (answer) => ({ ...answer, bytes: Buffer.from('x') })];
    await expectNoticed([
      inPlaceOf('no 304', ({ answer }) => answer.status === 304),
      inPlaceOf('no lists of tags', (heard) => conditionOf(heard).includes(',')),
      inPlaceOf('no weak tags', (heard) => conditionOf(heard).startsWith('W/')),
      inPlaceOf('no star', (heard) => conditionOf(heard) === '*' && heard.method === 'GET'),
      inPlaceOf('no conditions of HEAD', (heard) => heard.method === 'HEAD' && conditionOf(heard) !== ''),
      inPlaceOf('no redirects', ({ answer }) => answer.status === 308),
      inPlaceOf('keys are not looked at', ({ answer }) => answer.status === 401),
      ...faultsOf('HEAD', ({ method }) => method === 'HEAD', [body]),
      ...faultsOf('304', ({ answer }) => answer.status === 304, [body]),
      ...faultsOf('429', ({ answer }) => answer.status === 429, [status(200)]),
      ...faultsOf('any', () => true, [header('etag', '"x"'), header('x-ratelimit-remaining', '7')]),
      ...faultsOf('again', ({ options, answer }) => options.fresh === true && answer.status === 200, [
        ['other bytes each time', (answer) => ({ ...answer, text: `${answer.text} ` })],
      ]),
    ]);
  });
});
