/**
 * Ukrainian names in Latin letters, as passports (Cabinet of Ministers, resolution 55 of 2010) and habit have them, back
 * in Ukrainian: they are no transcriptions, so their и stays in every mode. The forms are those of the language. Surnames and places
 * that the rules (`../ukrainian-rules.ts`) read right by themselves need not stand here.
 */

/** Given names that hardly others bear so spelled; the words of a line that begins with one are read as Ukrainian. */
export const UKRAINIAN_GIVEN = `
Volodymyr Володимир, Dmytro Дмитро, Mykola Микола, Serhii Сергій, Serhiy Сергій, Andrii Андрій, Andriy Андрій, Oleh Олег, Mykhailo Михайло,
Mykhaylo Михайло, Hryhorii Григорій, Hryhoriy Григорій, Vasyl Василь, Lesia Леся, Valerii Валерій, Yurii Юрій, Yuriy Юрій, Ihor Ігор,
Oleksii Олексій, Oleksiy Олексій, Anatolii Анатолій, Anatoliy Анатолій, Vitalii Віталій, Vitaliy Віталій, Kateryna Катерина, Iryna Ірина,
Olha Ольга, Svitlana Світлана, Halyna Галина, Liudmyla Людмила, Lyudmyla Людмила, Liubov Любов, Tetiana Тетяна, Tetyana Тетяна,
Mariia Марія, Daryna Дарина, Nadiia Надія, Khrystyna Христина, Maryna Марина, Myroslava Мирослава, Myroslav Мирослав, Kyrylo Кирило,
Danylo Данило, Maksym Максим, Denys Денис, Matvii Матвій, Matviy Матвій, Illia Ілля, Illya Ілля, Vladyslav Владислав, Rostyslav Ростислав,
Viacheslav В’ячеслав, Vyacheslav В’ячеслав, Heorhii Георгій, Heorhiy Георгій, Arsenii Арсеній, Arseniy Арсеній, Tymofii Тимофій,
Tymofiy Тимофій, Yosyp Йосип, Omelian Омелян, Markiian Маркіян, Liubomyr Любомир, Lubomyr Любомир, Zynovii Зиновій, Hnat Гнат,
Oleksandr Олександр, Oleksandra Олександра, Pavlo Павло, Taras Тарас, Ostap Остап, Yevhen Євген, Yevhenii Євгеній, Yevheniy Євгеній,
Yevheniia Євгенія, Yevheniya Євгенія, Mykyta Микита, Roksolana Роксолана, Solomiia Соломія, Solomiya Соломія, Zoriana Зоряна,
Zoryana Зоряна, Nataliia Наталія, Nataliya Наталія, Viktoriia Вікторія, Viktoriya Вікторія, Yuliia Юлія, Yuliya Юлія, Anastasiia Анастасія,
Anastasiya Анастасія, Sviatoslav Святослав, Svyatoslav Святослав, Uliana Уляна, Ulyana Уляна, Mykhaylyna Михайлина, Yaryna Ярина,
Orysia Орися, Sofiia Софія, Lukian Лук’ян, Nazariy Назарій, Nazarii Назарій, Marharyta Маргарита, Lidiia Лідія, Yelyzaveta Єлизавета,
Valentyna Валентина, Valentyn Валентин, Kostiantyn Костянтин, Kostyantyn Костянтин, Hennadii Геннадій, Hennadiy Геннадій, Arkadii Аркадій,
Arkadiy Аркадій, Yevdokym Євдоким, Prokip Прокіп, Panteleimon Пантелеймон, Vasylyna Василина, Yaroslava Ярослава, Borys Борис,
Larysa Лариса, Pylyp Пилип, Yukhym Юхим, Oles Олесь, Klym Клим, Tymur Тимур, Hryhir Григір, Kyryl Кирил, Ustym Устим, Trokhym Трохим,
Havrylo Гаврило, Demyd Демид, Tykhon Тихон, Taisiia Таїсія, Yevgen Євген, Sergii Сергій, Andrij Андрій, Serhij Сергій, Panas Панас
`;

/** Given names that neighbours spell so, too: they say nothing of the words behind. */
const SHARED_GIVEN = `
Bohdan Богдан, Bohdana Богдана, Valeriy Валерій, Mariya Марія, Darya Дарія, Nadiya Надія, Polina Поліна, Zlata Злата, Stanislav Станіслав,
Kuzma Кузьма, Petro Петро, Oksana Оксана, Sofiya Софія, Vadym Вадим, Lidiya Лідія
`;

