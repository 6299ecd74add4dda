/** Characters (contract: Character, GET /characters, GET /characters/{ref}). */
import type { Character, CharacterCard } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import { answers, every, firstIsNamed, holdsExactly, invalid, isAlias, refuses, sameAs } from '../checks.ts';
import {
  fail,
  header,
  heldFor,
  matches,
  must,
  needsCase,
  noCase,
  oneOf,
  ordered,
  quote,
  resultOf,
  same,
  sameAnswer,
} from '../expectation.ts';
import { spread } from '../fixtures.ts';
import { resembles, wordsOf } from '../oracles/edit-distance.ts';
import { birthdaysToday, secondsToMidnight } from '../oracles/kyiv.ts';
import { byDirection, nameOrder } from '../oracles/order.ts';
import { romajiOf } from '../oracles/romaji.ts';
import { type Row, rowsOf, rule, ruleWith, section } from '../row.ts';
import { pictureOf } from './envelope.ts';

const enc = encodeURIComponent;
const idOf = (character: { id: number }) => character.id;
const nameOf = (card: CharacterCard) => card.names.ua ?? card.names.en;
const listOf = async (api: Api, query: string, most = 500) =>
  api.list('characters', `/characters?${query}`, most);

/** The list of a query holds exactly the known characters that the oracle accepts. */
const agrees = async (api: Api, query: string, oracle: (character: Character) => boolean) =>
  holdsExactly(await listOf(api, query), (await api.characterDetails()).items, oracle, idOf, query);

function agesOf({ ageMin, ageMax }: Character): readonly [number, number] | undefined {
  const [low, high] = [ageMin ?? ageMax, ageMax ?? ageMin];
  return low === null || high === null ? undefined : [low, high];
}

const overlaps = (from: number, to: number) => (character: Character) => {
  const ages = agesOf(character);
  return ages !== undefined && ages[0] <= to && ages[1] >= from;
};

const monthOf = ({ birthday }: Character) => (birthday === null ? undefined : Number(birthday.slice(-5, -3)));

type Compare = (a: CharacterCard, b: CharacterCard) => number;

/** The read part of the list is in this order. */
async function inOrder(api: Api, query: string, compare: Compare): Promise<void> {
  const { items } = await listOf(api, query, 300);
  ordered(
    items,
    (a, b) => compare(a, b) < 0,
    (card) => [card.id, nameOf(card)],
    query,
  );
}

const byName =
  (sign: number): Compare =>
  (a, b) =>
    nameOrder(nameOf(a), nameOf(b)) * sign || a.id - b.id;

const byCount = (field: 'favorites' | 'animeCount', direction: 'asc' | 'desc'): Compare =>
  byDirection((card: CharacterCard) => card[field], direction, idOf);

const roleRank = ['main', 'supporting', 'background'];
const genders = ['male', 'female', 'nonbinary', 'other'];
const isIn = (c: Character, role: string) => c.anime.some((one) => one.role === role);

async function found(api: Api, search: string, id: number): Promise<void> {
  const { result } = await api.get('characters', `/characters?search=${enc(search)}&limit=20`);
  must(result.map(idOf).includes(id), `search=${search} does not find character ${id}`);
}

/** Words of Ukrainian names unlike any word of the English name, each in romaji. */
function ownWords({ id, names }: CharacterCard) {
  return wordsOf(names.ua ?? '').flatMap((ua) => {
    const [first = '', ...rest] = romajiOf(ua);
    const query = first.toUpperCase() + rest.join('');
    return !resembles(query, names.en) && /^[A-Z][a-z]{4,}$/.test(query) ? [{ id, query, ua }] : [];
  });
}

