/** The player of a title: all or some of its releases and episodes. */
import type { Endpoints, InputOf, Player, PlayerRelease } from '../contract/index.ts';
import { checkBounds, checkIds, knownNames } from './allowed.ts';
import { canonical, required } from './anime.ts';
import type { Deps } from './context.ts';
import { findAnime } from './reference.ts';
import type { Result } from './result.ts';

type PlayerInput = InputOf<Endpoints['animePlayer']>;

/**
 * GET /anime/{ref}/player. If `episodes` is false, releases come without their episodes. `releases` and `teams` choose
 * releases, `from` and `to` choose episodes (decision: decisions.ts, Parameters).
 * @throws ApiError `invalid_reference`, `not_found`, `invalid_parameter`
 */
export function animePlayer(input: PlayerInput, deps: Deps): Result<Player> {
  const { id } = findAnime(deps.lookups, input.ref);
  checkBounds(['from', input.from], ['to', input.to]);
  const player = required(deps.details.player(id), `player ${id}`);
  const address = deps.present.apiAddress(`/anime/${id}/player?episodes=false`);
  // A title under a strict licence reveals nothing, not even which ids are unknown.
  const chosen = player.licensed ? [] : chosenReleases(player.releases, input, address);
  const releases = chosen.map(({ episodes = [], ...summary }) =>
    input.episodes ? { ...summary, episodes: episodesBetween(episodes, input) } : summary,
  );
  return { result: { ...player, releases }, ...canonical(input, `/anime/${id}/player`) };
}

/**
 * A client or proxy may decode the address as form data, which turns a `+` into a space. The track of a release may have
 * spaces of its own, also around it.
 */
const withPlus = (id: string) => id.trim().replaceAll(' ', '+');

/** decision: an id without a release here is 422 (decisions.ts, Parameters). @param list address of all releases */
function chosenReleases(
  all: readonly PlayerRelease[],
  { releases, teams }: PlayerInput,
  list: string,
): readonly PlayerRelease[] {
  const known = new Map(all.map(({ id }) => [withPlus(id.normalize('NFC')), id]));
  const ids = knownNames('releases', releases?.map(withPlus), known, list);
  const teamsHere = new Map(all.flatMap((release) => release.teams).map((team) => [team.id, team]));
  checkIds('teams', teams, teamsHere, list);
  return all.filter(
    (release) =>
      (ids === undefined || ids.includes(release.id)) &&
      (teams === undefined || release.teams.some((team) => teams.includes(team.id))),
  );
}

function episodesBetween(episodes: NonNullable<PlayerRelease['episodes']>, { from, to }: PlayerInput) {
  if (from === undefined && to === undefined) return episodes;
  return episodes.filter(
    ({ number }) =>
      number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY),
  );
}
