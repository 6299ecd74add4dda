import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine, Mode } from '../../../src/translit/core/engine.ts';
import { createEnglish } from '../../../src/translit/en/engine.ts';
import { loadLexicon } from '../../../src/translit/en/lexicon-data.ts';
import { japanese } from '../../../src/translit/ja/engine.ts';
import { ruleOf } from '../../../src/translit/rules.ts';

const english = createEnglish({ lexicon: loadLexicon(), japanese });

function read(line: string, mode: Mode = 'name', engine: Engine = english): string {
  return engine
    .read(line, { system: 'en', mode, explain: false })
    .map((piece) => piece.result)
    .join('');
}

function unread(line: string, mode: Mode = 'auto'): string[] {
  return english
    .read(line, { system: 'en', mode, explain: false })
    .filter((piece) => piece.kind === 'unresolved')
    .map((piece) => piece.source);
}

test.each([
  ['i love new york', 'i лав нью-йорк'],
  ['New york is big', 'Нью-Йорк із біґ'],
  ['NEW YORK IS BIG', 'НЬЮ-ЙОРК ІЗ БІҐ'],
  ['van gogh and vincent van gogh', 'ван ґоґ енд вінсент ван ґоґ'],
])('an established phrase takes the case of its line: %s', (line, expected) => {
  for (const mode of ['text', 'name', 'auto'] as const) expect(read(line, mode)).toBe(expected);
});

describe('names', () => {
  // Established forms and layers, from the research notes; a departure has its reason beside it.
  test.each([
    ['Michael Charlotte George Joseph Arthur Edward', 'Майкл Шарлотта Джордж Джозеф Артур Едвард'],
    ['Alphonse Elric', 'Альфонс Елрік'],
    ['Roy Mustang', 'Рой Мустанґ'],
    ['Riza Hawkeye', 'Різа Гоукай'],
    ['Winry Rockbell', 'Вінрі Рокбелл'],
    ['Hughes Bradley Armstrong Hohenheim', 'Г’юз Бредлі Армстронґ Гогенгайм'],
    ['Levi Ackerman', 'Леві Акерман'],
    ['Eren Yeager', 'Ерен Єґер'],
    ['Mikasa Asuna Yagami Natsu', 'Мікаса Асуна Яґамі Нацу'],
    ['Reiner Braun', 'Райнер Браун'],
    ['Zeke Armin Arlert Hoover', 'Зік Армін Арлерт Гувер'],
    ['Violet Evergarden', 'Вайолет Еверґарден'],
    ['Emilia Rem Saber Archer Lancer', 'Емілія Рем Сейбер Арчер Лансер'],
    ['Lelouch vi Britannia', 'Лелуш ві Брітанія'],
    ['Celestia Ludenberg', 'Селестія Луденберґ'],
    ['Light Near Mello', 'Лайт Нір Мелло'],
    ['Spike Spiegel', 'Спайк Шпіґель'],
    ['Faye Valentine', 'Фей Валентайн'],
    ['Jet Black', 'Джет Блек'],
    ['Alucard', 'Алукард'],
    ['Seras Victoria', 'Серас Вікторія'],
    ['Integra Hellsing', 'Інтеґра Геллсінґ'],
    ['Griffith Guts Casca', 'Ґріффіт Ґатс Каска'],
    ['Hermione Granger', 'Герміона Ґрейнджер'],
    ['Draco Malfoy', 'Драко Мелфой'],
    ['Severus Snape', 'Северус Снейп'],
    ['Luna Lovegood', 'Луна Лавґуд'],
    ['Rudeus Greyrat', 'Рудеус Ґрейрат'],
    ['Roxy', 'Роксі'],
    ['Thorfinn Askeladd', 'Торфінн Аскеладд'],
    ['Fern Stark', 'Ферн Старк'],
    ['Natsu Dragneel', 'Нацу Драґніл'],
    ['Gray Fullbuster', 'Ґрей Фуллбастер'],
    ['Erza Scarlet', 'Ерза Скарлет'],
    ['Benedict Cumberbatch', 'Бенедікт Камбербетч'],
    ['Hugh Jackman', 'Г’ю Джекман'],
    ['Giorno Giovanna', 'Джорно Джованна'],
    ['Guillermo Martínez', 'Ґільєрмо Мартінес'],
    ['Milizé Goethe Müller Bjørnson Linköping', 'Мілізе Ґете Мюллер Б’єрнсон Лінчепінґ'],
    ['Lelouch Lamperouge', 'Лелуш Ламперуж'],
    ['Michel Benoist', 'Мішель Бенуа'],
    ['Angelini', 'Анджеліні'],
    ['Williams Williamson Stephens Robertson', 'Вільямс Вільямсон Стівенс Робертсон'],
    ['Skyrim Ironclad Whitesnake Firelord', 'Скайрім Айронклед Вайтснейк Фаєрлорд'],
    ['Stormrage Whitemane Bloodhoof Blackwater', 'Стормрейдж Вайтмейн Бладгуф Блеквотер'],
    // Highet is no compound.
    ['Highet', 'Гаєт'],
    ['Heathcliff Windhelm Wonka Irongate Whitehaven', 'Гіткліфф Віндгельм Вонка Айронґейт Вайтгейвен'],
    ['McGaha McKemie', 'Макґага Маккемі'],
    ['Macchio', 'Маккіо'],
  ])('%s', (latin, ukrainian) => {
    expect(read(latin)).toBe(ukrainian);
  });
});

