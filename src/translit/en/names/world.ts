/**
 * Countries, capitals and well-known cities of the world in their English spelling, by class: those that the layers
 * below would miss. Sources: Unicode CLDR, Ukrainian (territories, exemplar cities); uk.wikipedia article titles. Their
 * и stays in every mode, as in the other exonyms (`places.ts`, which also says how the forms were written). Left out:
 * names that are English words too (Nice, Male, Split, Java).
 */

const COUNTRIES = `
Benin Бенін, Burundi Бурунді, Brunei Бруней, Comoros Комори, Gambia Ґамбія, Guinea Ґвінея, Kyrgyzstan Киргизстан,
Liechtenstein Ліхтенштейн, Maldives Мальдіви, Mauritania Мавританія, Micronesia Мікронезія, Niger Ніґер, Jordan Йорданія,
Seychelles Сейшели, Suriname Суринам, Turkey Туреччина, Türkiye Туреччина, Turkmenistan Туркменістан, Tuvalu Тувалу,
Vanuatu Вануату, Tokelau Токелау, Togo Того, Polynesia Полінезія, Melanesia Меланезія, Oceania Океанія, Guadeloupe Ґваделупа,
Martinique Мартиніка, Mayotte Майотта, Réunion Реюньйон, Tahiti Таїті, Azores Азори, Zanzibar Занзибар, Ossetia Осетія,
Chechnya Чечня, Dagestan Даґестан, Transnistria Придністров’я, Kurdistan Курдистан, Bengal Бенґалія, Punjab Пенджаб,
Kashmir Кашмір, Persia Персія, Byzantium Візантій, Eurasia Євразія, Caucasus Кавказ, Balkans Балкани, Carpathians Карпати,
Pyrenees Піренеї, Himalayas Гімалаї, Andes Анди, Mediterranean Середземномор’я, Volga Волґа, Dnieper Дніпро, Vistula Вісла,
Rhone Рона, Loire Луара, Tiber Тибр, Ganges Ґанґ, Indus Інд, Euphrates Євфрат, Tigris Тигр, Yangtze Янцзи,
United Arab Emirates = Об’єднані Арабські Емірати, American Samoa = Американське Самоа, Burkina Faso = Буркіна-Фасо,
Central African Republic = Центральноафриканська Республіка, Czech Republic = Чеська Республіка, Cook Islands = Острови Кука,
Dominican Republic = Домініканська Республіка, Equatorial Guinea = Екваторіальна Ґвінея, Guinea-Bissau = Ґвінея-Бісау,
Western Sahara = Західна Сахара, European Union = Європейський Союз, Falkland Islands = Фолклендські Острови,
Faroe Islands = Фарерські Острови, French Guiana = Французька Ґвіана, French Polynesia = Французька Полінезія,
Canary Islands = Канарські Острови, Cayman Islands = Кайманові Острови, Marshall Islands = Маршаллові Острови,
Solomon Islands = Соломонові Острови, Virgin Islands = Вірґінські Острови, North Macedonia = Північна Македонія,
New Caledonia = Нова Каледонія, New Guinea = Нова Ґвінея, Easter Island = Острів Пасхи, St. Petersburg = Санкт-Петербурґ,
St. Helena = Острів Святої Єлени, Saint Helena = Острів Святої Єлени, South Sudan = Південний Судан, East Timor = Східний Тимор,
Timor-Leste = Тимор-Лешті, São Tomé = Сан-Томе, United States of America = Сполучені Штати Америки,
United States = Сполучені Штати, United Nations = Організація Об’єднаних Націй, Vatican City = Ватикан,
Côte d’Ivoire = Кот-д’Івуар, Inner Mongolia = Внутрішня Монґолія, Asia Minor = Мала Азія, Central America = Центральна Америка
`;

