/**
 * Scholars, writers, composers, artists and statesmen whose Ukrainian form is settled and not what the layers below
 * would give (uk.wikipedia article titles; written as `surnames.ts` says).
 */

const SCHOLARS = `
Coulomb Кулон, Galvani Ґальвані, Gamow Ґамов, Lemaitre Леметр, Herschel Гершель, Huygens Гюйґенс, Hilbert Гільберт,
Lagrange Лаґранж, Laplace Лаплас, Cauchy Коші, Poincaré Пуанкаре, Cuvier Кюв’є, Boole Буль, Riemann Ріман, Haber Габер,
Kekulé Кекуле, Linnaeus Лінней, Mendeleev Менделєєв, Salk Солк, Saussure Соссюр, Fichte Фіхте, Schelling Шеллінґ, Husserl Гуссерль,
Beauvoir Бовуар, Barthes Барт, Deleuze Дельоз, Baudrillard Бодріяр, Comte Конт, Tocqueville Токвіль, Hobbes Гоббс,
Feyerabend Феєрабенд, Arendt Арендт, Horkheimer Горкгаймер, Marcuse Маркузе, Durkheim Дюркгайм, Mises Мізес, Malthus Мальтус,
Pauli Паулі, Sagan Саґан, Halley Галлей, Joule Джоуль, Knuth Кнут, Boltzmann Больцман, Clausius Клаузіус, Fraunhofer Фраунгофер,
Geiger Ґейґер, Wegener Веґенер, Weierstrass Веєрштрасс, Legendre Лежандр, Fresnel Френель, Gay-Lussac = Ґей-Люссак,
Montgolfier Монґольф’є, Daguerre Даґер, Braille Брайль, Humboldt Гумбольдт, Spengler Шпенґлер, Trotsky Троцький,
Gorbachev Горбачов, Yeltsin Єльцин, Khrushchev Хрущов, Brezhnev Брежнєв, Gagarin Гаґарін, Tsiolkovsky Ціолковський,
Korolev Корольов, Vernadsky Вернадський, Sikorsky Сікорський, Rommel Роммель, Merz Мерц, Leonhard Euler = Леонард Ейлер,
da Vinci = да Вінчі
`;

const WRITERS = `
Trollope Троллоп, Capote Капоте, Musil Музіль, Böll Белль, Saint-Exupéry = Сент-Екзюпері, Exupéry Екзюпері, Houellebecq Уельбек,
Beigbeder Беґбедер, Petrarch Петрарка, Calvino Кальвіно, Goldoni Ґольдоні, Umberto Eco = Умберто Еко, Llosa Льйоса,
Octavio Paz = Октавіо Пас, Coelho Коельйо, Jansson Янссон, Kierkegaard К’єркеґор, Rabelais Рабле, Montaigne Монтень,
Beaumarchais Бомарше, Chateaubriand Шатобріан, Musset Мюссе, Ionesco Йонеско, Beckett Бекет, Sienkiewicz Сенкевич,
Mickiewicz Міцкевич, Sapkowski Сапковський, Tokarczuk Токарчук, Dostoevsky Достоєвський, Dostoyevsky Достоєвський, Gogol Гоголь,
Turgenev Турґенєв, Bulgakov Булґаков, Pasternak Пастернак, Solzhenitsyn Солженіцин, Gorky Ґорький, Strugatsky Струґацький,
Rudyard Редьярд, Atwood Етвуд, Le Guin = Ле Ґуїн, Tagore Таґор, Francoise Sagan = Франсуаза Саґан,
Robert Louis Stevenson = Роберт Луїс Стівенсон
`;

