/** The requests of every program, the types that its client must have for the answers, and its report. */

/** A title, and one of its releases that several teams made, because its id contains a `+`. */
export interface ProgramInput {
  readonly ref: string;
  readonly release: string;
}

type Matches = Readonly<Record<string, { readonly own: number } | null | undefined>>;

/** The answers that a client returns. The types of each client must fit. */
interface Answers {
  /** Answer of the path `/`. */
  readonly root: { readonly result: { readonly name: string } };
  readonly list: { readonly result: readonly { readonly ids: { own: number } }[]; readonly total: number };
  readonly title: {
    readonly result: {
      readonly titles: { readonly ua: string | null; readonly synonyms: readonly string[] };
    };
  };
  readonly player: {
    readonly result: {
      readonly releases: readonly {
        readonly id: string;
        readonly episodes?:
          | readonly { readonly number: number; readonly sources: readonly { readonly embedUrl: string }[] }[]
          | undefined;
      }[];
    };
  };
  readonly resolved: { readonly result: Matches };
  readonly posted: { readonly result: Matches };
  readonly reading: { readonly result: { readonly text: string } };
  readonly lines: { readonly result: { readonly lines: readonly { readonly result: string }[] } };
  /** The code of the error for {@link missingReference}. */
  readonly missing: string | undefined;
}

/** The reference of a title that no catalogue has. */
export const missingReference = '999999999';

/** Lists in a query: any of two formats, any of two genres. */
export const twoFormats = {
  formats: ['tv' as const, 'movie' as const],
  genres: ['Drama', 'Comedy'],
  genresMatch: 'any' as const,
  limit: 4,
};
export const blocks = { include: ['releases' as const] };
export const someIds = { source: 'own' as const, ids: ['1', '2', missingReference] };
/** In a body ids may be numbers. */
export const mixedIds = { source: 'own' as const, ids: [1, '2'] };
export const japanese = { lang: 'ja' as const, text: 'Kaguya-sama' };
export const korean = { lang: 'ko' as const, items: ['김연아', '백설공주'] };

const ownIds = (matches: Matches) =>
  Object.fromEntries(Object.entries(matches).map(([id, match]) => [id, match?.own ?? null]));

export type Seen = ReturnType<typeof report>;

/** The observations that a test compares with the service's own answers. */
export function report({ root, list, title, player, resolved, posted, reading, lines, missing }: Answers) {
  const { releases } = player.result;
  return {
    root: root.result.name,
    list: { ids: list.result.map(({ ids }) => ids.own), total: list.total },
    title: title.result.titles.ua,
    synonyms: title.result.titles.synonyms,
    releases: releases.map(({ id }) => id),
    player: releases[0]?.episodes?.[0]?.sources[0]?.embedUrl,
    resolved: ownIds(resolved.result),
    posted: ownIds(posted.result),
    reading: reading.result.text,
    lines: lines.result.lines.map(({ result }) => result),
    missing,
  };
}

/** The data of a success. @throws Error if there is none */
export function given<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('The service answered with an error.');
  return data;
}
