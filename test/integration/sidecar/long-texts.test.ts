/** Long texts are read beside all other requests, and answered like short ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { maxTranslitBytes } from '../../../src/contract/enums.ts';
import type { EndpointName } from '../../../src/contract/index.ts';
import { ask as send } from '../../harness/ask.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant } from '../../harness/shop.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

/** Asks from an address of 127.0.0.0/8: a client of its own. */
async function ask(from: string, path: string, body?: string) {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await send(`${stand.url}/public/v1${path}`, { method, from, body });
  return { ...answer, body: answer.body.toString() };
}

/** Holds long texts back; tells how many there are, and lets all go on. */
function holdTexts() {
  const { texts } = stand.service;
  if (texts === undefined) throw new Error('The stand reads no texts');
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  let held = 0;
  const reserve: typeof texts.reserve = (client) => {
    const place = texts.reserve(client);
    return (
      place && {
        ...place,
        render: async (...asked) => {
          held += 1;
          await isOpen;
          return place.render(...asked);
        },
      }
    );
  };
  Object.assign(stand.service, { texts: { ...texts, reserve } });
  return { held: () => held, open };
}

const letters = (lang: string) =>
  JSON.stringify({ lang, explain: true, items: Array(maxTranslitBytes).fill('a') });

interface Dear {
  readonly what: string;
  readonly name: EndpointName;
  readonly path: string;
  readonly body?: string;
}

const posted = (what: string, body: string): Dear => ({
  what,
  name: 'translitPost',
  path: '/translit',
  body,
});
const dear: readonly Dear[] = [
  ...['en', 'ja', 'zh', 'ko', 'auto'].flatMap((lang) =>
    ['Kaguya wa\n', 'xq zz\n', '김연아\r\n'].map((unit): Dear => {
      const query = new URLSearchParams({ lang, text: unit.repeat(1000), explain: 'true' });
      return { what: `${lang} ${JSON.stringify(unit)}`, name: 'translit', path: `/translit?${query}` };
    }),
  ),
  posted('items', letters('en')),
  posted('too many items', JSON.stringify({ lang: 'en', items: Array(340_000).fill('') })),
  posted('a text that is too long', JSON.stringify({ lang: 'en', text: 'a'.repeat(40_000) })),
  posted('no JSON', '['.repeat(5000)),
];

test.each(dear)('a long text gets what render() answers: $what', async ({ name, path, body }) => {
  stand.turn(60);
  const { status, body: bytes } = await ask('127.0.0.1', path, body);
  const query = new URLSearchParams(path.split('?')[1]);
  const raw = { query, body: body === undefined ? undefined : Buffer.from(body) };
  const expected = render(name, raw, stand.followed.current().deps);
  expect(bytes).toBe(new TextDecoder().decode(expected.bytes));
  expect(status).toBe(expected.status);
  expect(stand.log).toEqual([]);
});

test('refuses the fourth long text of a client with 503, which spends nothing, and answers others meanwhile', async () => {
  const { open } = holdTexts();
  const done: string[] = [];
  const texts = Array.from({ length: 20 }, async () => {
    const answer = await ask('127.0.0.2', '/translit', letters('en'));
    done.push(`text ${answer.status}`);
    return answer;
  });
  await expect.poll(() => done.length).toBe(17);
  const refused = await Promise.race(texts);
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'x-ratelimit-remaining': '60' });
  expect(JSON.parse(refused.body)).toMatchObject({ ok: false, error: { code: 'overloaded' } });
  const me = JSON.parse((await ask('127.0.0.2', '/me')).body);
  expect(me.result.translit.used).toBe(3);
  open();
  // A short text of the same client is read at once.
  expect((await ask('127.0.0.2', '/translit?lang=ja&text=neko')).status).toBe(200);
  const searches = Array.from({ length: 40 }, async (_, at) => {
    const { status } = await ask(`127.0.1.${at}`, `/anime?search=${at}`);
    done.push(`search ${status}`);
  });
  await Promise.all([...searches, ...texts]);
  const [last] = done.slice(-1);
  expect(last).toBe('text 200');
  expect(done.filter((one) => one === 'text 200')).toHaveLength(3);
  expect(done.filter((one) => one === 'text 503')).toHaveLength(17);
  expect(done.filter((one) => one === 'search 200')).toHaveLength(40);
  // Its places are there again.
  expect((await ask('127.0.0.2', '/translit', letters('en'))).status).toBe(200);
  expect(stand.log).toEqual([]);
});

test('reads a text by the snapshot that its response names, whatever is published meanwhile', async () => {
  const cat = (result: string) => ({ readings: [{ lang: 'ja', source: 'neko', result }] });
  const publish = async (result: string, minutes: number) => {
    await stand.shop.import(cat(result));
    const { root } = await stand.shop.publish(instant + minutes * 60_000);
    await expect.poll(() => stand.followed.current().deps.snapshot.id, { timeout: 20_000 }).toBe(root.id);
    return root.id;
  };
  const old = await publish('Кіт', 1);
  const { held, open } = holdTexts();
  const items = JSON.stringify({ lang: 'ja', items: Array(2000).fill('neko') });
  const inFlight = ask('127.0.0.3', '/translit', items);
  await expect.poll(held).toBe(1);
  const next = await publish('Кішка', 2);
  const after = ask('127.0.0.4', '/translit', items);
  await expect.poll(held).toBe(2);
  open();
  const seen = (await Promise.all([inFlight, after])).map(({ headers, body }) => [
    headers['x-snapshot-id'],
    JSON.parse(body).result.lines.at(-1).result,
  ]);
  expect(seen).toEqual([
    [old, 'Кіт'],
    [next, 'Кішка'],
  ]);
});
