/** The pages of the commands and of the configuration, made from the commands' help in both languages. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readManual } from '../../../scripts/build/manual.ts';
import { readCommands } from '../../../scripts/cli/commands.ts';
import { commandRows, parseHelp, ukrainianParts, variableRows } from '../../../src/site/manual/help.ts';

const manual = readManual();
const english = commandRows(manual, 'en');
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();

/** The numbers of a text without separators, and its options. */
const pointsOf = (text: string) =>
  (text.replaceAll(/(\d)[,\s](?=\d{3}\b)/g, '$1').match(/\d+(?:\.\d+)?|--[a-z][a-z-]*/g) ?? []).sort();

test('a help text is parsed into paragraphs and a list without --help', () => {
  const help = parseHelp(
    [
      'Does\nthis.\n\nAnd that.\n',
      '  --one N   one,\n            in two lines\n  --two [--more]\n            two\n  --help    this text\n',
      'A note.\n\n  block     more\n\nEnvironment: A. Exit status: 0 done.',
    ].join('\n'),
  );
  expect(help).toEqual({
    about: ['Does this.', 'And that.'],
    items: { '--one N': 'one, in two lines', '--two [--more]': 'two', block: 'more' },
    notes: ['A note.', 'Environment: A.', 'Exit status: 0 done.'],
  });
  expect(parseHelp('Починає.\n\nКод завершення: 0.')).toEqual({
    about: ['Починає.'],
    items: {},
    notes: ['Код завершення: 0.'],
  });
});

test('the page has every command of package.json except those for work on the project', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const ofProject = 'prepare test bench synthesize package lexicon format lint types ok'.split(' ');
  expect(namesOf(english)).toEqual(
    Object.keys(scripts)
      .filter((name) => !ofProject.includes(name))
      .sort(),
  );
});

test.each(english)('$name explains each item and its exit status', ({ name, items, about, notes }) => {
  for (const text of [...about, ...Object.values(items), ...notes]) expect(text, name).toMatch(/\S/);
  expect(notes.at(-1), name).toMatch(/^Exit status: 0 /);
});

/** The options that the code of a command reads. */
function optionsOf(name: string): readonly string[] {
  const folder = `scripts/${name}`;
  const parts = globSync(`${folder}/**/*.ts`);
  const code = [`${folder}.ts`, ...parts].map((file) => readFileSync(file, 'utf8')).join('\n');
  const usual = [...code.matchAll(/(?:readOptions\(args, |const usual = )\s*\{([^}]*)\}/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/([a-zA-Z]+): /g)])
    .map(([, option = '']) => option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  // The commands with actions, whose options depend on the action.
  const read = [...code.matchAll(/(?:^|[{,]) *'?([a-z][a-z-]*)'?: \{ type: '(?:string|boolean)'/gm)];
  return [...new Set([...usual, ...read.map(([, option]) => option)].map((option) => `--${option}`))].sort();
}

test.each(english)(
  'the help of $name lists the options that it reads, and no others',
  ({ name, forms, items }) => {
    const listed = [...forms, ...Object.keys(items)].join(' ').match(/--[a-z][a-z-]*/g);
    expect([...new Set(listed)].sort()).toEqual(optionsOf(name));
  },
);

describe('the Ukrainian edition', () => {
  test('has the texts of each command and variable, and no others', () => {
    const parts = ukrainianParts(manual);
    const itemsOf = (part: string) => Object.keys(parts.get(part)?.items ?? {}).sort();
    expect([...parts.keys()].sort()).toEqual([...namesOf(english), 'variables'].sort());
    expect(itemsOf('variables')).toEqual(Object.keys(manual.variables).sort());
  });

  test.each(commandRows(manual, 'uk'))(
    'has the same numbers and options as the help of $name',
    ({ name, ...own }) => {
      const help = english.find((command) => command.name === name) ?? expect.fail();
      expect(Object.keys(own.items)).toEqual(Object.keys(help.items));
      for (const [item, text] of Object.entries(own.items))
        expect(pointsOf(text), item).toEqual(pointsOf(help.items[item] ?? ''));
      for (const part of ['about', 'notes'] as const)
        expect(own[part].map(pointsOf)).toEqual(
          help[part].map((text) => pointsOf(text.replaceAll(' -- --help', ''))),
        );
    },
  );

  test('has the same numbers for each variable', () => {
    const texts = (locale: 'uk' | 'en') =>
      variableRows(manual, locale).map(({ name, text }) => [name, pointsOf(text)]);
    expect(texts('uk')).toEqual(texts('en'));
  });

  test('is in Ukrainian', () => {
    const texts = [
      ...commandRows(manual, 'uk').flatMap(({ about, items, notes }) => [
        ...about,
        ...Object.values(items),
        ...notes,
      ]),
      ...variableRows(manual, 'uk').map(({ text }) => text),
    ];
    expect(texts.filter((text) => !/[а-яіїєґ]/.test(text ?? ''))).toEqual([]);
  });

  test('a command or variable without Ukrainian texts is an error that names the file', () => {
    const more = { ...manual, variables: { NEW: { text: 'new' } } };
    expect(() => variableRows(more, 'uk')).toThrow('NEW has no text in src/site/manual/ukrainian.txt');
  });
});

describe('variables', () => {
  /** Variables of other programs that the code only reads or passes on. */
  const foreign = new Set(['PATH', 'CI', 'ASTRO_TELEMETRY_DISABLED']);
  const codes = ['src', 'sidecar', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );

  test('are those that the code reads, and no others', () => {
    const read = codes.flatMap((code) =>
      [...code.matchAll(/\benv(?:\.|, ')([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
    );
    expect([...new Set(read)].filter((name) => !foreign.has(name)).sort()).toEqual(
      Object.keys(manual.variables).sort(),
    );
  });

  test.each(['uk', 'en'] as const)('are each named by the help of a command (%s)', (locale) => {
    const notes = commandRows(manual, locale).flatMap((row) => row.notes.join(' ').match(/\w+/g) ?? []);
    expect(Object.keys(manual.variables).filter((name) => !notes.includes(name))).toEqual([]);
  });
});

test('every program has a help text', () => {
  for (const { program } of readCommands())
    expect(readFileSync(program, 'utf8')).toMatch(/^const usage = `/m);
});
