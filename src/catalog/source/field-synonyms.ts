import { closestMatch } from './closest-match.ts';
import { suggestion } from './diagnostics.ts';

/** What other catalogues call the fields of a source. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    cover: ['poster', 'image'],
    picture: ['poster', 'image', 'avatar'],
    image: ['poster', 'avatar'],
    thumbnail: ['poster', 'image'],
    logo: ['avatar'],
    title: ['titles', 'name'],
    name: ['titles', 'names'],
    names: ['titles'],
    altTitles: ['synonyms'],
    aliases: ['synonyms', 'altNames'],
    native: ['original'],
    japanese: ['original', 'native'],
    romaji: ['english'],
    en: ['english'],
    english: ['en'],
    ukrainian: ['ua'],
    uk: ['ua'],
    synopsis: ['description'],
    summary: ['description'],
    overview: ['description'],
    about: ['description'],
    type: ['format', 'kind'],
    state: ['status'],
    nsfw: ['isAdult'],
    adult: ['isAdult'],
    rating: ['ageRating', 'scores'],
    score: ['scores', 'own'],
    ids: ['externalIds'],
    malId: ['externalIds', 'catalog_a'],
    anilistId: ['externalIds', 'catalog_b'],
    shikimoriId: ['externalIds', 'catalog_c'],
    duration: ['durationMin'],
    runtime: ['durationMin'],
    released: ['startDate', 'publishedAt'],
    airedFrom: ['startDate'],
    date: ['publishedAt', 'addedAt', 'airing'],
    createdAt: ['addedAt', 'publishedAt'],
    url: ['embedUrl'],
    link: ['embedUrl', 'links', 'url'],
    player: ['provider'],
    players: ['sources'],
    host: ['provider'],
    group: ['teams', 'team'],
    dubbing: ['kind'],
    animeId: ['anime'],
    titleId: ['anime'],
    teamId: ['team', 'teams'],
    height: ['heightCm'],
    sex: ['gender'],
    likes: ['favorites'],
    sequels: ['relations'],
    recommendations: ['similar'],
    licensed: ['license'],
  }).map(([name, fields]) => [plain(name), fields]),
);

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** What an unknown name may mean, and the known ones: `; did you mean "titles"? Known: id, slug, titles`. */
export function suggestKnown(name: string, known: readonly string[]): string {
  const meant = synonyms.get(plain(name))?.find((field) => known.includes(field));
  return `${suggestion(meant ?? closestMatch(name, known))} Known: ${known.join(', ') || 'none'}`;
}
