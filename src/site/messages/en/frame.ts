/** English messages of the frame around the pages. */
import { apiRoot } from '../../../contract/api-root.ts';
import type { frame as uk } from '../uk/frame.ts';

export const frame: typeof uk = {
  skip: 'Skip to content',
  menu: 'Menu',
  offline: 'No internet connection. The page shows what has been loaded.',
  more: 'More',
  theme: 'Theme',
  themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  other: 'Українська',
  nav: [
    { text: 'Catalogue', path: '/anime/' },
    { text: 'New episodes', path: '/updates/' },
    { text: 'Schedule', path: '/schedule/' },
    { text: 'Teams', path: '/teams/' },
    { text: 'Characters', path: '/characters/' },
    { text: 'My list', path: '/my-list/' },
    { text: 'Developers', path: '/docs/' },
  ],
  /** Only in the menu and the footer. */
  rest: [
    { text: 'Posters', path: '/posters/' },
    { text: 'Names', path: '/names/' },
  ],
  search: {
    open: 'Search',
    label: 'Search anime, characters, teams and the documentation',
    hint: 'A title, a name, a team, a word of the documentation',
    close: 'Close',
    groups: {
      anime: 'Anime',
      characters: 'Characters',
      teams: 'Teams',
      docs: 'Documentation',
      names: 'Names',
    },
    all: 'All anime that were found',
    readName: 'Read the name',
    nothing: 'Nothing found.',
    failed: 'The search did not answer.',
    waiting: 'Too many requests. Seconds until the search continues:',
  },
  footer: 'Please credit the service, the teams and the authors of posters when you show their work.',
  links: [
    { text: 'Documentation', path: '/docs/' },
    { text: 'API reference', path: '/docs/reference/' },
    { text: 'OpenAPI', path: `${apiRoot}/openapi.json` },
    { text: 'The catalogue in figures', path: '/statistics/' },
    { text: 'Status', path: '/status/' },
  ],
};
