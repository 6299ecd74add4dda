/** English messages of the front page. */
import type { front as uk } from '../uk/front.ts';
import { names } from './names.ts';

export const front: typeof uk = {
  title: 'Anime in Ukrainian',
  tagline:
    'What is voiced and subtitled, by whom, where to watch and when the next episode comes. Plus the open API this site runs on.',
  doors: [
    {
      title: 'Watch',
      text: 'The catalogue, today’s episodes, new voice-overs.',
      links: [
        { text: 'Catalogue', path: '/anime/' },
        { text: 'Schedule', path: '/schedule/' },
        { text: 'New episodes', path: '/updates/' },
        { text: 'My list', path: '/my-list/' },
      ],
    },
    {
      title: 'Build',
      text: 'JSON without registration and without a key.',
      links: [
        { text: 'Getting started', path: '/docs/' },
        { text: 'Reference', path: '/docs/reference/' },
        { text: 'OpenAPI', path: '/public/v1/openapi.json' },
        { text: 'Names in Ukrainian', path: '/names/' },
      ],
    },
  ],
  todayTitle: 'On air today',
  todayNothing: 'Nothing airs today.',
  wholeWeek: 'The whole week',
  newTitle: 'Just voiced',
  newNothing: 'No new voiced episodes.',
  allNew: 'All new episodes',
  developersTitle: 'The open API',
  developersLead:
    'Titles, teams, players, posters, characters, the schedule, and a transliteration of names that explains every letter. JSON, no registration, no key.',
  reference: 'API reference',
  start: 'Start in a minute',
  workbench: 'The workbench of names: the rule behind each letter',
  description:
    'An open API of a catalogue of anime with Ukrainian voice-over and subtitles, and transliteration into Ukrainian.',
  heroCaption: 'The answer in the demo catalogue',
  unknownCount: 'the number of episodes is unknown',
  searchTitle: 'Find something right now',
  searchLead:
    'This is a real request to the API of this very server: the same address works in your application.',
  searchLabel: 'Search for anime',
  searchHint: 'A Ukrainian, English or original title',
  find: 'Search',
  tryThese: 'For example:',
  translitTitle: 'Names in Ukrainian',
  translitLead: 'Japanese, Chinese, Korean and Western names and titles, by rules and not by guesswork.',
  language: 'Language',
  system: 'System',
  mode: names.mode,
  text: 'Text',
  modes: names.modes,
  languages: { ...names.languages, auto: 'As each line shows' },
  insideTitle: 'What is inside',
  codeTitle: 'In one line',
  codeLead: 'No libraries, no key. For a typed client there is a machine-readable description, OpenAPI 3.1.',
  rulesTitle: 'What we ask',
  rules: [
    'Credit the service as the source, and name the authors: the team and the author of a poster.',
    'Send a descriptive User-Agent: name of the application, version, contact.',
    'Do not mass-download video: player links belong to their providers.',
  ],
  footer: 'Posters, teams and releases of the demonstration catalogue are invented.',
  credits: 'Sources of the data:',
};
