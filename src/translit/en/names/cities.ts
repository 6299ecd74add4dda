/**
 * Cities and regions whose Ukrainian form is settled and not what the layers below would give: capitals of provinces, cities of
 * half a million, well-known airports and resorts by continent, cities of antiquity (uk.wikipedia article titles, Unicode CLDR;
 * written as `places.ts` says). Which they are was decided by subject, before any list of pairs was asked.
 */

/** Latin America. */
const LATIN_AMERICA = `
Barranquilla Барранкілья, Manizales Манісалес, Villavicencio Вільявісенсіо, Sucre Сукре, Tarija Тариха,
Cobija Кобіха, Piura П’юра, Juliaca Хуліака, Cajamarca Кахамарка, Huaraz Уарас, Ayacucho Аякучо, Pucallpa Пукальпа,
Huancayo Уанкайо, Loja Лоха, Machala Мачала, Esmeraldas Есмеральдас, Portoviejo Портов’єхо, Iquique Ікіке,
Concepcion Консепсьйон, Valdivia Вальдівія, Talca Талька, Chillán Чильян, Jujuy Жужуй, La Rioja = Ла-Ріоха,
Neuquén Неукен, Neuquen Неукен, Bariloche Барілоче, Rawson Росон, Trelew Трелеу, Viedma В’єдма,
Santa Rosa = Санта-Роса, Durazno Дурасно, Maracay Маракай, Mexicali Мехікалі, Culiacán Кульякан, Culiacan Кульякан,
Zacatecas Сакатекас, Aguascalientes Аґуаскальєнтес, Guanajuato Ґуанахуато, Queretaro Керетаро, Tlaxcala Тлашкала,
Xalapa Халапа, Jalapa Халапа, Chilpancingo Чильпансінґо, Tuxtla Gutiérrez = Тустла-Ґутьєррес,
Villahermosa Вільяермоса, Campeche Кампече, Chetumal Четумаль, Cozumel Косумель, Zihuatanejo Сіуатанехо,
Ixtapa Істапа, Quetzaltenango Кесальтенанґо, Huehuetenango Уеуетенанґо, Chimaltenango Чимальтенанґо,
Mazatenango Масатенанґо, Retalhuleu Реталулеу, Jutiapa Хутьяпа, Zacapa Сакапа, Juticalpa Хутікальпа,
Matagalpa Матаґальпа, Jinotega Хінотеґа, Alajuela Алахуела, Heredia Ередіа, Chitré Чітре, Camagüey Камаґуей,
Camaguey Камаґуей, Holguín Ольґін, Holguin Ольґін, Matanzas Матансас, Cienfuegos Сьєнфуеґос, Mayagüez Маяґуес,
Barahona Бараона, Cap-Haïtien = Кап-Аїтьєн, Jacmel Жакмель, Gonaïves Ґонаїв, Les Cayes = Ле-Ке,
Basse-Terre = Бас-Тер, Basseterre Бастер, Pointe-à-Pitre = Пуент-а-Пітр, Fort-de-France = Фор-де-Франс,
Castries Кастрі, Oranjestad Ораньєстад, Saint-Laurent-du-Maroni = Сен-Лоран-дю-Мароні, João Pessoa = Жуан-Песоа,
Maceió Масейо, Aracaju Аракажу, Teresina Терезіна, Rio Branco = Ріу-Бранку, Goiânia Ґоянія, Goiania Ґоянія,
Santos Сантус, Uberlândia Уберландія, Ilhéus Ільєус, Ilheus Ільєус, Ribeirão Preto = Рибейран-Прету,
São José dos Campos = Сан-Жозе-дус-Кампус, Juiz de Fora = Жуїс-ді-Фора, Duque de Caxias = Дукі-ді-Кашіас,
Guarulhos Ґуарульюс, Ouro Preto = Ору-Прету, Niterói Нітерой
`;

