/**
 * Questions as people ask an assistant. Each was written before anyone looked at what the tools return; the script calls
 * tools, reads their rows, and compares the answer with the lines of the demo catalogue's source.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../harness/demo-rows.ts';
import { serveDemo, type TestService } from '../harness/served-demo.ts';
import { demo } from './served.ts';

/** A row of the source or of a tool: each question knows which members it reads. */
// biome-ignore lint/suspicious/noExplicitAny: rows of twelve kinds, read by the name of a member
type Row = any;

const anime: Row[] = rows('anime');
const releases: Row[] = rows('releases');
const teams: Row[] = rows('teams');
const characters: Row[] = rows('characters');
const schedule: Row[] = rows('schedule');

const title = (ua: string): Row => anime.find(({ titles }) => titles.ua === ua);
const shown = ({ titles, slug }: Row) => titles.ua ?? titles.english ?? titles.original ?? slug;
const teamName = (id: number): string => teams.find((team) => team.id === id).name;
const releasesOf = ({ id, license }: Row) =>
  license?.strict ? [] : releases.filter((release) => release.anime === id);
const sorted = <T>(values: Iterable<T>) => [...new Set(values)].sort();
const idsOf = (rows: Row[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

let service: TestService;
let client: Client;

async function call(name: string, args: object): Promise<Row> {
  await service.turn(60);
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...args } });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return structuredContent;
}

/** All rows of a list, page after page. */
async function all(name: string, args: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(name, { ...args, page });
    rows.push(...answer.rows);
    if (!answer.more) return rows;
  }
}

async function about(search: string, args: object = {}): Promise<Row> {
  const { rows } = await call('find_anime', { search, limit: 1 });
  return call('anime_details', { id: rows[0].id, ...args });
}

type Question = readonly [question: string, answer: () => Promise<unknown>, truth: () => unknown];

