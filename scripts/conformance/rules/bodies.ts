/** Rules for JSON bodies of the endpoints with POST, by the shapes of their members, and for requests of any size. */
import {
  endpointNames,
  endpoints,
  maxBodyBytes,
  type Parameter,
  parametersOf,
  type Shape,
} from '../../../src/contract/index.ts';
import { at, errorEnvelope, must, Undecided } from '../expectation.ts';
import { type Case, cases, type Expected, type Rule, rule } from '../rule.ts';

const posts = endpointNames.flatMap((name) => {
  const { method, path, params, example } = endpoints[name];
  // `as`: the example of a POST is an object of its members.
  const body = example.body as Record<string, unknown>;
  return method === 'POST' ? [{ name, path, body, members: parametersOf(params) }] : [];
});

function post(path: string, body: unknown, expected: Expected, type = 'application/json'): Case {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'POST', path, options: { headers: { 'Content-Type': type }, body: text }, expected };
}

/** Valid, deeply nested JSON. */
const deep = '['.repeat(50_000) + ']'.repeat(50_000);

/** Values that are not of a shape. */
function othersThan(shape: Shape): readonly unknown[] {
  if (shape.kind === 'array') return ['1,2', { 0: 1 }, [true], [null], [[1]], 5];
  if (shape.kind === 'boolean') return ['true', 1];
  return [5, true, ['x'], {}];
}

const invalid = (...mentions: readonly string[]): Expected => ({ code: 'invalid_parameter', mentions });
const quoted = ({ name }: Parameter) => `«${name}»`;

/** Values that a server might mistake for something else. */
const hostile = '%00 %F0%9F%92%A9 %27%20OR%201%3D1-- ..%2F.. %E2%80%AE % %ZZ %ED%A0%80 __proto__'.split(' ');
/** Addresses that end with a value. */
const open =
  '/anime?search= /anime?genres= /characters?search=ab /anime/slug: /teams/ /resolve?source=slug&ids='.split(
    ' ',
  );

/** Whether each percent sign of a target begins an encoded byte (RFC 3986, 2.1). */
const isEncoded = (target: string) => !/%(?![\da-f]{2})/i.test(target);

export const bodies: readonly Rule[] = [
  cases('body-not-json', 'a body that is not JSON is 400 invalid_request', () =>
    posts.flatMap(({ path }) =>
      ['{', '', 'source=own&ids=1', '{"ids":[1]}}', '\ufeffx', '['.repeat(100_000)].map((body) =>
        post(path, body, { code: 'invalid_request' }),
      ),
    ),
  ),
  cases('body-shape', 'JSON of another shape is 422 invalid_parameter', () =>
    posts.flatMap(({ path }) =>
      ['[]', 'null', '1', 'true', '"x"', deep].map((body) => post(path, body, invalid('JSON'))),
    ),
  ),
  cases('member-type', 'a member of another type, or an unknown value of a list, is 422 that names it', () =>
    posts.flatMap(({ path, body, members }) =>
      members.flatMap((member) => {
        const { shape, name } = member;
        const others = othersThan(shape).map((value) =>
          post(path, { ...body, [name]: value }, invalid(quoted(member))),
        );
        if (shape.kind !== 'enum') return others;
        return [...others, post(path, { ...body, [name]: 'bogus' }, invalid('«bogus»', ...shape.values))];
      }),
    ),
  ),
  cases('member-required', 'a required member that is missing or null is 422 that names it', () =>
    posts.flatMap(({ path, body, members }) =>
      members
        .filter((member) => member.required)
        .flatMap((member) => [
          post(path, { ...body, [member.name]: undefined }, invalid(quoted(member))),
          post(path, { ...body, [member.name]: null }, invalid(quoted(member))),
        ]),
    ),
  ),
  cases('member-unknown', 'unknown members are ignored, even deep ones; any Content-Type is accepted', () =>
    posts.flatMap(({ name, path, body }) => [
      post(path, `{"x":${deep},${JSON.stringify(body).slice(1)}`, { endpoint: name }),
      ...['text/plain', 'application/x-www-form-urlencoded', 'nonsense'].map((type) =>
        post(path, body, { endpoint: name }, type),
      ),
    ]),
  ),
  cases('body-too-large', 'a body above 1 MiB is 413 payload_too_large', () =>
    posts.map(({ path, body }) =>
      post(
        path,
        { ...body, x: 'x'.repeat(maxBodyBytes) },
        { code: 'payload_too_large', mentions: [`${maxBodyBytes}`] },
      ),
    ),
  ),
  rule('post-as-get', 'POST gives the same answer as GET', async (server) => {
    for (const { name, path, body } of posts) {
      const [get] = endpointNames.filter(
        (other) => endpoints[other].path === path && endpoints[other].method === 'GET',
      );
      const query = new URLSearchParams(
        Object.entries(body).map(([key, value]) => [
          key === 'items' ? 'text' : key,
          Array.isArray(value) ? value.join(key === 'items' ? '\n' : ',') : String(value),
        ]),
      );
      const one = await server.fetch(`${path}?${query}`);
      const other = await server.request('POST', path, { body: JSON.stringify(body) });
      must(
        at(one.json, 'ok') === true && one.text === other.text,
        `${get} and ${name} differ: ${one.text} ${other.text}`,
      );
    }
  }),
  rule(
    'address-too-long',
    'an address above 128 KB is 414 uri_too_long or 431, in the envelope',
    async (server) => {
      const response = await server.fetch(`/anime?search=${'a'.repeat(150_000)}`);
      errorEnvelope(response, response.status === 431 ? 'headers_too_large' : 'uri_too_long');
    },
  ),
  rule(
    'headers-too-large',
    'headers above 192 KB are 431 headers_too_large, in the envelope',
    async (server) => {
      const response = await server.fetch('/genres', { headers: { 'X-Large': 'a'.repeat(250_000) } });
      if (server.behindCache && response.status === 200)
        throw new Undecided('a server in front accepts larger headers');
      errorEnvelope(response, 'headers_too_large');
    },
  ),
  rule(
    'hostile',
    'hostile values are answered or refused in the envelope, never by a 5xx',
    async (server) => {
      for (const path of open.flatMap((start) => hostile.map((value) => start + value))) {
        const { status, json } = await server.fetch(path);
        must(status < 500, `GET ${path}: got ${status}`);
        // A server in front may refuse an invalid URI with its own message.
        if (server.behindCache && status === 400 && !isEncoded(path)) continue;
        must(typeof at(json, 'ok') === 'boolean', `GET ${path}: no envelope`);
      }
    },
  ),
];