describe('what is not read letter by letter', () => {
  test.each([
    ['J. K. Simmons', 'Дж. К. Сіммонс'],
    ['J.R.R. Tolkien', 'Дж.Р.Р. Толкін'],
    ['Craig T. Nelson', 'Крейґ Т. Нельсон'],
    ['Monkey D. Luffy', 'Монкі Д. Луффі'],
    ['Robert Downey, Jr.', 'Роберт Дауні-молодший'],
    ['Harry Connick Jr', 'Гаррі Коннік-молодший'],
    ['ROBERT DOWNEY JR.', 'РОБЕРТ ДАУНІ-МОЛОДШИЙ'],
    ['Elizabeth II', 'Елізабет II'],
    ['Rocky IV: Part II', 'Рокі IV: Частина II'],
    ['Macdonald', 'Макдональд'],
    ['McShane McFarland', 'Макшейн Макфарленд'],
    ['Mack Macy', 'Мек Мейсі'],
    ["O'Brien O’Brien OʼBrien O`Brien", 'О’Браєн О’Браєн О’Браєн О’Браєн'],
    ["D'Arcy", 'Д’Арсі'],
    ["Vol'jin", 'Вол’джін'],
    ['Ellen DeGeneres', 'Еллен Дедженерес'],
    ['MaryAnn Smith', 'Мері-Енн Сміт'],
    ['Leonardo DiCaprio', 'Леонардо Ді Капріо'],
    ['JoJo', 'ДжоДжо'],
    ['JoJo’s', 'ДжоДжос'],
    ['Obrien', 'О’Браєн'],
    ['Roman Polanski', 'Роман Полянський'],
    ['Detective Conan', 'Детектив Конан'],
    ['Edgerunners', 'Еджраннерс'],
    ['Vincent van Gogh', 'Вінсент ван Ґоґ'],
    ['Jean-Luc', 'Жан-Люк'],
    ['Jean‐Luc Jean‑Luc', 'Жан-Люк Жан-Люк'],
    ['Mr. Robot', 'Містер Робот'],
    ['Sgt. Pepper', 'Сержант Пеппер'],
    ['MacArthur McEwan McDaniel', 'Макартур Мак’юен Макденіел'],
    ['Ph. Smith', 'Ф. Сміт'],
    ['No. 5', '№ 5'],
    ['Chanel No.5', 'Шанель № 5'],
    ['No more', 'Но мор'],
    ['12 Baker St.', '12 Бейкер-стріт'],
    ['St Mary', 'Сент-Мері'],
    ['James’ Book, James’s Book', 'Джеймс Бук, Джеймс Бук'],
    ['‘James’ Book', '‘Джеймс’ Бук'],
    ['I’m Ross’s', 'Айм Росс'],
    ['John Paul II’s visit', 'Джон Пол II візіт'],
    ['Rock ’n’ Roll', 'Рок ’н’ Ролл'],
    ['Griﬃth Ｊｏｈｎ', 'Ґріффіт Джон'],
    ['Çelik', 'Челік'],
    ['2nd Season', '2-й Сезон'],
    ['Part.2, Part. 3', 'Частина 2, Частина 3'],
    ['X-Men: Evolution', 'Люди Ікс: Еволушн'],
    ['O‛Brien', 'О’Браєн'],
    ['St. Louis', 'Сент-Луїс'],
    ['New York', 'Нью-Йорк'],
    ['Riyadh', 'Ер-Ріяд'],
    ['to Riyadh', 'ту Ер-Ріяд'],
    ['NEW YORK', 'НЬЮ-ЙОРК'],
    ['ROY MUSTANG', 'РОЙ МУСТАНҐ'],
    ['roy mustang', 'рой мустанґ'],
    ['  Roy -- Mustang!?  ', '  Рой -- Мустанґ!?  '],
  ])('%s', (latin, ukrainian) => {
    expect(read(latin)).toBe(ukrainian);
  });

  test.each([
    ['detective L', ['L']],
    ['NTR and BBC', ['NTR', 'BBC']],
    ['R2D2', ['R', 'D']],
    ['AC/DC AT&T', ['AC', 'DC', 'AT', 'T']],
    ['Batman vs. Superman', ['vs']],
    ['S.H.I.E.L.D.', ['S', 'H', 'I', 'E', 'L', 'D']],
    ['Re:ゼロ Москва 김', ['ゼロ', '김']],
  ])('%s leaves unread %j', (latin, words) => {
    expect(unread(latin)).toEqual(words);
  });
});

