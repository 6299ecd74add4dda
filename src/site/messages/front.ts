/** Messages of the front page. */
import { text } from './editions.ts';

export const front = {
  title: text('Аніме українською', 'Anime in Ukrainian'),
  description: text(
    'Що з аніме озвучено й перекладено українською: хто це зробив, де дивитися й коли наступна серія.',
    'Which anime is voiced and subtitled in Ukrainian, by whom, where to watch it and when the next episode comes.',
  ),
  today: text('Сьогодні в ефірі', 'On air today'),
  kyiv: text('Час київський.', 'Times are Kyiv’s.'),
  week: text('Увесь тиждень', 'The whole week'),
  nothingToday: text('Сьогодні показів немає.', 'Nothing airs today.'),
  nothingMore: text('На сьогодні покази скінчилися.', 'Nothing more airs today.'),
  shown: text('Уже показали', 'Already shown'),
  fresh: text('Щойно озвучили й переклали', 'Just voiced and subtitled'),
  nothingFresh: text('Нових серій поки немає.', 'No new episodes yet.'),
  allFresh: text('Усі нові серії', 'All new episodes'),
  list: {
    title: text('Мій список', 'My list'),
    lead: text(
      'Додайте свій список із MyAnimeList, AniList чи Shikimori. Він лишиться в цьому браузері, а головна сторінка починатиметься з нових серій саме для вас.',
      'Add your list from MyAnimeList, AniList or Shikimori. It stays in this browser, and the front page will begin with what is new for you.',
    ),
    add: text('Додати список', 'Add a list'),
  },
  news: {
    title: text('Нове для вас', 'New for you'),
    loading: text('Шукаємо нове…', 'Looking for news…'),
    nothing: text('Нового з вашого списку поки немає.', 'Nothing new from your list yet.'),
    broken: text(
      'Збережений список пошкоджено, тож сторінка його стерла. Додайте його ще раз.',
      'The saved list was damaged and has been deleted. Add it again.',
    ),
    episodes: text('серії', 'episodes'),
    several: text('серій:', 'episodes:'),
    seen: text('Позначити як побачене', 'Mark as seen'),
    since: text('Тут лише те, що з’явилося після', 'These appeared after'),
    planned: text('Заплановане з озвучкою', 'Planned and voiced'),
    fromPlanned: text('заплановане', 'planned'),
  },
  doors: {
    title: text('Розробникам і перекладачам', 'For developers and translators'),
    api: text('Відкритий API', 'The open API'),
    apiLead: text(
      'Цей сайт працює на API, яким може користуватися кожен: JSON, без реєстрації й без ключа.',
      'This site runs on an API that is open to everyone: JSON, no registration, no key.',
    ),
    start: text('Перші кроки', 'Getting started'),
    reference: text('Довідник', 'Reference'),
    names: text('Імена українською', 'Names in Ukrainian'),
    namesLead: text(
      'Японські, китайські, корейські й західні імена\u00a0— за правилами, з поясненням кожної літери.',
      'Japanese, Chinese, Korean and Western names, by rules, with the reason for every letter.',
    ),
    name: text('Ім’я чи назва', 'A name or a title'),
    read: text('Прочитати', 'Read it'),
  },
  credits: text('Джерела даних:', 'Sources of the data:'),
};
