/**
 * Names whose marks tell that they are not the name of the same letters without them: Jérôme is Жером, Jerome Джером. Letters of Latin-1
 * only; others have signs of their language (`profiles.ts`). Правопис 2019 §121–145; uk.wikipedia article titles.
 */
export const MARKED = `
Acácio Акасіо, Adrián Адріан, Agnès Аньєс, Anahí Анаї, András Андраш, Angélica Анхеліка, Aranzábal Арансабаль, Araújo Араужу, Argüello Арґуельйо,
Ariès Ар’єс, Atasü Атасю, Barjuán Бархуан, Barthès Бартес, Bazán Басан, Benjamín Бенхамін, Benjámin Беньямін, Bergüzar Бергюзар, Bilgiç Більгіч,
Björgvin Бйорґвін, Björklund Бйорклунд, Björninen Бйорнінен, Bosé Босе, Brâncoveanu Бринковяну, Brígida Бріхіда, Báez Баес, Bénes Бенеш,
Bérénice Береніс, Büyükakçay Бюйюкакчай, Calviño Кальвіньо, Cesário Сезаріу, Chantôme Шантом, Clément Клеман, Constâncio Констансіу, Cronjé Кроньє,
Cuéllar Куельяр, Daniël Даніель, Daníel Даніель, Davíð Давид, Dohnányi Донаньї, Dénes Денеш, Dönmez Денмез, Dûm Дум, Düzyatan Дюзятан, Düül Дюль,
Elçin Ельчін, Ercüment Ерджумент, Erzsébet Ержебет, Espósito Еспосіто, Estë Есте, Eugène Ежен, Eugénio Еуженіу, Eusébio Еусебіу, Eylül Ейлюль,
Eyüp Еюп, Eä Еа, Faerûn Фаерун, Fayçal Файсал, Felício Фелісіо, Fjellström Ф’єльстрем, Fédor Федор, Füruzan Фюрузан, Füsun Фюсун, Germán Херман,
Gerónimo Херонімо, Giuffrè Джуффре, Godín Годін, Graüben Ґраубен, Gáspár Ґашпар, Génesis Хенесіс, Géraldine Жеральдін, Gérald Жеральд, Gérard Жерар,
Göksu Гексу, Göranson Йорансон, Göran Йоран, Gösta Єста, Göte Єте, Gøran Геран, Güiraldes Ґуїральдес, Güiza Гуїса, Gülnaz Ґюльназ, Gülsen Ґюльсен,
Gülçin Ґюльчін, Gündüz Ґюндюз, Güney Гюней, Günsel Ґюнсель, Gürbüz Ґюрбюз, Gürcan Ґюрджан, Gürses Ґюрсес, Gürsey Ґюрсей, Güven Ґювен,
Hammershøi Гаммерсгей, Hansjörg Гансйорґ, Havutçu Хавутчу, Haydée Гайде, Haïm Хаїм, Hegedüs Геґедюш, Heliövaara Геліоваара, Hjörvar Гйорвар,
Husaín Усаїн, Huêt Гюет, Häber Гебер, Hågen Гоген, Håkan Гокан, Héctor Ектор, Höcke Гекке, Hörnqvist Горнквіст, Höövelson Геевельсон, Høeg Геґ,
Hülya Гюлья, Hütter Гюттер, Ibargüengoitia Ібарґуенґойтія, Ibargüen Ібаргуен, Illés Іллеш, Irène Ірен, Isometsä Ісомется, Janín Ханін,
Jauhojärvi Яугоярві, Jeremías Хереміас, Jerôme Жером, Jonás Хонас, Joël Жоель, Julià Жулія, Julián Хуліан, Jádson Жадсон, Jérémie Жеремі,
Jérémy Жеремі, Jérôme Жером, Jónasson Йонассон, Jónás Йонаш, Józefa Юзефа, Júlio Жуліо, Július Юліус, Júnior Жуніор, Jürgenson Юрґенсон,
Khamûl Хамул, Kopecký Копецький, Król Круль, Kytösaho Кютосаго, Kyösti Кюості, Károlyi Каройї, Kähkönen Кягкенен, Käit Кяйт, Köksal Кексал,
Köse Кесе, Küçükandonyadis Кючюкандоньядіс, Leônidas Леонідас, Liù Ліу, Louçã Лоуса, Lucía Лусія, Löfkvist Лефквіст, Lötzsch Летч, Lövin Левін,
Lúcia Лусія, Macià Масія, Maitê Майте, Manço Манчо, Michaël Мікаель, Michèle Мішель, Mikaïl Мікаїл, Moisés Мойсес, Mulè Муле, Myllylä Мюллюля,
Márcio Марсіо, Märtin Мяртін, Märt Мярт, Mærsk Мерск, Míchel Мічел, Móric Моріц, Möttölä Меттеля, Mühe Мюе, Müjdat Мюждат, Müjde Мюжде,
Mümtaz Мюмтаз, Münch Мюнх, Münevver Мюневвер, Müürsepp Мююрсепп, Natálie Наталіє, Patrícia Патрісія, Pröll Прелль, Puljujärvi Пульюярві, Päts Пятс,
Péter Петер, Pöyhönen Пейгенен, Pöykiö Пеюкіе, Raül Рауль, Richárd Ріхард, Rovanperä Рованперя, Roüan Руан, Ruairí Рурі, Régis Режіс,
Réjeanne Режанн, Róisín Рошін, Röse Резе, Rønnow Реннов, Rúrik Рурік, Samuël Самуель, Santillán Сантільян, Saúl Сауль, Schirrú Шірру,
Selçuk Сельчук, Seán Шон, Simón Симон, Siobhán Шівон, Siôn Шон, Sjón Сьон, Sjödin Шедін, Sjöholm Шегольм, Sjölander Шеландер, Sjölund Шелунд,
Sjöstedt Шестедт, Songül Сонґюль, Soós Шоош, Stjernström Шернстрем, Strömmer Стреммер, Strömstedt Стремстедт, Ståhlberg Стольберґ, Ståhl Столь,
Stéphan Стефан, Sundström Сундстрем, Sámuel Шамуель, Sárközi Шаркезі, Sárközy Шаркезі, Séverin Северен, Sócrates Сократес, Söderberg Седерберг,
Södergren Седергрен, Söderlund Седерлунд, Söderqvist Седерквіст, Söderström Седерстрем, Sörenson Серенсон, Sûl Сул, Süleyman Сулейман, Süreya Сюрея,
Sürmeneli Сюрменелі, Tamás Тамаш, Tarcísio Тарсізіу, Tjernström Чернстрем, Törnqvist Тернквіст, Türeci Тюреджі, Urzì Урці, Uçar Учар, Vallés Вальєс,
Véra Вера, Vörösmarty Верешмарті, Vörös Вереш, Weöres Вереш, Yrjölä Юр’єля, Yrjö Юр’є, Yücel Юджель, Yüksel Юксель, Zoé Зое, Zárate Сарате,
Zübeyde Зюбейде, Zülfü Зюльфю, Zümrüt Зюмрют, Àngels Анжелс, Àngel Анжел, Ágnes Аґнеш, Ángela Анхела, Ángeles Анхелес, Ángel Анхель, Ângelo Анжелу,
Åhlén Олен, Éilís Ейліш, Élder Елдер, Élmer Ельмер, Émié Емьє, Éver Евер, Íris Іріс, Öcalan Оджалан, Örkény Еркень, Öykü Ейкю, Özden Езден,
Özhaseki Озгасекі, Özlü Езлю, Öznur Езнур, Özyakup Озякуп, Øyvind Ейвінд
`;