/** Iberia. */
const IBERIA = `
Cáceres Касерес, Castellón Кастельйон, Gerona Жирона, Huesca Уеска, Lleida Льєйда, Teruel Теруель, Zamora Самора,
Saragossa Сараґоса, Mahón Маон, Marbella Марбелья, Lanzarote Лансароте, Extremadura Естремадура, Aveiro Авейру,
Beja Бежа, Funchal Фуншал, Portalegre Порталеґре, Viseu Візеу, Andorra la Vella = Андорра-ла-Велья
`;

/** France, Benelux, Switzerland. */
const WEST = `
Angers Анже, Auxerre Осер, Beauvais Бове, Besancon Безансон, Bourges Бурж, Calvi Кальві, Cambrai Камбре,
Chartres Шартр, Cognac Коньяк, Dinard Дінар, Epinal Епіналь, Evreux Евре, Foix Фуа, Grasse Ґрас, Lorient Лор’ян,
Melun Мелен, Montauban Монтобан, Nevers Невер, Niort Ніор, Perpignan Перпіньян, Rodez Родез, Roubaix Рубе,
Saint-Brieuc = Сен-Бріє, Saint-Denis = Сен-Дені, Saint-Malo = Сен-Мало, Saint-Nazaire = Сен-Назер,
Saint-Quentin = Сен-Кантен, Saint-Tropez = Сен-Тропе, Saint-Pierre = Сен-П’єр, Tarbes Тарб, Valence Валанс,
Vannes Ванн, Vienne В’єнн, Gent Ґент, Ostend Остенде, Mechelen Мехелен, Bastogne Бастонь, Leeuwarden Леуварден,
Zwolle Зволле, Dordrecht Дордрехт, Vlissingen Вліссінґен, Drenthe Дренте, Gelderland Ґелдерланд, Flevoland Флеволанд,
Friesland Фрисландія, Zeeland Зеландія, Overijssel Оверейссел, Noord-Brabant = Північний Брабант,
Appenzell Аппенцелль, Bellinzona Беллінцона, Fribourg Фрибур, Luzern Люцерн, Neuchâtel Невшатель,
Neuchatel Невшатель, Schwyz Швіц, Sion Сьйон, Solothurn Золотурн, St. Gallen = Санкт-Ґаллен,
Sankt Gallen = Санкт-Ґаллен, St. Moritz = Санкт-Моріц, St. Gall = Санкт-Ґаллен, Stans Штанс, Sarnen Зарнен,
Ticino Тічино, Valais Вале, Vaud Во, Zermatt Церматт, Grenchen Ґренхен, Obwalden Обвальден, Nidwalden Нідвальден
`;

/** Germany, Austria. */
const GERMANY = `
Bremerhaven Бремергафен, Cottbus Котбус, Cuxhaven Куксгафен, Freiburg Фрайбурґ, Friedrichshafen Фрідріхсгафен,
Hameln Гамельн, Hanau Ганау, Heilbronn Гайльбронн, Leverkusen Леверкузен, Ludwigshafen Людвіґсгафен,
Mulheim Мюльгайм, Neuss Нойс, Paderborn Падерборн, Pirmasens Пірмазенс, Ravensburg Равенсбурґ, Remscheid Ремшайд,
Rheine Райне, Salzgitter Зальцґіттер, Schleswig Шлезвіґ, Schleswig-Holstein = Шлезвіґ-Гольштейн, Siegen Зіґен,
Solingen Золінґен, Speyer Шпаєр, Straubing Штраубінґ, Suhl Зуль, Wilhelmshaven Вільгельмсгафен, Wurzburg Вюрцбурґ,
Zwickau Цвікау, Palatinate Пфальц, Saarland Саарланд, Lower Saxony = Нижня Саксонія, Eisenstadt Айзенштадт,
Villach Філлах, Wels Вельс, Wiener Neustadt = Вінер-Нойштадт, Zeltweg Цельтвеґ, Burgenland Бурґенланд,
Vorarlberg Форарльберґ, Tulln Тульн
`;

