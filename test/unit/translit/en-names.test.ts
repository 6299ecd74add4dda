/** Names of all languages under `lang=en`. A layer or table that reads a class of names has two or three rows here. */
import { expect, test } from 'vitest';
import { createEngines, createTransliterator, loadEnglish } from '../../../src/translit/index.ts';

const service = createTransliterator({ engines: createEngines(await loadEnglish()) });
const read = (text: string, mode: 'auto' | 'name' | 'text' = 'name') =>
  service.transliterate({ lang: 'en', lines: { text }, mode }).text;

test.each([
  // Established forms, the dictionary, compounds.
  ['Michael Charlotte George Joseph Arthur Edward', 'Майкл Шарлотта Джордж Джозеф Артур Едвард'],
  ['Hughes Bradley Armstrong Hohenheim', 'Г’юз Бредлі Армстронґ Гогенгайм'],
  ['Milizé Goethe Müller Bjørnson Linköping', 'Мілізе Ґете Мюллер Б’єрнсон Лінчепінґ'],
  ['Williams Williamson Stephens Robertson', 'Вільямс Вільямсон Стівенс Робертсон'],
  ['Heathcliff Windhelm Wonka Irongate Whitehaven', 'Гіткліфф Віндгельм Вонка Айронґейт Вайтгейвен'],
  // Its letters or endings tell the language of a name.
  ['Zielinski', 'Зелінський'],
  ['Dąbek', 'Домбек'],
  ['Wójtowicz', 'Вуйтовіч'],
  ['Szabó', 'Сабо'],
  ['István', 'Іштван'],
  ['Neamț', 'Нямц'],
  ['Rebreanu', 'Ребряну'],
  ['Poborský', 'Поборський'],
  ['Hlohovec', 'Глоговець'],
  ['Trebinje', 'Требінє'],
  ['Boljevac', 'Болєвац'],
  ['Radoslav', 'Радослав'],
  ['Vägmanland', 'Веґманланд'],
  ['Sundquist', 'Сундквіст'],
  ['Jokinen', 'Йокінен'],
  ['Kadıköy', 'Кадікей'],
  ['Mingəçevir', 'Мінґечевір'],
  ['Juchitán', 'Хучітан'],
  ['Dasht-e Margo', 'Дашт-е Марґо'],
  ['Ramḩazārah', 'Рамхазара'],
  ['Andreyev', 'Андрєєв'],
  ['Trubetskoy', 'Трубецькой'],
  ['Prokofyevich', 'Прокоф’євіч'],
  ['Kuzmina', 'Кузьміна'],
  ['Petropavlovsk-Kamchatsky', 'Петропавловськ-Камчатський'],
  ['Huebner', 'Гюбнер'],
  ['Fechner', 'Фехнер'],
  ['Fournier', 'Фурньє'],
  ['Coutinho', 'Коутінью'],
  ['Piraçununga', 'Пірасунунґа'],
  ['Motejus', 'Мотеюс'],
  ['Ljekio', 'Лєкіо'],
  // As are letters of other languages that only look so.
  ['Locke', 'Локк'],
  ['Nebraska', 'Небраска'],
  ['Seiji', 'Сейджі'],
  ['Schönen', 'Шенен'],
  ['Kyoko', 'Кьоко'],
  ['Belinda', 'Белінда'],
  // One spelling with marks and another without.
  ['Štefan Stefan', 'Штефан Стефан'],
  ['Seán Siobhán Süleyman', 'Шон Шівон Сулейман'],
  // Given names before Russian surnames are those of Ukrainian.
  ['Mikhail Gorbachev', 'Михайло Горбачов'],
  ['Yuri Nomura', 'Юрі Номура'],
  ['Vladimir Horowitz', 'Владімір Горовіц'],
  // An English -age is read by its stress, -man by what stands before it.
  ['Heritage Passages Mirage', 'Герітідж Пассіджес Міраж'],
  ['Boatman Borman Workman Knightman', 'Боутмен Борман Воркмен Найтмен'],
  // English surnames that no list has.
  ['McGinn', 'Макґінн'],
  ['McCaig MacLeish MacKellar Macken', 'Маккейґ Макліш Маккеллар Мекен'],
  ['Fitzherbert', 'Фіцгерберт'],
  ['Fairholm', 'Ферголм'],
  ['Melksham', 'Мелкшем'],
  ['Wood’s', 'Вудс'],
  // The surname tells the language of a given name that languages spell alike.
  ['Jean Giraudoux', 'Жан Жіроду'],
  ['Catherine Flobér'.normalize('NFD'), 'Катрін Флобер'],
  ['CHARLES PERRAULT', 'ШАРЛЬ ПЕРРО'],
  ['Simone Bolelli', 'Сімоне Болеллі'],
  ['Daniel Carvajal', 'Даніель Карвахаль'],
  ['Jean-Philippe Smith', 'Жан-Філіпп Сміт'],
  ['Arthur Ballack', 'Артур Баллак'],
  ['Jean Grey', 'Джін Ґрей'],
  ["Robert d'Artois", 'Робер д’Артуа'],
  ["Vincent D'Onofrio", 'Вінсент Д’Онофріо'],
  // Also before a comma, if the line is no list.
  ['Perrault, Charles', 'Перро, Шарль'],
  ['de Maupassant, Guy', 'де Мопассан, Ґі'],
  ['Cruz, Juan', 'Крус, Хуан'],
  ['Watson, Charles', 'Вотсон, Чарльз'],
  ['Perrault, Jean, Charles', 'Перро, Джін, Чарльз'],
  ['Robert A. Millikan', 'Роберт А. Міллікен'],
  ['David Martinez', 'Девід Мартінес'],
  ['Hugo', 'Г’юґо'],
  ['Charles Dickens and Albert Camus', 'Чарльз Дікенс енд Альбер Камю'],
  // A Chinese surname before pinyin, pinyin alone, and what only looks so.
  ['Deng Xiaoping', 'Ден Сяопін'],
  ['ZHANG YIMOU', 'ЧЖАН ЇМОУ'],
  ['Deng, Xiaoping', 'Ден, Сяопін'],
  ['Huang', 'Хуанґ'],
  ['Boxing Antique', 'Боксінґ Антік'],
  // Romaji, and what only looks so.
  ['Yamamoto', 'Ямамото'],
  ['Suzaku', 'Судзаку'],
  ['Sasaki-kun', 'Сасакі-кун'],
  ['Takagi-San Special', 'Такаґі-Сан Спешал'],
  // Signs around a line and capitals change no reading.
  ['«Guo Jing», ', '«Ґо Цзін», '],
  ['Juliette Rozier.', 'Жульєт Розьє.'],
  ['1. Edmond Dantès', '1. Едмон Дантес'],
  ['Edmond Dantès (20)', 'Едмон Дантес (20)'],
  ['Port au Choix – 5', 'Пор о Шуа – 5'],
  // Each name of a list is read like alone.
  ['Edmond Dantès / Jean Giraudoux', 'Едмон Дантес / Жан Жіроду'],
  ['Juan Cruz, Ted Cruz (Jean Grey)', 'Хуан Крус, Тед Круз (Джін Ґрей)'],
  ["CAN'T KIKI'S", 'КЕНТ КІКІС'],
  ['HŌJŌ GRÜN', 'ХОДЖЬО ҐРЮН'],
  ['PH. BROWN', 'Ф. БРАУН'],
  ['Juliette  Rozier!', 'Жульєт  Розьє!'],
  // A land or planet that a person is named after is itself elsewhere.
  ['Cassius Clay', 'Кассіус Клей'],
  ['France', 'Франція'],
  // A small word tells the language of a line, unless a word of the line cannot be of that language.
  ['San Geruma', 'Сан-Херума'],
  ['Mar del Plata', 'Мар-дель-Плата'],
  ['Cruzeiro do Sul', 'Крузейру ду Сул'],
  ['Saint-Étienne', 'Сент-Етьєн'],
  ['L’Anse-Saint-Jean', 'Л’Анс-Сен-Жан'],
  ['Port au Choix', 'Пор о Шуа'],
  ['Ville-Marie', 'Віль-Марі'],
  ['Lohr am Main', 'Лор ам Майн'],
  ['Sankt Vith', 'Санкт-Фіт'],
  ['von Erlach', 'фон Ерлах'],
  ['Illyasviel von Einzbern', 'Іллясвіель фон Айнцберн'],
  ['van Diemen', 'ван Дімен'],
  ['San Jose Sharks', 'Сан-Хосе Шаркс'],
  ['What I do Best', 'Ват Ай ду Бест'],
  ['Dick van Dyke', 'Дік ван Дайк'],
  // Names of antiquity lose their ending, but for those of several words and English words.
  ['Demodocus', 'Демодок'],
  ['«Galenus»', '«Ґален»'],
  ['Nomentus Galenus', 'Номентус Ґаленус'],
  ['Uncles', 'Анклз'],
  ['Miracles', 'Міраклз'],
  ['Status', 'Статус'],
  ['Switchblades', 'Світчблейдс'],
  // A plural is read as its singular, other words as they are pronounced.
  ['Codes Vandals Views Relaxations Cleves', 'Коудс Вендалс В’юз Рілаксейшнс Клевес'],
  ['Laughter Passion Strength Into', 'Лафтер Пешн Стренґт Інту'],
  ['Unarmed Upgrade Uno', 'Анармд Апґрейд Уно'],
  // A silent e stays silent inside a word, -land and -lander are -ленд(ер).
  ['Homecoming Careless Jones', 'Гоумкомінґ Керлесс Джонс'],
  ['Foxhole Bellrose Agricole', 'Фоксгоул Беллроуз Аґрікол'],
  ['Daredevil Warehouse Blackheath', 'Дердевіл Вергаус Блекгіт'],
  ['Homeland Highlander Hollander', 'Гоумленд Гайлендер Голландер'],
  // [g] is ґ and [h] is г in lists, too.
  ['Hegel Pogačar Goupil', 'Геґель Поґачар Ґупіль'],
  // Spelled as no English word is.
  ['Mencele', 'Менцеле'],
  ['Ercinda', 'Ерцінда'],
  ['Bellaire', 'Беллер'],
  // ’ for ь is neither a quotation mark nor the apostrophe of an invented or Irish name.
  ["Perm' Oblast'", 'Перм Область'],
  ["'Omol'", "'Омол'"],
  ["Lorenzo de' Medici", 'Лоренцо де’ Медічі'],
  ['Vastol’ev', 'Вастольєв'],
  ['Ham’urit', 'Гам’уріт'],
  ['O’Brien', 'О’Браєн'],
  // A listed name with an apostrophe or capitals inside, also typed with another apostrophe or without it.
  ["O'Hara O’Shea D’Annunzio", 'О’Гара О’Ші Д’Аннунціо'],
  ['DeNiro OBrien', 'Де Ніро О’Браєн'],
])('the name %s: %s', (latin, ukrainian) => {
  expect(read(latin)).toBe(ukrainian);
});

