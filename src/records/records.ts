/**
 * The public records: everything in the catalogue that may be published, and nothing else. Releases of
 * titles under a strict licence, spoiler names, hidden and merged records are removed before a record is made
 * (decision: decisions.ts, Meaning). So nothing that is derived from records can show them.
 *
 * Timestamps are `YYYY-MM-DDTHH:MM:SSZ` unless said otherwise.
 */
import type { Catalogs } from '../contract/catalogs.ts';
import type {
  AgeRating,
  AnimeFormat,
  AnimeSource,
  AnimeStatus,
  EpisodeKind,
  Gender,
  RelationKind,
  ReleaseKind,
  Role,
  Season,
} from '../contract/enums.ts';
import type { RecordList } from './list.ts';

/** A picture: its id in the image store, and the pixels of its largest variant. */
export interface PictureRecord {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The fields of a title that lists, filters, search and nested forms need. */
export interface AnimeRecord {
  readonly id: number;
  readonly slug: string;
  readonly catalogA: number | null;
  readonly catalogB: number | null;
  readonly catalogC: string | null;
  readonly filmdb: string | null;
  readonly ua: string | null;
  readonly english: string | null;
  readonly original: string | null;
  readonly synonyms: readonly string[];
  readonly format: AnimeFormat;
  readonly status: AnimeStatus;
  readonly season: Season;
  readonly year: number | null;
  /** Planned total, 0 = unknown. */
  readonly episodes: number;
  readonly isAdult: boolean;
  /** The selected Ukrainian poster, else the cover. */
  readonly poster: PictureRecord | null;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly studio: string | null;
  /** Teams of the public releases, ascending. */
  readonly teams: readonly number[];
  /** The teams among them with a public voice-over, and those with public subtitles. */
  readonly voiceTeams: readonly number[];
  readonly subTeams: readonly number[];
  /** Under a strict licence that names where to watch. */
  readonly isLegal: boolean;
  /** Latest `addedAt` of a public episode. */
  readonly updated: string | null;
  readonly views: number | null;
  /** `scores.catalog_a`. */
  readonly rating: number | null;
}

export interface ReleaseRecord {
  readonly id: string;
  readonly kind: ReleaseKind;
  /** Team ids in the order of the source. */
  readonly teams: readonly number[];
  readonly episodes: readonly EpisodeRecord[];
}

export interface EpisodeRecord {
  readonly number: number;
  readonly label: string | null;
  readonly kind: EpisodeKind;
  readonly addedAt: string;
  readonly sources: readonly {
    readonly provider: string;
    readonly embedUrl: string;
    readonly addedAt: string;
  }[];
}

export interface PosterRecord {
  readonly id: number;
  readonly anime: number;
  readonly isSelected: boolean;
  readonly author: string | null;
  readonly team: number | null;
  readonly image: PictureRecord;
  readonly publishedAt: string;
}

export interface EpisodeRange {
  readonly from: number;
  readonly to: number;
}

/** The fields that only the detail, player and posters of a title need, in addition to its record. */
export interface AnimeDetailRecord {
  readonly cover: PictureRecord | null;
  readonly description: string | null;
  readonly startDate: string | null;
  readonly source: AnimeSource | null;
  readonly country: string | null;
  readonly ageRating: AgeRating | null;
  readonly aired: number;
  readonly durationMin: number | null;
  readonly scoreOwn: number | null;
  readonly scoreOwnCount: number | null;
  readonly ratingCount: number | null;
  readonly episodeTypes: Readonly<Record<string, readonly EpisodeRange[]>>;
  /** Present only under a strict licence. */
  readonly license: {
    readonly licensee: string;
    readonly watch: readonly { readonly name: string; readonly url: string }[];
  } | null;
  readonly relations: readonly { readonly kind: RelationKind; readonly anime: number }[];
  readonly similar: readonly number[];
  readonly releases: readonly ReleaseRecord[];
  readonly posters: readonly PosterRecord[];
}

export interface TeamRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string | null;
  readonly birthday: string | null;
  readonly avatar: PictureRecord | null;
  readonly links: Readonly<Record<string, string>>;
  readonly views: {
    readonly total: number;
    readonly last30Days: number;
    readonly monthlyAvg?: number;
  } | null;
  readonly hasVoice: boolean;
  readonly hasSubs: boolean;
  readonly animeCount: number;
  /** Latest `addedAt` of an episode of the team. */
  readonly updated: string | null;
}

