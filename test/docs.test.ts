/** What is not documented is red: commands and environment variables. (Endpoints and errors: test/site.) */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|astro|mjs)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** Variables of other programs that ours only pass on or read as everybody does. */
const foreign = new Set(['PATH', 'CI', 'ASTRO_TELEMETRY_DISABLED']);
const variables = new Set(
  ['src', 'sidecar', 'scripts', 'test', 'bench']
    .flatMap(sources)
    .flatMap((text) => [
      ...text.matchAll(/\b(?:process\.)?env(?:\.|\[')([A-Z][A-Z_]+)\b|variable: '([A-Z_]+)'/g),
    ])
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => !foreign.has(name)),
);

describe('README', () => {
  test.each(Object.keys(scripts))('names the command %s', (name) => {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    expect(readme).toContain(command);
  });

  test('knows more than five variables', () => expect(variables.size).toBeGreaterThan(5));

  test.each([...variables])('names the variable %s', (name) => {
    expect(readme).toContain(`\`${name}\``);
  });

  test('names only commands that exist', () => {
    for (const [, name = ''] of readme.matchAll(/npm run ([a-z-]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });

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
    expect(readme.match(/\d+ titles, \d+ characters/g)).toEqual([served, served]);
  });

  test('shows pictures that exist', () => {
    for (const [, path = ''] of readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
      expect(readFileSync(path).length).toBeGreaterThan(0);
  });
});

describe('every command', () => {
  const programs = Object.values(scripts).flatMap((line) => /^node (\S+\.ts)$/.exec(line)?.[1] ?? []);
  test.each(programs)('%s explains itself', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/const usage = `/);
  });
});
