/**
 * What `/translit/systems` says of the Japanese systems. Test: every example comes out, every `good` is produced, no
 * `bad` is. A rule's example is `source → result`, several divided by `; `; in name mode where its text says so.
 */
import type { SystemRecord } from '../core/engine.ts';
import { againstOf, rulesOf, sourcesOf } from '../core/record-tables.ts';

const accepts: SystemRecord['accepts'] = [
  { name: 'ромаджі за Гепберном, з довгими голосними чи без', example: 'Shōjo Kageki' },
  { name: 'довгі голосні як ou, oo, uu, oh', example: 'Gotou Hitori' },
  { name: 'Кунрей-шікі та Ніхон-шікі', example: 'Huzisan' },
  { name: 'хіраґана', example: 'せんせい' },
  { name: 'катакана, зокрема напівширинна', example: 'ｶﾞﾝﾀﾞﾑ' },
];

/** The rules of syllables and of vowels in hiatus that both systems share. */
const commonRules: SystemRecord['rules'] = rulesOf(`
shi — ші, chi — чі, ji — джі, tsu — цу, fu — фу | Hiroshi → Хіроші; Fujimatsu → Фуджімацу
sha, shu, sho — шя, шю, шьо; так само ча- і джя-ряди | Shoujo → Шьоджьо; Chuuya → Чюя; ja → джя
z перед a, u, e, o — дз | Zaimokuza → Дзаймокудза; Nezuko → Недзуко
g завжди ґ, h завжди х | Megumi → Меґумі; Haruhi → Харухі
ya, yu, yo — я, ю, йо; після приголосної — я, ю, ьо | Yoko → Йоко; Hyakuya → Хякуя; Kyo → Кьо
довгі о та у не позначаємо | Gotō → Ґото; Rintarou → Рінтаро; Yuuki → Юкі
довгі а та е пишемо двома літерами | Gaara → Ґаара; oneesan → онеесан
ei — ей; i після а, у, о в тій самій морфемі — й | sensei → сенсей; Nagai → Наґай; Suisei → Суйсей
е після а, у, о завжди е | Maeda → Маеда; Inoue → Іноуе
n перед b, p, m — м | Gunma → Ґумма; Ranpo → Рампо; senpai → семпай
апостроф — лише після складового n | Jun’ya → Джюн’я; man’yougana → манйоґана
подвоєння, зокрема tch і cch | Hokkaidou → Хоккайдо; matcha → маччя; ecchi → еччі
частки は, へ, を — ва, е, о | ぼく は → боку ва; Kimi wo → Кімі о
дефіси, пробіли й іменні суфікси лишаються | Kaguya-sama → Каґуя-сама; Megu-chan → Меґу-чян
римські цифри, номери й OVA, TV не читаємо як склади | Shin II → Шін II; Dai 2 OVA → Дай 2 OVA
season, movie, а перед номером part і episode пишемо українською | Gintama 2nd Season → Ґінтама 2-й сезон; Naruto Movie → Наруто фільм; Ao Part 2 → Ао частина 2
`);

const commonAgainst: SystemRecord['against'] = againstOf(`
Хіросі | Хіроші | Hiroshi: сі, ті, дзі — система Бондаренка (1999), тут ші, чі, джі
Мегумі | Меґумі | Megumi: g — це ґ, літерою г передають [h] західних мов
Джун | Джюн | Jun: палатальний склад зберігає ю
Ґотоу | Ґото | Gotou: ou — довге о, другої літери не пишемо
Інуе | Іноуе | Inoue: кінцеве oue — це о та уе, а не довге о
Маєда | Маеда | Maeda: після а чуємо е без й
`);

const commonLimits: SystemRecord['limits'] = [
  'Ієрогліфи не читаються: потрібні ромаджі або кана. Слово, де є хоч один ієрогліф (進撃の巨人), лишається цілим.',
  'У ромаджі не видно межі морфем: Koizumi в тексті — Койдзумі, а в режимі name — Коїдзумі.',
  'Межу перед кінцевим i (麻衣 ma|i) у ромаджі не відрізнити від дифтонга: Mai — завжди Май, Yui — Юй.',
  'Кана без пробілів читається одним словом; частки は, へ усередині нього не впізнаються.',
  'Слова, яких ромаджі не має (Luffy, Emilia), і відомі англійські слова (Sunrise, Home) лишаються як є.',
  'Усталені в українській Tokyo, Kyoto, Yokohama, sushi, banzai, ramen беруться з короткого списку, а не за правилами.',
];

const sources: SystemRecord['sources'] = sourcesOf(`
Коваль: правила за стандартом Коваленка 2012 | https://github.com/alardev/koval
Вікіпедія:Я/Пропозиція2019 — зведена таблиця складів | https://uk.wikipedia.org/wiki/%D0%92%D1%96%D0%BA%D1%96%D0%BF%D0%B5%D0%B4%D1%96%D1%8F:%D0%AF/%D0%9F%D1%80%D0%BE%D0%BF%D0%BE%D0%B7%D0%B8%D1%86%D1%96%D1%8F2019
Вікіпедія. Транслітерація японської мови українською абеткою | https://uk.wikipedia.org/wiki/%D0%9A%D1%96%D1%80%D1%96%D0%B4%D0%B7%D1%96
Нотатка перекладача про Коваленка (2012) і Ґоджюон | https://archiveofourown.org/works/47442727
`);

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
    ...rulesOf(`
i після i — ї | Niigata → Ніїґата; Iida → Іїда
i після довгого о чи у — ї | Ōita → Оїта; Yuuichirou → Юїчіро
i після складового n — ’ї, е — ’є | Shin’ichi → Шін’їчі; Zen’emon → Дзен’ємон
ie — іє, кінцеве ia — ія | Ieyasu → Ієясу; Rukia → Рукія
mode=name: -ishi, -izumi, -uchi, -ura, -iwa, -ike, -ide, -oka, -ichi — окремі морфеми | Koizumi → Коїдзумі; Shiraishi → Шіраїші; Takenouchi → Такеноучі; Hirooka → Хіроока
`),
  ],
  against: [
    ...commonAgainst,
    ...againstOf(`
Нііґата | Ніїґата | Niigata: друге і на стику складів йотуємо
Іеясу | Ієясу | Ieyasu: е після і йотуємо
`),
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
    ...rulesOf(`
i після i — і | Niigata → Нііґата; Iida → Ііда
i після довгого о чи у — і | Ōita → Оіта; Yuuichirou → Юічіро
i після складового n — ’і, е — ’е | Shin’ichi → Шін’ічі; Zen’emon → Дзен’емон
ie — іе, кінцеве ia — іа | Ieyasu → Іеясу; Rukia → Рукіа
mode=name: -ishi, -izumi, -uchi, -ura, -iwa, -ike, -ide, -oka, -ichi — окремі морфеми | Koizumi → Коідзумі; Shiraishi → Шіраіші; Takenouchi → Такеноучі; Hirooka → Хіроока
`),
  ],
  against: [
    ...commonAgainst,
    ...againstOf(`
Ніїґата | Нііґата | Niigata: на стику складів голосна не йотується
Ієясу | Іеясу | Ieyasu: е після і не йотується
`),
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
