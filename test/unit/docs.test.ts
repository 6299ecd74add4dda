/**
 * The documentation is right: commands, paths, layers, figures. (Commands and variables have pages of their own:
 * test/unit/site/manual.test.ts; endpoints and errors: test/system/site.)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variables } from '../../scripts/cli/environment.ts';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { sidebar } from '../../src/site/sidebar.ts';
import { createEngines, createTransliterator, loadEnglish } from '../../src/translit/index.ts';
import { measureAccuracy, PAIRS_FOLDER } from '../harness/translit/accuracy.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|astro|mjs)$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.includes('node_modules'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

test('CONTRIBUTING names the variables of tests and of the workshop', () => {
  // Those of other programs are only read or passed on.
  const known = new Set(['PATH', 'CI', 'FONTCONFIG_FILE', ...Object.keys(variables)]);
  const read = ['test', 'workshop']
    .flatMap(sources)
    .flatMap((text) => [...text.matchAll(/\bprocess\.env\.([A-Z][A-Z_]+)\b|variable: '([A-Z_]+)'/g)])
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => !known.has(name));
  expect(read.length).toBeGreaterThan(1);
  for (const name of read) expect(contributing).toContain(`\`${name}\``);
});

const pages = readdirSync('src/content/docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => join('src/content/docs', file));

test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pages])(
  '%s names only commands that exist',
  (path) => {
    const named = [...readFileSync(path, 'utf8').matchAll(/npm run (?:--silent )?([a-z-]+)/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  },
);

describe('README', () => {
  test('has no placeholder left to fill in', () => {
    expect(readme).not.toMatch(/^[A-Z]{3,}$|\bTODO\b|\bTBD\b/m);
  });

  test('counts the demo as it is', () => {
    const lines = (file: string) => readFileSync(`data/demo/${file}.ndjson`, 'utf8').trimEnd().split('\n');
    const [, imported = ''] = /^imported: (.+), …$/m.exec(readme) ?? [];
    const printed = [...imported.matchAll(/(\d+) (\w+)/g)].map(([, count, file = '']) => [
      file,
      Number(count),
    ]);
    expect(printed.length).toBeGreaterThan(8);
    expect(printed).toEqual(printed.map(([file]) => [file, lines(String(file)).length]));
    // A character that was merged into another is in no list.
    const characters = lines('characters').filter((line) => !line.includes('"mergedInto"'));
    const served = `${lines('anime').length} titles, ${characters.length} characters`;
    expect(readme.match(/\d+ titles, \d+ characters/g)).toEqual([served]);
  });
});

/** GitHub's address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

describe.each([
  ['README', readme],
  ['CONTRIBUTING', contributing],
])('%s', (_name, text) => {
  test('links to what exists', () => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${anchorOf(heading)}`);
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !headings.includes(link) && !existsSync(link))).toEqual([]);
  });

  test('names only files and folders that exist', () => {
    const paths = [...text.matchAll(/`((?:src|sidecar|scripts|test|workshop|data|public)\/[\w./-]+)`/g)];
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('README has at most 120 lines', () =>
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120));

test('the map has the layers of test/unit/imports.test.ts, and no others', () => {
  const law = [
    ...readFileSync('test/unit/imports.test.ts', 'utf8').matchAll(/^ {2}\['([\w/]+)', (\d)\],$/gm),
  ];
  const layers = new Map(law.map(([, folder = '', layer]) => [folder, Number(layer)]));
  const map = contributing.slice(
    contributing.indexOf('## The map'),
    contributing.indexOf('\n## ', 1 + contributing.indexOf('## The map')),
  );
  const rows = [...map.matchAll(/^\| (\d) \| (.+?) \|/gm)].flatMap(([, layer, folders = '']) =>
    [...folders.matchAll(/`([\w/]+)`/g)].map(([, folder = '']) => [folder, Number(layer)] as const),
  );
  expect(layers.size).toBeGreaterThan(10);
  expect(new Map(rows.filter(([folder]) => layers.has(folder)))).toEqual(layers);
  // A room inside of a room is on its layer.
  const inner = rows.filter(([folder]) => !layers.has(folder));
  const outer = (folder: string) => [...layers].find(([room]) => folder.startsWith(`${room}/`))?.[1];
  expect(inner).toEqual(inner.map(([folder]) => [folder, outer(folder)]));
});

test('the sidebar has every page of the documentation once', () => {
  const paths = readdirSync('src/content/docs/docs').map((file) => `docs/${file.replace('.mdx', '')}`);
  const inSidebar = sidebar.flatMap(({ items }) => items.filter((item) => typeof item === 'string'));
  expect(inSidebar.map((path) => (path === 'docs' ? 'docs/index' : path)).sort()).toEqual(paths.sort());
});

describe.each(['docs', 'en/docs'])('the page of limits in %s', (folder) => {
  const page = readFileSync(`src/content/docs/${folder}/limits.mdx`, 'utf8');

  test('has the limits of each profile', () => {
    const rows = [...page.matchAll(/^\| ([A-Z]) \| .+? \| (\d+) \| (.+) \|$/gm)];
    const limits = Object.values(limitProfiles).flatMap(({ name, anonymous, withKey }) =>
      [anonymous, withKey].map((limit) => [name, limit.rateLimitPerMin, limit.dailyQuota ?? null]),
    );
    const numberOf = (text = '') => (/\d/.test(text) ? Number(text.replace(/\D/g, '')) : null);
    expect(rows.map(([, name, minute, day]) => [name, Number(minute), numberOf(day)])).toEqual(limits);
  });

  test('names each address in the row of its cache time', () => {
    const rows = [...page.matchAll(/^\| (`\/.+) \| .+ \|$/gm)].map(([, row = '']) => row);
    const named = rows.flatMap((row, at) =>
      [...row.matchAll(/`(\/.*?)`/g)].map(([, path]) => [path, Object.keys(cacheSeconds)[at]]),
    );
    const table = Object.values(endpoints).filter(({ method }) => method === 'GET');
    expect(new Set(named.map(String))).toEqual(new Set(table.map(({ path, cache }) => `${path},${cache}`)));
  });
});

describe('the page of measurements', () => {
  const pages = {
    uk: readFileSync('src/content/docs/docs/measurements.mdx', 'utf8'),
    en: readFileSync('src/content/docs/en/docs/measurements.mdx', 'utf8'),
  };

  test.each(Object.entries(pages))(
    '%s: every section names the command that gives its figures',
    (_edition, text) => {
      const sections = text.split(/^## /m).slice(1);
      expect(sections.length).toBeGreaterThan(5);
      expect(sections.filter((section) => !section.includes('npm ')).map((s) => s.split('\n')[0])).toEqual(
        [],
      );
    },
  );

  test.each(Object.entries(pages))('%s: names only benchmarks that exist', (_edition, text) => {
    const names = [...text.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !existsSync(`workshop/bench/${name}.ts`))).toEqual([]);
  });
});

describe('the page of accuracy', () => {
  const pages = {
    uk: readFileSync('src/content/docs/docs/accuracy.mdx', 'utf8'),
    en: readFileSync('src/content/docs/en/docs/accuracy.mdx', 'utf8'),
  };

  test.each([
    ['uk', pages.uk, /^\| ([A-Z][\w ]+) \| ([^|]+) \| ([^|]+) \|/gm],
    ['en', pages.en, /^\| ([A-Z][\w ]+) \| ([^|]+) \| ([^|]+) \|/gm],
  ])('%s: its examples are read as it says', async (_edition, text, row) => {
    const { transliterate } = createTransliterator({ engines: createEngines(await loadEnglish()) });
    const examples = [...text.matchAll(row)].filter(([, , forms = '']) => /[а-яіїєґ]/.test(forms));
    expect(examples.length).toBe(12);
    for (const [, name = '', , reading = ''] of examples) {
      const modes = ['name', 'text'] as const;
      const readings = modes.map(
        (mode) => transliterate({ lang: 'en', lines: { items: [name] }, mode }).text,
      );
      expect(readings, name).toContain(reading);
    }
  });

  test('gives the accuracy that the engines have', async () => {
    const { shares, decisions } = await measureAccuracy(PAIRS_FOLDER);
    const sum = (lang: string, kind: RegExp) => {
      const group = shares.filter((share) => share.lang === lang && kind.test(share.kind));
      const total = (key: 'folded' | 'pairs') => group.reduce((all, share) => all + share[key], 0);
      return `${total('folded')} of ${total('pairs')}`;
    };
    const [ja, zh, ko, persons, places, regions] = [
      sum('ja', /^(?!.*implementation)/),
      sum('zh', /./),
      sum('ko', /./),
      sum('en', /^person$/),
      sum('en', /^place$/),
      sum('en', /^region$/),
    ];
    const table = [...pages.en.matchAll(/^\| .+ \| (\d+ of \d+) \|$/gm)].map(([, share]) => share);
    expect(table).toEqual([ja, zh, ko, persons, places, regions]);
    const decided = (kind: string) => {
      const group = decisions.filter((decision) => decision.kind === kind);
      return `${group.filter(({ reading, expected }) => reading === expected).length} of ${group.length}`;
    };
    expect(pages.en).toContain(`${decided('name')} Korean people and ${decided('word')} words`);
    expect(readme).toContain(`Chinese ${zh}, Korean ${ko}, Japanese ${ja}, English persons ${persons}`);
  });
});
