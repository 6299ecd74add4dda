/** The rows of the dumps, kind by kind, whole: from answers of the snapshot and from its records. */
import { expect, test } from 'vitest';
import { apiFile } from '../../../src/contract/tree.ts';
import { type KindName, rowsOf } from '../../../src/dumps/kinds.ts';

const at = (day: number) => `2026-03-0${day}T10:00:00Z`;
/** The results of answers by their address; of others there is none. */
const answers: Record<string, unknown> = {
  '/genres': [{ name: 'Drama', ua: 'Драма' }],
  '/anime/1': { id: 'first', uaPosters: [{ id: 11 }, { id: 12 }] },
  '/anime/2': { id: 'second', uaPosters: [{ id: 21 }] },
  '/anime/3': { id: 'third' },
  '/anime/1/player': { releases: [{ id: 'r1' }, { id: 'r2' }] },
  '/anime/2/player': { releases: [{ id: 'r1' }] },
  '/anime/3/player': { releases: [{ id: 'hidden' }] },
  '/teams/2': { id: 2 },
  '/characters/7': { id: 7 },
};
const source = {
  root: { createdAt: at(9) },
  files: { get: (path: string) => Object.keys(answers).find((address) => apiFile(address) === path) },
  read: (address: string) => ({ bytes: Buffer.from(JSON.stringify({ result: answers[address] })) }),
  records: {
    anime: [
      { id: 1, teams: [1, 2] },
      { id: 2, teams: [2] },
      { id: 3, teams: [] },
      { id: 4, teams: [1] },
    ],
    // Twice of one title, one after another and not; of a title without an answer, too.
    posters: [
      { id: 21, anime: 2, publishedAt: at(5) },
      { id: 12, anime: 1, publishedAt: at(4) },
      { id: 41, anime: 4, publishedAt: at(3) },
      { id: 31, anime: 3, publishedAt: at(3) },
      { id: 13, anime: 1, publishedAt: at(2) },
    ],
    teams: [{ id: 1 }, { id: 2 }],
    characters: [{ id: 7 }],
    schedule: [{ anime: 1, episode: 2, airing: at(1), durationMin: 24, finished: true }],
    feed: [
      {
        release: { id: 'r1', anime: 1, kind: 'sub', teams: [2, 1] },
        number: 3.5,
        provider: 'A',
        embedUrl: 'https://a/3',
        publishedAt: Date.parse(at(6)) / 1000,
      },
    ],
  },
} as never;

const expected: Record<KindName, unknown[]> = {
  genres: [{ name: 'Drama', ua: 'Драма' }],
  tags: [],
  studios: [],
  teams: [{ id: 2 }],
  anime: [answers['/anime/1'], answers['/anime/2'], answers['/anime/3']],
  releases: [
    { anime: 1, id: 'r1' },
    { anime: 1, id: 'r2' },
    { anime: 2, id: 'r1' },
  ],
  posters: [
    { id: 21, anime: 2, publishedAt: at(5) },
    // Of one that no record names, the time of the snapshot.
    { id: 11, anime: 1, publishedAt: at(9) },
    { id: 12, anime: 1, publishedAt: at(4) },
  ],
  characters: [{ id: 7 }],
  schedule: [{ anime: 1, episode: 2, airing: at(1), finished: true }],
  updates: [
    {
      anime: 1,
      releaseId: 'r1',
      teams: [2, 1],
      kind: 'sub',
      provider: 'A',
      episode: 3.5,
      embedUrl: 'https://a/3',
      publishedAt: at(6),
    },
  ],
};

test.each(Object.keys(expected) as KindName[])('the rows of %s', (kind) =>
  expect([...rowsOf[kind](source)]).toEqual(expected[kind]),
);
