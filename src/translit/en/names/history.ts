/**
 * People of science, history and the arts whose Ukrainian form is settled and not what the layers below would give (uk.wikipedia
 * article titles; written as `surnames.ts` says). Whom the list holds was decided by subject, before any list of pairs was asked.
 */

/** Who units, laws, elements and effects of physics and chemistry are called after. */
const PHYSICISTS = `
Celsius Цельсій, Fahrenheit Фаренгейт, Sievert Зіверт, Oersted Ерстед, Angstrom Анґстрем, Ångström Анґстрем,
Mendeleyev Менделєєв, Meitner Майтнер, Flerov Фльоров, Oganessian Оганесян, Mach Мах, Mohs Моос, Brinell Брінелль,
Poiseuille Пуазейль, Prandtl Прандтль, Nusselt Нуссельт, Loschmidt Лошмідт, Balmer Бальмер, Zeeman Зееман,
Rayleigh Релей, Doppler Доплер, Laue Лауе, Debye Дебай, Einthoven Ейнтговен, Broglie Бройль, Lifshitz Ліфшиць,
Kapitsa Капиця, Tamm Тамм, Ginzburg Ґінзбурґ, Zeldovich Зельдович, Chandrasekhar Чандрасекар, Gell-Mann Ґелл-Манн,
Schwarzschild Шварцшильд, Friedmann Фрідман, Neumann Нейман, Bethe Бете, Liebig Лібіх, Bunsen Бунзен,
Kirchhoff Кірхгоф, Scheele Шееле, Berzelius Берцеліус, Moissan Муассан, Zernike Церніке, Gerlach Герлах,
Millikan Міллікен, Biot Біо, Savart Савар, Snellius Снелліус, Papin Папен, Guericke Ґеріке, Carnot Карно,
Rankine Ренкін, Wankel Ванкель, Langmuir Ленґмюр, Babbage Беббідж, Zuse Цузе
`;

/** Who theorems, equations and curves are called after; philosophers of antiquity. */
const MATHEMATICIANS = `
Banach Банах, Bessel Бессель, Bolyai Бояї, Bolzano Больцано, Borel Борель, Brouwer Брауер, Cavalieri Кавальєрі,
Chebyshev Чебишов, Clairaut Клеро, Condorcet Кондорсе, d'Alembert Д’Аламбер, Desargues Дезарґ, Dirichlet Діріхле,
Erdős Ердеш, Fredholm Фредгольм, Frobenius Фробеніус, Grassmann Ґрассман, Grothendieck Ґротендік, Hadamard Адамар,
Hausdorff Гаусдорф, Hermite Ерміт, Hurwitz Гурвіц, Jacobi Якобі, Kolmogorov Колмогоров, Kummer Куммер,
Laguerre Лаґерр, Lebesgue Лебеґ, Lindemann Ліндеман, Liouville Ліувілль, Lipschitz Ліпшиць, Lyapunov Ляпунов,
Mandelbrot Мандельброт, Moivre Муавр, Monge Монж, Ostrogradsky Остроградський, Pacioli Пачолі, Perelman Перельман,
Poisson Пуассон, Regiomontanus Реґіомонтан, Rolle Ролль, Runge Рунґе, Serret Серре, Sierpinski Серпінський,
Stieltjes Стілтьєс, Stifel Штіфель, Steinhaus Штейнгауз, Ulam Улам, Vandermonde Вандермонд, Viète Вієт,
Volterra Вольтерра, Voronoi Вороний, Voronoy Вороний, Weyl Вейль, Zermelo Цермело, Averroes Аверроес,
Maimonides Маймонід, Alhazen Альгазен, Khwarizmi Хорезмі, Ulugh Beg = Улуґбек, Aryabhata Аріабхата,
Brahmagupta Брамаґупта
`;

