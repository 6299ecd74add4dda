/** Characters (contract: Character, GET /characters, GET /characters/{ref}). */
import type { Character, CharacterCard } from '../../contract/index.ts';
import { error, header, isObject, matches, must, oneOf, quote, same, status } from '../expectation.ts';
import { type Fixtures, spread } from '../fixtures.ts';
import { resembles, wordsOf } from '../oracles/edit-distance.ts';
import { birthdaysToday, secondsToMidnight } from '../oracles/kyiv.ts';
import { byDirection, nameOrder } from '../oracles/order.ts';
import { romajiOf } from '../oracles/romaji.ts';
import { noCase, type Row, rowsOf } from '../row.ts';
import { pictureOf } from './envelope.ts';

const enc = encodeURIComponent;
const idOf = (character: { id: number }) => character.id;
const nameOf = (card: CharacterCard) => card.names.ua ?? card.names.en;
const listOf = async (f: Fixtures, query: string, most = 500) =>
  f.list('characters', `/characters?${query}`, most);

/** The list of a query holds exactly the known characters that the oracle lets through. */
async function agrees(
  f: Fixtures,
  query: string,
  oracle: (character: Character) => boolean,
): Promise<number> {
  const { items, whole } = await listOf(f, query);
  const got = new Set(items.map(idOf));
  same(got.size, items.length, `${query}: distinct characters`);
  let passing = 0;
  for (const character of (await f.characterDetails()).items) {
    const expected = oracle(character);
    if (expected) passing++;
    if (expected) must(got.has(character.id) || !whole, `${query}: lacks character ${character.id}`);
    else must(!got.has(character.id), `${query}: has character ${character.id}`);
  }
  return passing;
}

function agesOf({ ageMin, ageMax }: Character): readonly [number, number] | undefined {
  const [low, high] = [ageMin ?? ageMax, ageMax ?? ageMin];
  return low === null || high === null ? undefined : [low, high];
}

const overlaps = (from: number, to: number) => (character: Character) => {
  const ages = agesOf(character);
  return ages !== undefined && ages[0] <= to && ages[1] >= from;
};

const monthOf = ({ birthday }: Character) => (birthday === null ? undefined : Number(birthday.slice(-5, -3)));

/** The list is in this order, as far as it is read. */
async function inOrder(
  f: Fixtures,
  query: string,
  compare: (a: CharacterCard, b: CharacterCard) => number,
): Promise<void> {
  const { items } = await listOf(f, query, 300);
  items.forEach((item, i) => {
    const next = items[i + 1];
    const right = next === undefined || compare(item, next) < 0;
    must(
      right,
      `${query}: ${quote([item.id, nameOf(item)])} stands before ${quote([next?.id, next && nameOf(next)])}`,
    );
  });
}

const byName = (sign: number) => (a: CharacterCard, b: CharacterCard) =>
  nameOrder(nameOf(a), nameOf(b)) * sign || a.id - b.id;

const roleRank = ['main', 'supporting', 'background'];

async function found(f: Fixtures, search: string, id: number): Promise<void> {
  const { result } = await f.get('characters', `/characters?search=${enc(search)}&limit=20`);
  must(
    result.some((card) => card.id === id),
    `search=${search} does not find character ${id}`,
  );
}

/** Words of Ukrainian names that no word of the English name resembles, each in romaji. */
function ownWords({ id, names }: CharacterCard) {
  return wordsOf(names.ua ?? '').flatMap((ua) => {
    const [first = '', ...rest] = romajiOf(ua);
    const query = first.toUpperCase() + rest.join('');
    return !resembles(query, names.en) && /^[A-Z][a-z]{4,}$/.test(query) ? [{ id, query, ua }] : [];
  });
}