describe('modes', () => {
  test.each([
    ['Virginia', 'Вірджінія', 'Вірджинія'],
    ['Michigan', 'Мічіґан', 'Мічиґан'],
    ['Washington', 'Вашінґтон', 'Вашинґтон'],
    ['Chicago', 'Чікаґо', 'Чикаґо'],
    ['Berkshire', 'Беркшір', 'Беркшир'],
    ['Benedict', 'Бенедікт', 'Бенедікт'],
    ['Jim', 'Джім', 'Джим'],
    ['Boris', 'Боріс', 'Борис'],
    ['Florence', 'Флоренс', 'Флоренція'],
    ['Night City', 'Найт Сіті', 'Найт-Сіті'],
    ['Fleet Street', 'Фліт-стріт', 'Фліт-стріт'],
    ['Tom & Jerry', 'Том & Джеррі', 'Том і Джеррі'],
    ['Henri', 'Анрі', 'Анрі'],
    ['Cambridgeshire', 'Кембріджшір', 'Кембриджшир'],
    ['Goose Bay', 'Ґус Бей', 'Ґус-Бей'],
    // Places of several words, where they are the whole line or stand between commas.
    ['Fall River', 'Фолл Рівер', 'Фолл-Ривер'],
    ['Eagle River', 'Іґл Рівер', 'Іґл-Ривер'],
    ['Fort Payne', 'Форт Пейн', 'Форт-Пейн'],
    ['GREAT FALLS', 'ҐРЕЙТ ФОЛЛС', 'ҐРЕЙТ-ФОЛЛС'],
    ['Mt. Vernon', 'Маунт Вернон', 'Маунт-Вернон'],
    ['New York City', 'Нью-Йорк Сіті', 'Нью-Йорк-Сіті'],
    ['Fall River, Massachusetts', 'Фолл Рівер, Массачусетс', 'Фолл-Ривер, Массачусетс'],
    ['Great Falls (Montana)', 'Ґрейт Фоллс (Монтана)', 'Ґрейт-Фоллс (Монтана)'],
    ['Fall River.', 'Фолл Рівер.', 'Фолл-Ривер.'],
    ['The Fall River Murders', 'Зе Фолл Рівер Мердерс', 'Зе Фолл Ривер Мердерс'],
    ['The River', 'Зе Рівер', 'Зе Ривер'],
    ['fall river', 'фолл рівер', 'фолл ривер'],
    ['New Game!', 'Нью Ґейм!', 'Нью Ґейм!'],
    // Endings by origin.
    ['Newman', 'Ньюмен', 'Ньюмен'],
    ['Feldman', 'Фельдман', 'Фельдман'],
    ['Hartman', 'Гартман', 'Гартман'],
    ['Stockmann', 'Штокманн', 'Штокманн'],
    ['Minsky', 'Мінський', 'Мінський'],
    ['Budevska', 'Будевська', 'Будевська'],
    ['Plainview', 'Плейнв’ю', 'Плейнв’ю'],
    ['Betelgeuse', 'Бетельґейзе', 'Бетельґейзе'],
    // Names that Ukrainian has of its own are no transcriptions.
    ['New Orleans', 'Новий Орлеан', 'Новий Орлеан'],
    ['Athens', 'Афіни', 'Афіни'],
  ])('%s', (latin, name, text) => {
    expect(read(latin, 'name')).toBe(name);
    expect(read(latin, 'auto')).toBe(name);
    expect(read(latin, 'text')).toBe(text);
  });
});