const SURNAMES = `
Stus Стус, Zaluzhnyi Залужний, Zaluzhny Залужний, Ukrainka Українка, Usyk Усик, Tychyna Тичина, Khvylovyi Хвильовий,
Pidmohylnyi Підмогильний, Khmelnitsky Хмельницький, Klitschko Кличко, Klychko Кличко, Dovbyk Довбик, Tsyhankov Циганков, Lytvyn Литвин,
Yastremska Ястремська, Hohol Гоголь, Vyhovsky Виговський, Zabolotnyi Заболотний, Zabolotny Заболотний, Petliura Петлюра, Petlura Петлюра,
Sahaidachnyi Сагайдачний, Stetsko Стецько, Svitlychnyi Світличний, Vyshnia Вишня, Nechui Нечуй, Prykhodko Приходько, Lyzhychko Лижичко,
Skrypka Скрипка, Bilyk Білик, Mohyla Могила, Hryniv Гринів, Holoborodko Голобородько, Hrytsak Грицак, Slipyj Сліпий, Izdryk Іздрик,
Prokhasko Прохасько, Lubomyr Husar = Любомир Гузар
`;

/** Places in their Ukrainian spelling, and as maps in Russian, Polish and German spelled them. */
const PLACES = `
Dnepropetrovsk Дніпропетровськ, Dnepr Дніпро, Zaporizhzhya Запоріжжя, Zaporozhye Запоріжжя, Zaporozhe Запоріжжя, Lwów Львів, Lwow Львів,
Mykolayiv Миколаїв, Vinnytsya Вінниця, Vinnitsa Вінниця, Makeevka Макіївка, Makeyevka Макіївка, Chernihiv Чернігів, Cherkassy Черкаси,
Zhitomir Житомир, Chernovtsy Чернівці, Chernovtsi Чернівці, Czernowitz Чернівці, Gorlovka Горлівка, Kamianske Кам’янське,
Kirovograd Кіровоград, Kremenchug Кременчук, Sievierodonetsk Сєвєродонецьк, Severodonetsk Сєвєродонецьк, Uzhgorod Ужгород,
Berdiansk Бердянськ, Sloviansk Слов’янськ, Slovyansk Слов’янськ, Slavyansk Слов’янськ, Alchevsk Алчевськ, Pavlograd Павлоград,
Lysychansk Лисичанськ, Lisichansk Лисичанськ, Drohobych Дрогобич, Drogobych Дрогобич, Drohobycz Дрогобич, Truskavets Трускавець,
Pripyat Прип’ять, Prypiat Прип’ять, Prypyat Прип’ять, Izium Ізюм, Donbass Донбас, Volyn Волинь, Bukovina Буковина, Bukovyna Буковина,
Bukowina Буковина, Podillia Поділля, Zakarpattia Закарпаття, Polissia Полісся, Halychyna Галичина, Slobozhanshchyna Слобожанщина,
Mukacheve Мукачево, Stryi Стрий, Stryy Стрий, Chyhyryn Чигирин, Pereiaslav Переяслав, Oleshky Олешки, Energodar Енергодар,
Avdiivka Авдіївка, Avdeevka Авдіївка, Artemovsk Артемівськ, Debaltseve Дебальцеве, Debaltsevo Дебальцеве, Yenakiieve Єнакієве,
Yenakievo Єнакієве, Khrustalnyi Хрустальний, Rovenky Ровеньки, Sorokyne Сорокине, Schastia Щастя, Shchastia Щастя, Myrnohrad Мирноград,
Kostiantynivka Костянтинівка, Kostyantynivka Костянтинівка, Konstantinovka Костянтинівка, Sviatohirsk Святогірськ, Svyatohirsk Святогірськ,
Vuhledar Вугледар, Amvrosiivka Амвросіївка, Ilovaisk Іловайськ, Khartsyzk Харцизьк, Yasynuvata Ясинувата, Selydove Селидове,
Krasnohorivka Красногорівка, Maryinka Мар’їнка, Orikhiv Оріхів, Huliaipole Гуляйполе, Gulyaypole Гуляйполе, Polohy Пологи,
Vasylivka Василівка, Henichesk Генічеськ, Genichesk Генічеськ, Armiansk Армянськ, Pervomaisk Первомайськ, Yuzhnoukrainsk Южноукраїнськ,
Pivdennoukrainsk Південноукраїнськ, Snihurivka Снігурівка, Illichivsk Іллічівськ, Podilsk Подільськ, Vylkove Вилкове,
Tatarbunary Татарбунари, Bolgrad Болград, Tulchyn Тульчин, Haisyn Гайсин, Kozyatyn Козятин, Koziatyn Козятин, Nemyriv Немирів,
Zvenyhorodka Звенигородка, Znamianka Знам’янка, Znamyanka Знам’янка, Bobrynets Бобринець, Lubny Лубни, Myrhorod Миргород, Mirgorod Миргород,
Hadiach Гадяч, Pyriatyn Пирятин, Pyryatyn Пирятин, Lokhvytsia Лохвиця, Dykanka Диканька, Dikanka Диканька, Opishnia Опішня,
Okhtyrka Охтирка, Akhtyrka Охтирка, Trostianets Тростянець, Trostyanets Тростянець, Romny Ромни, Putyvl Путивль, Putivl Путивль,
Krolevets Кролевець, Lebedyn Лебедин, Bilopillia Білопілля, Nezhin Ніжин, Pryluky Прилуки, Priluki Прилуки, Liubech Любеч, Lyubech Любеч,
Ichnia Ічня, Chuhuiv Чугуїв, Chuhuyiv Чугуїв, Kupiansk Куп’янськ, Kupyansk Куп’янськ, Liubotyn Люботин, Lyubotyn Люботин, Brovary Бровари,
Boryspil Бориспіль, Vyshhorod Вишгород, Vyshneve Вишневе, Hostomel Гостомель, Gostomel Гостомель, Vasylkiv Васильків, Slavutych Славутич,
Slavutich Славутич, Borodianka Бородянка, Makariv Макарів, Tetiiv Тетіїв, Trypillia Трипілля, Rzhyshchiv Ржищів, Uzyn Узин,
Kaharlyk Кагарлик, Berdychiv Бердичів, Korosten Коростень, Zviahel Звягель, Zvyahel Звягель, Radomyshl Радомишль, Shepetovka Шепетівка,
Starokostiantyniv Старокостянтинів, Starokonstantinov Старокостянтинів, Volochysk Волочиськ, Medzhibozh Меджибіж, Khotyn Хотин,
Kostopil Костопіль, Liuboml Любомль, Kremenets Кременець, Krzemieniec Кременець, Pochaiv Почаїв, Berezhany Бережани, Terebovlia Теребовля,
Borshchiv Борщів, Zalishchyky Заліщики, Vyshnivets Вишнівець, Pidhaitsi Підгайці, Kolomyia Коломия, Kolomyya Коломия, Kolomyja Коломия,
Yaremche Яремче, Bukovel Буковель, Verkhovyna Верховина, Rohatyn Рогатин, Sniatyn Снятин, Snyatyn Снятин, Zolochiv Золочів,
Truskawiec Трускавець, Chervonograd Червоноград, Olesko Олесько, Pidhirtsi Підгірці, Slavske Славське, Yavoriv Яворів, Javoriv Яворів,
Mostyska Мостиська, Berehove Берегове, Beregovo Берегове, Vynohradiv Виноградів, Tiachiv Тячів, Tyachiv Тячів, Svaliava Свалява,
Teteriv Тетерів, Khortytsia Хортиця, Khortytsya Хортиця, Khortitsa Хортиця, Sofiivka Софіївка, Khreshchatyk Хрещатик, Zhuliany Жуляни,
Zhulyany Жуляни, Prokhorivka Прохорівка, Kryvorizhzhia Криворіжжя, Zboriv Зборів, Krivoy Rog = Кривий Ріг, Kryvyy Rih = Кривий Ріг,
Krivoi Rog = Кривий Ріг, Belaya Tserkov = Біла Церква, Ivano-Frankovsk = Івано-Франківськ, Kamianets-Podilskyi = Кам’янець-Подільський,
Kamyanets-Podilskyi = Кам’янець-Подільський, Kamenets-Podolsky = Кам’янець-Подільський, Kamenets-Podolskiy = Кам’янець-Подільський,
Belgorod-Dnestrovsky = Білгород-Дністровський, Novaya Kakhovka = Нова Каховка, Korsun-Shevchenkivskyi = Корсунь-Шевченківський,
Mohyliv-Podilskyi = Могилів-Подільський, Horishni Plavni = Горішні Плавні, Stanytsia Luhanska = Станиця Луганська, Babyn Yar = Бабин Яр,
Babi Yar = Бабин Яр, Pereiaslav-Khmelnytskyi = Переяслав-Хмельницький, Velykyi Bereznyi = Великий Березний, Velykyi Burluk = Великий Бурлук,
Bila Krynytsia = Біла Криниця, Novovolynsk Нововолинськ
`;

/** Places that are surnames within a name (Alan Sokal). */
export const PLACES_AND_SURNAMES = `
Lvov Львів, Rovno Рівне, Ternopol Тернопіль, Tarnopol Тернопіль, Kovel Ковель, Polesia Полісся, Izmail Ізмаїл, Bershad Бершадь, Uman Умань,
Volchansk Вовчанськ, Borispol Бориспіль, Vasilkov Васильків, Berdichev Бердичів, Malyn Малин, Khotin Хотин, Ostroh Острог, Ostrog Острог,
Sarny Сарни, Korets Корець, Kolomea Коломия, Halicz Галич, Dolyna Долина, Stanislaviv Станиславів, Zloczow Золочів, Sambor Самбір,
Sokal Сокаль, Rudky Рудки, Obolon Оболонь
`;

export const UKRAINIAN = [UKRAINIAN_GIVEN, SHARED_GIVEN, SURNAMES, PLACES].join(',');
