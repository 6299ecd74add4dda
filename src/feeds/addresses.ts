/** Addresses of feeds and calendars, for those who make them and for the pages that lead to them. */

/** Folders of the tree with feeds, calendars and maps of ids, and how long caches keep their files. */
export const feedFolders = { folders: ['feeds', 'calendars', 'ids'], cache: 'fiveMinutes' } as const;

/** What is about one record goes by its id, which never changes. */
type RecordName = `${'anime' | 'teams'}/${number}`;
export type FeedName = 'updates' | 'posters' | RecordName;
export type CalendarName = 'schedule' | RecordName;

/** Formats of a feed by the ending of its files: the media type that links to it name. */
const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof feedTypes;
// The keys of a literal.
export const feedFormats = Object.keys(feedTypes) as FeedFormat[];

/** The address of a feed in a format. */
export const feedAddress = (name: FeedName, format: FeedFormat): string => `/feeds/${name}.${format}`;
/** The address of a calendar. */
export const calendarAddress = (name: CalendarName): string => `/calendars/${name}.ics`;

/** What the page of a title or team, the feed, the gallery or the schedule offers to subscribe to. */
export interface Subscriptions {
  readonly feed?: FeedName | undefined;
  readonly calendar?: CalendarName | undefined;
}

/** Links to the feed in each of its formats, and to the calendar. */
export function subscriptionLinks({ feed, calendar }: Subscriptions): { type: string; href: string }[] {
  const feeds =
    feed === undefined ? [] : feedFormats.map((format) => [feedTypes[format], feedAddress(feed, format)]);
  const calendars = calendar === undefined ? [] : [['text/calendar', calendarAddress(calendar)]];
  return [...feeds, ...calendars].map(([type = '', href = '']) => ({ type, href }));
}

/** The address with which calendars of phones and computers subscribe. @param origin of the page */
export const subscribeAddress = (name: CalendarName, origin: string): string =>
  origin.replace(/^https?:/, 'webcal:') + calendarAddress(name);
