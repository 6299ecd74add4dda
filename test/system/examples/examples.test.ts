/** Every example app runs with the package of the client, as a user starts it. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../harness/browsing.ts';
import { openFaulty } from '../../harness/faulty-service.ts';
import { newFolder } from '../../harness/folder.ts';
import { answerFeed, updateOf } from '../../harness/growing-feed.ts';
import { listen } from '../../harness/listening.ts';
import { makePackages } from '../../harness/packages.ts';
import { watch } from '../../harness/process.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

/** A busy machine is slow. */
const patient = { timeout: 30_000 };

const folder = newFolder();
let stand: Stand;
const at = (...path: string[]) => join(folder, ...path);
beforeAll(async () => {
  await makePackages(at('node_modules'), 'ani-ua-client');
  cpSync('examples', folder, { recursive: true });
  writeFileSync(at('package.json'), '{ "type": "module" }');
  stand = await openStand();
});

const environment = (more: NodeJS.ProcessEnv = {}) => ({
  PATH: process.env.PATH,
  ANI_UA: stand.url,
  ...more,
});

/** Runs an example to its end. */
const run = (file: string, args: readonly string[] = []) => {
  stand.turn(60);
  return promisify(execFile)(process.execPath, [file, ...args], { cwd: folder, env: environment() });
};

/** Starts an example that does not end. */
const start = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  watch(spawn(process.execPath, [file, ...args], { cwd: folder, env: environment(env) }), () => true);

test('each example is small and in the README', () => {
  const entries = readdirSync('examples', { withFileTypes: true });
  const files = entries.flatMap((one) => (one.isFile() && one.name !== 'README.md' ? [one.name] : []));
  const readme = readFileSync('examples/README.md', 'utf8');
  expect(files).toHaveLength(5);
  for (const file of files) {
    expect(readme).toContain(`\`${file}\``);
    expect(readFileSync(join('examples', file), 'utf8').split('\n').length, file).toBeLessThan(150);
  }
});

describe('airings.js', () => {
  test('prints the airings of a day by Kyiv time', async () => {
    expect((await run('airings.js', ['friday'])).stdout).toBe('  22:30  Схована, серія 2\n');
    expect((await run('airings.js', ['monday'])).stdout).toBe('Цього дня показів немає.\n');
    expect((await run('airings.js')).stdout).toMatch(/серія|показів немає/);
  });

  test('refuses a day that does not exist', async () => {
    await expect(run('airings.js', ['someday'])).rejects.toMatchObject({
      code: 1,
      stderr:
        'invalid_parameter: Немає дня «someday»: є monday, tuesday, wednesday, thursday, friday, saturday, sunday.\n',
    });
  });
});

describe('chat-bot.js', () => {
  test('answers each message once, and ends on a signal', async () => {
    // In a group a command may name the bot.
    const texts = ['Перша', 'немає такого', '/new', '/name@ani_bot Kaguya', '/start', 'x'.repeat(300)];
    const sent: { chat_id: number; text: string }[] = [];
    const offsets: number[] = [];
    const api = createServer(async (request, response) => {
      // `as`: what the example sends.
      const body = (await json(request)) as { offset: number; chat_id: number; text: string };
      const answer = (result: unknown) => response.end(JSON.stringify({ ok: true, result }));
      if (request.url === '/bottoken/sendMessage') {
        sent.push(body);
        return answer({});
      }
      offsets.push(body.offset);
      const updates = texts.map((text, id) => ({ update_id: id, message: { chat: { id: 100 + id }, text } }));
      const waiting = [...updates, { update_id: texts.length }].filter((one) => one.update_id >= body.offset);
      // If there is nothing new, this is a long poll, which the signal ends.
      if (waiting.length > 0) answer(waiting.slice(0, 2));
    });
    const { url } = await listen(api);
    stand.turn(60);
    const bot = await start('chat-bot.js', [], { BOT_API: url, BOT_TOKEN: 'token' });
    await expect.poll(() => offsets.at(-1), patient).toBe(texts.length + 1);
    await bot.stop();
    expect([bot.child.exitCode, bot.child.signalCode]).toEqual([0, null]);
    expect(sent.map((message) => message.chat_id)).toEqual([100, 101, 102, 103, 104, 105]);
    const answers = sent.map(({ text }) => text);
    expect(answers[0]).toBe('Перша (2020): озвучено');
    expect(answers[1]).toBe('«немає такого» не знайдено.');
    const news = answers[2]?.split('\n') ?? [];
    expect(news).toContain('Схована, серія 1 — Голос');
    expect(news).toEqual([...new Set(news)]);
    expect(answers.slice(3, 5)).toEqual(['Каґуя', 'Напишіть назву аніме, /new або /name Ім’я.']);
    expect(bot.said()).toBe('');
  });
});

