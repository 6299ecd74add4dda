import { formatTime, NOW, WEEK } from './clock.ts';
import { readLines } from './facts.ts';

/** An invented team: who they are, what they like to make and how their badge looks. */
export interface DemoTeam {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly birthday?: string;
  readonly links?: Readonly<Record<string, string>>;
  readonly kinds: readonly ('voice' | 'sub')[];
  /** Genres and tags they choose first. */
  readonly likes: readonly string[];
  /** Years of the titles they take; default all. */
  readonly years?: readonly [number, number];
  /** Poster authors who work with them. */
  readonly artists: readonly string[];
  /** Badge: motif and two colours. */
  readonly badge: readonly [motif: string, back: string, front: string];
  readonly views?: { readonly total: number; readonly last30Days: number; readonly monthlyAvg?: number };
}

/** The fourteen teams of the demo. None of them exists; hosts end in `.example` on purpose. */
export const TEAMS = readLines<DemoTeam>('teams');

/** The record of a team in the source format. */
export function describeTeam(team: DemoTeam): Record<string, unknown> {
  return {
    id: team.id,
    slug: team.slug,
    name: team.name,
    description: team.description,
    ...(team.birthday === undefined ? {} : { birthday: team.birthday }),
    avatar: `images/teams/${team.slug}.webp`,
    ...(team.links === undefined ? {} : { links: team.links }),
    ...(team.views === undefined ? {} : { views: team.views }),
  };
}

/** When a team can have published first: a week after it was founded. */
export function firstRelease(team: DemoTeam): number {
  return Math.min(Date.parse(team.birthday ?? formatTime(NOW)) + WEEK, NOW);
}