const EUROPE = `
Tirana Тирана, Vaduz Вадуц, Chisinau Кишинів, Minsk Мінськ, Podgorica Подґориця, Pristina Приштина, Skopje Скоп’є, Tbilisi Тбілісі,
Kutaisi Кутаїсі, Ganja Ґянджа, Amiens Ам’єн, Antibes Антіб, Arles Арль, Avignon Авіньйон, Bayonne Байонна, Biarritz Біарріц,
Caen Кан, Carcassonne Каркассон, Cherbourg Шербур, Clermont-Ferrand = Клермон-Ферран, Colmar Кольмар, Dieppe Дьєпп,
Dunkirk Дюнкерк, Limoges Лімож, Montpellier Монпельє, Mulhouse Мюлуз, Nimes Нім, Poitiers Пуатьє, Quimper Кемпер, Rennes Ренн,
Toulon Тулон, Troyes Труа, Verdun Верден, Le Havre = Гавр, Le Mans = Ле-Ман, Aix-en-Provence = Екс-ан-Прованс,
Mont Saint Michel = Мон-Сен-Мішель, Mont Blanc = Монблан, Notre Dame = Нотр-Дам, Montmartre Монмартр, Bruges Брюґґе, Liege Льєж,
Namur Намюр, Charleroi Шарлеруа, Leuven Левен, Ypres Іпр, Waterloo Ватерлоо, Utrecht Утрехт, Haarlem Гарлем, Eindhoven Ейндговен,
Maastricht Маастрихт, Leiden Лейден, Arnhem Арнем, Alkmaar Алкмар, Almere Алмере, Enschede Енсхеде, Augsburg Ауґсбурґ,
Baden-Baden = Баден-Баден, Bamberg Бамберґ, Bayreuth Байройт, Bochum Бохум, Braunschweig Брауншвейґ, Chemnitz Хемніц,
Darmstadt Дармштадт, Duisburg Дуйсбурґ, Erfurt Ерфурт, Gottingen Ґеттінґен, Jena Єна, Karlsruhe Карлсруе, Kassel Кассель,
Koblenz Кобленц, Konstanz Констанц, Giessen Ґіссен, Magdeburg Маґдебурґ, Mainz Майнц, Mannheim Мангайм, Potsdam Потсдам,
Regensburg Реґенсбурґ, Saarbrücken Саарбрюкен, Stralsund Штральзунд, Thuringia Тюринґія, Trier Трір, Ulm Ульм, Weimar Веймар,
Wolfsburg Вольфсбурґ, Wuppertal Вупперталь, Hesse Гессен, Swabia Швабія, Silesia Сілезія, Rhineland Рейнланд, Graz Ґрац,
Innsbruck Інсбрук, Klagenfurt Клаґенфурт, Linz Лінц, Tyrol Тіроль, Styria Штирія, Lucerne Люцерн, Montreux Монтре,
Winterthur Вінтертур, Zug Цуґ, Matterhorn Маттергорн, Brescia Брешія, Cagliari Кальярі, Lombardy Ломбардія, Mantua Мантуя,
Padua Падуя, Perugia Перуджа, Piedmont П’ємонт, Pompeii Помпеї, Reggio Реджо, Rimini Ріміні, Siena Сієна, Syracusa Сиракузи,
Urbino Урбіно, Vesuvius Везувій, Vicenza Віченца, Umbria Умбрія, Alicante Аліканте, Badajoz Бадахос, Bilbao Більбао, Burgos Бурґос,
Cadiz Кадіс, Cordoba Кордова, Gijón Хіхон, Girona Жирона, Huelva Уельва, Ibiza Ібіца, Jaén Хаен, Murcia Мурсія, Oviedo Ов’єдо,
Pamplona Памплона, Tarragona Таррагона, Valladolid Вальядолід, Castile Кастилія, Andalusia Андалусія, Galicia Ґалісія,
Navarre Наварра, Asturias Астурія, Iberia Іберія, Mallorca Мальорка, Majorca Мальорка, Tenerife Тенерифе,
Santiago de Compostela = Сантьяґо-де-Компостела, Coimbra Коїмбра, Faro Фару, Algarve Алґарве, Aalborg Ольборґ, Aarhus Орхус,
Roskilde Роскілле, Elsinore Ельсінор, Gothenburg Ґетеборґ, Lund Лунд, Örebro Еребру, Västerås Вестерос, Visby Вісбю,
Gotland Ґотланд, Bodø Буде, Lillehammer Ліллегаммер, Tromso Тромсе, Trondheim Тронгейм, Svalbard Шпіцберґен,
Spitsbergen Шпіцберґен, Espoo Еспоо, Oulu Оулу, Tampere Тампере, Turku Турку, Lapland Лапландія, Lahti Лахті, Mariehamn Марієгамн,
Pärnu Пярну, Tartu Тарту, Daugavpils Дауґавпілс, Jurmala Юрмала, Liepaja Лієпая, Kaunas Каунас, Klaipeda Клайпеда,
Bialystok Білосток, Bydgoszcz Бидґощ, Czestochowa Ченстохова, Gdynia Ґдиня, Katowice Катовиці, Kielce Кельці, Lodz Лодзь,
Lublin Люблін, Poznan Познань, Przemysl Перемишль, Rzeszow Ряшів, Szczecin Щецин, Torun Торунь, Wroclaw Вроцлав, Wrocław Вроцлав,
Zakopane Закопане, Olomouc Оломоуц, Pilsen Пльзень, Plzeň Пльзень, Kosice Кошиці, Presov Пряшів, Gyor Дьйор, Pecs Печ,
Szeged Сеґед, Transylvania Трансільванія, Wallachia Волощина, Brasov Брашов, Cluj Клуж, Constanta Констанца, Iasi Ясси,
Timisoara Тімішоара, Burgas Бурґас, Plovdiv Пловдив, Rijeka Рієка, Zadar Задар, Dubrovnik Дубровник, Dalmatia Далмація,
Novi Sad = Новий Сад, Vojvodina Воєводина, Ohrid Охрид, Patras Патри, Piraeus Пірей, Rhodes Родос, Thessaloniki Салоніки,
Delphi Дельфи, Corinth Коринф, Mycenae Мікени, Thebes Фіви, Thrace Фракія, Thessaly Фессалія, Peloponnese Пелопоннес,
Marathon Марафон, Antalya Анталія, Bursa Бурса, Constantinople Константинополь, Grodno Гродно, Brest-Litovsk Берестя, Gomel Гомель,
Mogilev Могильов, Vitebsk Вітебськ, Kaliningrad Калінінґрад, Yekaterinburg Єкатеринбурґ, Vladivostok Владивосток,
Astrakhan Астрахань, Kazan Казань, Ryazan Рязань, Yaroslavl Ярославль, Grozny Ґрозний, Arkhangelsk Архангельськ,
Murmansk Мурманськ, Novosibirsk Новосибірськ, Sakhalin Сахалін, Kamchatka Камчатка, Kuban Кубань, Barnaul Барнаул, Magadan Маґадан,
Anadyr Анадир, Baikal Байкал, Chernobyl Чорнобиль, Chornobyl Чорнобиль, Cherkasy Черкаси, Chernivtsi Чернівці,
Ivano-Frankivsk = Івано-Франківськ, Kryvyi Rih = Кривий Ріг,
Luhansk Луганськ, Lugansk Луганськ, Lutsk Луцьк, Mariupol Маріуполь, Melitopol Мелітополь, Mykolaiv Миколаїв, Nikolaev Миколаїв,
Rivne Рівне, Sevastopol Севастополь, Simferopol Сімферополь, Sumy Суми, Ternopil Тернопіль, Vinnytsia Вінниця, Yalta Ялта,
Zaporizhzhia Запоріжжя, Zhytomyr Житомир, Bucha Буча, Irpin Ірпінь, Volhynia Волинь, Podolia Поділля
`;