describeWith(chromium, 'search-box.html', (executablePath) => {
  const browser = sharedBrowser(executablePath);

  test('shows what is found for the last text only', async () => {
    const html = readFileSync(at('search-box.html'), 'utf8');
    const [, module = ''] = /"ani-ua-client": "([^"]+)"/.exec(html) ?? [];
    const page = await browser().newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    // The package as its CDN would send it.
    await page.route(module, (route) => {
      const body = readFileSync(at('node_modules', 'ani-ua-client', 'index.js'), 'utf8');
      return route.fulfill({
        body,
        contentType: 'text/javascript',
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    });
    const box = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    });
    const { url } = await listen(box);
    stand.turn(60);
    await page.goto(`${url}/?service=${stand.url}`);
    await page.getByRole('searchbox').pressSequentially('Перша');
    await expect.poll(() => page.getByRole('listitem').allTextContents(), patient).toEqual(['Перша (2020)']);
    expect(await page.getByRole('status').textContent()).toBe('Знайдено: 1');
    // Pictures come from the service that answered, not from the address in the data.
    expect(await page.locator('img').getAttribute('src')).toMatch(new RegExp(`^${stand.url}/images/`));
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => page.getByRole('listitem').count(), patient).toBe(0);
    expect(problems).toEqual([]);
    await page.close();
  });
});

describe('feed-follower.js', () => {
  test('writes each episode once, however often it is killed', { timeout: 180_000 }, async () => {
    const feed = Array.from({ length: 40 }, (_, n) => updateOf(n, Math.floor(n / 3)));
    let seen = 3;
    const service = await openFaulty((asked) => answerFeed(feed.slice(0, seen), `s${seen}`, asked));
    const file = at('episodes.ndjson');
    const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []);
    const episodes = () => lines().flatMap((line) => JSON.parse(line).episode ?? []);
    const env = { ANI_UA: `${service.url}/,${service.url}`, EVERY_MS: '20' };
    while (seen < 40) {
      const follower = await start('feed-follower.js', [file], env);
      await expect.poll(() => episodes().length, patient).toBe(seen);
      service.faults.push({ kind: 'cut' }, null, { kind: 'half' }, { kind: 'status', status: 500 });
      seen = Math.min(40, seen + 9);
      // The kill comes before, while or after it writes new items.
      await expect.poll(() => follower.said(), patient).toMatch(/begins|goes on/);
      await follower.stop('SIGKILL');
      // Half a line, as if the end had not reached the disk.
      writeFileSync(file, '{"anime":{"ids', { flag: 'a' });
    }
    await start('feed-follower.js', [file], env);
    await expect.poll(() => episodes().length, patient).toBe(40);
    expect(episodes()).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });
});

describe('media-server.js', () => {
  test('writes what is known beside the videos', async () => {
    const library = at('library');
    for (const name of [
      'First [catalog_a-11]',
      'First, subtitles [catalog_a-11]',
      'Unknown [catalog_a-999]',
      'Without an id',
      'x [catalog_b-5]',
    ])
      mkdirSync(join(library, name), { recursive: true });
    expect((await run('media-server.js', [library])).stdout).toBe('2 written, 2 unknown\n');
    for (const name of ['First [catalog_a-11]', 'First, subtitles [catalog_a-11]'])
      expect(readFileSync(join(library, name, 'tvshow.nfo'), 'utf8')).toContain(
        '  <title>Перша</title>\n  <year>2020</year>\n  <genre>Драма</genre>\n</tvshow>',
      );
    expect(existsSync(join(library, 'Without an id', 'tvshow.nfo'))).toBe(false);
  });

  test('says how to call it without a library', async () => {
    await expect(run('media-server.js')).rejects.toMatchObject({ code: 2 });
  });
});
