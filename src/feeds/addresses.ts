/** Addresses of feeds and calendars, for the code that makes them and for pages with links to them. */

/** Folders of the tree with feeds, calendars and maps of ids, and how long caches keep their files. */
export const feedFolders = { folders: ['feeds', 'calendars', 'ids'], cache: 'fiveMinutes' } as const;

/** Feeds and calendars of one record are named by its id, which never changes. */
type RecordName = `${'anime' | 'teams'}/${number}`;
export type FeedName = 'updates' | 'posters' | RecordName;
export type CalendarName = 'schedule' | RecordName;

/** Media types of a feed's formats, by the ending of its files. */
const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof feedTypes;
// `as`: the keys of a literal.
export const feedFormats = Object.keys(feedTypes) as FeedFormat[];

/** The address of a feed in a format. */
export const feedAddress = (name: FeedName, format: FeedFormat): string => `/feeds/${name}.${format}`;
/** The address of a calendar. */
export const calendarAddress = (name: CalendarName): string => `/calendars/${name}.ics`;

/** The feed and the calendar that a page offers. */
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

/** The address that calendar programs subscribe to. @param origin the page's origin */
export const subscribeAddress = (name: CalendarName, origin: string): string =>
  origin.replace(/^https?:/, 'webcal:') + calendarAddress(name);
