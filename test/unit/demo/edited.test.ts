/** What an editor of the demo may get wrong, and no import refuses. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOLDER, rows } from '../../harness/demo-rows.ts';

const described = [...rows('anime'), ...rows('teams')].flatMap(({ slug, description }) =>
  description === undefined ? [] : [[slug, description] as const],
);
const texts = [
  ...described,
  ...rows('characters').flatMap(({ slug, description }) =>
    description?.ua === undefined ? [] : [[slug, description.ua] as const],
  ),
];

const names = [
  ...rows('anime').flatMap(({ slug, titles: { ua, synonyms = [] } }) =>
    [ua, ...synonyms].map((name) => [slug, name ?? ''] as const),
  ),
  ...rows('characters').flatMap(({ slug, names: { ua }, altNames = [] }) =>
    [ua, ...altNames.map(({ name }) => name)].map((name) => [slug, name ?? ''] as const),
  ),
  ...[...rows('genres'), ...rows('tags')].map(({ name, ua }) => [name, ua] as const),
  ...rows('teams').map(({ slug, name }) => [slug, name] as const),
].filter(([, name]) => /\p{Script=Cyrillic}/u.test(name));

/** Slips that neither a Ukrainian text nor a Ukrainian name may have. */
const slips: readonly (readonly [slip: string, pattern: RegExp])[] = [
  ['a letter that Ukrainian does not have', /[ыэъё]/iu],
  [
    'letters of two scripts in a word',
    /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u,
  ],
  ['a straight apostrophe or quote', /['"]/u],
  ['another sign for an apostrophe', /\p{L}[ʼ`´‘]\p{L}/u],
  ['a hyphen for a dash', / - /u],
  ['two spaces, or a space at an edge', / {2}|^ | $/u],
  ['і where й belongs', /[аеєиіїоуюя][»)]* і (?=«?[б-джзк-нп-тф-ьа-еио])(?![^.|]*, і )/iu],
];

describe('Ukrainian texts and names', () => {
  it.each(slips)('do not have %s', (_, pattern) => {
    expect([...texts, ...names].filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});

it('every picture of the demo belongs to a record, and every named picture is there', () => {
  const named = [
    ...rows('anime').flatMap(({ poster }) => poster ?? []),
    ...rows('posters').map(({ image }) => image),
    ...rows('teams').flatMap(({ avatar }) => avatar ?? []),
    ...rows('characters').flatMap(({ image }) => image ?? []),
  ];
  const files = readdirSync(new URL('images/', FOLDER)).flatMap((kind) =>
    readdirSync(new URL(`images/${kind}/`, FOLDER)).map((name) => `images/${kind}/${name}`),
  );
  expect(files.filter((path) => !named.includes(path))).toEqual([]);
  expect(named.filter((path) => !existsSync(new URL(path, FOLDER)))).toEqual([]);
});

it('no spoiler name of the demo is also an open name', () => {
  const characters = rows('characters');
  const hidden = new Set(
    characters.flatMap(({ altNames = [] }) => altNames.flatMap((one) => (one.spoiler ? [one.name] : []))),
  );
  const open = characters.flatMap(({ names: { en, ua, native }, altNames = [] }) => [
    ...[en, ua, native],
    ...altNames.flatMap((one) => (one.spoiler ? [] : [one.name])),
  ]);
  expect(hidden.size).toBeGreaterThan(0);
  expect(open.filter((name) => name !== undefined && hidden.has(name))).toEqual([]);
});