/** Italy. */
const ITALY = `
Bolzano Больцано, Brindisi Бриндізі, Caltanissetta Кальтаніссетта, Caserta Казерта, Catanzaro Катандзаро,
Chieti К’єті, Cosenza Козенца, Cuneo Кунео, Frosinone Фрозіноне, Gorizia Ґориція, Isernia Ізернія,
L’Aquila = Л’Акуїла, La Spezia = Ла-Спеція, Lamezia Ламеція, Lampedusa Лампедуза, Macerata Мачерата, Mantova Мантуя,
Monza Монца, Padova Падуя, Pesaro Пезаро, Piacenza П’яченца, Potenza Потенца, Ragusa Раґуза, Torino Турин,
Treviso Тревізо, Udine Удіне, Varese Варезе, Basilicata Базиліката, Friuli-Venezia Giulia = Фріулі-Венеція-Джулія,
Lazio Лаціо, Marche Марке, Molise Молізе
`;

/** North and east of Europe. */
const NORTH_AND_EAST = `
Haugesund Гаугесунн, Kristiansand Крістіансанн, Kristiansund Крістіансунн, Molde Молде, Skien Шієн,
Steinkjer Стейнхер, Ålesund Олесунн, Longyearbyen Лонґ’їр, Hordaland Гордаланн, Rogaland Руґаланн, Borås Бурос,
Gävle Євле, Halmstad Гальмстад, Helsingborg Гельсінґборґ, Jönköping Єнчепінґ, Kalmar Кальмар, Karlskrona Карлскруна,
Lulea Лулео, Norrköping Норрчепінґ, Nyköping Нючепінґ, Östersund Естерсунд, Sundsvall Сундсвалль, Skövde Шевде,
Trollhättan Тролльгеттан, Umea Умео, Växjö Векше, Ronneby Роннебю, Örnsköldsvik Ерншельдсвік,
Västerbotten Вестерботтен, Esbjerg Есб’єрґ, Vejle Вайле, Billund Біллунн, Bornholm Борнгольм, Zealand Зеландія,
Jutland Ютландія, Tórshavn Торсгавн, Torshavn Торсгавн, Keflavík Кеблавік, Keflavik Кеблавік, Jyväskylä Ювяскюля,
Jyvaskyla Ювяскюля, Joensuu Йоенсуу, Kajaani Каяані, Kuusamo Куусамо, Lappeenranta Лаппеенранта, Seinäjoki Сейняйокі,
Kittilä Кіттіля, Hämeenlinna Гямеенлінна, Kouvola Коувола, Põlva Пилва, Võru Виру, Viljandi Вільянді, Valga Валґа,
Jõhvi Йихві, Cēsis Цесіс, Jelgava Єлґава, Jēkabpils Єкабпілс, Šiauliai Шяуляй, Siauliai Шяуляй, Telšiai Тельшяй,
Bielsko-Biała = Бельсько-Бяла, Elblag Ельблонґ, Gniezno Ґнезно, Jelenia Góra = Єленя-Ґура, Legnica Леґниця,
Nowy Sącz = Новий Сонч, Olsztyn Ольштин, Płock Плоцьк, Siedlce Седльці, Tarnów Тарнів, Zamość Замостя,
Zielona Góra = Зелена Ґура, Masovia Мазовія, České Budějovice = Чеські Будейовиці, Hradec Králové = Градець-Кралове,
Jihlava Їглава, Karlovy Vary = Карлові Вари, Liberec Ліберець, Pardubice Пардубиці, Ústí nad Labem = Усті-над-Лабем,
Banská Bystrica = Банська Бистриця, Prievidza Прєвідза, Piešťany П’єштяни, Zilina Жиліна, Sliač Сляч,
Békéscsaba Бекешчаба, Eger Еґер, Kaposvár Капошвар, Kecskemét Кечкемет, Miskolc Мішкольц, Nyíregyháza Ніредьгаза,
Salgótarján Шальґотар’ян, Siófok Шіофок, Sopron Шопрон, Székesfehérvár Секешфегервар, Szekszárd Сексард,
Szolnok Сольнок, Szombathely Сомбатгей, Tatabánya Татабаня, Veszprém Веспрем, Zalaegerszeg Залаеґерсеґ, Fejér Феєр,
Bács-Kiskun = Бач-Кішкун, Alba Iulia = Алба-Юлія, Bacău Бакеу, Bacau Бакеу, Baia Mare = Бая-Маре, Brăila Бреїла,
Braila Бреїла, Buzău Бузеу, Călărași Келераші, Călăraşi Келераші, Galați Ґалац, Galati Ґалац, Giurgiu Джурджу,
Hunedoara Хунедоара, Oradea Орадя, Piatra Neamț = П’ятра-Нямц, Ploiești Плоєшті, Ploiesti Плоєшті,
Satu Mare = Сату-Маре, Suceava Сучава, Târgoviște Тирґовіште, Târgu Mureș = Тирґу-Муреш, Târgu-Mureş = Тирґу-Муреш,
Targu Mures = Тирґу-Муреш, Tulcea Тулча, Vaslui Васлуй, Zalău Залеу, Bucureşti Бухарест, București Бухарест,
Blagoevgrad Блаґоєвґрад, Haskovo Хасково, Kardzhali Кирджалі, Rousse Русе, Ruse Русе, Targovishte Тирґовиште,
Veliko Tarnovo = Велико-Тирново, Kragujevac Краґуєваць, Kraljevo Кралєво, Subotica Суботиця, Vršac Вршаць,
Zenica Зениця, Doboj Добой, Bihać Бихач, Osijek Осієк, Herzegovina Герцеговина, Kranj Крань, Celje Цельє,
Cetinje Цетинє, Durrës Дуррес, Durres Дуррес, Elbasan Ельбасан, Vlorë Вльора, Vlore Вльора, Korçë Корча,
Gjirokastër Ґ’їрокастра, Krujë Круя, Lushnjë Люшня, Fier Ф’єрі, Chania Ханья, Chios Хіос, Heraklion Іракліон,
Ioannina Яніна, Mytilene Мітіліні, Serres Серре, Sparti Спарта, Tripolis Триполі, Zakynthos Закінф, Epirus Епір,
Cyclades Кіклади
`;

