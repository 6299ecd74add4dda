/** Ukrainian messages of the frame around the pages. */
import { apiRoot } from '../../../contract/api-root.ts';

export const frame = {
  skip: 'До змісту',
  menu: 'Меню',
  offline: 'Немає з’єднання з інтернетом. Сторінка показує те, що вже завантажено.',
  more: 'Докладніше',
  theme: 'Тема',
  themes: { auto: 'як у системі', light: 'світла', dark: 'темна' },
  other: 'English',
  nav: [
    { text: 'Каталог', path: '/anime/' },
    { text: 'Нові серії', path: '/updates/' },
    { text: 'Розклад', path: '/schedule/' },
    { text: 'Команди', path: '/teams/' },
    { text: 'Персонажі', path: '/characters/' },
    { text: 'Мій список', path: '/my-list/' },
    { text: 'Розробникам', path: '/docs/' },
  ],
  /** In the menu and the footer alone. */
  rest: [
    { text: 'Постери', path: '/posters/' },
    { text: 'Імена', path: '/names/' },
  ],
  search: {
    open: 'Пошук',
    label: 'Пошук аніме, персонажів, команд і документації',
    hint: 'Назва, ім’я, команда, слово з документації',
    close: 'Закрити',
    groups: {
      anime: 'Аніме',
      characters: 'Персонажі',
      teams: 'Команди',
      docs: 'Документація',
      names: 'Імена',
    },
    all: 'Усі знайдені аніме',
    readName: 'Прочитати ім’я',
    nothing: 'Нічого не знайдено.',
    failed: 'Пошук не відповів.',
    waiting: 'Забагато запитів. Пошук продовжиться сам. Лишилося секунд:',
  },
  footer: 'Називайте сервіс, команди й авторів постерів там, де показуєте їхню роботу.',
  links: [
    { text: 'Документація', path: '/docs/' },
    { text: 'Довідник API', path: '/docs/reference/' },
    { text: 'OpenAPI', path: `${apiRoot}/openapi.json` },
    { text: 'Каталог у числах', path: '/statistics/' },
    { text: 'Стан сервісу', path: '/status/' },
  ],
};
