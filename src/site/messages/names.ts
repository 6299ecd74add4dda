/** Messages of the workbench of names and of the systems’ pages. */
import { again, editions, text } from './editions.ts';

export const nameMessages = editions({
  heading: text('Імена українською, літера за літерою', 'Names in Ukrainian, letter by letter'),
  description: text(
    'Транслітерація японських, китайських, корейських і західних імен українською: сім систем, дві поруч, правило за кожною літерою.',
    'Transliteration of Japanese, Chinese, Korean and Western names into Ukrainian: seven systems, two side by side, the rule behind each letter.',
  ),
  lead: text(
    'Вставте імена чи назви: читання з’являється, поки ви пишете. Оберіть слово, щоб побачити правило для кожної його частини й джерело цього правила.',
    'Paste names or titles: the reading appears as you type. Choose a word to see the rule behind each piece of it, and the source of the rule.',
  ),
  offline: text(
    'Імена читає ваш браузер: із першим словом завантажуються правила та словник (близько 580 КБ), а далі мережа не потрібна.',
    'Your browser does the reading. With the first word it loads the engines and the lexicon (about 580 KB); after that it needs no network.',
  ),
  language: text('Мова', 'Language'),
  system: text('Система', 'System'),
  mode: text('Читати як', 'Read as'),
  compare: text('Дві системи поруч', 'Two systems side by side'),
  choices: text('Мова, система й спосіб читання', 'Language, system and way of reading'),
  text: text('Імена або назви, кожне з нового рядка', 'Names or titles, one on each line'),
  onlyBeginning: text(
    'Прочитано початок: сторінка читає до 500 рядків і 20 000 знаків.',
    'Only the beginning is read: the page reads up to 500 lines and 20,000 characters.',
  ),
  languages: {
    ja: text('Японська', 'Japanese'),
    zh: text('Китайська', 'Chinese'),
    ko: text('Корейська', 'Korean'),
    en: text('Західні імена', 'Western names'),
    auto: text('Своя в кожному рядку', 'By line'),
  },
  modes: {
    auto: text('визначати за написаним', 'names or text, by what is written'),
    name: text('імена', 'names'),
    text: text('текст', 'text'),
  },
  read: text('Прочитати імена', 'Read names'),
  check: {
    mode: text('Перевірити текст', 'Check a text'),
    lead: text(
      'Вставте український текст або список імен. Сторінка позначить лише японські імена та слова, які обрана система пише інакше.',
      'Paste a Ukrainian text or a list of names. The page marks only Japanese names that the chosen system writes differently.',
    ),
    text: text('Український текст', 'Ukrainian text'),
    example: 'Мицуки Сіноміа й Коідзумі читали сьонен про Кэнити з Токіо.',
    mend: text('Виправити', 'Correct'),
    mendAll: text('Виправити все', 'Correct all'),
    written: text('Було', 'Was'),
    right: text('Стане', 'Now'),
    found: text(
      (count: number) =>
        count === 0
          ? 'Виправляти нічого. Слів, яких немає ні в списках імен, ні в каталозі, сторінка не перевіряє.'
          : `Слів до виправлення: ${count}`,
      (count: number) =>
        count === 0
          ? 'Nothing to correct. Only words from the lists of names and from the catalogue are checked.'
          : `Written differently: ${count}`,
    ),
    onlyFirst: text(
      (count: number) => `Показано перші ${count}; «Виправити все» виправляє всі.`,
      (count: number) => `The first ${count} are shown; “Correct all” corrects all.`,
    ),
    onlyBeginning: text('Перевірено перші 100 000 знаків.', 'Only the first 100,000 characters are checked.'),
  },
  written: text('Як написано', 'As written'),
  reading: text('Українською', 'In Ukrainian'),
  secondSystem: text('Друга система', 'The second system'),
  both: text('однаково в обох системах', 'the same in both systems'),
  differs: text('Так підкреслено те, що системи пишуть по-різному.', 'Differences are underlined like this.'),
  unresolved: text('не прочитано:', 'not read:'),
  reasons: {
    mixed: text(
      'у слові кілька писемностей, розділіть їх пробілом',
      'several scripts in one word, divide them by a space',
    ),
    hanInJapanese: text('ієрогліфи: введіть ромаджі або кану', 'Han characters: type romaji or kana'),
    hanInChinese: text('ієрогліфи: введіть піньїнь', 'Han characters: type pinyin'),
    hanInKorean: text('ієрогліфи: введіть хангиль', 'Han characters: type hangul'),
    hanInNames: text('ієрогліфи: введіть ім’я латинкою', 'Han characters: type the name in Latin letters'),
    hanAnywhere: text(
      'ієрогліфи: введіть ромаджі або кану, а китайське ім’я\u00a0— піньїнем',
      'Han characters: type romaji or kana, a Chinese name in pinyin',
    ),
    kana: text(
      'це кана: оберіть японську або «своя в кожному рядку»',
      'this is kana: choose Japanese or “by line”',
    ),
    hangul: text(
      'це хангиль: оберіть корейську або «своя в кожному рядку»',
      'this is hangul: choose Korean or “by line”',
    ),
    latinInKorean: text(
      'це латинка: введіть хангиль або оберіть мову, з якої це ім’я',
      'these are Latin letters: type hangul, or choose the language of the name',
    ),
    englishInJapanese: text(
      'англійське слово: оберіть «західні імена»',
      'an English word: choose “Western names”',
    ),
    noRomaji: text(
      'у ромаджі таких складів немає: перевірте написання або оберіть іншу мову',
      'romaji has no such syllables: check the spelling or choose another language',
    ),
    noPinyin: text(
      'у піньїні таких складів немає: перевірте написання або оберіть іншу мову',
      'pinyin has no such syllables: check the spelling or choose another language',
    ),
    noSyllable: text('це не склад: перевірте написання', 'this is not a syllable: check the spelling'),
    otherScript: text(
      'цієї писемності не читає жодна система: введіть ім’я латинкою',
      'no system reads this script: type the name in Latin letters',
    ),
  },
  suggest: text('іншою мовою:', 'as another language:'),
  catalog: text('так пишуть у каталозі', 'as the catalogue writes it'),
  byRules: text('за правилами', 'by the rules'),
  why: text('Правила слова', 'Rules of the word'),
  part: text('Частина', 'Piece'),
  becomes: text('Стає', 'Becomes'),
  rule: text('Правило', 'Rule'),
  source: text('Джерело', 'Source'),
  fromList: text('список', 'the list'),
  copy: text('Скопіювати таблицю', 'Copy the table'),
  copied: text('Скопійовано', 'Copied'),
  loading: text('Готуємо правила…', 'Getting the rules ready…'),
  failed: text('Не вдалося завантажити правила.', 'The rules could not be loaded.'),
  again,
  noScript: text(
    'Імена читає браузер, тож майстерня потребує JavaScript. Те саме робить адреса /public/v1/translit.',
    'Your browser reads the names, so the workbench needs JavaScript. The address /public/v1/translit does the same.',
  ),
  systems: text('Системи', 'Systems'),
  ownText: text(
    'Сервіс описує свої системи українською, і ця сторінка теж.',
    'The service describes its systems in Ukrainian, and so does this page.',
  ),
  accepts: text('Що приймає', 'What it takes'),
  rules: text('Правила', 'Rules'),
  against: text('Поширені помилки', 'Common mistakes'),
  limits: text('Чого не вміє', 'What it cannot do'),
  sources: text('Джерела', 'Sources'),
  try: text('Спробувати', 'Try it'),
  example: text('Приклад', 'Example'),
  better: text('Запропонувати краще читання', 'Suggest a better reading'),
  betterTitle: text('Краще читання', 'A better reading'),
  betterBody: text(
    'Як має бути, і хто так пише (адреса джерела):',
    'How it should be, and who writes it like this (address of the source):',
  ),
});
