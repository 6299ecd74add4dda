/**
 * Compares all published records with a plain reading of the source: hidden, licensed and merged records, and orders.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { hideRecord, type RecordKind } from '../../../src/catalog/operator.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { openPartialCatalog } from '../../../src/catalog/read/partial.ts';
import { releaseKey, type SourceLines } from '../../../src/catalog/source/files.ts';
import { formatUtc } from '../../../src/contract/time.ts';
import type { PictureRecord } from '../../../src/records/records.ts';
import { bench, benchForEachTest, createCountingStore, importTime } from '../../harness/catalog-bench.ts';
import { arbitrarySource } from './arbitrary.ts';

benchForEachTest();

type Lines = { readonly [Name in keyof SourceLines]: readonly SourceLines[Name][] };
type Hidden = Readonly<Record<RecordKind, ReadonlySet<number>>>;

const collator = new Intl.Collator('uk', { numeric: true });
const byName = <R extends { readonly id: number }>(records: readonly R[], nameOf: (record: R) => string) =>
  records.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)) || a.id - b.id).map(({ id }) => id);
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));
/** An item of the first import appears at the time of the source, but not after the import. */
const appeared = (given: string) => (given < formatUtc(importTime.now) ? given : formatUtc(importTime.now));

/** @param pictures by path */
function publicOf(lines: Lines, hidden: Hidden, pictures: ReadonlyMap<string, PictureRecord>) {
  const picture = (path: string | undefined) => (path === undefined ? null : (pictures.get(path) ?? null));
  const titles = lines.anime.filter(({ id }) => !hidden.anime.has(id));
  const releases = lines.releases.filter(
    ({ anime, teams }) =>
      titles.some(({ id, license }) => id === anime && license?.strict !== true) &&
      !teams.some((team) => hidden.team.has(team)),
  );
  const releasesOf = (id: number) => releases.filter(({ anime }) => anime === id);
  const teamsOf = (id: number, kind?: string) =>
    [
      ...new Set(releasesOf(id).flatMap((one) => (kind === undefined || one.kind === kind ? one.teams : []))),
    ].sort((a, b) => a - b);
  const latest = (all: Lines['releases']) =>
    all
      .flatMap(({ episodes }) => episodes.map(({ addedAt }) => addedAt))
      .sort()
      .at(-1) ?? null;
  const posters = lines.posters
    .filter(({ anime }) => titles.some(({ id }) => id === anime))
    .map((one) => ({
      ...{ id: one.id, anime: one.anime, isSelected: one.isSelected === true, author: one.author ?? null },
      ...{ team: one.team ?? null, image: picture(one.image), publishedAt: appeared(one.publishedAt) },
    }))
    .sort((a, b) => compare(b.publishedAt, a.publishedAt) || a.id - b.id);
  const anime = titles.map((one) => ({
    ...{ id: one.id, slug: one.slug, ua: one.titles.ua ?? null, english: one.titles.english ?? null },
    ...{ original: one.titles.original ?? null, synonyms: one.titles.synonyms ?? [], format: one.format },
    ...{ catalogA: one.externalIds?.catalog_a ?? null, catalogB: one.externalIds?.catalog_b ?? null },
    ...{ catalogC: one.externalIds?.catalog_c ?? null, filmdb: one.externalIds?.filmdb ?? null },
    ...{ status: one.status, season: one.season, year: one.year ?? null, episodes: one.episodes.total },
    ...{
      isAdult: one.isAdult === true,
      genres: one.genres ?? [],
      tags: one.tags ?? [],
      studio: one.studio ?? null,
    },
    poster: posters.find((own) => own.anime === one.id && own.isSelected)?.image ?? picture(one.poster),
    ...{ teams: teamsOf(one.id), voiceTeams: teamsOf(one.id, 'voice'), subTeams: teamsOf(one.id, 'sub') },
    isLegal: one.license?.strict === true && one.license.watch.length > 0,
    ...{
      updated: latest(releasesOf(one.id)),
      views: one.views ?? null,
      rating: one.scores?.catalog_a ?? null,
    },
  }));
  const teams = lines.teams
    .filter(({ id }) => !hidden.team.has(id))
    .map((one) => {
      const own = releases.filter((release) => release.teams.includes(one.id));
      return {
        ...{ id: one.id, slug: one.slug, name: one.name, description: one.description ?? null },
        ...{ birthday: one.birthday ?? null, avatar: picture(one.avatar), links: one.links ?? {} },
        ...{ views: one.views ?? null, updated: latest(own) },
        ...{
          hasVoice: own.some(({ kind }) => kind === 'voice'),
          hasSubs: own.some(({ kind }) => kind === 'sub'),
        },
        animeCount: new Set(own.map((release) => release.anime)).size,
      };
    });
  const isShown = ({ id, mergedInto }: SourceLines['characters']) =>
    mergedInto === undefined && !hidden.character.has(id);
  const startOf = (id: number) => {
    const title = titles.find((one) => one.id === id);
    return title?.startDate ?? (title?.year === undefined ? '' : String(title.year).padStart(4, '0'));
  };
  const roles = ['main', 'supporting', 'background'];
  const shown = lines.characters.filter(isShown);
  const characters = shown.map((one) => ({
    ...{
      id: one.id,
      slug: one.slug,
      ua: one.names.ua ?? null,
      en: one.names.en,
      native: one.names.native ?? null,
    },
    altNames: (one.altNames ?? []).filter(({ spoiler }) => spoiler !== true).map(({ name }) => name),
    ...{ image: picture(one.image), favorites: one.favorites ?? 0, gender: one.gender ?? null },
    ...{ ageMin: one.ageMin ?? one.ageMax ?? null, ageMax: one.ageMax ?? one.ageMin ?? null },
    ...{ birthday: one.birthday ?? null, hasUkrainianDescription: one.description?.ua !== undefined },
    anime: one.anime
      .filter((of) => titles.some(({ id }) => id === of.anime))
      .toSorted(
        (a, b) =>
          roles.indexOf(a.role) - roles.indexOf(b.role) ||
          compare(startOf(b.anime), startOf(a.anime)) ||
          b.anime - a.anime,
      )
      .map((of) => ({ id: of.anime, role: of.role })),
  }));
  const endOf = (id: number): number => {
    const into = lines.characters.find((one) => one.id === id)?.mergedInto;
    return into === undefined ? id : endOf(into);
  };
  const merged = lines.characters
    .filter(({ id, mergedInto }) => mergedInto !== undefined && !hidden.character.has(id))
    .map(({ id, slug }) => ({ id, slug, into: endOf(id) }))
    .filter(({ into }) => shown.some(({ id }) => id === into));
  const feed = releases
    .flatMap((release) =>
      release.episodes.flatMap(({ number, sources }) =>
        sources
          .filter(({ provider }, at) => sources.findIndex((one) => one.provider === provider) === at)
          .map(({ provider, embedUrl, addedAt }) => ({
            release: {
              anime: release.anime,
              id: releaseKey(release),
              kind: release.kind,
              teams: release.teams,
            },
            ...{ number, provider, embedUrl, publishedAt: Date.parse(appeared(addedAt)) / 1000 },
          })),
      ),
    )
    .sort(
      (a, b) =>
        b.publishedAt - a.publishedAt ||
        a.release.anime - b.release.anime ||
        compare(a.release.id, b.release.id) ||
        a.number - b.number ||
        Buffer.compare(Buffer.from(a.provider), Buffer.from(b.provider)),
    );
  const schedule = lines.schedule
    .flatMap(({ finished, ...one }) => {
      const title = titles.find(({ id }) => id === one.anime);
      return title ? [{ ...one, durationMin: title.episodes.durationMin ?? null, finished }] : [];
    })
    .sort((a, b) => compare(a.airing, b.airing) || a.anime - b.anime || a.episode - b.episode);
  const writtenNames = shown.flatMap(({ names, uaOrigin }) =>
    names.ua !== undefined && uaOrigin === 'human' ? [{ en: names.en, ua: names.ua }] : [],
  );
  const records = {
    ...{ anime, teams, characters, merged, posters, feed, schedule, writtenNames },
    byName: {
      anime: byName(anime, (a) => a.ua ?? a.english ?? a.original ?? ''),
      teams: byName(teams, ({ name }) => name),
      characters: byName(characters, ({ ua, en }) => ua ?? en),
    },
  };
  const detailOf = (id: number) => {
    const one = titles.find((title) => title.id === id);
    return (
      one && {
        ...{
          cover: picture(one.poster),
          description: one.description ?? null,
          startDate: one.startDate ?? null,
        },
        ...{ source: one.source ?? null, country: one.country ?? null, ageRating: one.ageRating ?? null },
        ...{ aired: one.episodes.aired, durationMin: one.episodes.durationMin ?? null },
        ...{ scoreOwn: one.scores?.own ?? null, scoreOwnCount: one.scores?.ownCount ?? null },
        ...{ ratingCount: one.scores?.catalog_aCount ?? null, episodeTypes: one.episodeTypes ?? {} },
        license:
          one.license?.strict === true ? { licensee: one.license.licensee, watch: one.license.watch } : null,
        ...{ relations: one.relations ?? [], similar: one.similar ?? [] },
        releases: releasesOf(id)
          .map((release) => ({
            ...{ id: releaseKey(release), kind: release.kind, teams: release.teams },
            episodes: release.episodes
              .toSorted((a, b) => a.number - b.number)
              .map((own) => ({ ...own, label: own.label ?? null, kind: own.kind ?? 'unknown' })),
          }))
          .sort((a, b) => compare(a.id, b.id)),
        posters: posters.filter((own) => own.anime === id),
      }
    );
  };
  const personOf = (id: number) => {
    const one = shown.find((person) => person.id === id);
    return (
      one && {
        ...{
          description: one.description?.ua ?? one.description?.en ?? null,
          heightCm: one.heightCm ?? null,
        },
        externalIds: { ...{ catalog_a: [], catalog_b: [], catalog_c: [] }, ...one.externalIds },
        updatedAt: one.updatedAt,
      }
    );
  };
  return { records, detailOf, personOf };
}