const ARTISTS = `
Mendelssohn Мендельсон, Schoenberg Шенберґ, Satie Саті, Dvorak Дворжак, Morricone Морріконе, Stravinsky Стравінський,
Prokofiev Прокоф’єв, Rachmaninoff Рахманінов, Rachmaninov Рахманінов, Mussorgsky Мусорґський, Rimsky-Korsakov = Римський-Корсаков,
Paderewski Падеревський, Penderecki Пендерецький, Gounod Ґуно, Saint-Saëns = Сен-Санс, Massenet Массне, Lully Люллі,
Couperin Куперен, Caruso Карузо, Karajan Караян, Piazzolla П’яццолла, Modigliani Модільяні, Vermeer Вермер,
Hieronymus Bosch = Ієронім Босх, Bruegel Брейґель, Brueghel Брейґель, Holbein Гольбейн, Schiele Шіле, Kandinsky Кандинський,
Chagall Шаґал, Seurat Сера, Munch Мунк, Le Corbusier = Ле Корбюзьє, Delacroix Делакруа, Courbet Курбе, Ingres Енґр, Poussin Пуссен,
Toulouse-Lautrec = Тулуз-Лотрек, Auguste Оґюст, Veronese Веронезе, Brunelleschi Брунеллескі, Truffaut Трюффо, Godard Ґодар,
Resnais Рене, Méliès Мельєс, Buñuel Бунюель, Riefenstahl Ріфеншталь, Eisenstein Ейзенштейн, Tarkovsky Тарковський, Benigni Беніньї,
Roberto Benigni = Роберто Беніньї, Disney Дісней, Groening Ґрейнінґ, Mignola Міньйола, Attlee Еттлі, Shatner Шетнер, Fallon Феллон,
Barrymore Беррімор, Cleese Кліз, Lundgren Лундґрен, Rourke Рурк, Statham Стейтем, Minogue Міноуґ, Aretha Арета, Minaj Мінаж,
Katy Кеті, Uma Thurman = Ума Турман, Ralph Fiennes = Рейф Файнс, Sergio Leone = Серджо Леоне, Lionel Messi = Ліонель Мессі,
Hugo Chavez = Уґо Чавес, Placido Пласідо, Gretzky Ґретцкі, Gretzki Ґретцкі, Givenchy Живанші, Cartier Картьє, Vuitton Віттон,
Deschamps Дешам, Vieira Вієра, Ronaldinho Роналдінью, Piszczek Піщек, Björk Бйорк, Sade Шаде, Rammstein Раммштайн
`;

/** Those whom the map of the Moon and the planets is named after. */
const CRATERS = `
Amici Амічі, Atget Атже, Auzout Озу, Baldet Бальде, Bechet Беше, Bilharz Більгарц, Bonpland Бонплан, Bullialdus Булліальд,
Burckhardt Буркгардт, Carrel Каррель, Champollion Шампольйон, Charlier Шарльє, Chevallier Шевальє, Cockcroft Кокрофт, Crookes Крукс,
Dampier Дампір, Danjon Данжон, Dezhnev Дежньов, Doppelmayer Доппельмаєр, Drebbel Дреббель, Eotvos Етвеш, Flaugergues Фложерґ,
Galilaei Ґалілей, Godin Ґоден, Goldschmidt Ґольдшмідт, Gruithuisen Ґруйтгуйзен, Gylden Ґюльден, Haidinger Гайдінґер, Heaviside Гевісайд,
Heinsius Гейнзіус, Hevesy Гевеші, Houssay Усай, Hubble Габбл, Humason Г’юмасон, Hypatia Гіпатія, Konopnicka Конопницька, Mansart Мансар,
Maupertuis Мопертюї, Minnaert Міннарт, Moltke Мольтке, Mouchez Муше, Munkacsy Мункачі, Nalkowska Налковська, Nijinskaya Ніжинська,
Opelt Опельт, Oppolzer Оппольцер, Palmieri Пальмієрі, Pannekoek Паннекук, Poczobutt Почобут, Rittenhouse Ріттенгауз, Segers Сеґерс,
Sundman Сундман, Tiselius Тізеліус, Wislicenus Вісліценус, Wollstonecraft Волстонкрафт, Battuta Баттута, Alberich Альберіх,
Achelous Ахелой, Hortensia Гортензія, Mohorovicic Мохоровичич, Chrétien Кретьєн, Camoes Камоенс, Staël Сталь, Saadi Сааді
`;

export const FAMOUS = [SCHOLARS, WRITERS, ARTISTS, CRATERS].join(',');
