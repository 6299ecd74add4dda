/**
 * Given names of other languages than English and names of myths, where the layers below would miss the settled Ukrainian form
 * (uk.wikipedia article titles, VESUM; written as `surnames.ts` says). Whom the list holds was decided by subject, before any
 * list of pairs was asked.
 */

/** Slavic and Baltic. */
const EASTERN = `
Aleksandr Олександр, Aleksandra Олександра, Aleksey Олексій, Aleksei Олексій, Anatoly Анатолій, Andrzej Анджей,
Arkady Аркадій, Arkadiy Аркадій, Arseny Арсеній, Artyom Артем, Bogdan Богдан, Bogumil Богуміл, Boleslaw Болеслав,
Bronislaw Броніслав, Bozena Божена, Czeslaw Чеслав, Daniil Данило, Dimitar Димитр, Dmitriy Дмитро, Drazen Дражен,
Dusan Душан, Ekaterina Катерина, Yekaterina Катерина, Yelena Олена, Evgeni Євген, Evgeniy Євген, Evgeny Євген,
Yevgeny Євген, Evgenia Євгенія, Fedor Федір, Frantisek Франтішек, Galina Галина, Gennady Геннадій, Gennadiy Геннадій,
Georgi Георгій, Georgy Георгій, Georgiy Георгій, Gleb Гліб, Goran Горан, Grigori Григорій, Grigory Григорій,
Grigoriy Григорій, Grzegorz Ґжеґож, Ignacy Іґнацій, Jacek Яцек, Jakub Якуб, Janko Янко, Janka Янка, Jaromir Яромір,
Jaroslaw Ярослав, Jerzy Єжи, Jiri Їржі, Jozef Юзеф, Józef Юзеф, Juliusz Юліуш, Jurij Юрій, Kazimierz Казімєж,
Kirill Кирило, Lech Лех, Lubomir Любомир, Ludmila Людмила, Lyudmila Людмила, Lyubov Любов, Maciej Мацей,
Malgorzata Малґожата, Marija Марія, Matvei Матвій, Mieszko Мешко, Milos Мілош, Milica Міліца, Miroslaw Мирослав,
Nadezhda Надія, Piotr Пйотр, Pyotr Петро, Sergiy Сергій, Stanislaw Станіслав, Svetlana Світлана,
Svyatoslav Святослав, Sviatoslav Святослав, Szymon Шимон, Tadeusz Тадеуш, Tihomir Тихомир, Timofei Тимофій,
Vaclav Вацлав, Václav Вацлав, Valeri Валерій, Valery Валерій, Vasili Василь, Vasily Василь, Vasiliy Василь,
Vitali Віталій, Vitaly Віталій, Wladyslaw Владислав, Vojtech Войтех, Waclaw Вацлав, Wojciech Войцех, Yakov Яків,
Yegor Єгор, Yury Юрій, Zbigniew Збіґнєв, Juozas Юозас, Jurgis Юрґіс, Algirdas Альґірдас, Jogaila Йоґайла,
Kestutis Кястутіс, Vilhelmas Вільгельмас
`;

/** German, Dutch, Nordic, Hungarian, Finnish. */
const NORTHERN = `
Adelheid Адельгайд, Balthasar Бальтазар, Berthold Бертольд, Bjarne Б’ярне, Brunhilde Брунгільда, Burkhard Буркгард,
Burkhart Буркгарт, Eberhard Ебергард, Eckhard Екгард, Elfriede Ельфріда, Elke Ельке, Eugen Ойґен, Ferenc Ференц,
Folke Фольке, Friedhelm Фрідгельм, Gerhardt Ґергардт, Gotthard Ґоттгард, Gotthold Ґоттгольд, Gudrun Ґудрун,
György Дьйордь, Gyula Дюла, Hagen Гаґен, Hartwig Гартвіґ, Helge Гельґе, Hellmut Гельмут, Herwarth Герварт,
Hilde Гільда, Hildebrand Гільдебранд, Holger Гольґер, István Іштван, Istvan Іштван, Janos Янош, János Янош,
Jochen Йохен, Jost Йост, Jutta Ютта, Kalman Кальман, Knud Кнуд, Knut Кнут, László Ласло, Laszlo Ласло, Lajos Лайош,
Luitpold Луїтпольд, Mathilde Матильда, Matyas Матяш, Mátyás Матяш, Meinhard Майнгард, Miklos Міклош, Miklós Міклош,
Ole Оле, Olof Улоф, Rudiger Рюдіґер, Ruprecht Рупрехт, Sandor Шандор, Sándor Шандор, Siegbert Зіґберт,
Sieglinde Зіґлінда, Siegmund Зіґмунд, Sigismund Сиґізмунд, Steffen Штеффен, Svante Сванте, Ulf Ульф, Ulrika Ульріка,
Uwe Уве, Volker Фолькер, Volkmar Фолькмар, Walburga Вальбурґа, Walther Вальтер, Wenzel Венцель, Wilfried Вільфрід,
Wolfram Вольфрам, Yngve Інґве, Zoltán Золтан, Zsolt Жольт, Eero Ееро, Jukka Юкка, Jussi Юссі, Väinö Вяйно
`;