const ASIA = `
Ahmedabad Ахмедабад, Almaty Алмати, Aktau Актау, Ashgabat Ашгабат, Atyrau Атирау, Bukhara Бухара, Cebu Себу, Chennai Ченнаї,
Madras Мадрас, Davao Давао, Dhaka Дакка, Doha Доха, Dubai Дубай, Dushanbe Душанбе, Haifa Хайфа, Haiphong Хайфон, Hebron Хеврон,
Homs Хомс, Hyderabad Гайдарабад, Islamabad Ісламабад, Jaffa Яффа, Jaipur Джайпур, Jayapura Джаяпура, Jeddah Джидда, Jericho Єрихон,
Kathmandu Катманду, Kolkata Калькутта, Kuching Кучинґ, Lahore Лахор, Lhasa Лхаса, Lucknow Лакхнау, Makassar Макасар,
Mandalay Мандалай, Muscat Маскат, Naypyidaw Неп’їдо, Nineveh Ніневія, Palmyra Пальміра, Persepolis Персеполь, Peshawar Пешавар,
Phuket Пхукет, Rawalpindi Равалпінді, Riyadh = Ер-Ріяд, Samarkand Самарканд, Tabriz Тебриз, Taipei Тайбей, Taj Mahal = Тадж-Махал,
Tashkent Ташкент, Thimphu Тхімпху, Ulaanbaatar = Улан-Батор, Ulan Bator = Улан-Батор, Ürümqi Урумчі, Vientiane В’єнтьян,
Aqtobe Актобе, Kostanay Костанай, Sana’a = Сана, Addis Ababa = Аддис-Абеба, Kuala Lumpur = Куала-Лумпур, Phnom Penh = Пномпень,
Ho Chi Minh City = Хошимін, Ho Chi Minh = Хо Ши Мін, Chiang Mai = Чіанґмай, Da Nang = Дананґ, Angkor Wat = Анґкор-Ват,
New Delhi = Нью-Делі, Bandar Seri Begawan = Бандар-Сері-Беґаван, Pyongyang Пхеньян, Busan Пусан, Incheon Інчхон, Daegu Теґу,
Daejeon Теджон, Gwangju Кванджу, Ulsan Ульсан, Jeju Чеджу, Nanking Нанкін, Peking Пекін, Manchuria Маньчжурія
`;

