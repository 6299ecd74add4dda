/**
 * Characters whose Ukrainian name is settled by a published translation, a dubbing or a uk.wikipedia article. Where
 * the usual form goes against the norm (кк for ck, г for [g]) the normalised one stands here. decision: the forms were written from
 * knowledge of the usage of those sources, not copied from a dump; a wrong one is mended here.
 */

/** Books and films: «Гаррі Поттер» (А-БА-БА-ГА-ЛА-МА-ГА), «Володар перснів» (Астролябія), Marvel, DC, Star Wars (uk.wikipedia). */
const BOOKS = `
Hermione Герміона, Granger Ґрейнджер, Draco Драко, Malfoy Мелфой, Severus Северус, Snape Снейп, Dumbledore Дамблдор,
Albus Албус, Minerva Мінерва, McGonagall Макґонеґел, Hagrid Геґрід, Rubeus Рубеус, Voldemort Волдеморт, Sirius Сіріус,
Remus Ремус, Lupin Люпин, Bellatrix Белатриса, Lestrange Лестранж, Weasley Візлі, Ginny Джіні, Neville Невіл,
Longbottom Лонґботом, Luna Луна, Lovegood Лавґуд, Hogwarts Гоґвортс, Gryffindor Ґрифіндор, Hufflepuff Гафелпаф,
Ravenclaw Рейвенклов, Slytherin Слизерин, Azkaban Азкабан, Dobby Добі, Hedwig Гедвіґа, Muggle Маґл, Hogsmeade Гоґсмід,
Lockhart Локарт, Gilderoy Ґільдерой, Umbridge Амбридж, Dolores Долорес, Moody Муді, Alastor Аластор, Tonks Тонкс,
Nymphadora Німфадора, Grindelwald Ґріндельвальд, Gellert Ґеллерт, Newt Ньют, Scamander Скамандер, Cedric Седрик,
Diggory Дігорі, Viktor Віктор, Krum Крум, Fleur Флер, Delacour Делякур, Dursley Дурслі, Vernon Вернон, Dudley Дадлі,
Frodo Фродо, Bilbo Більбо, Baggins Торбин, Gandalf Ґандальф, Aragorn Араґорн, Legolas Леґолас, Gimli Ґімлі,
Boromir Боромир, Faramir Фарамир, Samwise Семвайз, Meriadoc Меріадок, Sauron Саурон, Saruman Саруман, Gollum Ґоллум,
Elrond Елронд, Galadriel Ґаладріель, Arwen Арвен, Eowyn Еовін, Theoden Теоден, Mordor Мордор, Gondor Ґондор, Rohan Рохан,
Smaug Смоґ, Thorin Торін, Vader Вейдер, Darth Дарт, Luke Люк, Anakin Енакін, Leia Лея, Organa Орґана, Solo Соло,
Chewbacca Чубакка, Yoda Йода, Kenobi Кенобі, Padme Падме, Palpatine Палпатін, Jedi Джедай, Sith Сит,
Thanos Танос, Loki Локі, Joker Джокер, Batman Бетмен, Superman Супермен, Deadpool Дедпул,
Magneto Маґнето, Ultron Альтрон, Gamora Ґамора, Groot Ґрут, Stark Старк, Rogers Роджерс, Natasha Наташа, Romanoff Романова,
Banner Беннер, Hulk Галк, Gotham Ґотем, Lex Лекс, Luthor Лютор, Harley Гарлі, Riddler Ріддлер,
Katniss Катніс, Everdeen Евердін, Peeta Піта, Daenerys Дейнеріс, Targaryen Тарґарієн, Lannister Ланністер, Tyrion Тіріон,
Cersei Серсея, Arya Арія, Sansa Санса, Joffrey Джоффрі, Khaleesi Халісі, Sherlock Шерлок, Moriarty Моріарті,
Bart Барт, Marge Мардж, Lisa Ліса, Krusty Красті, Smithers Смізерс, Skinner Скіннер, Flanders Фландерс, Milhouse Мілгаус,
Frankenstein Франкенштейн, Dracula Дракула, Van Helsing = Ван Гелсінґ, Pinocchio Піноккіо, 
Peter Pan = Пітер Пен, Robinson Crusoe = Робінзон Крузо, Sherlock Holmes = Шерлок Голмс, Jekyll Джекіл, Hyde Гайд,
Faust Фауст, Mephisto Мефісто, Mephistopheles Мефістофель, Hamlet Гамлет, Macbeth Макбет, Othello Отелло, Romeo Ромео,
Ophelia Офелія, Desdemona Дездемона, Prospero Просперо, Don Quixote = Дон Кіхот, Zorro Зорро, Tarzan Тарзан
`;

