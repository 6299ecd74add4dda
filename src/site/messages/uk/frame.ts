/** Ukrainian messages of the frame around the pages. */
import { apiRoot } from '../../../contract/api-root.ts';

export const frame = {
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