/** The fields of a character that lists, filters and search need. */
export interface CharacterRecord {
  readonly id: number;
  readonly slug: string;
  readonly ua: string | null;
  readonly en: string;
  readonly native: string | null;
  /** Without spoilers. */
  readonly altNames: readonly string[];
  readonly image: PictureRecord | null;
  readonly favorites: number;
  readonly gender: Gender | null;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly birthday: string | null;
  readonly hasUkrainianDescription: boolean;
  /** Best known first: main role before supporting before background, then the most recent, then the larger id. */
  readonly anime: readonly { readonly id: number; readonly role: Role }[];
}

/** The fields that only the detail of a character needs, in addition to its record. */
export interface CharacterDetailRecord {
  readonly description: string | null;
  readonly heightCm: number | null;
  readonly externalIds: Readonly<Record<'catalog_a' | 'catalog_b' | 'catalog_c', readonly string[]>>;
  readonly updatedAt: string;
}

/** A merged character: its former id and slug, and the id of the character it was merged into. */
export interface MergedRecord {
  readonly id: number;
  readonly slug: string;
  readonly into: number;
}

/** A part of the feed in columns: row i is `column[i]` of each. */
export interface FeedColumns {
  /** Releases by their index in `release`. */
  readonly releases: readonly FeedRelease[];
  readonly providers: readonly string[];
  readonly release: readonly number[];
  readonly number: readonly number[];
  readonly provider: readonly number[];
  /** Seconds since 1970. */
  readonly publishedAt: readonly number[];
  readonly embedUrl: readonly string[];
}

export interface FeedRelease {
  readonly anime: number;
  readonly id: string;
  readonly kind: ReleaseKind;
  readonly teams: readonly number[];
}

/** One row of the feed. */
export interface FeedRow {
  readonly release: FeedRelease;
  readonly number: number;
  readonly provider: string;
  /** Seconds since 1970. */
  readonly publishedAt: number;
  readonly embedUrl: string;
}

export interface ScheduleRecord {
  readonly anime: number;
  readonly episode: number;
  readonly airing: string;
  readonly durationMin: number | null;
  /** According to the source. */
  readonly finished: boolean;
  /** The number of the repeat of this episode. Title, episode and this number identify a calendar event. */
  readonly ordinal: number;
  /** How often its time changed. */
  readonly sequence: number;
  /** When a field that calendars show last changed. */
  readonly changedAt: string;
}

/** An override of the transliteration; null in `system` or `mode` = all. */
export interface OverrideRecord {
  readonly lang: string;
  readonly system: string | null;
  readonly mode: string | null;
  readonly source: string;
  readonly result: string;
}

/** A name that a person has written in Ukrainian. Used for names in the catalogue. */
export interface WrittenName {
  readonly en: string;
  readonly ua: string;
}

/** A source of the data. It must be named wherever the data is shown. */
export interface CreditRecord {
  readonly name: string;
  readonly nameEn?: string;
  readonly licence: string | null;
  readonly url: string | null;
}

/** How to reach the operator, and where copies of the snapshot are. */
export interface HostingRecord {
  /** An e-mail or web address. */
  readonly contact: string | null;
  readonly mirrors: readonly { readonly url: string; readonly name: string | null }[];
  /** The address of the service's successor. Shown to people; no program trusts it. */
  readonly successor?: string;
}

export interface Records {
  /** The names of the other catalogues, if the source has them. */
  readonly catalogs: Catalogs;
  /** The source itself, then the sources that it was made from. */
  readonly credits: readonly CreditRecord[];
  readonly hosting: HostingRecord;
  readonly anime: RecordList<AnimeRecord>;
  readonly teams: readonly TeamRecord[];
  readonly characters: RecordList<CharacterRecord>;
  readonly merged: readonly MergedRecord[];
  readonly genres: readonly { readonly name: string; readonly ua: string }[];
  readonly tags: readonly { readonly name: string; readonly ua: string }[];
  readonly studios: readonly { readonly name: string }[];
  /** Newest first, ties by id. */
  readonly posters: readonly PosterRecord[];
  /** New episodes, newest first. */
  readonly feed: RecordList<FeedRow>;
  readonly schedule: readonly ScheduleRecord[];
  /** Shown only by calendars, until their week is over. */
  readonly cancelledAirings: readonly ScheduleRecord[];
  /** Those of the source, then those of the operator. If two have the same input, the later one holds. */
  readonly readings: readonly OverrideRecord[];
  readonly writtenNames: readonly WrittenName[];
  /** Ids in Ukrainian alphabetical order of the names, numbers by value, ties by id. */
  readonly byName: {
    readonly anime: readonly number[];
    readonly teams: readonly number[];
    readonly characters: readonly number[];
  };
}