/** Myth and scripture, as translations of them write it. */
const MYTH = `
Zeus Зевс, Hera Гера, Athena Афіна, Apollo Аполлон, Artemis Артеміда, Aphrodite Афродіта, Ares Арес, Hermes Гермес,
Hephaestus Гефест, Poseidon Посейдон, Hades Аїд, Persephone Персефона, Demeter Деметра, Dionysus Діоніс, Heracles Геракл,
Hercules Геркулес, Achilles Ахілл, Odysseus Одіссей, Ulysses Улісс, Orpheus Орфей, Eurydice Еврідіка, Theseus Тесей,
Jason Джейсон, Medusa Медуза, Medea Медея, Pandora Пандора, Prometheus Прометей, Atlas Атлас, Kronos Кронос, Chronos Хронос,
Gaia Ґея, Eros Ерос, Helios Геліос, Selene Селена, Morpheus Морфей, Hypnos Гіпнос, Thanatos Танатос,
Nemesis Немезида, Phoenix Фенікс, Pegasus Пеґас, Chimera Химера, Cerberus Цербер, Minotaur Мінотавр, Icarus Ікар,
Daedalus Дедал, Narcissus Нарцис, Jupiter Юпітер, Juno Юнона, Neptune Нептун, Pluto Плутон, Mars Марс, Saturn Сатурн,
Uranus Уран, Mercury Меркурій, Minerva Мінерва, Vulcan Вулкан, Cupid Купідон, Aurora Аврора, Luna Луна, Bacchus Бахус,
Odin Одін, Thor Тор, Freya Фрея, Baldr Бальдр, Heimdall Геймдалль, Fenrir Фенрір, Jormungand Йормунґанд,
Jormungandr Йормунґанд, Valhalla Валгалла, Valkyrie Валькірія, Ragnarok Раґнарок, Yggdrasil Іґґдрасіль, Asgard Асґард,
Midgard Мідґард, Siegfried Зіґфрід, Brunhild Брунгільда, Brynhildr Брюнгільд, Arthur Артур, Lancelot Ланселот,
Galahad Ґалахад, Gawain Ґавейн, Percival Персіваль, Guinevere Ґвіневера, Merlin Мерлін, Mordred Мордред, Excalibur Екскалібур,
Camelot Камелот, Avalon Авалон, Morgana Морґана, Tristan Трістан, Isolde Ізольда, Gilgamesh Ґільґамеш, Enkidu Енкіду,
Ishtar Іштар, Ereshkigal Ерешкіґаль, Tiamat Тіамат, Anubis Анубіс, Osiris Осіріс, Isis Ісіда, Horus Гор, Ra Ра,
Cleopatra Клеопатра, Nefertiti Нефертіті, Tutankhamun Тутанхамон, Moses Мойсей, Solomon Соломон, Noah Ной,
Lucifer Люцифер, Satan Сатана, Beelzebub Вельзевул, Lilith Ліліт, Belial Беліал, Asmodeus Асмодей, Leviathan Левіафан,
Behemoth Бегемот, Mammon Мамон, Belphegor Бельфеґор, Gabriel Ґабріель, Raphael Рафаель, Uriel Уріель, Azrael Азраель,
Samael Самаель, Metatron Метатрон, Caesar Цезар, Nero Нерон, Caligula Каліґула, Augustus Авґуст, Attila Аттіла,
Genghis Khan = Чинґісхан, Buddha Будда, Shiva Шива, Vishnu Вішну, Indra Індра, Krishna Крішна, Kali Калі, Rama Рама,
Zarathustra Заратустра, Alexander Александер, Columbus Колумб, Confucius Конфуцій, Plato Платон, Aristotle Арістотель,
Socrates Сократ, Pythagoras Піфаґор, Archimedes Архімед, Homer Гомер, Aesop Езоп, Ptolemy Птолемей
`;