const isSpoiler = (text: string | null) =>
  /^::spoiler$/m.test(text ?? '') || /:inline-spoiler\[/.test(text ?? '');

export const characters: readonly Row[] = [
  ...rowsOf('Character', [
    [
      'character.agrees',
      'a character and its short form agree',
      async (_c, f) => {
        const cards = new Map((await f.characters()).items.map((card) => [card.id, card]));
        for (const detail of (await f.characterDetails()).items) {
          const card = cards.get(detail.id);
          for (const [member, value] of Object.entries(card ?? {})) {
            same(
              Object.entries(detail).find(([name]) => name === member)?.[1],
              value,
              `character ${detail.id}: ${member}`,
            );
          }
          same(detail.animeCount, detail.anime.length, `animeCount of ${detail.id}`);
        }
      },
    ],
    [
      'character.enums',
      'role and gender hold values of the contract',
      async (_c, f) => {
        for (const { anime, gender } of (await f.characterDetails()).items) {
          for (const { role } of anime) oneOf(role, roleRank, 'role');
          if (gender !== null) oneOf(gender, ['male', 'female', 'nonbinary', 'other'], 'gender');
        }
      },
    ],
    [
      'character.ages',
      'age is a range',
      async (_c, f) => {
        const aged = (await f.characterDetails()).items.filter((c) => c.ageMin !== null && c.ageMax !== null);
        for (const { id, ageMin, ageMax } of aged)
          must((ageMin ?? 0) <= (ageMax ?? 0), `character ${id}: ${ageMin} to ${ageMax}`);
        return aged.length === 0 ? noCase('an age') : undefined;
      },
    ],
    [
      'character.birthday',
      'a birthday whose year is unknown is --MM-DD',
      async (_c, f) => {
        const without = (await f.characterDetails()).items.find((c) => c.birthday?.startsWith('--'));
        return without === undefined
          ? noCase('a birthday without a year')
          : matches(without.birthday, /^--\d\d-\d\d$/, 'birthday');
      },
    ],
    [
      'character.main',
      'mainAnime is a title with the main role first, then the most recent, then the larger id',
      async (_c, f) => {
        const many = (await f.characterDetails()).items.filter((c) => c.anime.length > 0);
        for (const { id, anime, mainAnime } of many) {
          const best = [...anime].sort(
            (a, b) => roleRank.indexOf(a.role) - roleRank.indexOf(b.role) || (b.year ?? 0) - (a.year ?? 0),
          )[0];
          same(
            [mainAnime?.role, mainAnime?.year],
            [best?.role, best?.year],
            `mainAnime of ${id}: role and year`,
          );
          must(
            anime.some((one) => one.id === mainAnime?.id),
            `mainAnime of ${id} is none of its anime`,
          );
        }
        return many.some((c) => c.anime.length > 1) ? undefined : noCase('a character of several titles');
      },
    ],
    [
      'character.anime',
      'the anime of a character lead to titles',
      async (_c, f) => {
        for (const { anime } of spread((await f.characterDetails()).items, 5)) {
          for (const { id, slug, year, format, name, nameEn } of anime.slice(0, 2)) {
            const { result } = await f.get('anime', `/anime/${id}`);
            same([slug, year, format], [result.ids.slug, result.year, result.format], `anime ${id}`);
            same(name, result.titles.ua ?? result.titles.english ?? result.titles.original, 'name');
            same(nameEn, result.titles.english, 'nameEn, null when there is none');
          }
        }
      },
    ],
    [
      'character.links',
      'links of a description lead to pages of the service',
      async (c, f) => {
        const links = (await f.characterDetails()).items.flatMap(({ description }) =>
          [...(description ?? '').matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? ''),
        );
        for (const link of links)
          matches(link, /^(?:https?:\/\/[^/]+)?\/(?:anime|characters|teams)\//, 'link');
        // A page and its resource have one path.
        for (const link of spread([...new Set(links)], 10)) {
          const path = link.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, '');
          status(await c.request('GET', path), 200, `GET ${path}, which a description links to`);
        }
        return links.length === 0 ? noCase('a link in a description') : undefined;
      },
    ],
    [
      'character.image',
      'image is webp and jpg, absent where there is none; its largest side at most 900 px (decision: medium)',
      async (c, f) => {
        const { items } = await f.characters();
        const pictured = items.flatMap(({ image }) => image ?? []);
        for (const image of spread(pictured, 3)) {
          same(Object.keys(image).sort(), ['jpg', 'webp'], 'members of image');
          for (const format of ['webp', 'jpg'] as const) {
            const { width, height } = await pictureOf(c, image[format], format);
            must(Math.max(width, height) <= 900, `${image[format]} is ${width} × ${height}`);
          }
        }
        const bare = items.filter((card) => !Object.hasOwn(card, 'image'));
        must(!items.some((card) => Object.hasOwn(card, 'image') && !card.image), 'an image that is null');
        return pictured.length > 0 && bare.length > 0
          ? undefined
          : noCase('characters with and without an image');
      },
    ],
    [
      'character.spoilers',
      'spoiler directives are ::spoiler … :: on lines of their own, and :inline-spoiler[text]',
      async (_c, f) => {
        const texts = (await f.characterDetails()).items.flatMap((c) =>
          isSpoiler(c.description) ? [c.description ?? ''] : [],
        );
        for (const text of texts) {
          const fences = text.split('\n').filter((line) => /^::(?:spoiler)?$/.test(line.trim()));
          must(fences.length % 2 === 0, `an open ::spoiler in ${quote(text)}`);
        }
        return texts.length === 0 ? noCase('a spoiler in a description') : undefined;
      },
    ],
    [
      'character.merged',
      'a merged character is returned as the one it was merged into, with Content-Location, and appears in no list',
      async (c, f) => {
        const one = await f.merged();
        if (one === undefined) return noCase('a merged character');
        const body =
          isObject(one.response.json) && isObject(one.response.json.result) ? one.response.json.result : {};
        must(body.id !== one.asked, `character ${one.asked} is in no list, yet answers as itself`);
        header(one.response, 'content-location', new RegExp(`/characters/${String(body.id)}$`), 'merged');
        const target = await c.request('GET', `/characters/${String(body.id)}`);
        same(
          [target.text, target.headers.get('etag')],
          [one.response.text, one.response.headers.get('etag')],
          'body and ETag',
        );
        return undefined;
      },
    ],
  ]),
  ...rowsOf('GET /characters', [
    [
      'characters.roles',
      'roles: characters having the role in at least one anime',
      async (_c, f) => {
        for (const role of roleRank)
          await agrees(f, `roles=${role}`, (c) => c.anime.some((one) => one.role === role));
        await agrees(f, 'roles=main,background', (c) => c.anime.some((one) => one.role !== 'supporting'));
      },
    ],
    [
      'characters.genders',
      'genders: characters of any of the given genders',
      async (_c, f) => {
        for (const gender of ['male', 'female', 'nonbinary', 'other'])
          await agrees(f, `genders=${gender}`, (c) => c.gender === gender);
        await agrees(f, 'genders=male,other', (c) => c.gender === 'male' || c.gender === 'other');
      },
    ],
    [
      'characters.ages',
      'ageFrom and ageTo: a character matches when its range overlaps; no age never matches',
      async (_c, f) => {
        const most = 1_000_000;
        for (const [from, to] of [
          [16, 17],
          [0, 12],
          [18, 18],
          [30, most],
          [0, most],
        ] as const) {
          await agrees(f, `ageFrom=${from}&ageTo=${to}`, overlaps(from, to));
        }
        await agrees(f, 'ageFrom=17', overlaps(17, Number.POSITIVE_INFINITY));
        const seen = await agrees(f, 'ageTo=15', overlaps(Number.NEGATIVE_INFINITY, 15));
        return seen === 0 ? noCase('a character up to 15') : undefined;
      },
    ],
    [
      'characters.month',
      'birthMonth: 1 to 12',
      async (_c, f) => {
        for (const month of [1, 2, 7, 10, 12])
          await agrees(f, `birthMonth=${month}`, (c) => monthOf(c) === month);
      },
    ],
    [
      'characters.today',
      'birthToday: birthday today in Kyiv time; takes precedence over birthMonth',
      async (c, f) => {
        const days = birthdaysToday(c.now());
        const today = (one: Character) => one.birthday !== null && days.includes(one.birthday.slice(-5));
        await agrees(f, 'birthToday=true', today);
        await agrees(f, `birthToday=true&birthMonth=${(Number(days[0]?.slice(0, 2)) % 12) + 1}`, today);
      },
    ],
    [
      'characters.described',
      'withDescription: only with a Ukrainian description',
      async (_c, f) => {
        const { items } = await listOf(f, 'withDescription=true');
        for (const card of spread(items, 10)) {
          const { result } = await f.get('character', `/characters/${card.id}`);
          matches(result.description, /[а-щьюяєіїґ]/i, `description of ${card.id}`);
        }
        return void (await agrees(f, 'withDescription=true', (c) =>
          /[а-щьюяєіїґ]/i.test(c.description ?? ''),
        ));
      },
    ],
    [
      'characters.english',
      'description is Ukrainian; English when no Ukrainian text exists; null without either',
      async (c, f) => {
        const all = c.secrets?.descriptions ?? [];
        const groups = [
          all.filter(({ ua }) => ua !== undefined),
          all.filter(({ ua, en }) => ua === undefined && en !== undefined),
          all.filter(({ ua, en }) => ua === undefined && en === undefined),
        ];
        for (const { character, ua, en } of groups.flatMap((group) => spread(group, 20))) {
          const { result } = await f.get('character', `/characters/${character}`);
          same(result.description, ua ?? en ?? null, `description of ${character}`);
        }
        return groups.every((group) => group.length > 0) ? undefined : noCase('all three');
      },
      'secrets',
    ],
    [
      'characters.anime',
      'anime: only characters from it; roles is then the role in that title',
      async (_c, f) => {
        const titles = (await f.characterDetails()).items.flatMap((c) => c.anime);
        if (titles.length === 0) return noCase('a character of a title');
        for (const { id } of spread(titles, 4)) {
          await agrees(f, `anime=${id}`, (c) => c.anime.some((one) => one.id === id));
          for (const role of roleRank) {
            await agrees(f, `anime=${id}&roles=${role}`, (c) =>
              c.anime.some((one) => one.id === id && one.role === role),
            );
          }
        }
        return undefined;
      },
    ],
    [
      'characters.combine',
      'filters combine',
      async (_c, f) => {
        await agrees(
          f,
          'genders=female&roles=main&ageFrom=10',
          (c) =>
            c.gender === 'female' &&
            c.anime.some((one) => one.role === 'main') &&
            overlaps(10, Number.POSITIVE_INFINITY)(c),
        );
      },
    ],
    [
      'characters.search',
      'search over Ukrainian, English, original and alternative names',
      async (_c, f) => {
        const details = (await f.characterDetails()).items;
        const cases = [
          (c: Character) => c.names.ua,
          (c: Character) => c.names.en,
          (c: Character) => c.names.native,
          (c: Character) => c.altNames[0],
        ];
        let seen = 0;
        for (const name of cases) {
          const named = details.filter((c) => (name(c)?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5);
          for (const character of spread(named, 4)) await found(f, name(character) ?? '', character.id);
          if (named.length > 0) seen++;
        }
        return seen === cases.length ? undefined : noCase('names of all four kinds');
      },
    ],
    [
      'characters.typos',
      'search is tolerant of typos',
      async (_c, f) => {
        const named = (await f.characters()).items.filter((c) => /^[A-Za-z ]{9,}$/.test(c.names.en));
        if (named.length === 0) return noCase('a long English name');
        for (const { id, names } of spread(named, 5)) {
          await found(f, names.en.slice(0, 4) + names.en.slice(5), id);
          await found(f, `${names.en.slice(0, 3)}${names.en[4]}${names.en[3]}${names.en.slice(5)}`, id);
        }
        return undefined;
      },
    ],
    [
      'characters.spelling',
      'when the match is weak the Ukrainian spelling of the query is also tried: it finds a name that only its Ukrainian form resembles',
      async (c, f) => {
        let seen = 0;
        for (const { id, query, ua } of spread((await f.characters()).items.flatMap(ownWords), 40)) {
          const response = await c.request('GET', `/translit?lang=ja&mode=name&text=${query}`);
          const result =
            isObject(response.json) && isObject(response.json.result) ? response.json.result : {};
          const hits = await f.get('characters', `/characters?search=${query}`);
          // Where something resembles the query as it is written, the match is not weak.
          const [best] = hits.result;
          if (result.text !== ua || (best !== undefined && resembles(query, best.names.en))) continue;
          await found(f, query, id);
          seen++;
        }
        return seen === 0
          ? noCase('a name whose Ukrainian form the English one does not resemble')
          : undefined;
      },
    ],
    [
      'characters.truncated',
      'a search longer than 100 characters is truncated',
      async (_c, f) => {
        const long = 'naruto uzumaki '.repeat(20);
        const [cut, whole] = [
          await f.get('characters', `/characters?search=${enc(long.slice(0, 100))}`),
          await f.get('characters', `/characters?search=${enc(long)}`),
        ];
        same(
          [whole.total, whole.result],
          [cut.total, cut.result],
          'the search of 300 characters and of its first 100',
        );
      },
    ],
    [
      'characters.popularity',
      'without search a catalogue ordered by popularity, descending by default',
      async (_c, f) => {
        await inOrder(
          f,
          '',
          byDirection((c: CharacterCard) => c.favorites, 'desc', idOf),
        );
        await inOrder(
          f,
          'sort=popularity&order=asc',
          byDirection((c: CharacterCard) => c.favorites, 'asc', idOf),
        );
      },
    ],
    [
      'characters.sort.name',
      'sort=name: ascending by default',
      async (_c, f) => {
        await inOrder(f, 'sort=name', byName(1));
        await inOrder(f, 'sort=name&order=desc', byName(-1));
      },
    ],
    [
      'characters.sort.anime',
      'sort=anime: by the number of anime, descending by default',
      async (_c, f) => {
        await inOrder(
          f,
          'sort=anime',
          byDirection((c: CharacterCard) => c.animeCount, 'desc', idOf),
        );
        await inOrder(
          f,
          'sort=anime&order=asc',
          byDirection((c: CharacterCard) => c.animeCount, 'asc', idOf),
        );
      },
    ],
    [
      'characters.sort.birthday',
      'sort=birthday: from January (order=desc: from December); without a birthday last in both directions',
      async (_c, f) => {
        const details = new Map((await f.characterDetails()).items.map((c) => [c.id, c]));
        for (const [query, order] of [
          ['sort=birthday', 'asc'],
          ['sort=birthday&order=asc', 'asc'],
          ['sort=birthday&order=desc', 'desc'],
        ] as const) {
          const { items } = await listOf(f, query, 1000);
          const known = items.flatMap((card) => details.get(card.id) ?? []);
          const compare = byDirection((c: Character) => c.birthday?.slice(-5), order, idOf);
          known.forEach((c, i) => {
            const next = known[i + 1];
            must(
              next === undefined || compare(c, next) < 0,
              `${query}: ${quote([c.id, c.birthday])} before ${quote([next?.id, next?.birthday])}`,
            );
          });
        }
      },
    ],
    [
      'characters.relevance',
      'sort=relevance is the default with search; the best match comes first',
      async (_c, f) => {
        for (const card of spread(
          (await f.characters()).items.filter((c) => c.names.en.length > 6),
          4,
        )) {
          const search = `search=${enc(card.names.en)}`;
          const bare = await f.get('characters', `/characters?${search}`);
          const full = await f.get('characters', `/characters?${search}&sort=relevance`);
          same(full.response.text, bare.response.text, `${search} with and without sort=relevance`);
          same(bare.result[0]?.names.en, card.names.en, `first of ${search}`);
        }
      },
    ],
  ]),
  ...rowsOf('decision: Parameters', [
    [
      'characters.short',
      'a search under two letters or digits is 422',
      async (c) => {
        for (const search of ['a', 'я', '1', '--', '%20%20', '.a.']) {
          error(
            await c.request('GET', `/characters?search=${enc(decodeURIComponent(search))}`),
            'invalid_parameter',
            `search=${search}`,
            ['search', '2'],
          );
        }
      },
    ],
    [
      'characters.relevance.alone',
      'explicit sort=relevance without search is 422',
      async (c) =>
        error(await c.request('GET', '/characters?sort=relevance'), 'invalid_parameter', 'sort=relevance', [
          'relevance',
          'search',
        ]),
    ],
    [
      'characters.age-bounds',
      'ageFrom above ageTo is 422',
      async (c) =>
        error(await c.request('GET', '/characters?ageFrom=20&ageTo=10'), 'invalid_parameter', 'bounds', [
          'ageFrom',
          'ageTo',
        ]),
    ],
    [
      'characters.flags',
      'false means no filter for birthToday and withDescription',
      async (_c, f) => {
        const expected = await f.get('characters', '/characters');
        for (const flag of ['birthToday', 'withDescription']) {
          same(
            (await f.get('characters', `/characters?${flag}=false`)).response.text,
            expected.response.text,
            `${flag}=false`,
          );
        }
        const teams = await f.get('teams', '/teams');
        for (const flag of ['haveVoice', 'haveSubs']) {
          same(
            (await f.get('teams', `/teams?${flag}=false`)).response.text,
            teams.response.text,
            `${flag}=false`,
          );
        }
      },
    ],
    [
      'characters.midnight',
      'a cached answer to birthToday never outlives Kyiv midnight',
      async (c) => {
        const response = await c.request('GET', '/characters?birthToday=true', { fresh: true });
        const left = secondsToMidnight(c.now());
        // max-age and stale-while-revalidate together: a stale response is shown as long as that.
        const cached = [...(response.headers.get('cache-control') ?? '').matchAll(/=(\d+)/g)];
        const age = cached.reduce((sum, match) => sum + Number(match[1]), 0);
        must(
          age <= left + 5,
          `Cache-Control is ${response.headers.get('cache-control')}, midnight in ${left} s`,
        );
      },
    ],
    [
      'character.ref',
      'ref: number, exact slug, else id-slug where the id decides and the slug may be old',
      async (c, f) => {
        for (const card of spread((await f.characters()).items, 3)) {
          const byId = await c.request('GET', `/characters/${card.id}`);
          same(byId.headers.get('content-location'), null, 'Content-Location of the canonical address');
          for (const ref of [card.slug, `${card.id}-${card.slug}`, `${card.id}-an-old-slug`]) {
            const response = await c.request('GET', `/characters/${ref}`);
            same(
              [response.status, response.text, response.headers.get('etag')],
              [200, byId.text, byId.headers.get('etag')],
              `/characters/${ref}`,
            );
            header(response, 'content-location', new RegExp(`/characters/${card.id}$`), ref);
          }
        }
      },
    ],
    [
      'character.404',
      'an unknown character is 404 not_found',
      async (c) => {
        for (const ref of ['987654321', 'no-such-character', '987654321-x', '__proto__']) {
          error(await c.request('GET', `/characters/${ref}`), 'not_found', ref, [ref]);
        }
      },
    ],
  ]),
];