test('the public records are those of the source without hidden, licensed and merged ones', async () => {
  const hides = fc.array(
    fc.record({ kind: fc.constantFrom<RecordKind>('anime', 'character', 'team'), at: fc.nat(20) }),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(arbitrarySource, hides, async (source, hidden) => {
      const db = openCatalog(':memory:');
      const target = { db, images: createCountingStore(), originals: bench.originals, time: importTime };
      const result = await importSource({ ...target, folder: bench.write(source), allowRemoved: true });
      expect(result.errors.groups()).toEqual([]);
      const lines = source as unknown as Lines; // arbitrarySource writes no line as a text
      const gone = { anime: new Set<number>(), character: new Set<number>(), team: new Set<number>() };
      const files = { anime: lines.anime, character: lines.characters, team: lines.teams };
      for (const { kind, at } of hidden) {
        const id = files[kind][at % Math.max(1, files[kind].length)]?.id;
        if (id === undefined) continue;
        hideRecord(db, kind, id, importTime);
        gone[kind].add(id);
      }
      const rows = db
        .prepare<[], PictureRecord & { path: string }>(
          'SELECT path, image_id AS id, width, height FROM image',
        )
        .all();
      const pictures = new Map(rows.map(({ path, ...picture }) => [path, picture]));
      const { records, detailOf, personOf } = publicOf(lines, gone, pictures);
      const { animeDetail, characterDetail, records: read } = readPublicCatalog(db);
      const {
        anime,
        characters,
        feed,
        teams,
        merged,
        posters,
        schedule,
        writtenNames,
        byName: orders,
      } = read;
      expect({
        ...{ anime: [...anime], characters: [...characters], feed: [...feed], byName: orders },
        ...{ teams, merged, posters, writtenNames },
        // test/integration/feeds/calendars.test.ts checks the calendar fields of airings.
        schedule: schedule.map(({ ordinal: _o, sequence: _s, changedAt: _c, ...own }) => own),
      }).toEqual(records);
      // A partial reading equals that part of the whole. Unpublished records have no detail.
      const part = openPartialCatalog(db);
      const ids = lines.anime.map(({ id }) => id).filter((_id, at) => at % 2 === 0);
      const of = <R extends { readonly id: number }>(list: readonly R[], own: readonly number[]) =>
        list.filter(({ id }) => own.includes(id));
      expect(part.anime(ids)).toEqual(of(records.anime, ids));
      expect(part.feed(ids)).toEqual(records.feed.filter(({ release }) => ids.includes(release.anime)));
      const naming = (id: number) =>
        lines.anime
          .filter(
            ({ relations = [], similar = [] }) =>
              relations.some((one) => one.anime === id) || similar.includes(id),
          )
          .map((one) => one.id);
      for (const { id } of lines.anime)
        expect(part.titlesNaming([id]).sort((a, b) => a - b)).toEqual(naming(id));
      for (const path of pictures.keys()) {
        const shows = [
          ...lines.anime.filter(({ poster }) => poster === path),
          ...lines.posters.filter((one) => one.image === path).map(({ anime: id }) => ({ id })),
        ].map(({ id }) => id);
        const showing = {
          anime: [...new Set(shows)].sort((a, b) => a - b),
          teams: lines.teams.filter(({ avatar }) => avatar === path).map(({ id }) => id),
          characters: lines.characters.filter((one) => one.image === path).map(({ id }) => id),
        };
        expect(part.showing([path])).toEqual(showing);
      }
      for (const { id } of lines.anime) {
        expect(animeDetail(id)).toEqual(detailOf(id));
        expect(part.animeDetail(id)).toEqual(detailOf(id));
      }
      for (const { id } of lines.characters) {
        expect(characterDetail(id)).toEqual(personOf(id));
        expect(part.characters([id])).toEqual(of(records.characters, [id]));
      }
      db.close();
    }),
    { numRuns: 40 },
  );
});