/** Anime and games, as Ukrainian releases write them (usage collected in the project's notes; [g] → ґ, ck → к). */
const ANIME = `
Mustang Мустанґ, Edward Едвард, Elric Елрік, Alphonse Альфонс, Winry Вінрі, Hohenheim Гогенгайм, Riza Різа,
Levi Леві, Ackerman Акерман, Mikasa Мікаса, Eren Ерен, Yeager Єґер, Jaeger Єґер, Armin Армін, Arlert Арлерт, Braun Браун,
Reiner Райнер, Zeke Зік, Historia Хісторія, Hange Ханджі, Hanji Ханджі, Erwin Ервін, Smith Сміт, Ymir Імір, Krista Кріста,
Lelouch Лелуш, Lamperouge Ламперуж, Britannia Британія, Nunnally Наналі, Geass Ґіас, Zero Зеро,
Spike Спайк, Spiegel Шпіґель, Faye Фей, Valentine Валентайн, Frieren Фрірен, Fern Ферн, Himmel Гіммель, Heiter Гайтер,
Eisen Айзен, Rudeus Рудеус, Greyrat Ґрейрат, Heartfilia Гартфілія, Fullbuster Фуллбастер, Dragneel Драґніл, Natsu Нацу,
Erza Ерза, Jellal Джерар, Frieza Фріза, Vegeta Веджета, Trunks Транкс, Bulma Бульма, Piccolo Пікколо, Krillin Крілін,
Luffy Луффі, Zoro Зоро, Nami Намі, Usopp Усопп, Sanji Санджі, Chopper Чоппер, Robin Робін, Franky Френкі, Brook Брук,
Jinbe Джінбе, Shanks Шанкс, Ace Ейс, Sabo Сабо, Roger Роджер, Doflamingo Дофламінґо, Crocodile Крокодайл,
Killua Кіллуа, Kurapika Курапіка, Leorio Леоріо, Gon Ґон, Freecss Фрікс, Hisoka Хісока, Zoldyck Золдік, Meruem Меруем,
Guts Ґатс, Griffith Ґріффіт, Casca Каска, Emilia Емілія, Rem Рем, Ram Рам, Beatrice Беатріс, Subaru Субару,
Saber Сейбер, Archer Арчер, Lancer Лансер, Berserker Берсеркер, Caster Кастер, Alucard Алукард, Integra Інтеґра,
Hellsing Геллсінґ, Vash Веш, Stampede Стампід, Meryl Меріл, Johan Йоган, Liebert Ліберт, Tenma Тенма,
Evangelion Євангеліон, Ayanami Аянамі, Asuka Асука, Langley Ленґлі, Giorno Джорно, Giovanna Джованна, Dio Діо, Brando Брандо,
Joestar Джостар, JoJo ДжоДжо, Jotaro Джотаро, Joseph Джозеф, Jolyne Джолін, Speedwagon Спідваґон, Zeppeli Цеппелі,
Polnareff Польнарефф, Thorfinn Торфінн, Askeladd Аскеладд, Canute Кнуд, Thorkell Торкелль, Violet Вайолет,
Gilbert Ґілберт, Bougainvillea Буґенвілея, Pikachu Пікачу, Pokemon Покемон, Digimon Діджимон, Charmander Чармандер,
Bulbasaur Бульбазавр, Squirtle Сквіртл, Eevee Іві, Mario Маріо, Luigi Луїджі, Bowser Баузер, Link Лінк, Zelda Зельда,
Ganon Ґанон, Kratos Кратос, Geralt Ґеральт, Ciri Цірі, Yennefer Йеннефер, Triss Трісс, Lara Croft = Лара Крофт,
Sephiroth Сефірот, Cloud Клауд, Tifa Тіфа, Aerith Еріт, Sonic Сонік, Eggman Еґман, Kirby Кірбі, Samus Самус, Ryu Рю,
Arcane Аркейн, Jinx Джинкс, Caitlyn Кейтлін, Papyrus Папірус, Sans Санс, Undyne Андайн, Ciel Сієль, Michaelis Міхаеліс, Alois Алоїс, Trancy Трансі,
Maes Маес, Fuery Ф’юрі, Bertholdt Бертольд, Reiss Рейсс, Floch Флок, Pieck Пік, Falco Фалько, Tybur Тайбер, Eldia Елдія, Paradis Парадіз,
Vanessa Paradis = Ванесса Параді, Gudrid Ґудрід, Einar Ейнар, Ketil Кетіль, Olmar Ольмар, Hild Гільд, Halfdan Гальфдан, Vinland Вінланд,
Trafalgar Law = Трафальґар Ло, Portgas Портґас, Dracule Дракуль, Silvers Сільверс, Gecko Moria = Ґекко Морія, Enel Енель,
Wolfwood Вулфвуд, Bluesummers Блюсаммерс, Vicious Вішес, Diethard Дітгард, Dietfried Дітфрід, Astolfo Астольфо, Circe Цирцея, Chiron Хірон,
Semiramis Семіраміда, Ainz Айнз, Demiurge Деміурґ, Cocytus Коцит, Sylphiette Сільфієтта, Migurdia Міґурдія, Rigurd Ріґурд, Juukulius Юкуліус,
Romanee Романе, Eugeo Юджіо, Tubalcain Тубалкаїн, Bernadotte Бернадот, Narancia Наранча, Melone Мелоне, Ermes Ермес, Toriel Торіель, Asgore Азґор,
Naruto Наруто, Sasuke Саске, Sakura Сакура, Totoro Тоторо, Chihiro Чіхіро, Howl Гаул, Sophie Софі, Calcifer Кальцифер,
Kiki Кікі, Ponyo Поньйо, Nausicaa Навсікая, Laputa Лапута, Porco Порко, Rosso Россо, Monkey Монкі
`;