describe('without its helpers the engine still reads', () => {
  const bare = createEnglish();
  test.each([
    ['Violet Evergarden', 'Вайолет Еверґарден'],
    ['Mikasa Ackerman', 'Мікаса Акерман'],
    ['Thunderstone', 'Тандерстоун'],
  ])('%s', (latin, ukrainian) => {
    expect(read(latin, 'name', bare)).toBe(ukrainian);
  });
});

describe('explanations', () => {
  test('name the layer and the pieces, and are given only on request', () => {
    const options = { system: 'en', mode: 'name' } as const;
    const steps = english.read('Edward Thrugg', { ...options, explain: true }).map((piece) => piece.steps);
    expect(steps[0]).toEqual([{ from: 'edward', to: 'едвард', rule: 'en.established' }]);
    expect(steps[2]?.map((step) => step.from).join('')).toBe('thrugg');
    expect(steps[2]?.[0]).toMatchObject({ from: 'th', to: 'т', rule: 'en.letters.th' });
    const plain = english.read('Edward Thrugg', { ...options, explain: false });
    expect(plain.some((piece) => 'steps' in piece)).toBe(false);
    expect(plain.map((piece) => piece.result).join('')).toBe('Едвард Траґґ');
  });
});

describe('steps', () => {
  const words =
    'Alba Dewey Boyer Uriah Cunningham O’Toole d’Artagnan Ross’s Randolph MacArthur Cambridgeshire Williamson Suzaku JoJo’s ' +
    'Müller Kovačević Everwood II Jr. Obrien McEwan Angelini Schrödinger Núñez Lelouch';

  test.each(['name', 'text'] as const)('add up to the reading, each by a rule with a source (%s)', (mode) => {
    const pieces = english.read(words, { system: 'en', mode, explain: true });
    for (const { kind, source, result, steps = [] } of pieces) {
      if (kind !== 'word') continue;
      expect(steps.map(({ to }) => to.toLowerCase()).join(''), source).toBe(result.toLowerCase());
      for (const { rule } of steps) expect(ruleOf(rule)?.source, rule).toMatch(/./);
    }
  });

  test('a letter that the spelling changed says so', () => {
    const [piece] = english.read('Alba', { system: 'en', mode: 'name', explain: true });
    expect(piece?.steps?.map(({ from, to, rule }) => [from, to, rule])).toContainEqual([
      'l',
      'ль',
      'en.spelling',
    ]);
  });
});

describe('any string', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(..."aeioutnshrABCZé ñß'’`-.&12IVXjr\ud800\u0301あ가ї") }),
    fc.string({ unit: fc.integer({ min: 0xaa, max: 0x24f }).map((code) => String.fromCharCode(code)) }),
    fc.string({ unit: fc.constantFrom(...'ﬃＡｂªᴀạếꜩǅŉŀ’éöç') }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '\u0000\u0007',
      '\u202eabc',
      '\udc00',
    ),
  );
  const modes = fc.constantFrom<Mode>('auto', 'name', 'text');

  test('its pieces give the line back, and no word keeps a Latin letter', () => {
    fc.assert(
      fc.property(nasty, modes, fc.boolean(), (line, mode, explain) => {
        const pieces = english.read(line, { system: 'en', mode, explain });
        expect(pieces.map((piece) => piece.source).join('')).toBe(line);
        for (const piece of pieces) {
          if (piece.kind === 'word') expect(piece.result).not.toMatch(/\p{Script=Latin}/u);
          if (piece.kind === 'unresolved') expect(piece.result).toBe(piece.source);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('reads the same when explained, and when read again', () => {
    fc.assert(
      fc.property(nasty, modes, (line, mode) => {
        const once = read(line, mode, english);
        const explained = english.read(line, { system: 'en', mode, explain: true });
        expect(explained.map((piece) => piece.result).join('')).toBe(once);
        expect(read(line, mode, english)).toBe(once);
      }),
    );
  });
});

test.each(['auto', 'name', 'text'] as const)('names of Ukrainians come back as they are (%s)', (mode) => {
  expect(read('Volodymyr Zelenskyy', mode)).toBe('Володимир Зеленський');
  expect(read('Dmytro Hnatiuk', mode)).toMatch(/^Дмитро /);
  expect(read('Bohdan Khmelnytskyi', mode)).toBe('Богдан Хмельницький');
});
