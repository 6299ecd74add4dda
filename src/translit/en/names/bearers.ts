/**
 * Further names with one usual Ukrainian form. Sources: uk.wikipedia titles of articles on the bearers; Hispanic names
 * by the Spanish rules of the правопис (§122, §126, §139). decision: the forms were written from knowledge of that usage, not
 * copied from a dump; a wrong one is mended here. [g] is ґ, [h] г, as the service writes them.
 */

/** Given names whose pronunciation the English dictionary lacks or has otherwise than usage. */
const GIVEN = `
Laine Лейн, Denzel Дензел, Randal Рендал, Byrd Берд, Iscariot Іскаріот, Bosch Бош, Abigale Абіґейл, Abigayle Абіґейл, Adan Адан, Adriel Адріель, Agustin Аґустін, Albanese Албанезе, Antone Антон, Antonin Антонін,
Arnaldo Арнальдо, Arnoldo Арнольдо, Arnulfo Арнульфо, Ashlee Ешлі, Ashleigh Ешлі, Ashly Ешлі, Ashlyn Ешлін, Ashlynn Ешлінн, Ashtyn Ештін, Aubree Обрі,
Audra Одра, Augusta Авґуста, Bailee Бейлі, Berniece Берніс, Brannon Бреннон, Breana Бріана, Breanne Бріанна, Bryana Браяна, Burnice Берніс,
Camacho Камачо, Camden Кемден, Camren Кемрен, Camron Кемрон, Camryn Кемрін, Carolyne Керолін, Cathrine Кетрін, Cathryn Кетрін, Ceasar Сізар,
Cecelia Сесілія, Celso Сельсо, Cesar Сесар, Chanelle Шанель, Cletus Клетус, Daniele Даніеле, Dashawn Дешон, Deangelo Деанджело, Deanna Діанна,
Deshaun Дешон, Deshawn Дешон, Docherty Догерті, Edwardo Едвардо, Edythe Едіт, Efrain Ефраїн, Eleanora Елеонора, Eleanore Елеонор, Eleonore Елеонора,
Eliane Еліана, Elinore Елінор, Elouise Елоїза, Eloy Елой, Elyse Еліз, Emelie Емілі, Esperanza Есперанса, Eulalia Еулалія, Ezequiel Есекіель, Fae Фей,
Feliciano Фелісіано, Florencio Флоренсіо, Francisca Франсіска, Francisco Franco = Франсіско Франко, Gennaro Дженнаро, Georgiana Джорджіана,
Gisselle Жізель, Graciela Ґрасієла, Guiseppe Джузеппе, Haddad Хаддад, Hailee Гейлі, Hailie Гейлі, Haleigh Гейлі, Hortense Ортанс, Iannone Янноне,
Ion Іон, Isadore Ісадор, Jaeden Джейден, Jamar Джамар, Jara Хара, Jarred Джарред, Jarrell Джаррелл, Jarrod Джаррод, Jelena Єлена, Jeramie Джерамі,
Jeremie Джеремі, Jerrell Джеррелл, Joannie Джоанні, Jonatan Джонатан, José Saramago = Жозе Сарамаґо, Josue Хосуе, Justina Юстина, Juston Джастон,
Kaci Кейсі, Kacie Кейсі, Kaelyn Кейлін, Kailee Кейлі, Kaleigh Кейлі, Kamryn Кемрін, Kathlyn Кетлін, Kaycee Кейсі,
Leonel Леонель, Leonie Леоні, Luce Люс, Lucio Лусіо, Machado Мачадо, Maci Мейсі, Macie Мейсі, Maddison Медісон, Madyson Медісон, Marcelina Марселіна,
Marcelino Марселіно, Marciano Марчіано, Marques Маркес, Marta Марта, Maryse Маріз, Mauricio Маурісіо, Misael Місаель, Moen Моен, Naomie Наомі,
Narciso Нарсісо, Nemanja Неманья, Noelia Ноелія, Noemie Ноемі, Noemy Ноемі, Nolte Нолті, Oral Орал, Oswaldo Освальдо, Pacheco Пачеко, Perrin Перрін,
Petzold Петцольд, Raheem Рахім, Rashawn Рашон, Reanna Реанна, Rocio Росіо, Roxane Роксана, Rylee Райлі, Sadye Сейді, Soames Сомс, Stephan Стефан,
Svenja Свенья, Tellier Телльє, Tomei Томей, Tyreek Тайрік, Tyrel Тайрел, Tyrell Тайрелл, Tyrese Тайріз, Ullrich Ульріх, Updike Апдайк, Vicenta Вісента,
Viviane Вівіан,
Aisling Ешлінґ, Aleah Алея, Alejandra Алехандра, Angeline Анджелін, Cassia Кассія, Elle Ель, Eloisa Елоїза, Evander Евандер, Joelle Жоель, Adolf Адольф, Ayesha Аїша, Lakeith Лакіт, Mathieu Матьє, Sacha Саша, Kamal Камаль, Liev Лев, Yael Яель,
Jonathon Джонатан, Keisha Кейша, Meagan Меґан, Micah Міка, Micheal Майкл, Mikayla Мікейла, Mordecai Мордехай,
Philomena Філомена, Shawna Шона, Sian Шан, Siân Шан, Thelonious Телоніус,
Abigail Ебіґейл, Abbie Еббі, Abbey Еббі, Abdul Абдул, Adolph Адольф, Alvina Альвіна, Amie Емі, Anabel Анабель, Annabel Аннабель, Anais Анаїс,
Angel Енджел, Anneliese Аннелізе, Annmarie Аннмарі, Ayla Айла, Azalea Азалія, Beulah Б’юла, Breanna Бріанна, Brigid Бріджід,
Brodie Броді, Callie Каллі, Hallie Галлі, Chanel Шанель, Cillian Кілліан, Claudio Клаудіо, Concetta Кончетта, Dagmar Даґмар,
Deandra Деандра, Debora Дебора, Emmanuel Еммануель, Emanuel Емануель, Immanuel Іммануїл, Gaten Ґейтен, Gilda Ґільда, Ginnifer Джінніфер, Herb Герб, Iain Ієн,
Ichabod Ікабод, Ilene Айлін, Isla Айла, Ishmael Ізмаїл, Jada Джейда, Jaden Джейден, Janeane Джанін, Jemaine Джемейн,
Joana Джоана, Kasey Кейсі, Kellyanne Келліенн, Leanne Ліенн, Leanna Ліанна, Roseanne Розанна, Rosanne Розанна, Lachlan Лаклан, Lashana Лашана,
Lupe Лупе, Lynette Лінетт, Lyra Ліра, Maeve Мейв, Malachi Малакі, Maryann Меріенн, Maryanne Меріенн, Michaela Мікаела,
Mikhail Михаїл, Dmitri Дмитрій, Dmitry Дмитрій, Sergey Сергій, Sergei Сергій, Vladimir Владімір, Nikolai Ніколай,
Monte Монте, Murray Мюррей, Niall Найл, Patsy Петсі, Reynold Рейнольд, Roald Роальд, Ryland Райленд, Shania Шанайя,
Shaquille Шакіл, Thad Тад, Thorbjorn Торбйорн, Torbjorn Торбйорн, Bjorn Бйорн, Tyrrell Тіррелл, Vida Віда, Yahya Ях’я, Zach Зак, Zak Зак, Zakk Закк,
Abdullah Абдулла, Ibrahim Ібрагім, Ismail Ісмаїл, Mustafa Мустафа, Omar Омар, Rashid Рашид, Salim Салім, Tariq Тарік, Yusuf Юсуф,
Aoife Іфа, Caoimhe Ківа, Saoirse Сірша, Niamh Нів, Sinead Шинейд, Siobhan Шивон, Eoin Оуен, Oisin Ошин, Tadhg Тайґ, Padraig Подріґ,
Seamus Шеймус, Eamon Еймон, Declan Деклан, Ciaran Кіран, Fionn Фінн, Llewellyn Ллевеллін, Dafydd Давід, Gwilym Ґвілім, Angharad Анґгарад,
Joaquim Жуакін, Javi Хаві, Xavi Хаві, Jorge Хорхе, Josefina Хосефіна, Joaquina Хоакіна, Jeronimo Херонімо, Guadalupe Ґвадалупе,
Ingeborg Інґеборґ, Sigrid Сіґрід, Solveig Сольвейґ, Gunnhild Ґуннгільд, Ragnhild Раґнгільд, Ragnar Раґнар, Harald Гаральд, Håkon Гокон, Leif Лейф,
Jena Джена, Hal Гел, Val Вел, Cal Кел, Woodrow Вудро, Jaxon Джексон, Jaxson Джексон, Deandre Деандре, Gerardo Херардо, Isaias Ісаяс, Ismael Ісмаель, Kameron Кемерон,
Mohammad Мохаммад, Muhammad Мухаммад, Nathanael Натанаель, Osvaldo Освальдо, Reynaldo Рейнальдо, Rodolfo Родольфо, Rogelio Рохеліо, Shelia Шейла,
Terrance Терренс, Vicente Вісенте, Zachery Закері, Gia Джія, Dulce Дульсе, Luz Лус, Khloe Хлої, Keira Кіра, Kiera Кіра, Kylee Кайлі,
Katelynn Кейтлін, Gracelyn Ґрейслін, Evelynn Евелін, Suzie Сьюзі, Saige Сейдж, Raegan Рейґан, Teagan Тіґан, Ryleigh Райлі, Mya Мая, Xiomara Сіомара,
Ximena Хімена, Nevaeh Невея, Mariam Маріам, Leilani Лейлані, Jeannie Джинні, Maribel Марібель, Marisol Марісоль, Winona Вайнона, Oprah Опра,
Jean-Luc = Жан-Люк, Jean-Claude = Жан-Клод, Jean-Pierre = Жан-П’єр, Jean-Marie = Жан-Марі, Jean-Baptiste = Жан-Батіст
`;