/** Films, series, games and books again: one bearer, one usual form (dubbings, published translations, uk.wikipedia). */
const SCREEN = `
Ginny Weasley = Джіні Візлі, Neville Longbottom = Невіл Лонґботом, Lucius Malfoy = Луціус Мелфой, Trelawney Трелоні,
Scrimgeour Скрімджер, Quirrell Квірел, Pettigrew Петіґру, Shacklebolt Шеклболт, Finnigan Фініґан, Pansy Пенсі, Crabbe Креб,
Lavender Brown = Лаванда Браун, Katie Bell = Кеті Бел, Diagon Alley = Алея Діаґон, Mycroft Майкрофт, Claus Клаус, Santa Claus = Санта-Клаус,
Lisa Simpson = Ліса Сімпсон, Moe Мо, Szyslak Сизлак, Wiggum Віґґам, Bouvier Був’є, Wall-E = ВОЛЛ-І, Zazu Зазу, Rapunzel Рапунцель,
Aladdin Аладдін, Lumiere Люм’єр, Kylo Кайло, Tatooine Татуїн, Naboo Набу, Dooku Дуку, Mustafar Мустафар, Ackbar Акбар, Jango Джанґо,
Jakku Джакку, Obi-Wan = Обі-Ван, Qui-Gon = Квай-Ґон, Celeborn Келеборн, Feanor Феанор, Eomer Еомер, Smeagol Смеаґол, Gamgee Ґемджі,
Brandybuck Брендібак, Isengard Ізенґард, Brienne Брієнна, Jaime Lannister = Джеймі Ланністер, Catelyn Кейтілін, Bran Бран,
Melisandre Мелісандра, Petyr Пітер, Baelish Бейліш, Margaery Марджері, Tyrell Тірелл, Rhaegar Рейґар, Rhaenyra Рейніра,
Daemon Деймон, Aemond Еймонд, Viserys Візерис, Atreus Атрей, Thrall Тралл, Jaina Джайна, Uther Утер, Tyrande Тіранда, Ghul Ґул,
Schrute Шрут, Raj Радж, Ehrmantraut Ермантраут, Bocchi Боччі, Castlevania Каслванія, Redline Редлайн, Maine Мейн, Ein Ейн, Aura Аура, Flamme Фламме, Kanne Канне,
Lawine Лавіне, Ubel Юбель, Schneizel Шнайзель, Kallen Каллен, Raditz Радіц, Donquixote Донкіхот, Mirajane Міраджейн, Boreas Бореас,
Einzbern Айнцберн, Ghislaine Ґіслен, Schierke Шірке, Farnese Фарнезе, Leonhart Леонгарт, Jean Kirstein = Жан Кірштайн,
Jean Kirschtein = Жан Кірштайн, Jean Havoc = Жан Гавок, Judeau Жюдо, Zenith Зеніт, Yuri Юрі, Yuri Gagarin = Юрій Гагарін,
Heathcliff Гіткліфф, Gatsby Ґетсбі, Eyre Ейр, Huckleberry Гекльберрі, Diablo Діабло, Balboa Бальбоа, Coruscant Корусант, Alderaan Альдераан, Hyrule Гайрул,
Morrowind Морровінд, Nilfgaard Нільфґаард, Demacia Демація, Lothlórien Лотлорієн, Pocahontas Покахонтас, Duncan Idaho = Дункан Айдаго, Hercule Poirot = Еркюль Пуаро, Poirot Пуаро, Strangelove Стренджлав
`;

/** Games: The Witcher, Baldur's Gate, Cyberpunk 2077, Skyrim, Diablo, World of Warcraft and others (published Ukrainian translations, articles). */
const GAMES = `
Emhyr Емгир, Eskel Ескель, Regis Реґіс, Skellige Скелліґе, Karlach Карлах, Halsin Гальсін, Jaheira Джагейра, Gortash Ґорташ, Elminster Ельмінстер,
Panam Панам, Eurodyne Євродин, Ulfric Ульфрік, Paarthurnax Партурнакс, Falkreath Фолкріт, Tychus Тайкус, Tyrael Тіраель, Malthael Малтаель,
Ezreal Езреаль, Bayek Баєк, Eivor Ейвор, Zevran Зевран
`;

export const CHARACTERS = [MYTH, BOOKS, ANIME, SCREEN, GAMES].join(',');
