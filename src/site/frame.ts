/** Words of the frame around the pages. */
import { apiRoot } from '../contract/api-root.ts';
import type { Edition } from './editions.ts';

const uk = {
  skip: 'До змісту',
  menu: 'Меню',
  more: 'Докладніше',
  theme: 'Тема',
  themes: { auto: 'як у системі', light: 'світла', dark: 'темна' },
  other: 'English',
  nav: [
    { text: 'Каталог', path: '/anime/' },
    { text: 'Нові серії', path: '/updates/' },
    { text: 'Розклад', path: '/schedule/' },
    { text: 'Постери', path: '/posters/' },
    { text: 'Команди', path: '/teams/' },
    { text: 'Персонажі', path: '/characters/' },
    { text: 'Імена', path: '/names/' },
    { text: 'API', path: '/docs/' },
  ],
  footer: 'Називайте сервіс, команди й авторів постерів там, де показуєте їхню роботу.',
  links: [
    { text: 'Що з мого списку є українською?', path: '/my-list/' },
    { text: 'Документація', path: '/docs/' },
    { text: 'Довідник API', path: '/docs/reference/' },
    { text: 'OpenAPI', path: `${apiRoot}/openapi.json` },
    { text: 'Каталог у числах', path: '/statistics/' },
    { text: 'Стан сервісу', path: '/status/' },
  ],
};

const en: typeof uk = {
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

/** The words of the frame in an edition. */
export const frameWords = (edition: Edition): typeof uk => (edition === 'uk' ? uk : en);