/** Russia and its neighbours. */
const NEIGHBOURS = `
Belgorod Бєлгород, Cherepovets Череповець, Khanty-Mansiysk = Ханти-Мансійськ, Nalchik Нальчик,
Naryan-Mar = Нар’ян-Мар, Nazran Назрань, Nizhny Novgorod = Нижній Новґород, Novorossiysk Новоросійськ, Oryol Орел,
Rostov-on-Don = Ростов-на-Дону, Surgut Сургут, Tobolsk Тобольськ, Tyumen Тюмень, Ulan-Ude = Улан-Уде,
Ulyanovsk Ульяновськ, Vologda Вологда, Yuzhno-Sakhalinsk = Южно-Сахалінськ, Baranavichy Барановичі,
Bobruisk Бобруйськ, Mahilyow Могильов, Hrodna Гродно, Homyel Гомель, Vitsyebsk Вітебськ, Balti Бєльці, Bălți Бєльці,
Tiraspol Тирасполь, Gyumri Ґюмрі, Hrazdan Раздан, Sumgait Сумґаїт, Lankaran Ленкорань, Nakhchivan Нахічевань,
Petropavl Петропавловськ, Semey Семей, Uralsk Уральськ, Oral Уральськ, Baikonur Байконур, Andijan Андижан,
Termez Термез, Khorugh Хороґ
`;

