/** Words of the transliteration workbench and of the systems' pages. */
import type { Lang, Mode } from '../../translit/index.ts';
import type { Edition } from '../editions.ts';

type Texts = {
  readonly languages: Readonly<Record<Lang, string>>;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly [key: string]: string | Readonly<Record<string, string>>;
};

const uk = {
  heading: 'Імена українською, літера за літерою',
  description:
    'Транслітерація японських, китайських, корейських і західних імен українською: сім систем, дві поруч, правило за кожною літерою.',
  lead: 'Вставте імена чи назви: читання з’являється, поки ви пишете. Оберіть слово, щоб побачити правило за кожною його частиною і джерело правила.',
  offline:
    'Читає ваш браузер: із першим словом приходять рушії та словник (близько 680 КБ), а далі мережа не потрібна.',
  language: 'Мова',
  system: 'Система',
  mode: 'Режим',
  compare: 'Поруч друга система',
  text: 'Імена або назви, кожне з нового рядка',
  languages: { ja: 'Японська', zh: 'Китайська', ko: 'Корейська', en: 'Західні імена' },
  modes: { auto: 'автоматично', name: 'імена', text: 'текст' },
  written: 'Як написано',
  reading: 'Українською',
  unresolved: 'не прочитано',
  suggest: 'Схоже на іншу мову:',
  use: 'Перейти',
  catalog: 'так пишуть у каталозі',
  byRules: 'за правилами',
  different: 'Системи розходяться',
  why: 'Правила слова',
  part: 'Частина',
  becomes: 'Стає',
  rule: 'Правило',
  source: 'Джерело',
  copy: 'Скопіювати таблицю',
  copied: 'Скопійовано',
  loading: 'Готуємо правила…',
  failed: 'Не вдалося завантажити правила. Перевірте з’єднання й оновіть сторінку.',
  hint: 'Оберіть слово в таблиці, і тут з’являться його правила.',
  noScript:
    'Імена читає браузер, тож майстерня потребує JavaScript. Те саме робить адреса /public/v1/translit.',
  systems: 'Системи',
  about: 'Про систему',
  accepts: 'Що приймає',
  rules: 'Правила',
  against: 'Поширені помилки',
  limits: 'Чого не вміє',
  sources: 'Джерела',
  try: 'Спробувати',
  example: 'Приклад',
} satisfies Texts;

const en: typeof uk = {
  heading: 'Names in Ukrainian, letter by letter',
  description:
    'Transliteration of Japanese, Chinese, Korean and Western names into Ukrainian: seven systems, two side by side, the rule behind each letter.',
  lead: 'Paste names or titles: the reading appears as you type. Choose a word to see the rule behind each piece of it and what the rule rests on.',
  offline:
    'Your browser does the reading: with the first word come the engines and the lexicon (about 680 KB), and then no network is needed.',
  language: 'Language',
  system: 'System',
  mode: 'Mode',
  compare: 'The second system beside',
  text: 'Names or titles, one a line',
  languages: { ja: 'Japanese', zh: 'Chinese', ko: 'Korean', en: 'Western names' },
  modes: { auto: 'automatic', name: 'names', text: 'text' },
  written: 'As written',
  reading: 'In Ukrainian',
  unresolved: 'not read',
  suggest: 'Looks like another language:',
  use: 'Switch',
  catalog: 'so the catalogue writes it',
  byRules: 'by the rules',
  different: 'The systems differ',
  why: 'Rules of the word',
  part: 'Piece',
  becomes: 'Becomes',
  rule: 'Rule',
  source: 'Source',
  copy: 'Copy the table',
  copied: 'Copied',
  loading: 'Getting the rules ready…',
  failed: 'The rules could not be loaded. Check the connection and reload the page.',
  hint: 'Choose a word in the table and its rules appear here.',
  noScript:
    'Your browser reads the names, so the workbench needs JavaScript. The address /public/v1/translit does the same.',
  systems: 'Systems',
  about: 'About the system',
  accepts: 'What it takes',
  rules: 'Rules',
  against: 'Common mistakes',
  limits: 'What it cannot do',
  sources: 'Sources',
  try: 'Try it',
  example: 'Example',
};

/** The words in an edition. */
export const nameWords = (edition: Edition): typeof uk => (edition === 'uk' ? uk : en);

/** A text to begin with, by language. */
export const exampleTexts: Readonly<Record<Lang, string>> = {
  ja: 'Kaguya Shinomiya\nTōkyō kara no tegami\nShin’ichi Okabe',
  zh: 'Wei Wuxian\nLan Wangji\nXiao Xingchen',
  ko: '김연아\n백설공주\n박찬욱',
  en: 'Christopher Nolan\nJeanne\nEdward Elric',
};