/** Surnames of well-known bearers; whole names where one bearer's form differs from the usual one. */
const BEARERS = `
Janney Дженні, Menzel Мензель, Marin Марін, Lithgow Літґоу, Chan Чан, Khan Хан, Liu Лю, Lucy Liu = Люсі Лью, Vowell Вауелл,
Al Pacino = Аль Пачіно, Al Capone = Аль Капоне, Seinfeld Сайнфелд, Lan Лан, Yao Яо, Capone Капоне, Caan Каан, Talia Shire = Талія Шайр, Shire Шайр, Cazale Казале,
Keitel Кейтель, Stoltz Штольц, Hugo Weaving = Г’юго Вівінґ, Smulders Смолдерс, Skarsgard Скашґорд, Klementieff Клементьєфф,
Mackie Макі, Boseman Боузман, Holland Голланд, Wahlberg Волберґ, Keough Кіо, Wolfhard Вулфгард, McLaughlin Маклафлін,
Lena Headey = Ліна Гіді, Keira Knightley = Кіра Найтлі, Knightley Найтлі, Hounsou Гонсу, Finau Фінау, Olesen Олесен, Furyk Ф’юрик,
Mueller Мюллер, Krueger Крюґер, Bannon Беннон, Huckabee Гакабі, Raab Рааб, Plath Плат, Grande Ґранде, Coltrane Колтрейн, Chambers Чемберс,
Robbie Coltrane = Роббі Колтрейн, Andy Murray = Енді Маррі, Curry Каррі, Currie Каррі, Hawkins Гокінс, Matthews Метьюс,
Savage Севідж, Reilly Райлі, Huber Губер, Mathis Матіс, Shaffer Шаффер, Daugherty Доерті, Gallagher Ґаллагер, Haring Гарінґ,
Irons Айронс, Huang Хуанґ, Zhang Чжан, Tran Тран, Pham Фам, Phan Фан, Kaur Каур, Patel Патель, Wachowski Вачовскі,
OBrien О’Браєн, OConnor О’Коннор, ONeill О’Ніл, ONeal О’Ніл, OHara О’Гара, OReilly О’Райлі, ODonnell О’Доннелл, OConnell О’Коннелл,
Gelfand Ґельфанд, Allardyce Еллардайс, Palin Пейлін, Gunton Ґантон, Eckhart Екгарт, Eckhardt Екгардт, Rachele Ракеле,
Eden Hazard = Еден Азар, Richthofen Ріхтгофен, Dijkstra Дейкстра, Mcqueen Макквін, MacArthur Макартур, Beckinsale Бекінсейл, Firth Ферт, Jean Reno = Жан Рено, Gerard Depardieu = Жерар Депардьє, Courteney Кортні, Geena Джина,
Glover Ґловер, Waititi Вайтіті, Abrams Абрамс, Whedon Відон, Lars von Trier = Ларс фон Трір, Thunberg Тунберґ, Yousafzai Юсуфзай,
Buttigieg Буттіджедж, Fauci Фаучі, Lagarde Лаґард, Leyen Ляєн, Charles Michel = Шарль Мішель, Josep Жузеп, Borrell Боррель, Inarritu Іньярріту,
Ventura Вентура, Durant Дюрант, McEwan Мак’юен, Michael Caine = Майкл Кейн, Bettany Беттані, Cavill Кавілл, Gervais Джервейс,
Gugino Ґуджіно, DeVito Девіто, De Niro = Де Ніро, DeNiro Де Ніро, Del Toro = дель Торо, LaBeouf Лабаф, Saoirse Ronan = Сірша Ронан,
Lupita Лупіта, Nyongo Ніонґо, Ejiofor Еджіофор, Chiwetel Чиветел, Dern Дерн, Driver Драйвер, Portman Портман, Knightley Найтлі,
Gerwig Ґервіґ, Baumbach Баумбах, Villeneuve Вільнев, Fincher Фінчер, Nolan Нолан, Ritchie Річі, Burton Бертон, Cameron Кемерон,
Spielberg Спілберґ, Lucas Лукас, Coppola Коппола, Kubrick Кубрик, Polanski Полянський, Allen Аллен, Eastwood Іствуд, Penn Пенн,
Costner Костнер, Travolta Траволта, Schwimmer Швіммер, Kudrow Кудроу, Cuoco Куоко, Galecki Ґалекі, Helberg Гелберґ, Bialik Бялік,
Deschanel Дешанель, Bullock Буллок, Roberts Робертс, Streep Стріп, Dench Денч, Mirren Міррен, Smith Сміт, Thompson Томпсон,
Winslet Вінслет, Kidman Кідман, Watts Воттс, Blunt Блант, Krasinski Красінскі, Radcliffe Редкліфф, Grint Ґрінт, Felton Фелтон, Rickman Рікман,
Branagh Брана, Oldman Олдмен, Isaacs Айзекс, Gambon Ґембон, Harris Гарріс, Pattinson Паттінсон, Lautner Лотнер, Efron Ефрон,
Hudgens Гадженс, Timberlake Тімберлейк, Aguilera Аґілера, Furtado Фуртаду, Lavigne Лавін, Avril Авріл, Rowell Ровелл, Dua Дуа,
Lipa Ліпа, Zayn Зейн, Horan Горан, Tomlinson Томлінсон, Styles Стайлз, Bublé Бубле, Groban Ґробан, Cobain Кобейн, Vedder Веддер,
Bezos Безос, Ballmer Балмер, Nadella Наделла, Pichai Пічаї, Sundar Сундар, Torvalds Торвальдс, Linus Torvalds = Лінус Торвальдс,
Trump Трамп, Ivanka Іванка, Biden Байден, Pelosi Пелосі, Sanders Сандерс, Romney Ромні, McCain Маккейн, Kissinger Кіссінджер,
Brzezinski Бжезінський, Albright Олбрайт, Blinken Блінкен, Zelensky Зеленський, Zelenskyy Зеленський,
Svitolina Світоліна, Putin Путін,
Johnson Джонсон, Thatcher Тетчер, Blair Блер, Cameron Кемерон, Truss Трасс, Sunak Сунак, Starmer Стармер, Farage Фараж, Corbyn Корбін,
Scholz Шольц, Baerbock Бербок, Steinmeier Штайнмаєр, Macron Макрон, Le Pen = Ле Пен, Sarkozy Саркозі, Orban Орбан, Erdogan Ердоган,
Federer Федерер, Wawrinka Вавринка, Tsonga Цонґа, Agassi Аґассі, Sampras Сампрас,
Kane Кейн, Sterling Стерлінґ, Rashford Решфорд, Lampard Лемпард, Gerrard Джеррард, Ferdinand Фердинанд, Giggs Ґіґґз, Scholes Скоулз,
Shearer Ширер, Lineker Лінекер, Keegan Кіґан, Dalglish Далґліш, Rooney Руні, Bale Бейл, Salah Салах, Mane Мане, Firmino Фірміно,
Alisson Аліссон, Benzema Бензема, Griezmann Ґрізманн, Kante Канте, Varane Варан, Hazard Азар, Courtois Куртуа, Bruyne Брюйне,
Lukaku Лукаку, Haaland Голанн, Odegaard Едеґор, Ibrahimovic Ібрагімович, Zlatan Златан, Modric Модрич, Rakitic Ракитич,
Mandzukic Манджукич, Kroos Кроос, Neuer Ноєр, Ozil Езіл, Gotze Ґетце, Reus Ройс, Hummels Гуммельс, Boateng Боатенґ, Lahm Лам,
Schweinsteiger Швайнштайґер, Podolski Подольський, Klose Клозе, Ballack Баллак, Kahn Кан, Beckenbauer Бекенбауер, Guardiola Ґвардіола,
Ancelotti Анчелотті, Mancini Манчіні, Buffon Буффон, Pirlo Пірло, Totti Тотті, Maldini Мальдіні, Baggio Баджо, Balotelli Балотеллі
`;