const AFRICA = `
Abuja Абуджа, Antananarivo Антананаріву, Asmara Асмера, Aswan Асуан, Bamako Бамако, Bangui Банґі, Banjul Банжул, Benghazi Бенгазі,
Bissau Бісау, Bloemfontein Блумфонтейн, Brazzaville Браззавіль, Bujumbura Бужумбура, Ceuta Сеута, Douala Дуала, Durban Дурбан,
Entebbe Ентеббе, Fez Фес, Freetown Фрітаун, Libreville Лібревіль, Lilongwe Лілонґве, Lubumbashi Лубумбаші, Luxor Луксор,
Maputo Мапуту, Mbabane Мбабане, Melilla Мелілья, Mogadishu Моґадішо, Ndjamena Нджамена, N’Djamena = Нджамена, Niamey Ніамей,
Nouakchott Нуакшот, Ouagadougou Уаґадуґу, Praia Прая, Pretoria Преторія, Tangier Танжер, Timbuktu Тімбукту, Transvaal Трансвааль,
Tunis Туніс, Yaoundé Яунде, Cape Coast = Кейп-Кост, Dar es Salaam = Дар-ес-Салам, Port Elizabeth = Порт-Елізабет,
Port Said = Порт-Саїд, Porto-Novo = Порто-Ново, Port Louis = Порт-Луї, Sharm El Sheikh = Шарм-еш-Шейх, El Aaiún = Ель-Аюн
`;

const LATIN_AMERICA = `
Asuncion Асунсьйон, Bahia Баїя, Belém Белен, Belmopan Бельмопан, Brasilia Бразиліа, Callao Кальяо, Cartagena Картахена,
Chihuahua Чіуауа, Coyhaique Кояїке, Cuiabá Куяба, Curitiba Куритиба, Cusco Куско, Cuzco Куско, Galápagos Ґалапаґоси,
Guayaquil Ґуаякіль, Iguazu Іґуасу, Managua Манаґуа, Maracaibo Маракайбо, Mazatlán Масатлан, Medellin Медельїн, Oaxaca Оахака,
Puebla Пуебла, Recife Ресіфі, Salta Сальта, Santarém Сантарен, Tegucigalpa Теґусіґальпа, Ushuaia Ушуая, Valparaíso Вальпараїсо,
Veracruz Веракрус, Machu Picchu = Мачу-Пікчу, La Paz = Ла-Пас, La Plata = Ла-Плата, Mexico City = Мехіко, Panama City = Панама,
Guatemala City = Ґватемала, Ciudad Juárez = Сьюдад-Хуарес, Belo Horizonte = Белу-Оризонті, Porto Alegre = Порту-Алеґрі,
Porto Velho = Порту-Велью, Campo Grande = Кампу-Ґранді, Punta Arenas = Пунта-Аренас, Port-au-Prince = Порт-о-Пренс,
Santo Domingo = Санто-Домінґо, Mar del Plata = Мар-дель-Плата, Rio Grande = Ріо-Ґранде
`;

export const WORLD = [COUNTRIES, EUROPE, ASIA, AFRICA, LATIN_AMERICA].join(',');