/** Middle East, Africa. */
const AFRICA = `
Adıyaman Адияман, Afyon Афйон, Ağrı Аґри, Aksaray Аксарай, Amasya Амасья, Ardahan Ардахан, Aydin Айдин,
Bingöl Бінґьоль, Canakkale Чанаккале, Corlu Чорлу, Düzce Дюздже, Edirne Едірне, Elazığ Елязиґ, Elazig Елязиґ,
Erzincan Ерзінджан, Eskişehir Ескішехір, Eskisehir Ескішехір, Hakkâri Хаккярі, Hatay Хатай, Iğdır Иґдир,
Kahramanmaraş Кахраманмараш, Kırşehir Киршехір, Kocaeli Коджаелі, Konya Конья, Kütahya Кютах’я, Malatya Малатья,
Muğla Муґла, Nevşehir Невшехір, Nevsehir Невшехір, Niğde Ніґде, Osmaniye Османіє, Sakarya Сакар’я, Siirt Сіірт,
Tunceli Тунджелі, Erbil Ербіль, Arbil Ербіль, Karbala Кербела, Najaf Ен-Наджаф, Babil Бабіль, Esfahan Ісфаган,
Mashhad Мешхед, Ahvaz Ахваз, Ahwaz Ахваз, Ardabil Ардебіль, Bandar Abbas = Бендер-Аббас, Birjand Бірдженд,
Bushehr Бушер, Kerman Керман, Khorramabad Хорремабад, Qom Кум, Rasht Решт, Sanandaj Сенендедж, Yazd Єзд,
Zahedan Захедан, Zanjan Зенджан, Karaj Кередж, Jalalabad Джелалабад, Mazar-i-Sharif = Мазарі-Шариф, Elat Ейлат,
Beersheba Беер-Шева, Dammam Даммам, Dhahran Дахран, Taif Таїф, Hofuf Гуфуф, Yanbu Янбу, Fujairah Фуджейра,
Ras al-Khaimah = Рас-ель-Хайма, Al Ain = Ель-Айн, Sohar Сухар, Dhofar Дофар, Hodeidah Ходейда, Taiz Таїз,
Ta’izz = Таїз, Sanaa Сана, Ismailia Ісмаїлія, Asyut Асьют, Hurghada Гургада, Minya Мінья, Sohag Сохаґ,
Omdurman Омдурман, Djibouti Джибуті, Massawa Массауа, Dire Dawa = Дире-Дауа, Gondar Ґондер, Mekelle Мекеле,
Hargeisa Харґейса, Livingstone Лівінґстон, Blantyre Блантайр, Quelimane Келімане, Tete Тете, Lichinga Лішинґа,
Francistown Франсістаун, Manzini Манзіні, Bhisho Бішо, Nelspruit Нелспрейт, Soweto Совето, Walvis Bay = Волфіш-Бей,
Huambo Уамбо, Malanje Маланже, Menongue Менонґе, Pointe-Noire = Пуент-Нуар, Port-Gentil = Порт-Жантіль,
Bafoussam Бафусам, Moundou Мунду, Sarh Сарх, Jos Джос, Tahoua Тауа, Lome Ломе, Sunyani Суньяні,
Yamoussoukro Ямусукро, Korhogo Корого, Bobo-Dioulasso = Бобо-Діуласо, Ouahigouya Уахіґуя, Gao Ґао, Kayes Каєс,
Sikasso Сікасо, Saint-Louis = Сен-Луї, Thiès Тієс, Ziguinchor Зіґіншор, Tambacounda Тамбакунда, Nouadhibou Нуадібу,
Ouarzazate Уарзазат, Essaouira Ес-Сувейра, Béjaïa Беджая, Ouargla Уаргла, Tlemcen Тлемсен, Djelfa Джельфа,
Jijel Джиджель, Relizane Релізан, Bizerte Бізерта, Kairouan Кайруан, Sousse Сус, Sabha Себха, Misrata Місурата,
Toliara Туліара, Toamasina Туамасіна, Mahajanga Махадзанґа, Fianarantsoa Фіанаранцуа
`;