const isSpoiler = (text: string | null) =>
  /^::spoiler$/m.test(text ?? '') || /:inline-spoiler\[/.test(text ?? '');

export const characters: readonly Row[] = rowsOf([
  section('Character'),
  rule('character.agrees', 'a character and its short form agree', async (api) => {
    const cards = new Map((await api.characters()).items.map((card) => [card.id, card]));
    for (const detail of (await api.characterDetails()).items) {
      const members = new Map<string, unknown>(Object.entries(detail));
      for (const [member, value] of Object.entries(cards.get(detail.id) ?? {})) {
        same(members.get(member), value, `character ${detail.id}: ${member}`);
      }
      same(detail.animeCount, detail.anime.length, `animeCount of ${detail.id}`);
    }
  }),
  rule('character.enums', 'role and gender hold values of the contract', async (api) => {
    for (const { anime, gender } of (await api.characterDetails()).items) {
      for (const { role } of anime) oneOf(role, roleRank, 'role');
      if (gender !== null) oneOf(gender, genders, 'gender');
    }
  }),
  rule('character.ages', 'age is a range', async (api) => {
    const aged = (await api.characterDetails()).items.filter((c) => c.ageMin !== null && c.ageMax !== null);
    await every(aged, 'an age', ({ id, ageMin, ageMax }) =>
      must((ageMin ?? 0) <= (ageMax ?? 0), `character ${id}: ${ageMin} to ${ageMax}`),
    );
  }),
  rule('character.birthday', 'a birthday whose year is unknown is --MM-DD', async (api) => {
    const without = (await api.characterDetails()).items.find((c) => c.birthday?.startsWith('--'));
    needsCase(without !== undefined, 'a birthday without a year');
    matches(without.birthday, /^--\d\d-\d\d$/, 'birthday');
  }),
  rule(
    'character.main',
    'mainAnime is a title with the main role first, then the most recent, then the larger id',
    async (api) => {
      const many = (await api.characterDetails()).items.filter((c) => c.anime.length > 0);
      for (const { id, anime, mainAnime } of many) {
        const [best] = [...anime].sort(
          (a, b) => roleRank.indexOf(a.role) - roleRank.indexOf(b.role) || (b.year ?? 0) - (a.year ?? 0),
        );
        const got = [mainAnime?.role, mainAnime?.year];
        same(got, [best?.role, best?.year], `mainAnime of ${id}: role and year`);
        if (!anime.some((one) => one.id === mainAnime?.id)) fail(`mainAnime of ${id} is none of its anime`);
      }
      if (!many.some((c) => c.anime.length > 1)) noCase('a character of several titles');
    },
  ),
  rule('character.anime', 'the anime of a character lead to titles', async (api) => {
    for (const { anime } of spread((await api.characterDetails()).items, 5)) {
      for (const { id, slug, year, format, name, nameEn } of anime.slice(0, 2)) {
        const { result } = await api.get('anime', `/anime/${id}`);
        same([slug, year, format], [result.ids.slug, result.year, result.format], `anime ${id}`);
        same(name, result.titles.ua ?? result.titles.english ?? result.titles.original, 'name');
        same(nameEn, result.titles.english, 'nameEn, null when there is none');
      }
    }
  }),
  rule('character.links', 'links of a description lead to pages of the service', async (api) => {
    const links = (await api.characterDetails()).items.flatMap(({ description }) =>
      [...(description ?? '').matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? ''),
    );
    for (const link of links) matches(link, /^(?:https?:\/\/[^/]+)?\/(?:anime|characters|teams)\//, 'link');
    // A page and its resource have one path.
    for (const link of spread([...new Set(links)], 10)) {
      await answers(api, link.replace(/^https?:\/\/[^/]+/, '').replace(/\/$/, ''));
    }
    needsCase(links.length > 0, 'a link in a description');
  }),
  rule(
    'character.image',
    'image is webp and jpg, absent where there is none; its largest side at most 900 px (decision: medium)',
    async (api) => {
      const { items } = await api.characters();
      const pictured = items.flatMap(({ image }) => image ?? []);
      for (const image of spread(pictured, 3)) {
        same(Object.keys(image).sort(), ['jpg', 'webp'], 'members of image');
        for (const format of ['webp', 'jpg'] as const) {
          const { width, height } = await pictureOf(api, image[format], format);
          must(Math.max(width, height) <= 900, `${image[format]} is ${width} × ${height}`);
        }
      }
      const bare = items.filter((card) => !Object.hasOwn(card, 'image'));
      must(!items.some((card) => Object.hasOwn(card, 'image') && !card.image), 'an image that is null');
      needsCase(pictured.length > 0 && bare.length > 0, 'characters with and without an image');
    },
  ),
  rule(
    'character.spoilers',
    'spoiler directives are ::spoiler … :: on lines of their own, and :inline-spoiler[text]',
    async (api) => {
      const texts = (await api.characterDetails()).items.flatMap((c) =>
        isSpoiler(c.description) ? [c.description ?? ''] : [],
      );
      for (const text of texts) {
        const fences = text.split('\n').filter((line) => /^::(?:spoiler)?$/.test(line.trim()));
        must(fences.length % 2 === 0, `an open ::spoiler in ${quote(text)}`);
      }
      needsCase(texts.length > 0, 'a spoiler in a description');
    },
  ),
  rule(
    'character.merged',
    'a merged character is returned as the one it was merged into, with Content-Location, and appears in no list',
    async (api) => {
      const one = await api.merged();
      needsCase(one !== undefined, 'a merged character');
      const { id } = resultOf(one.response);
      must(id !== one.requested, `character ${one.requested} is in no list, yet answers as itself`);
      const path = `/characters/${String(id)}`;
      header(one.response, 'content-location', new RegExp(`${path}$`), 'merged');
      sameAnswer(await api.fetch(path), one.response, path);
    },
  ),
  section('GET /characters'),
  rule('characters.roles', 'roles: characters having the role in at least one anime', async (api) => {
    for (const role of roleRank) await agrees(api, `roles=${role}`, (c) => isIn(c, role));
    await agrees(api, 'roles=main,background', (c) => isIn(c, 'main') || isIn(c, 'background'));
  }),
  rule('characters.genders', 'genders: characters of any of the given genders', async (api) => {
    for (const gender of genders) await agrees(api, `genders=${gender}`, (c) => c.gender === gender);
    await agrees(api, 'genders=male,other', (c) => c.gender === 'male' || c.gender === 'other');
  }),
  rule(
    'characters.ages',
    'ageFrom and ageTo: a character matches when its range overlaps; no age never matches',
    async (api) => {
      const most = 1_000_000;
      for (const [from, to] of [
        [16, 17],
        [0, 12],
        [18, 18],
        [30, most],
        [0, most],
      ] as const) {
        await agrees(api, `ageFrom=${from}&ageTo=${to}`, overlaps(from, to));
      }
      await agrees(api, 'ageFrom=17', overlaps(17, Number.POSITIVE_INFINITY));
      const seen = await agrees(api, 'ageTo=15', overlaps(Number.NEGATIVE_INFINITY, 15));
      needsCase(seen > 0, 'a character up to 15');
    },
  ),
  rule('characters.month', 'birthMonth: 1 to 12', async (api) => {
    for (const month of [1, 2, 7, 10, 12]) {
      await agrees(api, `birthMonth=${month}`, (c) => monthOf(c) === month);
    }
  }),
  rule(
    'characters.today',
    'birthToday: birthday today in Kyiv time; takes precedence over birthMonth',
    async (api) => {
      const days = birthdaysToday(api.now());
      const today = (one: Character) => one.birthday !== null && days.includes(one.birthday.slice(-5));
      await agrees(api, 'birthToday=true', today);
      await agrees(api, `birthToday=true&birthMonth=${(Number(days[0]?.slice(0, 2)) % 12) + 1}`, today);
    },
  ),
  rule('characters.described', 'withDescription: only with a Ukrainian description', async (api) => {
    const { items } = await listOf(api, 'withDescription=true');
    for (const card of spread(items, 10)) {
      const { result } = await api.get('character', `/characters/${card.id}`);
      matches(result.description, /[а-щьюяєіїґ]/i, `description of ${card.id}`);
    }
    await agrees(api, 'withDescription=true', (c) => /[а-щьюяєіїґ]/i.test(c.description ?? ''));
  }),
  ruleWith(
    ['secrets'],
    'characters.english',
    'description is Ukrainian; English when no Ukrainian text exists; null without either',
    async (api) => {
      const all = api.secrets?.descriptions ?? [];
      const groups = [
        all.filter(({ ua }) => ua !== undefined),
        all.filter(({ ua, en }) => ua === undefined && en !== undefined),
        all.filter(({ ua, en }) => ua === undefined && en === undefined),
      ];
      for (const { character, ua, en } of groups.flatMap((group) => spread(group, 20))) {
        const { result } = await api.get('character', `/characters/${character}`);
        same(result.description, ua ?? en ?? null, `description of ${character}`);
      }
      if (!groups.every((group) => group.length > 0)) noCase('all three');
    },
  ),
  rule(
    'characters.anime',
    'anime: only characters from it; roles is then the role in that title',
    async (api) => {
      const titles = (await api.characterDetails()).items.flatMap((c) => c.anime);
      needsCase(titles.length > 0, 'a character of a title');
      for (const { id } of spread(titles, 4)) {
        await agrees(api, `anime=${id}`, (c) => c.anime.some((one) => one.id === id));
        for (const role of roleRank) {
          await agrees(api, `anime=${id}&roles=${role}`, (c) =>
            c.anime.some((one) => one.id === id && one.role === role),
          );
        }
      }
    },
  ),
  rule('characters.combine', 'filters combine', async (api) => {
    const grown = overlaps(10, Number.POSITIVE_INFINITY);
    const passes = (c: Character) => c.gender === 'female' && isIn(c, 'main') && grown(c);
    await agrees(api, 'genders=female&roles=main&ageFrom=10', passes);
  }),
  rule('characters.search', 'search over Ukrainian, English, original and alternative names', async (api) => {
    const details = (await api.characterDetails()).items;
    const cases = [
      (c: Character) => c.names.ua,
      (c: Character) => c.names.en,
      (c: Character) => c.names.native,
      (c: Character) => c.altNames[0],
    ];
    let seen = 0;
    for (const name of cases) {
      const named = details.filter((c) => (name(c)?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5);
      for (const character of spread(named, 4)) await found(api, name(character) ?? '', character.id);
      if (named.length > 0) seen++;
    }
    needsCase(seen === cases.length, 'names of all four kinds');
  }),
  rule(
    'characters.search.whole',
    'a search that is a whole name gives a character of that name first',
    async (api) => {
      const details = (await api.characterDetails()).items;
      for (const field of ['ua', 'en', 'native'] as const) {
        await firstIsNamed(
          details.map(({ names }) => names[field]),
          async (name) => (await api.get('characters', `/characters?search=${enc(name)}&limit=1`)).result,
          ({ names }) => [names.ua, names.en, names.native],
        );
      }
    },
  ),
  rule('characters.typos', 'search is tolerant of typos', async (api) => {
    const named = (await api.characters()).items.filter((c) => /^[A-Za-z ]{9,}$/.test(c.names.en));
    needsCase(named.length > 0, 'a long English name');
    for (const { id, names } of spread(named, 5)) {
      await found(api, names.en.slice(0, 4) + names.en.slice(5), id);
      await found(api, `${names.en.slice(0, 3)}${names.en[4]}${names.en[3]}${names.en.slice(5)}`, id);
    }
  }),
  rule(
    'characters.spelling',
    'when the match is weak the Ukrainian spelling of the query is also tried: it finds a name that only its Ukrainian form resembles',
    async (api) => {
      let seen = 0;
      for (const { id, query, ua } of spread((await api.characters()).items.flatMap(ownWords), 40)) {
        const response = await api.fetch(`/translit?lang=ja&mode=name&text=${query}`);
        const [best] = (await api.get('characters', `/characters?search=${query}`)).result;
        // A name similar to the query makes a strong match.
        if (resultOf(response).text !== ua || (best !== undefined && resembles(query, best.names.en)))
          continue;
        await found(api, query, id);
        seen++;
      }
      needsCase(seen > 0, 'a name whose Ukrainian form the English one does not resemble');
    },
  ),
  rule('characters.truncated', 'a search longer than 100 characters is truncated', async (api) => {
    const long = 'naruto uzumaki '.repeat(20);
    const cut = await api.get('characters', `/characters?search=${enc(long.slice(0, 100))}`);
    const whole = await api.get('characters', `/characters?search=${enc(long)}`);
    same([whole.total, whole.result], [cut.total, cut.result], 'the search of 300 characters');
  }),
  rule(
    'characters.popularity',
    'without search a catalogue ordered by popularity, descending by default',
    async (api) => {
      await inOrder(api, '', byCount('favorites', 'desc'));
      await inOrder(api, 'sort=popularity&order=asc', byCount('favorites', 'asc'));
    },
  ),
  rule('characters.sort.name', 'sort=name: ascending by default', async (api) => {
    await inOrder(api, 'sort=name', byName(1));
    await inOrder(api, 'sort=name&order=desc', byName(-1));
  }),
  rule('characters.sort.anime', 'sort=anime: by the number of anime, descending by default', async (api) => {
    await inOrder(api, 'sort=anime', byCount('animeCount', 'desc'));
    await inOrder(api, 'sort=anime&order=asc', byCount('animeCount', 'asc'));
  }),
  rule(
    'characters.sort.birthday',
    'sort=birthday: from January (order=desc: from December); without a birthday last in both directions',
    async (api) => {
      const details = new Map((await api.characterDetails()).items.map((c) => [c.id, c]));
      for (const [query, order] of [
        ['sort=birthday', 'asc'],
        ['sort=birthday&order=asc', 'asc'],
        ['sort=birthday&order=desc', 'desc'],
      ] as const) {
        const { items } = await listOf(api, query, 1000);
        const known = items.flatMap((card) => details.get(card.id) ?? []);
        const compare = byDirection((c: Character) => c.birthday?.slice(-5), order, idOf);
        ordered(
          known,
          (a, b) => compare(a, b) < 0,
          (c) => [c.id, c.birthday],
          query,
        );
      }
    },
  ),
  rule(
    'characters.relevance',
    'sort=relevance is the default with search; the best match comes first',
    async (api) => {
      const named = (await api.characters()).items.filter((c) => c.names.en.length > 6);
      for (const { names } of spread(named, 4)) {
        const path = `/characters?search=${enc(names.en)}`;
        await sameAs(api, `${path}&sort=relevance`, path);
        const { result } = await api.get('characters', path);
        same(result[0]?.names.en, names.en, `first of ${path}`);
      }
    },
  ),
  section('decision: Parameters'),
  rule('characters.short', 'a search under two letters or digits is 422', async (api) => {
    for (const search of ['a', 'я', '1', '--', '%20%20', '.a.']) {
      await invalid(api, `/characters?search=${enc(decodeURIComponent(search))}`, 'search', '2');
    }
  }),
  rule('characters.relevance.alone', 'explicit sort=relevance without search is 422', (api) =>
    invalid(api, '/characters?sort=relevance', 'relevance', 'search'),
  ),
  rule('characters.age-bounds', 'ageFrom above ageTo is 422', (api) =>
    invalid(api, '/characters?ageFrom=20&ageTo=10', 'ageFrom', 'ageTo'),
  ),
  rule('characters.flags', 'false means no filter for birthToday and withDescription', async (api) => {
    for (const flag of ['birthToday', 'withDescription']) {
      await sameAs(api, `/characters?${flag}=false`, '/characters');
    }
    for (const flag of ['haveVoice', 'haveSubs']) await sameAs(api, `/teams?${flag}=false`, '/teams');
  }),
  rule('characters.midnight', 'a cached answer to birthToday never outlives Kyiv midnight', async (api) => {
    const response = await api.fetch('/characters?birthToday=true', { fresh: true });
    const left = secondsToMidnight(api.now());
    must(heldFor(response) <= left + 5, `held for ${heldFor(response)} s, midnight in ${left} s`);
  }),
  rule(
    'character.ref',
    'ref: number, exact slug, else id-slug where the id decides and the slug may be old',
    async (api) => {
      for (const card of spread((await api.characters()).items, 3)) {
        const byId = await api.fetch(`/characters/${card.id}`);
        same(byId.headers.get('content-location'), null, 'Content-Location of the canonical address');
        for (const ref of [card.slug, `${card.id}-${card.slug}`, `${card.id}-an-old-slug`]) {
          await isAlias(api, `/characters/${ref}`, `/characters/${card.id}`);
        }
      }
    },
  ),
  rule('character.404', 'an unknown character is 404 not_found', async (api) => {
    for (const ref of ['987654321', 'no-such-character', '987654321-x', '__proto__']) {
      await refuses(api, `/characters/${ref}`, 'not_found', ref);
    }
  }),
]);
