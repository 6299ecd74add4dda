/** Words that made-up titles and names are built of; the same thing in three languages, side by side. */

export type Gender = 'm' | 'f' | 'n' | 'p';

/** A thing a title is about: English, Ukrainian nominative with its gender and genitive, Japanese. */
type Noun = readonly [en: string, ua: string, gender: Gender, genitive: string, ja: string];

export const nouns: readonly Noun[] = [
  ['Sword', 'Меч', 'm', 'меча', '剣'],
  ['Garden', 'Сад', 'm', 'саду', '庭'],
  ['Voice', 'Голос', 'm', 'голосу', '声'],
  ['Winter', 'Зима', 'f', 'зими', '冬'],
  ['Summer', 'Літо', 'n', 'літа', '夏'],
  ['Dragon', 'Дракон', 'm', 'дракона', '竜'],
  ['Witch', 'Відьма', 'f', 'відьми', '魔女'],
  ['Moon', 'Місяць', 'm', 'місяця', '月'],
  ['Sea', 'Море', 'n', 'моря', '海'],
  ['Library', 'Бібліотека', 'f', 'бібліотеки', '図書館'],
  ['Knight', 'Лицар', 'm', 'лицаря', '騎士'],
  ['Princess', 'Принцеса', 'f', 'принцеси', '姫'],
  ['Detective', 'Детектив', 'm', 'детектива', '探偵'],
  ['Melody', 'Мелодія', 'f', 'мелодії', '旋律'],
  ['Letter', 'Лист', 'm', 'листа', '手紙'],
  ['Kitchen', 'Кухня', 'f', 'кухні', '台所'],
  ['School', 'Школа', 'f', 'школи', '学園'],
  ['Island', 'Острів', 'm', 'острова', '島'],
  ['Star', 'Зірка', 'f', 'зірки', '星'],
  ['Shadow', 'Тінь', 'f', 'тіні', '影'],
  ['Fox', 'Лисиця', 'f', 'лисиці', '狐'],
  ['Cat', 'Кіт', 'm', 'кота', '猫'],
  ['Wolf', 'Вовк', 'm', 'вовка', '狼'],
  ['Train', 'Потяг', 'm', 'потяга', '列車'],
  ['Tower', 'Вежа', 'f', 'вежі', '塔'],
  ['Gate', 'Брама', 'f', 'брами', '門'],
  ['Promise', 'Обіцянка', 'f', 'обіцянки', '約束'],
  ['Memory', 'Спогад', 'm', 'спогаду', '記憶'],
  ['Dream', 'Мрія', 'f', 'мрії', '夢'],
  ['War', 'Війна', 'f', 'війни', '戦争'],
  ['Machine', 'Машина', 'f', 'машини', '機械'],
  ['Heart', 'Серце', 'n', 'серця', '心'],
  ['Kingdom', 'Королівство', 'n', 'королівства', '王国'],
  ['Hero', 'Герой', 'm', 'героя', '英雄'],
  ['Wings', 'Крила', 'p', 'крил', '翼'],
  ['Flowers', 'Квіти', 'p', 'квітів', '花'],
  ['Ashes', 'Попіл', 'm', 'попелу', '灰'],
  ['Rain', 'Дощ', 'm', 'дощу', '雨'],
  ['Labyrinth', 'Лабіринт', 'm', 'лабіринту', '迷宮'],
  ['Club', 'Гурток', 'm', 'гуртка', '部'],
  ['Angel', 'Ангел', 'm', 'ангела', '天使'],
  ['Demon', 'Демон', 'm', 'демона', '悪魔'],
  ['Guild', 'Гільдія', 'f', 'гільдії', 'ギルド'],
  ['Planet', 'Планета', 'f', 'планети', '惑星'],
  ['Café', 'Кав’ярня', 'f', 'кав’ярні', '喫茶店'],
  ['Village', 'Село', 'n', 'села', '村'],
  ['Song', 'Пісня', 'f', 'пісні', '歌'],
  ['Blood', 'Кров', 'f', 'крові', '血'],
];

/** A quality: English, Ukrainian masculine nominative, Japanese attribute. */
type Quality = readonly [en: string, ua: string, ja: string];

export const qualities: readonly Quality[] = [
  ['Silent', 'Безмовний', '静かな'],
  ['Forgotten', 'Забутий', '忘れられた'],
  ['Crimson', 'Багряний', '紅の'],
  ['Azure', 'Блакитний', '蒼い'],
  ['Last', 'Останній', '最後の'],
  ['Little', 'Маленький', '小さな'],
  ['Golden', 'Золотий', '黄金の'],
  ['Broken', 'Зламаний', '壊れた'],
  ['Eternal', 'Вічний', '永遠の'],
  ['Secret', 'Таємний', '秘密の'],
  ['Sleeping', 'Сплячий', '眠れる'],
  ['Wandering', 'Мандрівний', '旅する'],
  ['Black', 'Чорний', '黒い'],
  ['White', 'Білий', '白い'],
  ['Lonely', 'Самотній', '孤独な'],
  ['Strange', 'Дивний', '奇妙な'],
  ['Burning', 'Палаючий', '燃える'],
  ['Frozen', 'Крижаний', '凍った'],
  ['Invisible', 'Невидимий', '見えない'],
  ['Cursed', 'Проклятий', '呪われた'],
  ['Gentle', 'Лагідний', '優しい'],
  ['Iron', 'Залізний', '鉄の'],
  ['Distant', 'Далекий', '遠い'],
  ['Mechanical', 'Механічний', '機械仕掛けの'],
];

