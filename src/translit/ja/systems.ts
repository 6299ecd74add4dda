/**
 * What `/translit/systems` says of the Japanese systems. Test: every example comes out, every `good` is produced, no
 * `bad` is. A rule's example is `source → result`, several divided by `; `; in name mode where its text says so.
 */
import type { SystemRecord } from '../core/engine.ts';

const accepts: SystemRecord['accepts'] = [
  { name: 'ромаджі за Гепберном, з довгими голосними чи без', example: 'Shōjo Kageki' },
  { name: 'довгі голосні як ou, oo, uu, oh', example: 'Gotou Hitori' },
  { name: 'Кунрей-шікі та Ніхон-шікі', example: 'Huzisan' },
  { name: 'хіраґана', example: 'せんせい' },
  { name: 'катакана, зокрема напівширинна', example: 'ｶﾞﾝﾀﾞﾑ' },
];

/** The rules of syllables and of vowels in hiatus that both systems share. */
const commonRules: SystemRecord['rules'] = [
  {
    text: 'shi — ші, chi — чі, ji — джі, tsu — цу, fu — фу',
    example: 'Hiroshi → Хіроші; Fujimatsu → Фуджімацу',
  },
  {
    text: 'sha, shu, sho — шя, шю, шьо; так само ча- і джя-ряди',
    example: 'Shoujo → Шьоджьо; Chuuya → Чюя; ja → джя',
  },
  { text: 'z перед a, u, e, o — дз', example: 'Zaimokuza → Дзаймокудза; Nezuko → Недзуко' },
  { text: 'g завжди ґ, h завжди х', example: 'Megumi → Меґумі; Haruhi → Харухі' },
  {
    text: 'ya, yu, yo — я, ю, йо; після приголосної — я, ю, ьо',
    example: 'Yoko → Йоко; Hyakuya → Хякуя; Kyo → Кьо',
  },
  { text: 'довгі о та у не позначаємо', example: 'Gotō → Ґото; Rintarou → Рінтаро; Yuuki → Юкі' },
  { text: 'довгі а та е пишемо двома літерами', example: 'Gaara → Ґаара; oneesan → онеесан' },
  {
    text: 'ei — ей; i після а, у, о в тій самій морфемі — й',
    example: 'sensei → сенсей; Nagai → Наґай; Suisei → Суйсей',
  },
  { text: 'е після а, у, о завжди е', example: 'Maeda → Маеда; Inoue → Іноуе' },
  { text: 'n перед b, p, m — м', example: 'Gunma → Ґумма; Ranpo → Рампо; senpai → семпай' },
  { text: 'апостроф — лише після складового n', example: 'Jun’ya → Джюн’я; man’yougana → манйоґана' },
  { text: 'подвоєння, зокрема tch і cch', example: 'Hokkaidou → Хоккайдо; matcha → маччя; ecchi → еччі' },
  { text: 'частки は, へ, を — ва, е, о', example: 'ぼく は → боку ва; Kimi wo → Кімі о' },
  {
    text: 'дефіси, пробіли й іменні суфікси лишаються',
    example: 'Kaguya-sama → Каґуя-сама; Megu-chan → Меґу-чян',
  },
  {
    text: 'римські цифри, номери й OVA, TV не читаємо як склади',
    example: 'Shin II → Шін II; Dai 2 OVA → Дай 2 OVA',
  },
  {
    text: 'season, movie, а перед номером part і episode пишемо українською',
    example: 'Gintama 2nd Season → Ґінтама 2-й сезон; Naruto Movie → Наруто фільм; Ao Part 2 → Ао частина 2',
  },
];

const commonAgainst: SystemRecord['against'] = [
  { bad: 'Хіросі', good: 'Хіроші', why: 'Hiroshi: сі, ті, дзі — система Бондаренка (1999), тут ші, чі, джі' },
  { bad: 'Мегумі', good: 'Меґумі', why: 'Megumi: g — це ґ, літерою г передають [h] західних мов' },
  { bad: 'Джун', good: 'Джюн', why: 'Jun: палатальний склад зберігає ю' },
  { bad: 'Ґотоу', good: 'Ґото', why: 'Gotou: ou — довге о, другої літери не пишемо' },
  { bad: 'Інуе', good: 'Іноуе', why: 'Inoue: кінцеве oue — це о та уе, а не довге о' },
  { bad: 'Маєда', good: 'Маеда', why: 'Maeda: після а чуємо е без й' },
];

const commonLimits: SystemRecord['limits'] = [
  'Ієрогліфи не читаються: потрібні ромаджі або кана. Слово, де є хоч один ієрогліф (進撃の巨人), лишається цілим.',
  'У ромаджі не видно межі морфем: Koizumi в тексті — Койдзумі, а в режимі name — Коїдзумі.',
  'Межу перед кінцевим i (麻衣 ma|i) у ромаджі не відрізнити від дифтонга: Mai — завжди Май, Yui — Юй.',
  'Кана без пробілів читається одним словом; частки は, へ усередині нього не впізнаються.',
  'Слова, яких ромаджі не має (Luffy, Emilia), і відомі англійські слова (Sunrise, Home) лишаються як є.',
  'Усталені в українській Tokyo, Kyoto, Yokohama, sushi, banzai, ramen беруться з короткого списку, а не за правилами.',
];

