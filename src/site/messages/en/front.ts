/** English messages of the front page. */
import type { front as uk } from '../uk/front.ts';

export const front: typeof uk = {
  title: 'Anime in Ukrainian',
  description:
    'Which anime is voiced and subtitled in Ukrainian, by whom, where to watch it and when the next episode comes.',
  tagline: 'What is voiced and subtitled, by whom, where to watch and when the next episode comes.',
  searchLabel: 'Search for anime',
  find: 'Search',
  today: 'On air today',
  kyiv: 'Times are Kyiv’s.',
  week: 'The whole week',
  nothingToday: 'Nothing airs today.',
  nothingMore: 'Nothing more airs today.',
  shown: 'Already shown',
  fresh: 'Just voiced and subtitled',
  nothingFresh: 'No new episodes yet.',
  allFresh: 'All new episodes',
  list: {
    title: 'My list',
    lead: 'Add your list from MyAnimeList, AniList or Shikimori. It stays in this browser, and the front page will begin with what is new for you.',
    add: 'Add a list',
  },
  news: {
    title: 'New for you',
    loading: 'Looking for news…',
    nothing: 'Nothing new from your list yet.',
    broken: 'The saved list was damaged and has been deleted. Add it again.',
    episodes: 'episodes',
    several: 'episodes:',
    seen: 'Mark as seen',
    since: 'These appeared after',
    planned: 'Planned and voiced',
    fromPlanned: 'planned',
  },
  doors: {
    title: 'For developers and translators',
    api: 'The open API',
    apiLead: 'This site runs on an API that is open to everyone: JSON, no registration, no key.',
    start: 'Getting started',
    reference: 'Reference',
    names: 'Names in Ukrainian',
    namesLead: 'Japanese, Chinese, Korean and Western names, by rules, with the reason for every letter.',
    name: 'A name or a title',
    read: 'Read it',
  },
  credits: 'Sources of the data:',
};