/** Halves of surnames: kanji, reading, Ukrainian (the system that writes shi → ші, chi → чі, tsu → цу). */
export type Part = readonly [kanji: string, romaji: string, ua: string];

export const surnameHeads: readonly Part[] = [
  ['山', 'yama', 'Яма'],
  ['中', 'naka', 'Нака'],
  ['松', 'matsu', 'Мацу'],
  ['高', 'taka', 'Така'],
  ['小', 'ko', 'Ко'],
  ['大', 'oo', 'О'],
  ['石', 'ishi', 'Іші'],
  ['藤', 'fuji', 'Фуджі'],
  ['吉', 'yoshi', 'Йоші'],
  ['西', 'nishi', 'Ніші'],
  ['北', 'kita', 'Кіта'],
  ['上', 'ue', 'Уе'],
  ['森', 'mori', 'Морі'],
  ['黒', 'kuro', 'Куро'],
  ['青', 'ao', 'Ао'],
  ['宮', 'miya', 'Мія'],
  ['川', 'kawa', 'Кава'],
  ['長', 'naga', 'Наґа'],
  ['竹', 'take', 'Таке'],
  ['水', 'mizu', 'Мідзу'],
  ['三', 'mi', 'Мі'],
  ['秋', 'aki', 'Акі'],
  ['白', 'shira', 'Шіра'],
  ['若', 'waka', 'Вака'],
];

export const surnameTails: readonly Part[] = [
  ['田', 'da', 'да'],
  ['村', 'mura', 'мура'],
  ['本', 'moto', 'мото'],
  ['川', 'kawa', 'кава'],
  ['島', 'shima', 'шіма'],
  ['野', 'no', 'но'],
  ['井', 'i', 'ї'],
  ['沢', 'zawa', 'дзава'],
  ['原', 'hara', 'хара'],
  ['木', 'ki', 'кі'],
  ['崎', 'saki', 'сакі'],
  ['谷', 'tani', 'тані'],
  ['山', 'yama', 'яма'],
  ['瀬', 'se', 'се'],
  ['橋', 'hashi', 'хаші'],
  ['浦', 'ura', 'ура'],
];

/** Given names are heads and tails as well; the tail tells the gender. */
export const givenHeads: readonly Part[] = [
  ['春', 'haru', 'Хару'],
  ['夏', 'natsu', 'Нацу'],
  ['明', 'aki', 'Акі'],
  ['千', 'chi', 'Чі'],
  ['美', 'mi', 'Мі'],
  ['陽', 'you', 'Йо'],
  ['真', 'ma', 'Ма'],
  ['友', 'tomo', 'Томо'],
  ['雪', 'yuki', 'Юкі'],
  ['和', 'kazu', 'Кадзу'],
  ['智', 'tomo', 'Томо'],
  ['佐', 'sa', 'Са'],
  ['久', 'hisa', 'Хіса'],
  ['奈', 'na', 'На'],
  ['由', 'yu', 'Ю'],
  ['光', 'mitsu', 'Міцу'],
];

export const femaleTails: readonly Part[] = [
  ['子', 'ko', 'ко'],
  ['香', 'ka', 'ка'],
  ['奈', 'na', 'на'],
  ['美', 'mi', 'мі'],
  ['代', 'yo', 'йо'],
  ['希', 'ki', 'кі'],
  ['里', 'ri', 'рі'],
];

export const maleTails: readonly Part[] = [
  ['斗', 'to', 'то'],
  ['也', 'ya', 'я'],
  ['郎', 'rou', 'ро'],
  ['樹', 'ki', 'кі'],
  ['人', 'hito', 'хіто'],
  ['太', 'ta', 'та'],
  ['平', 'hei', 'хей'],
];

/** Teams: an adjective of the masculine and a noun. */
export const teamWords = {
  first: [
    'Тихий',
    'Нічний',
    'Вишневий',
    'Сонячний',
    'Крайній',
    'Добрий',
    'Мандрівний',
    'Паперовий',
    'Синій',
    'Степовий',
    'Лісовий',
    'Золотий',
  ],
  second: [
    'Вареник',
    'Борсук',
    'Вітер',
    'Дубль',
    'Мікрофон',
    'Маяк',
    'Кит',
    'Лелека',
    'Вечір',
    'Літопис',
    'Ліхтар',
    'Жук',
    'Барвінок',
    'Грім',
  ],
} as const;

export const providers = [
  ['Криниця', 'krynytsia'],
  ['Зорепад', 'zorepad'],
  ['Плесо', 'pleso'],
] as const;
