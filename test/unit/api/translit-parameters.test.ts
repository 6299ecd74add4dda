/** Which system a transliteration takes, and what is said where there is none of that name. */
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { depsOf } from './world.ts';

function ask(query: Readonly<Record<string, string>>) {
  const asked: (string | undefined)[] = [];
  const deps = depsOf({ anime: [], characters: [], teams: [] });
  const translit: typeof deps.translit = {
    ...deps.translit,
    transliterate(request) {
      asked.push(request.system);
      return deps.translit.transliterate(request);
    },
  };
  const parameters = new URLSearchParams({ text: 'Shinji', ...query });
  const { status, bytes } = render('translit', { query: parameters }, { ...deps, translit });
  const { error } = JSON.parse(new TextDecoder().decode(bytes));
  return { status, asked, message: error?.message };
}

test.each([
  [{ lang: 'ja' }, 'ja_default'],
  [{ lang: 'ja', system: '' }, 'ja_default'],
  [{ lang: 'auto' }, 'auto'],
  [{ lang: 'auto', system: '' }, 'auto'],
  [{ lang: 'en', system: 'none' }, 'en'],
])('%o is read by the system %s', (query, system) => {
  expect(ask(query)).toMatchObject({ status: 200, asked: [system] });
});

test.each([
  [{ lang: 'auto', system: 'ja_default' }, /лише один/],
  [{ lang: 'ja', system: 'none' }, /«system».*«none».*ja_default/],
])('%o is refused with 422', (query, message) => {
  const answer = ask(query);
  expect(answer).toMatchObject({ status: 422, asked: [] });
  expect(answer.message).toMatch(message);
});
