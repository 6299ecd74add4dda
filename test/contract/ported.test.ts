/**
 * The pages for users of other services: the demo must answer every address and command in their tables. (Their scripts
 * are tested with those of all pages: test/system/site/samples.ts.)
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOrigin } from '../../src/site/origin.ts';
import { serveDemo, type TestService } from '../harness/served-demo.ts';
import { demo } from './served.ts';

const editions = ['docs', 'en/docs'];
const columnsOf = (folder: string, page: string) =>
  readFileSync(`src/content/docs/${folder}/${page}.mdx`, 'utf8')
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => line.split(' | '));

/** All code in a text that begins with a pattern. */
const codeIn = (text: string, start: RegExp) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter((code) => start.test(code));

// Other catalogues have other titles.
describe.skipIf(demo === undefined)('the demo', () => {
  // A service of its own, because `ask` moves its clock, which would change answers under the tests of other files.
  let service: TestService;
  beforeAll(async () => {
    service = await serveDemo(demo ?? expect.fail(), 'B');
  });
  afterAll(() => service.stop());
  const ask = async (path: string, body?: string) => {
    await service.turn(60);
    return fetch(`${service.url}${path}`, body === undefined ? {} : { method: 'POST', body });
  };

  test.each(['from-jikan', 'from-anilist', 'from-shikimori'])('answers the addresses of %s', async (page) => {
    const [uk = [], en = []] = editions.map((folder) => columnsOf(folder, page));
    expect(uk.length).toBeGreaterThan(15);
    expect(uk.map(([called, here]) => [called, here])).toEqual(en.map(([called, here]) => [called, here]));
    for (const [called, here = '', differs = ''] of en) {
      const paths = [...codeIn(here, /^\//), ...codeIn(differs, /^\//)];
      expect(codeIn(here, /^\//), called).toHaveLength(1);
      for (const path of paths) {
        const answer = await (await ask(`/public/v1${path}`)).json();
        expect(answer, path).toMatchObject({ ok: true });
        if (Array.isArray(answer.result)) expect(answer.result, path).not.toEqual([]);
      }
    }
  });

  test('answers each command of the comparison', async () => {
    const [uk = [], en = []] = editions.map((folder) => columnsOf(folder, 'compare'));
    expect(uk.length).toBeGreaterThan(10);
    expect(uk.map(([, command]) => command)).toEqual(en.map(([, command]) => command));
    for (const [need, command = ''] of en) {
      const [, path, body] =
        new RegExp(`^\`curl '${exampleOrigin}([^']+)'(?: -d '([^']+)')?\`$`).exec(command) ?? [];
      expect(path, need).toBeDefined();
      const response = await ask(path ?? '', body);
      expect(response.status, command).toBe(200);
      const answer = await response.json();
      if (path?.startsWith('/public/v1/') && answer.openapi === undefined)
        expect(answer, command).toMatchObject({ ok: true });
    }
  });

  test('every fact about another service has its source', () => {
    for (const [need, , others = ''] of editions.flatMap((folder) => columnsOf(folder, 'compare')))
      for (const fact of others.replace(/ \|$/, '').split('; '))
        expect(fact, need).toMatch(/^(?:—|\p{L}+: .*\]\(https:\/\/\S+\).*)$/u);
  });
});
