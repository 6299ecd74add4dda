/** Messages of the frame around the pages, and of the page for an unknown address. */
import { again, editions, text } from './editions.ts';

export const frameMessages = editions({
  skip: text('До вмісту', 'Skip to content'),
  menu: text('Меню', 'Menu'),
  offline: text(
    'Немає з’єднання з інтернетом. Сторінка показує те, що вже завантажено.',
    'No internet connection. The page shows what has been loaded.',
  ),
  more: text('Докладніше', 'More'),
  theme: text('Тема', 'Theme'),
  themes: {
    auto: text('як у системі', 'as the system'),
    light: text('світла', 'light'),
    dark: text('темна', 'dark'),
  },
  other: text('English', 'Українська'),
  nav: [
    { text: text('Каталог', 'Catalogue'), path: '/anime/' },
    { text: text('Нові серії', 'New episodes'), path: '/updates/' },
    { text: text('Розклад', 'Schedule'), path: '/schedule/' },
    { text: text('Команди', 'Teams'), path: '/teams/' },
    { text: text('Персонажі', 'Characters'), path: '/characters/' },
    { text: text('Мій список', 'My list'), path: '/my-list/' },
    { text: text('Розробникам', 'Developers'), path: '/docs/' },
  ],
  /** In the menu and the footer alone. */
  rest: [
    { text: text('Постери', 'Posters'), path: '/posters/' },
    { text: text('Імена', 'Names'), path: '/names/' },
  ],
  search: {
    open: text('Пошук', 'Search'),
    label: text(
      'Пошук аніме, персонажів, команд і документації',
      'Search anime, characters, teams and the documentation',
    ),
    hint: text(
      'Назва, ім’я, команда, слово з документації',
      'A title, a name, a team, a word of the documentation',
    ),
    close: text('Закрити', 'Close'),
    groups: {
      anime: text('Аніме', 'Anime'),
      characters: text('Персонажі', 'Characters'),
      teams: text('Команди', 'Teams'),
      docs: text('Документація', 'Documentation'),
      names: text('Імена', 'Names'),
    },
    all: text('Усі знайдені аніме', 'All anime that were found'),
    readName: text('Прочитати ім’я', 'Read the name'),
    nothing: text('Нічого не знайдено.', 'Nothing found.'),
    failed: text('Пошук не відповів.', 'The search did not answer.'),
    again,
    waiting: text(
      'Забагато запитів. Пошук продовжиться сам. Лишилося секунд:',
      'Too many requests. Seconds until the search continues:',
    ),
  },
  footer: text(
    'Називайте сервіс, команди й авторів постерів там, де показуєте їхню роботу.',
    'Please credit the service, the teams and the authors of posters when you show their work.',
  ),
  links: [
    { text: text('Документація', 'Documentation'), path: '/docs/' },
    { text: text('Довідник API', 'API reference'), path: '/docs/reference/' },
    { text: text('Каталог у числах', 'The catalogue in figures'), path: '/statistics/' },
    { text: text('Стан сервісу', 'Status'), path: '/status/' },
  ],
  missing: {
    title: text('404: такої сторінки немає', '404: there is no such page'),
    lead: text(
      'Можливо, адресу написано з опискою або запис прибрали з каталогу. Пошукайте аніме за назвою чи почніть звідси.',
      'Perhaps the address has a typing mistake, or the record was removed from the catalogue. Search for a title, or begin here.',
    ),
    places: text('Куди піти', 'Where to go'),
  },
});
