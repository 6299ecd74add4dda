/** The conformance table: the contract and its decisions, sentence by sentence, in the order of the run. */

import type { Row } from './row.ts';
import { additions } from './rows/additions.ts';
import { anime } from './rows/anime.ts';
import { animeList } from './rows/anime-list.ts';
import { characters } from './rows/characters.ts';
import { envelope } from './rows/envelope.ts';
import { feeds } from './rows/feeds.ts';
import { http } from './rows/http.ts';
import { exhausting, limits } from './rows/limits.ts';
import { meaning } from './rows/meaning.ts';
import { parameters } from './rows/parameters.ts';
import { references } from './rows/references.ts';
import { schemas } from './rows/schemas.ts';
import { service } from './rows/service.ts';
import { teams } from './rows/teams.ts';
import { translit } from './rows/translit.ts';

export const table: readonly Row[] = [
  ...schemas,
  ...envelope,
  ...anime,
  ...animeList,
  ...teams,
  ...feeds,
  ...characters,
  ...service,
  ...references,
  ...parameters,
  ...additions,
  ...meaning,
  ...translit,
  ...http,
  ...limits,
  ...exhausting,
];
