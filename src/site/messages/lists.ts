/** Messages of the page that looks a visitor’s list up. */
import { again, editions, text } from './editions.ts';

export const listMessages = editions({
  heading: text('Що з мого списку є українською?', 'What on my list is available in Ukrainian?'),
  description: text(
    'Додайте файл зі своїм списком\u00a0— і побачите, що з нього вже озвучили чи переклали та хто саме.',
    'Add the export of your list and see which titles have been voiced or subtitled, and by whom.',
  ),
  privacy: text(
    'Список читає й пам’ятає ваш браузер: лише номери й статуси. На сервер потрапляють самі номери, а назви\u00a0— тільки тоді, коли ви натиснете кнопку пошуку за назвами.',
    'Your browser reads the list and keeps it: ids and statuses only. Only title ids are sent, and titles only if you press the button that searches by title.',
  ),
  another: text('Інший список', 'Another list'),
  forget: text('Забути список і позначки переглянутого', 'Forget the list and the watched marks'),
  forgotten: text(
    'Список і позначки переглянутих серій стерто з цього браузера.',
    'The list and the marks of watched episodes are deleted from this browser.',
  ),
  refresh: text('Пошукати номери ще раз', 'Look the ids up again'),
  notKept: text('Браузер не дозволив запам’ятати список.', 'The browser did not let the page keep the list.'),
  tooLong: text('Запам’ятовано лише перші 20 000 записів.', 'Only the first 20,000 entries are kept.'),
  ways: text('Українською', 'In Ukrainian'),
  how: text('Де взяти список', 'Where to get the list'),
  steps: text(
    [
      'MyAnimeList: Profile → Export → Anime list. Файл .xml.gz розпаковувати не треба.',
      'AniList: Settings → Account → Download my data. Підійде файл .json.',
      'Shikimori: Налаштування → Список → Експорт, файл .json або .xml.',
      'Таблиця CSV зі стовпцем id, mal_id, anilist_id чи url.',
      'Або вставте в поле для тексту номери, посилання на myanimelist.net, shikimori.one чи anilist.co або назви, кожну з нового рядка.',
    ],
    [
      'MyAnimeList: Profile → Export → Anime list. The .xml.gz need not be unpacked.',
      'AniList: Settings → Account → Download my data. The .json file will do.',
      'Shikimori: Settings → List → Export (.json or .xml file).',
      'A CSV table with a column id, mal_id, anilist_id or url.',
      'Or paste ids, links to myanimelist.net, shikimori.one or anilist.co, or titles into the field, each on its own line.',
    ],
  ),
  readable: text('Які ще списки можна прочитати', 'Which other lists can be read'),
  file: text('Файл зі списком', 'File of the list'),
  drop: text('або перетягніть його сюди', 'or drop it here'),
  paste: text('Номери, посилання або назви', 'Ids, links or titles'),
  placeholder: 'https://myanimelist.net/anime/5114\nhttps://anilist.co/anime/21',
  numbers: text('З якого каталогу номери без посилань', 'Bare numbers are ids of'),
  check: text('Перевірити', 'Check'),
  reading: text('Читаємо список…', 'Reading the list…'),
  waiting: text(
    'Забагато запитів за хвилину. Секунд до продовження:',
    'The limit of requests is reached. Seconds until the page continues:',
  ),
  none: text(
    'Номерів аніме тут не знайдено. Потрібен XML від MyAnimeList, JSON від AniList або номери чи посилання.',
    'No ids of anime were found here. Add the XML of MyAnimeList, the JSON of AniList, or ids or links.',
  ),
  unreadable: text('Цей файл не вдалося прочитати.', 'This file could not be read.'),
  unknownSource: text(
    'Каталог цього сервера не знає номерів',
    'The catalogue of this server does not know ids of',
  ),
  done: text('Список прочитано.', 'The list has been read.'),
  refused: {
    empty: text('Список порожній: у ньому немає жодного аніме.', 'The list is empty: it has no anime.'),
    manga: text(
      'Тут лише манґа чи новели, а каталог має тільки аніме. Експортуйте список аніме.',
      'These are manga or novels only, and the catalogue has only anime. Export the list of anime.',
    ),
    titles: text('У цьому списку самі назви, без номерів.', 'This list has titles only, without ids.'),
    json: text(
      'У цьому JSON сторінка не знайшла списку аніме.',
      'The page found no list of anime in this JSON.',
    ),
    notJson: text(
      'Цей JSON пошкоджений або обірваний. Збережіть його ще раз.',
      'This JSON is damaged or cut off. Save it again.',
    ),
    xml: text(
      'У цьому XML немає аніме. Потрібен експорт списку аніме з MyAnimeList чи Shikimori.',
      'This XML has no anime. The page reads an export of the list of anime from MyAnimeList or Shikimori.',
    ),
    table: text(
      'У цій таблиці немає стовпця з номерами чи посиланнями відомого каталогу. Назвіть його mal_id, anilist_id або url.',
      'This table has no column with ids or links of a known catalogue. Call it mal_id, anilist_id or url.',
    ),
    tooLarge: text(
      'Файл завеликий: разом із розпакуванням сторінка читає до 64 МБ.',
      'The file is too large: the page reads up to 64 MB, unpacked.',
    ),
    packed: text(
      'Це не текст, тож браузер його не прочитає: ZIP, таблиця Excel, картинка чи файл, запакований більш ніж двічі. Додайте сам список: XML, JSON або CSV.',
      'This file is not text, so the browser cannot read it: a ZIP, an Excel table, a picture, or a file that is packed more than twice. Add the list itself: XML, JSON or CSV.',
    ),
  },
  titles: {
    found: text('Назв без номерів:', 'Titles without ids:'),
    explain: text(
      'Їх можна пошукати в каталозі. Для цього браузер надішле на сервер цього сайту не більше ніж 30 назв, кожну окремим запитом. Знайдене\u00a0— лише здогади: позначте правильні.',
      'They can be looked up in the catalogue. Your browser then sends at most 30 of them to the server of this site, each as a separate search. The results are guesses: tick the right ones.',
    ),
    button: text('Надіслати назви й шукати', 'Send the titles and search'),
    searching: text('Шукаємо за назвами:', 'Searching by title:'),
    table: text('Що знайдено за назвами', 'What was found by title'),
    guess: text('Схоже на', 'Looks like'),
    confirm: text('Це воно', 'This is it'),
    nothing: text('нічого не знайдено', 'nothing found'),
    left: text(
      'Назв, яких не шукали, бо їх забагато:',
      'Titles that were not searched, as there are too many:',
    ),
  },
  result: text('Результат', 'Result'),
  summary: {
    all: text('усього', 'in all'),
    voice: text('з озвучкою', 'voiced'),
    sub: text('із субтитрами', 'subtitled'),
    legal: text('легально', 'legal'),
    none: text('ще без української', 'not yet in Ukrainian'),
    absent: text('немає в каталозі', 'not in the catalogue'),
  },
  anyStatus: text('з будь-яким статусом', 'with any status'),
  manga: text('Манґу й новели пропущено:', 'Manga and novels left out:'),
  damaged: text(
    'Читання зупинилося там, де список пошкоджено або обірвано (рядок:знак):',
    'Reading stopped where the list is damaged or cut off (line:character):',
  ),
  unread: text(
    'Записи без номера й назви пропущено. Які за порядком:',
    'Entries without an id or a title were left out. Which ones:',
  ),
  copy: text('Скопіювати таблицю', 'Copy the table'),
  copied: text('Скопійовано', 'Copied'),
  csv: text('Завантажити CSV', 'Download CSV'),
  follow: {
    button: text('Стежити за цими', 'Follow these'),
    reading: text('Читаємо календарі…', 'Reading the calendars…'),
    none: text(
      'У розкладі поки немає дат виходу цих аніме.',
      'The schedule has no dates of these titles yet.',
    ),
    failed: text('Не вдалося прочитати календарі.', 'The calendars could not be read.'),
    again,
    save: text('Завантажити календар (.ics)', 'Download the calendar (.ics)'),
    copy: text(
      'Файл\u00a0— це копія розкладу цих аніме на сьогодні: сама вона не оновлюється. Щоб ваш календар сам дізнавався про зміни, підпишіться на розклад кожного аніме окремо:',
      'The file is a copy of today’s schedule of these titles and does not update itself. To get changes in your calendar, subscribe to the schedule of each title:',
    ),
    name: text('Мої аніме (копія)', 'My anime (copy)'),
  },
  table: text('Список: хто озвучив і хто зробив субтитри', 'The list and who translated it'),
  title: text('Назва', 'Title'),
  voice: text('Озвучили', 'Voiced by'),
  sub: text('Зробили субтитри', 'Subtitled by'),
  status: text('У списку', 'In the list'),
  source: text('Джерело', 'Source'),
  statuses: {
    watching: text('дивлюся', 'watching'),
    completed: text('переглянуто', 'completed'),
    onHold: text('відкладено', 'on hold'),
    dropped: text('кинуто', 'dropped'),
    planned: text('заплановано', 'planned'),
  },
  noScript: text(
    'Список читає браузер, тож ця сторінка потребує JavaScript.',
    'Your browser reads the list, so this page needs JavaScript.',
  ),
});
