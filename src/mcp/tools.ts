/** The tools of an assistant: each asks the public API and answers with rows of JSON. */
import { characters } from './characters.ts';
import { airings, weekSchedule, whatIsNew } from './feed.ts';
import { animeByIds, findAnime } from './find.ts';
import { animeDetails } from './title-details.ts';
import { transliterate } from './translit.ts';

/** Every tool by its name. */
export const tools = {
  find_anime: findAnime,
  anime_by_ids: animeByIds,
  anime_details: animeDetails,
  characters,
  whats_new: whatIsNew,
  week_schedule: weekSchedule,
  airings,
  transliterate,
} as const;