/** Hispanic surnames as Spanish reads them, in English surroundings too. */
const HISPANIC = `
Aguilar Аґілар, Aguirre Аґірре, Andrade Андраде, Arellano Арельяно, Arias Аріас, Barajas Барахас, Benicio Бенісіо, Bernal Берналь, Bonilla Бонілья,
Calderon Кальдерон, Campos Кампос, Canales Каналес, Cantu Канту, Cardenas Карденас, Cisneros Сіснерос, Corrales Корралес, Cortes Кортес,
Cuevas Куевас, Dejesus Дехесус, Duarte Дуарте, Duran Дуран, Espinosa Еспіноса, Espinoza Еспіноса, Esparza Еспарса, Esquivel Есківель,
Estevez Естевес, Fuentes Фуентес, Gallardo Ґальярдо, Gallegos Ґальєґос, Garza Ґарса, Guerra Ґерра, Guerrero Ґерреро, Guevara Ґевара, Hernan Ернан,
Herrera Еррера, Huerta Уерта, Huertas Уертас, Lozano Лосано, Lucero Лусеро, Macias Масіас, Maldonado Мальдонадо, Manuela Мануела,
Mayorga Майорґа, Medina Медіна, Mejia Мехія, Mendoza Мендоса, Mercado Меркадо, Montes Монтес, Morales Моралес, Moreno Морено, Orozco Ороско,
Padilla Паділья, Palacios Паласіос, Peralta Перальта, Pizarro Пісарро, Quintana Кінтана, Quintero Кінтеро, Rangel Ранхель, Reyes Реєс,
Robles Роблес, Rocha Роча, Rosales Росалес, Rosario Росаріо, Rosas Росас, Saldana Салдана, Salgado Сальґадо, Sandoval Сандоваль, Segovia Сеґовія,
Sepulveda Сепульведа, Serrano Серрано, Sevilla Севілья, Silva Сільва, Trejo Трехо, Valdes Вальдес, Valenzuela Валенсуела, Vidal Відаль,
Villa Вілья, Villalobos Вільялобос, Villanueva Вільянуева, Villareal Вільярреаль, Villarreal Вільярреаль, Villegas Вільєґас, Zapata Сапата, Zaragoza Сараґоса,
Zavala Савала, Zuniga Суньїґа, Pena Пенья, Nunez Нуньєс, Munoz Муньйос, Ibanez Ібаньєс, Ordonez Ордоньєс, Yanez Яньєс
`;

export const MORE_NAMES = [GIVEN, BEARERS, HISPANIC].join(',');
