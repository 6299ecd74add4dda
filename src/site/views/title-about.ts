/** A title's page as search engines and shared links show it. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { Locale } from '../locales.ts';
import { titleAddress } from './addresses.ts';
import { excerpt } from './description.ts';
import { availabilityOf } from './release-words.ts';
import { titleName, titleNames } from './titles.ts';

const words = {
  uk: { way: 'українською', voice: 'озвучка', sub: 'субтитри', and: ' й ', legal: 'де дивитися легально' },
  en: {
    way: 'in Ukrainian',
    voice: 'voice-over',
    sub: 'subtitles',
    and: ' and ',
    legal: 'where to watch legally',
  },
} as const;

/** A heading for search results: the title's name and, if it can be watched, how. */
export function headingOf(title: AnimeDetail, locale: Locale): string {
  const name = titleName(title.titles, locale).text;
  const own = words[locale];
  const ways = availabilityOf(title);
  const kinds = (['voice', 'sub'] as const).filter((kind) => ways.includes(kind)).map((kind) => own[kind]);
  const said = kinds.join(own.and) || (ways.includes('legal') && own.legal);
  return said ? `${name} ${own.way}: ${said}` : name;
}

/** A sentence that names the teams of a title; empty for a title without releases. */
function teamsSentence(title: AnimeDetail, locale: Locale): string {
  const teams = [...new Set(title.releases?.flatMap((release) => release.teams.map((team) => team.name)))];
  if (teams.length === 0) return '';
  const names = teams.slice(0, 3).join(', ');
  return locale === 'uk' ? `Українською: ${names}.` : `In Ukrainian by ${names}.`;
}

/** The teams and the description of a title, for search results and cards. */
export function summaryOf(title: AnimeDetail, locale: Locale): string {
  const name = titleName(title.titles, locale).text;
  const teams = teamsSentence(title, locale);
  if (title.description !== null)
    return teams === '' ? excerpt(title.description, 200) : `${teams} ${excerpt(title.description, 140)}`;
  if (teams !== '') return `${name}. ${teams}`;
  return locale === 'uk'
    ? `${name}: відомості з каталогу аніме українською.`
    : `${name}: data of the catalogue.`;
}

/** The title in the vocabulary of schema.org. JSON leaves out the undefined fields. */
export function aboutOf(title: AnimeDetail, locale: Locale, origin: string): object {
  const [name, ...others] = titleNames(title.titles, locale);
  const { own, ownCount } = title.scores;
  const isSeries = title.format !== 'movie';
  return {
    '@context': 'https://schema.org',
    '@type': isSeries ? 'TVSeries' : 'Movie',
    url: origin + titleAddress(locale, title.ids),
    name: name?.text,
    alternateName: [...others.map(({ text }) => text), ...title.titles.synonyms],
    inLanguage: title.releases?.length ? 'uk' : undefined,
    image: title.images.poster?.big.jpg,
    datePublished: title.startDate ?? undefined,
    numberOfEpisodes: isSeries && title.episodes.total > 0 ? title.episodes.total : undefined,
    genre: title.genres.map(({ name: genre, ua }) => (locale === 'uk' ? ua : genre)),
    productionCompany: title.studio === null ? undefined : { '@type': 'Organization', name: title.studio },
    description: title.description === null ? undefined : excerpt(title.description, 500),
    aggregateRating:
      own !== null && ownCount
        ? { '@type': 'AggregateRating', ratingValue: own, ratingCount: ownCount, bestRating: 10 }
        : undefined,
  };
}