const questions: readonly Question[] = [
  [
    'Хто озвучив «Ван Піс»?',
    async () => sorted((await call('find_anime', { search: 'Ван Піс', limit: 1 })).rows[0].voice),
    () => sorted(releasesOf(title('Ван Піс')).flatMap((release: Row) => release.teams.map(teamName))),
  ],
  [
    'Що зі студії Madhouse озвучено українською?',
    async () => idsOf(await all('find_anime', { studios: ['madhouse'], availability: ['voice'], limit: 10 })),
    () =>
      idsOf(
        anime.filter(
          (one) =>
            one.studio === 'Madhouse' &&
            releasesOf(one).some(({ kind, episodes }: Row) => kind === 'voice' && episodes.length > 0),
        ),
      ),
  ],
  [
    'Скільки всього аніме у команди «Кобзар і Ронін»?',
    async () => Number.parseInt((await call('find_anime', { teams: ['кобзар'], limit: 1 })).summary, 10),
    () => anime.filter((one) => releasesOf(one).some((release: Row) => release.teams.includes(3))).length,
  ],
  [
    'Про що «Сен та Чіхіро у полоні духів», тільки без спойлерів?',
    async () => {
      const { description } = (await about('Сен та Чіхіро')).item;
      return [description.includes('це лазня для богів і духів'), description.includes('річки')];
    },
    () => [true, false],
  ],
  [
    'Яка студія й коли зробила «Записник смерті», і які в нього оцінки тут і на MyAnimeList?',
    async () => {
      const { studio, startDate, episodes, scores } = (await about('Death Note')).item;
      return [studio, startDate, episodes.total, ...scores.map(Object.values)];
    },
    () => {
      const { studio, startDate, episodes, scores } = title('Записник Смерті');
      return [
        ...[studio, startDate, episodes.total],
        ['this service', scores.own, scores.ownCount],
        ['MyAnimeList', scores.catalog_a, scores.catalog_aCount],
      ];
    },
  ],
  [
    'Which other catalogues list Naruto, and by which ids?',
    async () => {
      const { ids } = (await about('Naruto')).item;
      const asked = ids.map(({ catalog, id }: Row) => `${catalog}:${id}`);
      const { rows } = await call('anime_by_ids', { ids: asked });
      return rows.map((row: Row) => [row.asked, row.id]);
    },
    () => {
      const { id, externalIds: elsewhere } = title('Наруто');
      return [
        [`MyAnimeList:${elsewhere.catalog_a}`, id],
        [`AniList:${elsewhere.catalog_b}`, id],
        [`Invented slugs of the demo catalogue:${elsewhere.catalog_c}`, id],
      ];
    },
  ],
  [
    'Скільки серій «Атаки титанів» має кожна команда?',
    async () => {
      const { rows } = await about('Атака титанів (1 сезон)');
      return rows.map(({ teams: own, kind, episodes }: Row) => [own.join(), kind, episodes].join(' ')).sort();
    },
    () =>
      releasesOf(title('Атака титанів (1 сезон)'))
        .map(({ teams: own, kind, episodes }: Row) => {
          const whole = new Set(episodes.map(({ number }: Row) => Math.floor(number)));
          return [own.map(teamName).join(), kind, whole.size].join(' ');
        })
        .sort(),
  ],
  [
    'Де подивитися п’яту серію «Ванпанчмена»?',
    async () => {
      const { rows } = await about('Ванпанчмен', { episode: '5' });
      return rows.flatMap(({ watch = [] }: Row) => watch.map(({ url }: Row) => url)).sort();
    },
    () =>
      releasesOf(title('Ванпанчмен'))
        .flatMap(({ episodes }: Row) => episodes.filter(({ number }: Row) => number === 5))
        .flatMap(({ sources }: Row) => sources.map(({ embedUrl }: Row) => embedUrl))
        .sort(),
  ],
  [
    'Яке аніме продовжує першу «Атаку титанів»?',
    async () => {
      const { related } = (await about('Attack on Titan')).item;
      return related.filter(({ kind }: Row) => kind === 'sequel').map((one: Row) => one.title);
    },
    () => [shown(anime.find(({ id }) => id === 138))],
  ],
  [
    'Хто головні герої «Фрірен»?',
    async () => {
      const { rows } = await call('find_anime', { query: 'Фрірен', limit: 1 });
      return sorted(
        (await all('characters', { anime: rows[0].id, roles: ['main'] })).map(({ name }) => name),
      );
    },
    () => {
      const { id } = title('Фрірен, що проводжає в останню путь');
      const isMain = ({ anime: own }: Row) => own.some((one: Row) => one.anime === id && one.role === 'main');
      return sorted(characters.filter(isMain).map(({ names }) => names.ua ?? names.en));
    },
  ],
  [
    'Скільки років Зоро, коли в нього день народження і в яких він аніме?',
    async () => {
      const { rows } = await call('characters', { search: 'Зоро', limit: 1 });
      const { item, rows: titles } = await call('characters', { id: rows[0].id });
      return [item.ageMin, item.birthday, sorted(titles.map((one: Row) => one.anime))];
    },
    () => {
      const zoro = characters.find(({ slug }) => slug === 'roronoa-zoro');
      return [zoro.ageMin, zoro.birthday, sorted(zoro.anime.map((one: Row) => one.anime))];
    },
  ],
  [
    'У мене на MyAnimeList 20 і 5114, на AniList 154587, на Шікіморі 1. Що з цього тут є?',
    async () => {
      const ids = [
        'MyAnimeList:20',
        'mal:5114',
        'mal:5114',
        'anilist:154587',
        'shikimori:1',
        'mal:999999999',
        'filmdb:1',
        '',
      ];
      const { rows, summary } = await call('anime_by_ids', { ids });
      expect(summary).toContain('shikimori:1');
      expect(summary).toContain('Unknown: mal:999999999');
      return rows.map(({ asked, title: name }: Row) => [asked, name]);
    },
    () => [
      ['MyAnimeList:20', 'Наруто'],
      ['mal:5114', 'Сталевий алхімік: Братерство'],
      ['anilist:154587', 'Фрірен, що проводжає в останню путь'],
    ],
  ],
  [
    'Де легально дивитися «Акіру»?',
    async () => {
      const { item, rows } = await about('Akira');
      return [item.licence, rows];
    },
    () => {
      const { licensee, watch } = title('Акіра').license;
      return [{ licensee, watch }, []];
    },
  ],
  [
    'Що з’явилося від учора, з 22 листопада?',
    async () => {
      const rows = await all('whats_new', { since: '2026-11-22', limit: 20 });
      return rows.flatMap(({ watch }) => watch.map(({ url }: Row) => url)).sort();
    },
    () =>
      releases
        .flatMap(({ episodes }) => episodes.flatMap(({ sources }: Row) => sources))
        .filter(({ addedAt }) => addedAt > '2026-11-21T22:00:00Z')
        .map(({ embedUrl }) => embedUrl)
        .sort(),
  ],
  [
    'Що нового в «Ван Піс» від «Бабусиної Скрині»?',
    async () => {
      const rows = await all('whats_new', { anime: ['mal:21'], teams: ['Бабусина Скриня'], kinds: 'voice' });
      return sorted(rows.map(({ episode }) => episode));
    },
    () =>
      sorted(
        releasesOf(title('Ван Піс'))
          .filter((release: Row) => release.teams.includes(5))
          .flatMap(({ episodes }: Row) => episodes.map(({ number }: Row) => number)),
      ),
  ],
  [
    'Що виходить у п’ятницю цього тижня й о котрій?',
    async () => {
      const { rows, summary } = await call('week_schedule', { day: 'friday' });
      expect(summary).toMatch(`Airings: ${rows.length}.`);
      return rows.map(({ id, episode, date, kyiv }: Row) => [id, episode, date, kyiv].join(' '));
    },
    () =>
      schedule
        .filter(({ airing }) => airing.startsWith('2026-11-27'))
        .map(({ anime: id, episode, airing }) => {
          const kyiv = new Date(Date.parse(airing) + 2 * 3_600_000).toISOString();
          return [id, episode, kyiv.slice(0, 10), kyiv.slice(11, 16)].join(' ');
        }),
  ],
  [
    'Що виходить наступного понеділка, 30 листопада?',
    async () => (await call('airings', { date: '2026-11-30' })).rows.map(({ id, kyiv }: Row) => [id, kyiv]),
    () =>
      schedule
        .filter(({ airing }) => airing >= '2026-11-29T22:00:00Z' && airing < '2026-11-30T22:00:00Z')
        .map((one) => ({ ...one, name: shown(anime.find(({ id }) => id === one.anime)) }))
        .sort((a, b) =>
          a.airing < b.airing ? -1 : a.airing > b.airing ? 1 : a.name.localeCompare(b.name, 'uk'),
        )
        .map(({ anime: id, airing }) => [
          id,
          new Date(Date.parse(airing) + 2 * 3_600_000).toISOString().slice(11, 16),
        ]),
  ],
  [
    'Коли наступна серія «Ван Піс»?',
    async () => {
      const { nextAiring } = (await about('Ван Піс')).item;
      return [nextAiring.episode, nextAiring.date, nextAiring.day, nextAiring.kyiv];
    },
    () => [1317, '2026-11-29', 'sunday', '16:15'],
  ],
];

describe.skipIf(demo === undefined)('an assistant answers by the demo', () => {
  // A service of its own, because `call` moves its clock.
  beforeAll(async () => {
    service = await serveDemo(demo ?? expect.fail());
    client = new Client({ name: 'questions', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', service.url)));
    // The client then checks each answer by the schema of its tool.
    await client.listTools();
  });
  afterAll(async () => {
    await client.close();
    await service.stop();
  });

  test.each(questions)('%s', async (_, answer, truth) => {
    const expected = truth();
    expect([undefined, 0, '', '[]']).not.toContain(
      Array.isArray(expected) ? JSON.stringify(expected) : expected,
    );
    expect(await answer()).toEqual(expected);
  });

  test.each([
    'naruto',
    'https://myanimelist.net/anime/20/Naruto',
    ' http://www.myanimelist.net/anime/20?q=1#top ',
    'https://anilist.co/anime/20/',
  ])('the id %s names Naruto for every tool that takes one', async (id) => {
    expect((await call('anime_details', { id })).item.title).toBe('Наруто');
    for (const name of ['characters', 'whats_new', 'airings'])
      expect((await call(name, { anime: id })).rows).toEqual((await call(name, { anime: '12' })).rows);
  });
});