test.each([
  // Places have с for c before e and i, х for h after a vowel, -штайн for castles.
  ['Ahava', 'Ахава'],
  ['Beersheba', 'Беер-Шева'],
  ['Přerov Ajdovščina', 'Пршеров Айдовщина'],
  ['Kobe', 'Кобе'],
  ['Hilpoltstein', 'Гільпольтштайн'],
  ['Molėtai', 'Молетай'],
  ['Lezhë', 'Лежа'],
  ['Pagasus', 'Паґас'],
  ['Räpina', 'Ряпіна'],
  ['Seinäjoki', 'Сейняйокі'],
  ["A'ana", 'Аана'],
  ['Hevo’myk', 'Гево’мік'],
  ['Suzaku', 'Сузаку'],
  ['Tianzhushan', 'Тяньчжушань'],
  ['Woodland Hills', 'Вудленд-Гіллз'],
  // The Arabic article of maps, joined; a person's stays.
  ['Ash Shamālīyah', 'Еш-Шамалія'],
  ["Al Bayḑā'", 'Ель-Байда'],
  ['Al Capone', 'Аль Капоне'],
  // Ukrainian places.
  ['Poltavska oblast', 'Полтавська область'],
  ['Zhytomyr', 'Житомир'],
  ['Kamianets-Podilskyi', 'Кам’янець-Подільський'],
  // Romanized Korean, only if it can be nothing else.
  ['Taebaek', 'Тхебек'],
  ['Ch’ŏngjin', 'Чхонджин'],
  ['Pantheon', 'Пантеон'],
  // Seas and lands that Ukrainian has names of its own for, but within a title.
  ['Gulf of Mexico.', 'Мексиканська затока.'],
  ['BLACK SEA', 'ЧОРНЕ МОРЕ'],
  ['Black Sea / Red Sea', 'Чорне море / Червоне море'],
  ['The Black Sea Fleet', 'Зе Блек Сі Фліт'],
  // A given name is read as English, and so is an English word.
  ['Vincent Cassel', 'Вінсент Кассель'],
  ['The Absence of Landholders', 'Зе Абсенс оф Ландголдерс'],
])('the place %s: %s', (latin, ukrainian) => {
  expect(read(latin, 'text')).toBe(ukrainian);
});