/** Asia and the Pacific. */
const ASIA = `
Aurangabad Аурангабад, Bhopal Бгопал, Bhubaneswar Бгубанешвар, Coimbatore Коїмбатур, Gandhinagar Ґандінаґар,
Gujarat Ґуджарат, Guwahati Ґувахаті, Imphal Імпхал, Indore Індаур, Jamshedpur Джамшедпур, Jodhpur Джодхпур,
Ludhiana Лудхіяна, Mysore Майсур, Pondicherry Пондішеррі, Surat Сурат, Visakhapatnam Вішакхапатнам, Bihar Біхар,
Rajasthan Раджастхан, Faisalabad Фейсалабад, Sialkot Сіялкот, Khulna Кхулна, Sylhet Сілхет, Jaffna Джафна,
Pokhara Покхара, Ayutthaya Аюттхая, Chiang Rai = Чіанґрай, Khon Kaen = Кхонкен, Nakhon Ratchasima = Накхонратчасіма,
Nakhon Sawan = Накхонсаван, Songkhla Сонґкхла, Surat Thani = Сураттхані, Udon Thani = Удонтхані, Hat Yai = Хатъяй,
Luang Prabang = Луанґпхабанґ, Savannakhet Саваннакхет, Siem Reap = Сіємреап, Can Tho = Кантхо, Nha Trang = Нячанґ,
Vung Tau = Вунґтау, Sittwe Сітуе, Mawlamyine Моламьяйн, Johor Bahru = Джохор-Бару, Ipoh Іпох, Yogyakarta Джок’якарта,
Iloilo Ілоїло, Quezon City = Кесон-Сіті, Quezon Кесон, Zamboanga Замбоанґа, Dalian Далянь, Guilin Ґуйлінь,
Guiyang Ґуйян, Haikou Хайкоу, Harbin Харбін, Hefei Хефей, Hohhot Хух-Хото, Jilin Цзілінь, Jinan Цзінань,
Kunming Куньмін, Nanchang Наньчан, Nanjing Нанкін, Nanning Наньнін, Ningbo Нінбо, Shantou Шаньтоу, Shenyang Шеньян,
Shenzhen Шеньчжень, Tianjin Тяньцзінь, Wuhan Ухань, Xi’an = Сіань, Xian Сіань, Fujian Фуцзянь, Gansu Ґаньсу,
Hainan Хайнань, Hebei Хебей, Henan Хенань, Hubei Хубей, Hunan Хунань, Liaoning Ляонін, Shandong Шаньдун,
Yunnan Юньнань, Zhejiang Чжецзян, Kaohsiung Ґаосюн, Tainan Тайнань, Taichung Тайчжун, Hsinchu Сіньчжу,
Chongjin Чхонджін, Hamhung Хамхин, Kaesong Кесон, Nampo Нампхо, Sinuiju Сінийджу, Cheongju Чхонджу,
Chuncheon Чхунчхон, Gangneung Каннин, Jeonju Чонджу, Pohang Пхохан, Yeosu Йосу, Andong Андон,
Alice Springs = Аліс-Спринґс, Lae Лае, Nouméa Нумеа, Noumea Нумеа, Papeete Папеете, Nuku’alofa = Нукуалофа,
Hagåtña Хаґатна, Hilo Хіло, Kauai Кауаї, Molokai Молокаї
`;

/** North America. */
const NORTH_AMERICA = `
Champaign Шампейн, Montauk Монток, Sioux Falls = Су-Фоллс, Utica Ютіка, Wilkes-Barre = Вілкс-Барре,
Charlottetown Шарлоттаун, Mississauga Міссіссоґа, Quebec City = Квебек, St. Catharines = Сент-Катаринс,
Sault Sainte Marie = Су-Сент-Марі, Baie-Comeau = Бе-Комо, Chibougamau Шібуґамо, Rouyn-Noranda = Руен-Норанда,
Sept-Îles = Сет-Іль, Val-d’Or = Валь-д’Ор, Roberval Роберваль, Chicoutimi Шікутімі, Montmagny Монманьї
`;