/** Romance, Greek, Turkish, Arabic, Persian, Indian. */
const SOUTHERN = `
Baptiste Батіст, Benoit Бенуа, Benoît Бенуа, Clotilde Клотільда, Cosimo Козімо, Cristobal Крістобаль,
Cristóbal Крістобаль, Edouard Едуар, Fabien Фаб’єн, Fernand Фернан, Florent Флоран, Gabriele Ґабріеле,
Girolamo Джироламо, Gonçalo Ґонсалу, Guilherme Ґільєрме, Hippolyte Іпполіт, Horacio Орасіо, Hugues Юґ, João Жуан,
Joao Жуан, Josefa Хосефа, Leopoldo Леопольдо, Lucrezia Лукреція, Ludovico Людовіко, Lysandre Лізандр, Manoel Мануел,
Martine Мартіна, Matthieu Матьє, Maximilien Максиміліан, Olympe Олімпія, Pasquale Паскуале, Philibert Філібер,
Raymonde Раймонда, Regine Режин, Ruggero Руджеро, Sebastien Себастьян, Sébastien Себастьян, Solange Соланж,
Sylvain Сільвен, Tommaso Томмазо, Violette Віолетта, Virginie Віржині, Zacarias Сакаріас, Achilleas Ахіллеас,
Charalampos Хараламбос, Christos Христос, Georgios Ґеорґіос, Giannis Янніс, Konstantinos Костянтинос,
Panagiotis Панайотіс, Stavros Ставрос, Ahmet Ахмет, Aisha Аїша, Ayse Айше, Bilal Біляль, Cem Джем, Fatih Фатіх,
Gulnara Ґульнара, Habib Хабіб, Hamid Хамід, Hamza Хамза, Hasan Хасан, Husayn Хусейн, Jamila Джаміля, Kemal Кемаль,
Mahmoud Махмуд, Mahmut Махмут, Mehdi Мехді, Mehmet Мехмет, Murad Мурад, Nadir Надір, Shahrazad Шахразада,
Scheherazade Шахразада, Sulayman Сулейман, Tahir Тахір, Zainab Зейнаб, Zulfiqar Зульфікар, Bhim Бгіма,
Jawaharlal Джавахарлал, Jyoti Джйоті, Mahatma Махатма, Mohandas Мохандас, Sanjay Санджай, Subhas Субгас
`;

/** Gods and heroes of myths, people of the Bible and of legends. */
const ANCIENT = `
Achates Ахат, Acheron Ахерон, Aeolus Еол, Aglaea Аґлая, Alcestis Алкестіда, Alcinous Алкіной, Anchises Анхіз,
Antinous Антіной, Antiope Антіопа, Arethusa Аретуза, Astyanax Астіанакс, Atalante Аталанта, Bellerophon Беллерофонт,
Cadmus Кадм, Calchas Калхас, Cephalus Кефал, Ceyx Кеїк, Chryseis Хрісеїда, Clytie Клітія, Cyrene Кірена,
Danaus Данай, Dryope Дріопа, Euphrosyne Евфросіна, Euryale Евріала, Euryalus Евріал, Eurybates Еврібат,
Eurypylus Евріпіл, Euterpe Евтерпа, Glaucus Главк, Hesperus Геспер, Hippodamia Гіпподамія,
Hippolyta Іпполіта, Hygieia Гігіея, Ismene Ісмена, Jocasta Йокаста, Juturna Ютурна, Laocoon Лаокоон,
Laomedon Лаомедонт, Lynceus Лінкей, Marsyas Марсій, Meleager Мелеаґр, Melpomene Мельпомена, Neoptolemus Неоптолем,
Oceanus Океан, Oenone Енона, Pales Палес, Pandarus Пандар, Parsifal Парсіфаль, Pasiphae Пасіфая,
Philoctetes Філоктет, Phoebus Феб, Pirithous Пірітой, Pleione Плейона, Polynices Полінік, Priapus Пріап,
Procris Прокріда, Protesilaus Протесілай, Psyche Психея, Pylades Пілад, Pyramus Пірам, Pythia Піфія, Quirinus Квірін,
Semele Семела, Silenus Силен, Thersites Терсіт, Thestius Тестій, Tithonus Тітон, Xanthippe Ксантіппа,
Xantippe Ксантіппа, Zethus Зет, Amun Амон, Nephthys Нефтіда, Ptah Птах, Sobek Себек, Enlil Енліль, Baal Ваал,
Astarte Астарта, Tyr Тюр, Idun Ідунн, Balder Бальдр, Sigyn Сіґюн, Brynhild Брюнгільд, Kriemhild Крімгільда,
Launcelot Ланселот, Percivale Персіваль, Perceval Персеваль, Iseult Ізольда, Bedivere Бедівер, Cuchulain Кухулін,
Absalom Авесалом, Ahab Ахав, Balaam Валаам, Barabbas Варавва, Bathsheba Вірсавія, Belshazzar Валтасар, Boaz Вооз,
Caiaphas Каяфа, Cain Каїн, Canaan Ханаан, Esau Ісав, Goliath Голіаф, Habakkuk Авакум, Hagar Аґар, Herod Ірод,
Herodias Іродіада, Hosea Осія, Jezebel Єзавель, Jephthah Їфтах, Judas Юда, Methuselah Мафусаїл, Obadiah Авдій,
Pilate Пилат, Zechariah Захарія
`;

export const GIVEN_ABROAD = [EASTERN, NORTHERN, SOUTHERN, ANCIENT].join(',');