test.each([
  // By the surname alone, or by the given name before it.
  ['Zubrytsky', 'Зубрицький'],
  ['Volodymyr Zelenskyy', 'Володимир Зеленський'],
  ['Mykhailo Mudryk', 'Михайло Мудрик'],
  ['Polina von Schwarz', 'Поліна фон Шварц'],
  // Not of others.
  ['Nina Purujienko', 'Ніна Пуруджієнко'],
  ['Mariya Kujou', 'Марія Куджьо'],
  ['Žitnyk', 'Жітнік'],
  // Passports have capitals, and lists the surname first.
  ['IRYNA TSYBULIA', 'ІРИНА ЦИБУЛЯ'],
  ['Tsybulia, Iryna', 'Цибуля, Ірина'],
])('a Ukrainian name in Latin letters is Ukrainian again: %s → %s', (name, reading) => {
  expect(read(name)).toBe(reading);
  expect(read(name, 'auto')).toBe(reading);
});

test('a city alone in its line is the city as auto, a surname as name', () => {
  expect(read('Dijon', 'auto')).toBe('Діжон');
  expect(read('Dijon', 'name')).toBe('Діджон');
  expect(read('Anne Dijon', 'auto')).toBe('Енн Діджон');
  // A possible Japanese or Korean name is read as one.
  expect(read('Rize', 'auto')).toBe('Рідзе');
  expect(read('Minho', 'auto')).toBe('Мінхо');
});

test('words kept from before decide nothing, and a long line is prose', () => {
  expect(read('Galenus')).toBe('Ґален');
  expect(read('Nomentus Galenus')).toBe('Номентус Ґаленус');
  expect(read('Galenus')).toBe('Ґален');
  expect(read('Geruma')).not.toBe('Херума');
  expect(read(`${'San Marcos '.repeat(40)}Geruma`)).not.toMatch(/Херума$/);
});

test('a line reads as it does alone, whatever was read before it', () => {
  read('Rock und roll');
  expect(read('Hänsel und Gretel')).toBe('Гензель унд Ґретель');
});