/** Astronomers. */
const ASTRONOMERS = `
Tycho Brahe = Тихо Браге, Brahe Браге, Flamsteed Флемстід, Messier Мессьє, Olbers Ольберс, Lalande Лаланд,
Lacaille Лакайль, Struve Струве, Argelander Арґеландер, Le Verrier = Левер’є, Leverrier Левер’є, Lassell Лассел,
Leavitt Лівітт, Shapley Шеплі, Hertzsprung Герцшпрунґ, Oort Оорт, Kuiper Койпер, Tombaugh Томбо, Zwicky Цвіккі,
Baade Бааде, Biela Біела, Lohrmann Лорман, Riccioli Річчолі, Langrenus Ланґрен, Scheiner Шейнер, Fabricius Фабриціус,
Bayer Баєр, Purbach Пурбах, Peurbach Пурбах, Bianchini Бянкіні, Roemer Ремер, Roche Рош, Lockyer Лок’єр,
Deslandres Деландр, Lyot Ліо, Strömgren Стремґрен, Lundmark Лундмарк, Ambartsumian Амбарцумян,
Belopolsky Бєлопольський
`;

/** Natural history and medicine. */
const NATURALISTS = `
Linne Лінней, Haeckel Геккель, Agassiz Аґассіс, Suess Зюсс, Vesalius Везалій, Paracelsus Парацельс,
Leeuwenhoek Левенгук, Malpighi Мальпіґі, Spallanzani Спалланцані, Ehrlich Ерліх, Waksman Ваксман, Virchow Вірхов,
Purkinje Пуркіньє, Schleiden Шлейден, Golgi Ґольджі, Cajal Кахаль, Sechenov Сєченов, Metchnikoff Мечников,
Semmelweis Земмельвейс, Landsteiner Ландштейнер, Pinel Пінель, Charcot Шарко, Laënnec Лаеннек, Laennec Лаеннек,
Wernicke Верніке, Alzheimer Альцгеймер, Timiryazev Тимірязєв
`;

/** Seafarers and explorers. */
const EXPLORERS = `
Magellan Маґеллан, Champlain Шамплен, Bougainville Буґенвіль, La Perouse = Лаперуз, Bellingshausen Беллінсгаузен,
Lazarev Лазарєв, Krusenstern Крузенштерн, Kotzebue Коцебу, Wrangel Вранґель, Amundsen Амундсен, Nobile Нобіле,
Sedov Сєдов, Livingstone Лівінґстон, Arsenyev Арсеньєв, Zheng He = Чжен Хе, Piccard Піккар, Lilienthal Лілієнталь,
Earhart Ергарт, Hammurabi Хаммурапі
`;