/** Cities and countries of antiquity and of the Middle Ages. */
const HISTORICAL = `
Akhetaten Ахетатон, Amphipolis Амфіполь, Antioch Антіохія, Apamea Апамея, Aquileia Аквілея, Ashur Ашшур, Assur Ашшур,
Byblos Бібл, Caesarea Кесарія, Caere Цере, Capua Капуя, Carthago Карфаґен, Chalcis Халкіда, Colchis Колхіда,
Cumae Куми, Dilbat Дільбат, Dura-Europos = Дура-Європос, Elephantine Елефантіна, Eleusis Елевсін, Epidaurus Епідавр,
Eridu Еріду, Gaugamela Ґавґамели, Gerrha Ґерра, Gordium Ґордій, Gortyn Ґортина, Halicarnassus Галікарнас,
Hamath Хамат, Harran Харран, Hatra Хатра, Hattusa Хаттуса, Hattusha Хаттуса, Hatusas Хаттуса, Heliopolis Геліополь,
Herakleion Іракліон, Herakleopolis Гераклеополь, Herculaneum Геркуланум, Hermopolis Гермополь,
Hieraconpolis Ієраконполь, Himera Гімера, Hippo Regius = Гіппон, Issus Ісс, Knossos Кносс, Laodicea Лаодікея,
Leptis Magna = Лептіс-Маґна, Leuctra Левктри, Lixus Лікс, Lycia Лікія, Megalopolis Меґалополь, Messene Мессена,
Naucratis Навкратіс, Naukratis Навкратіс, Nemea Немея, Olbia Ольвія, Olynthus Олінф, Panormus Панорм,
Panticapaeum Пантікапей, Pasargadae Пасарґади, Pergamon Перґам, Pergamum Перґам, Phaselis Фаселіда, Philae Філи,
Phrygia Фріґія, Pi-Ramesses = Пер-Рамзес, Plataea Платеї, Pylos Пілос, Rhegium Реґій, Saguntum Саґунт, Sais Саїс,
Salamis Саламін, Samothrace Самофракія, Sardis Сарди, Satricum Сатрик, Selinus Селінунт, Seleucia Селевкія,
Shechem Сихем, Sicyon Сікіон, Sinope Сінопа, Sirmium Сірмій, Susa Сузи, Syene Сієна, Tarentum Тарент,
Tarquinia Тарквінія, Tarsus Тарс, Tegea Теґея, Thapsus Тапс, Thermopylae Фермопіли, Thessalonica Фессалоніки,
Thespiae Феспії, Tiryns Тірінф, Trapezus Трапезунд, Trebizond Трапезунд, Veii Вейї, Xanthos Ксанф, Zeugma Зевґма,
Euboea Евбея, Aegina Еґіна, Macedon Македонія, Dacia Дакія, Gaul Ґаллія, Hispania Іспанія, Moesia Мезія,
Mauretania Мавретанія, Cappadocia Каппадокія, Bithynia Віфінія, Cilicia Кілікія, Judea Юдея, Judaea Юдея,
Sumer Шумер, Babylonia Вавилонія, Parthia Парфія, Sogdia Согдіана, Sogdiana Согдіана, Scythia Скіфія,
Phoenicia Фінікія, Antium Анцій, Arretium Арецій, Ariminum Арімін, Brundisium Брундізій, Circei Цирцеї,
Clusium Клузій, Faesulae Фезули, Fregellae Фреґелли, Lutetia Лютеція, Londinium Лондіній, Eboracum Еборак,
Lugdunum Луґдун, Mediolanum Медіолан, Neapolis Неаполь, Nicopolis Нікополь, Perusia Перузія, Pisae Піза,
Placentia Плаценція, Setia Сеція, Sutrium Сутрій, Tarracina Таррацина, Tusculum Тускул, Velitrae Велітри,
Volsinii Вольсінії, Verulamium Веруламій, Camulodunum Камулодун, Viroconium Віроконій, Aquincum Аквінк,
Noricum Норік, Old Sarai = Старий Сарай, New Sarai = Новий Сарай, Saray Сарай, Khwarezm Хорезм,
Indraprastha Індрапрастха, Mathura Матхура, Ujjain Удджайн, Hampi Хампі, Mohenjo-Daro = Мохенджо-Даро, Lothal Лотхал,
Kausambi Каушамбі, Rajagriha Раджаґріха, Sravasti Шравасті, Ayodhya Айодх’я, Sukhothai Сукхотхай,
Srivijaya Шривіджая, Majapahit Маджапахіт, Chang’an = Чан’ань, Luoyang Лоян, Kaifeng Кайфен, Anyang Аньян,
Gyeongju Кьонджу, Teotihuacan Теотіуакан, Texcoco Тескоко, Xochicalco Шочікалько, Xochimilco Сочимілько,
Chapultepec Чапультепек, Azcapotzalco Аскапоцалько, Palenque Паленке, Tikal Тікаль, Uxmal Ушмаль, Calakmul Калакмуль,
Yaxchilan Яшчілан, Quirigua Кіріґуа, Caracol Караколь, Uaxactun Вашактун, Ollantaytambo Ольянтайтамбо,
Sacsayhuaman Саксайуаман, Tiwanaku Тіуанако, Tiahuanaco Тіауанако, Nazca Наска, Vilcabamba Вількабамба,
Huanuco Уануко, Cahokia Кахокія, Jenne Дженне, Djenne Дженне, Awdaghost Аудаґост, Kumbi Saleh = Кумбі-Сале,
Great Zimbabwe = Великий Зімбабве, Hedeby Гедебю, Jelling Єллінґ, Markland Маркланд, Helluland Геллуланд,
Halogaland Голоґаланд, Itil Ітіль, Chersonesos Херсонес, Chersonese Херсонес, Tmutarakan Тмутаракань,
Adrianople Адріанополь, Philippopolis Філіппополь, Iconium Іконій, Manzikert Манцикерт, Jorvik Йорвік,
Danelaw Данелаґ, Aquitania Аквітанія, Neustria Нейстрія, Austrasia Австразія, Lusatia Лужиця, Courland Курляндія,
Samogitia Жемайтія, Muscovy Московія, Andalus Андалус, Castille Кастилія, Fustat Фустат, Qayrawan Кайруан, Rayy Рей,
Dunhuang Дуньхуан, Ephesus Ефес
`;

