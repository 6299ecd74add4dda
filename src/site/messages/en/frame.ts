/** English messages of the frame around the pages. */
import { apiRoot } from '../../../contract/api-root.ts';
import type { frame as uk } from '../uk/frame.ts';

export const frame: typeof uk = {
  skip: 'Skip to content',
  menu: 'Menu',
  more: 'More',
  theme: 'Theme',
  themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  other: 'Українська',
  nav: [
    { text: 'Catalogue', path: '/anime/' },
    { text: 'New episodes', path: '/updates/' },
    { text: 'Schedule', path: '/schedule/' },
    { text: 'Posters', path: '/posters/' },
    { text: 'Teams', path: '/teams/' },
    { text: 'Characters', path: '/characters/' },
    { text: 'Names', path: '/names/' },
    { text: 'API', path: '/docs/' },
  ],
  footer: 'Please credit the service, the teams and the authors of posters where you show their work.',
  links: [
    { text: 'What of my list is in Ukrainian?', path: '/my-list/' },
    { text: 'Documentation', path: '/docs/' },
    { text: 'API reference', path: '/docs/reference/' },
    { text: 'OpenAPI', path: `${apiRoot}/openapi.json` },
    { text: 'The catalogue in figures', path: '/statistics/' },
    { text: 'Status', path: '/status/' },
  ],
};