/** Rulers and generals. */
const RULERS = `
Julius Caesar = Юлій Цезар, Marcus Aurelius = Марк Аврелій, Theodosius Феодосій, Hamilcar Гамількар,
Epaminondas Епамінонд, Alexander the Great = Александр Македонський, Seleucus Селевк, Pyrrhus Пірр,
Artaxerxes Артаксеркс, Cambyses Камбіс, Nebuchadnezzar Навуходоносор, Ashurbanipal Ашшурбаніпал,
Hatshepsut Хатшепсут, Ramesses Рамзес, Ramses Рамзес, Akhenaten Ехнатон, Cheops Хеопс, Charles Martel = Карл Мартелл,
Charlemagne Карл Великий, Harun al-Rashid = Гарун ар-Рашид, Tamerlane Тамерлан, Timur Тимур, Genghis Чинґіс,
Kublai Хубілай, Batu Батий, Ashoka Ашока, Asoka Ашока, Nehru Неру, Boudicca Боудікка, Vercingetorix Верцинґеторикс,
Cnut Кнуд, William the Conqueror = Вільгельм Завойовник, Joan of Arc = Жанна д’Арк, Mazarin Мазаріні,
Colbert Кольбер, Talleyrand Талейран, Foch Фош, Petain Петен, De Gaulle = де Ґолль, Gaulle Ґолль,
Metternich Меттерніх, Hohenzollern Гоґенцоллерн, Maria Theresa = Марія Терезія, Cavour Кавур, Mazzini Мадзіні,
Sforza Сфорца, Montezuma Монтесума, Moctezuma Монтесума, Pachacuti Пачакутек, Atahualpa Атауальпа, Hiawatha Гаявата,
Geronimo Джеронімо, Tecumseh Текумсе, Kamehameha Камегамега, Haile Selassie = Хайле Селассіє, Nkrumah Нкрума,
Mazepa Мазепа, Sobieski Собеський, Jagiello Ягайло, Kosciuszko Костюшко, Casimir Казимир,
Jadwiga Ядвіґа, Walesa Валенса, Gustavus Adolphus = Ґустав Адольф, Wenceslaus Вацлав, Zizka Жижка, Kossuth Кошут,
Corvinus Корвін, Skanderbeg Скандербеґ, Ceausescu Чаушеску, Ataturk Ататюрк, Mehmed Мехмед, Bayezid Баязид,
Nasser Насер, Arafat Арафат, Ben-Gurion = Бен-Ґуріон, Khomeini Хомейні, Gaddafi Каддафі, Sejong Седжон,
Harald Bluetooth = Гаральд Синьозубий, Margrethe Марґрете, Sweyn Свен, William of Orange = Вільгельм Оранський,
Vlad Влад, Rurik Рюрик, Tiridates Тірідат, Tigranes Тиґран, Wu Zetian = У Цзетянь, Laozi Лаоцзи
`;

/** Composers, painters, writers, philosophers. */
const ARTISTS = `
Grieg Ґріґ, Sibelius Сібеліус, Kodály Кодай, Kodaly Кодай, Glinka Глінка, Scriabin Скрябін, Albéniz Альбеніс,
Orff Орф, Telemann Телеман, Tiepolo Тьєполо, Cranach Кранах, Hals Халс, van Dyck = ван Дейк,
Zurbarán Сурбаран, Fragonard Фраґонар, Chardin Шарден, Corot Коро, Millet Мілле, Sisley Сіслей, Derain Дерен,
Maillol Майоль, Claudel Клодель, Repin Рєпін, Rublev Рубльов, Klee Клее, Kollwitz Кольвіц, Kahlo Кало, Vasari Вазарі,
Uccello Уччелло, Perugino Перуджино, Guercino Ґверчіно, Piranesi Піранезі, Thorvaldsen Торвальдсен, Schinkel Шинкель,
Gropius Ґропіус, Corbusier Корбюзьє, Niépce Ньєпс, Niepce Ньєпс, Quevedo Кеведо, Mistral Містраль, Camões Камоенс,
Boileau Буало, La Fontaine = Лафонтен, Perrault Перро, Daudet Доде, Sévigné Севіньє, Ronsard Ронсар, Kleist Кляйст,
Trakl Тракль, Celan Целан, Holberg Гольберґ, Zwingli Цвінґлі, Melanchthon Меланхтон, Aquinas Аквінський,
Abelard Абеляр, Abélard Абеляр, Ockham Оккам, Duns Scotus = Дунс Скот, Cusanus Кузанський, Ficino Фічіно,
Croce Кроче, Tsvetaeva Цвєтаєва, Mandelstam Мандельштам, Petofi Петефі, Ferdowsi Фірдоусі, Comenius Коменський,
Nostradamus Нострадамус, Casanova Казанова, Cagliostro Каліостро, Pompadour Помпадур, Nijinsky Ніжинський,
Diaghilev Дяґілєв, Nureyev Нурієв, Bernhardt Бернар, Wajda Вайда
`;

export const HISTORY = [
  PHYSICISTS,
  MATHEMATICIANS,
  ASTRONOMERS,
  NATURALISTS,
  EXPLORERS,
  RULERS,
  ARTISTS,
].join(',');