const sources: SystemRecord['sources'] = [
  { title: 'Коваль: правила за стандартом Коваленка 2012', url: 'https://github.com/alardev/koval' },
  {
    title: 'Вікіпедія:Я/Пропозиція2019 — зведена таблиця складів',
    url: 'https://uk.wikipedia.org/wiki/%D0%92%D1%96%D0%BA%D1%96%D0%BF%D0%B5%D0%B4%D1%96%D1%8F:%D0%AF/%D0%9F%D1%80%D0%BE%D0%BF%D0%BE%D0%B7%D0%B8%D1%86%D1%96%D1%8F2019',
  },
  {
    title: 'Вікіпедія. Транслітерація японської мови українською абеткою',
    url: 'https://uk.wikipedia.org/wiki/%D0%9A%D1%96%D1%80%D1%96%D0%B4%D0%B7%D1%96',
  },
  {
    title: 'Нотатка перекладача про Коваленка (2012) і Ґоджюон',
    url: 'https://archiveofourown.org/works/47442727',
  },
];

const naming = 'Порядок прізвища та імені сервіс не міняє: як записано, так і прочитано.';

const kovalenko: SystemRecord = {
  id: 'ja_default',
  lang: 'ja',
  title: 'Японська',
  system: 'Система Коваленка (2012)',
  accepts,
  summary:
    'Практична транскрипція Олександра Коваленка: ші, чі, джі, шьо, ґ; довгі о та у не позначаються; голосна i на стику ' +
    'складів йотується (ї). Нею пишуть перекладачі аніме й манґи. Типова система.',
  rules: [
    ...commonRules,
    { text: 'i після i — ї', example: 'Niigata → Ніїґата; Iida → Іїда' },
    { text: 'i після довгого о чи у — ї', example: 'Ōita → Оїта; Yuuichirou → Юїчіро' },
    { text: 'i після складового n — ’ї, е — ’є', example: 'Shin’ichi → Шін’їчі; Zen’emon → Дзен’ємон' },
    { text: 'ie — іє, кінцеве ia — ія', example: 'Ieyasu → Ієясу; Rukia → Рукія' },
    {
      text: 'mode=name: -ishi, -izumi, -uchi, -ura, -iwa, -ike, -ide, -oka, -ichi — окремі морфеми',
      example: 'Koizumi → Коїдзумі; Shiraishi → Шіраїші; Takenouchi → Такеноучі; Hirooka → Хіроока',
    },
  ],
  against: [
    ...commonAgainst,
    { bad: 'Нііґата', good: 'Ніїґата', why: 'Niigata: друге і на стику складів йотуємо' },
    { bad: 'Іеясу', good: 'Ієясу', why: 'Ieyasu: е після і йотуємо' },
  ],
  limits: commonLimits,
  sources,
  alt: {
    system: 'gojuon',
    title: 'Ґоджюон (2011)',
    parameter: 'system=gojuon',
    summary: 'Ті самі літери, але голосна на стику складів не йотується: Нііґата, Іеясу, Юічіро.',
  },
  nameMode: true,
  naming,
};

const gojuon: SystemRecord = {
  id: 'gojuon',
  lang: 'ja',
  title: 'Японська',
  system: 'Ґоджюон (2011)',
  accepts,
  summary:
    'Система, ухвалена 2011 року на методичному семінарі кафедри Київського університету. Літери ті самі, що й у Коваленка, ' +
    'але голосні i та e на стику складів не йотуються.',
  rules: [
    ...commonRules,
    { text: 'i після i — і', example: 'Niigata → Нііґата; Iida → Ііда' },
    { text: 'i після довгого о чи у — і', example: 'Ōita → Оіта; Yuuichirou → Юічіро' },
    { text: 'i після складового n — ’і, е — ’е', example: 'Shin’ichi → Шін’ічі; Zen’emon → Дзен’емон' },
    { text: 'ie — іе, кінцеве ia — іа', example: 'Ieyasu → Іеясу; Rukia → Рукіа' },
    {
      text: 'mode=name: -ishi, -izumi, -uchi, -ura, -iwa, -ike, -ide, -oka, -ichi — окремі морфеми',
      example: 'Koizumi → Коідзумі; Shiraishi → Шіраіші; Takenouchi → Такеноучі; Hirooka → Хіроока',
    },
  ],
  against: [
    ...commonAgainst,
    { bad: 'Ніїґата', good: 'Нііґата', why: 'Niigata: на стику складів голосна не йотується' },
    { bad: 'Ієясу', good: 'Іеясу', why: 'Ieyasu: е після і не йотується' },
  ],
  limits: [
    ...commonLimits,
    'Текст ухвали 2011 року нам недоступний: що й усередині морфеми лишається (Наґай), виведено з попередньої системи Бондаренка.',
  ],
  sources,
  alt: {
    system: 'ja_default',
    title: 'Система Коваленка (2012)',
    parameter: 'system=ja_default',
    summary: 'Ті самі літери, але голосна на стику складів йотується: Ніїґата, Ієясу, Юїчіро.',
  },
  nameMode: true,
  naming,
};

/** Default first. */
export const JA_SYSTEMS: readonly SystemRecord[] = [kovalenko, gojuon];