/** Towns with an airport or a station that programs of weather and maps know. */
const STATIONS = `
Ajo Ахо, Argentia Арджентія, Béziers Безьє, Celle Целле, Cheboygan Шебойґан, Cherkessk Черкеськ, Chlef Шлеф, Cúcuta Кукута,
Dehradun Дехрадун, Elche Ельче, Jammu Джамму, Kalocsa Калоча, Kansk Канськ, Kismayu Кісмайо, Lahaina Лахайна, Macau Макао,
Mount Isa = Маунт-Айза, Murfreesboro Мерфрісборо, Narathiwat Наратхіват, Oymyakon Оймякон, Oymiakon Оймякон, Parchim Пархім, Phrae Пхре,
Rastede Растеде, Rovaniemi Рованіємі, Sarakhs Серахс, Slagelse Слаґельсе, Taxco Таско, Teignmouth Тінмут, Tombouctou Тимбукту,
Tuxtla Тустла, Udachny Удачний, Udachnyy Удачний, Uelzen Ільцен, Vinkovci Вінковці, Wadi Halfa = Ваді-Халфа, Zaporizhia Запоріжжя,
Makiivka Макіївка, Siracusa Сиракуза, Charlevoix Шарлевуа, Woensdrecht Вунсдрехт
`;

export const CITIES = [
  HISTORICAL,
  LATIN_AMERICA,
  IBERIA,
  WEST,
  GERMANY,
  ITALY,
  NORTH_AND_EAST,
  NEIGHBOURS,
  AFRICA,
  ASIA,
  NORTH_AMERICA,
  STATIONS,
].join(',');
