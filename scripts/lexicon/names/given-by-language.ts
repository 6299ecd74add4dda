/**
 * Given names as each language reads them, where Ukrainian alone would take them for another's (Michel Мішель, Міхель; Walter
 * Вальтер): the surname decides ({@link SURNAMES_BY_LANGUAGE}, `src/translit/en/given-by-surname.ts`); French ones stand in lines that
 * show French, too (Saint-Jean). Правопис §121–139; bearers' articles in uk.wikipedia.
 */
import type { NameLanguage } from '../../../src/translit/en/names-abroad.ts';

export const GIVEN_BY_LANGUAGE: Partial<Record<NameLanguage, string>> = {
  brazilian: `
Alda Алда, Angela Анжела, Cesar Сезар, Daniel Даніел, David Давід, Emanuel Емануел, Ezequiel Езекієл, Gabriel Ґабріел, Gil Жіл,
Graca Ґраса, Helder Елдер, Helena Елена, Isabel Ізабел, Jaime Жайме, Jeronimo Жеронімо, Joana Жуана, Joel Жоел, Jonathan Жонатан,
Jorge Жорже, Jose Жозе, Julia Жулія, Juliana Жуліана, Lucia Лусія, Mafalda Мафалда, Manuel Мануел, Martim Мартін, Miguel Міґел,
Nelson Нелсон, Patricia Патрісія, Rafael Рафаел, Raquel Ракел, Raul Раул, Regina Режина, Salvador Салвадор, Samuel Самуел, Silvia Сілвія,
Susana Сузана, Telma Телма, Tome Томе, Valentim Валентін, Valter Валтер, Vera Вера, Virginia Віржинія, Walter Валтер, Wilson Вілсон
`,
  czech: `
Ales Алеш, Alice Аліце, Bedrich Бедржих, Borivoj Боржівой, Bretislav Бржетіслав, Daniel Даніель, Daniela Даніела, David Давид,
Denis Деніс, Eliska Елішка, Eva Ева, Hana Гана, Henrieta Генрієта, Ignac Іґнац, Jindrich Їндржих, Jirina Їржіна, Jonas Йонаш, Jozef Йозеф,
Julie Юліє, Julius Юліус, Karol Карол, Katerina Катержина, Leos Леош, Libuse Лібуше, Lubos Любош, Lucie Луціє, Ludek Людек, Lukas Лукаш,
Marie Марія, Matous Матоуш, Michaela Міхаела, Oldrich Олдржих, Ondrej Ондржей, Peter Петер, Premysl Пржемисл, Richard Ріхард,
Samuel Самуел, Sarka Шарка, Simon Шимон, Stefan Штефан, Stepan Штепан, Sylva Сильва, Tomas Томаш, Vera Вера
`,
  dutch: `
Adriaan Адріан, Alice Аліс, Anne Анне, Benjamin Беньямін, Bram Брам, Carel Карел, Charles Шарль, Daan Дан, Daniel Даніель, David Давід,
Epke Епке, Frank Франк, Frits Фріц, Geertje Ґертьє, Gerard Ґерард, Giel Ґіл, Gilbert Жильбер, Ilse Ілсе, Jacob Якоб, Jasper Яспер,
Jean Жан, Jelle Єлле, Jesse Єссе, Jolanda Йоланда, Jordy Йорді, Jorien Йорін, Joseph Йозеф, Judith Юдіт, Julian Юліан, Juliana Юліана,
Julius Юліус, Lambert Ламберт, Laura Лаура, Marjan Мар’ян, Martine Мартіне, Mieke Міке, Nicolaas Ніколас, Paul Пауль, Peter Петер,
Piet Піт, Raymond Раймонд, Roel Рул, Roelof Рулоф, Roger Роже, Ruud Рууд, Samuel Самуель, Sebastian Себастіан, Simon Симон, Sjoerd Шурд,
Steven Стевен, Walter Вальтер, Wouter Ваутер, Xavier Ксав’є, Yvonne Івонн
`,
  french: `
Achille Ашіль, Adrian Адріан, Agnes Аньєс, Albert Альбер, Alexis Алексі, Alice Аліс, Aline Алін, Ange Анж, Angel Анжель, Angele Анжель,
Angelique Анжелік, Anne Анн, Annette Аннет, Annie Анні, Arsene Арсен, Arthur Артюр, Augustin Оґюстен, Aurelie Орелі, Aurelien Орельєн,
Bains Бен, Basile Базіль, Benjamin Бенжамен, Berenice Береніс, Bernadette Бернадетт, Bernard Бернар, Brice Бріс, Camille Каміль,
Carole Кароль, Caroline Каролін, Catherine Катрін, Celestin Селестен, Cesar Сезар, Charles Шарль, Clement Клеман, Constance Констанс,
Constant Констан, Cyprien Сіпрієн, Cyril Сіріль, Damien Дам’єн, Daniel Даніель, Daniele Даніель, David Давід, Delphine Дельфін,
Desire Дезіре, Diane Діана, Edmond Едмон, Elise Еліза, Eloise Елоїз, Emmanuel Еммануель, Emmanuelle Еммануель, En Ан, Eugene Ежен,
Evelyne Евелін, Ferdinand Фердинан, Flavie Флаві, Florence Флоранс, France Франс, Francis Франсіс, Frank Франк, Geoffrey Жоффруа,
George Жорж, Gerald Жеральд, Gerard Жерар, Germaine Жермена, Gervais Жерве, Ghislain Ґіслен, Gilbert Жильбер, Ginette Жинетт, Grande Ґранд,
Guilhem Ґілем, Guy Ґі, Gwenael Ґвенаель, Hector Ектор, Henriette Анрієтта, Henry Анрі, Honore Оноре, Hubert Юбер, Hugo Уґо, Ignace Іньяс,
Irene Ірен, Isidore Ізідор, Jacky Жакі, Jade Жад, Jean Жан, Jeremy Жеремі, Jerome Жером, Joachim Жоакім, Joan Жоан, Joanna Жоанна,
Jocelyn Жослен, Jocelyne Жослін, Joel Жоель, Johan Йоан, Jonathan Жонатан, Jordan Жордан, Jose Жозе, Joseph Жозеф, Josephine Жозефіна,
Josette Жозетт, Judicael Жюдікаель, Judith Жюдіт, Julia Жулія, Julie Жулі, Juliette Жульєт, Justin Жюстен, Lambert Ламбер, Laurence Лоранс,
Leonard Леонар, Leontine Леонтина, Lionel Ліонель, Lise Ліз, Lorraine Лоррен, Lucas Люка, Lucile Люсіль, Marceline Марселіна,
Marielle Маріель, Mariette Марієтт, Martial Марсіаль, Martin Мартен, Martine Мартін, Maximilien Максимільєн, Mer Мер, Michael Мікаель,
Michele Мішель, Micheline Мішлін, Modeste Модест, Myrtille Міртій, Nadia Надя, Narcisse Нарсіс, Nathan Натан, Nicolas Ніколя,
Norbert Норбер, Odile Оділь, Orane Оран, Patricia Патрісія, Paul Поль, Paulette Полетт, Paulin Полен, Pauline Полін, Pierrette П’єретта,
Pierrot П’єро, Quentin Кантен, Rachel Рашель, Raymond Раймон, Regis Режіс, Reine Рен, Rejean Режан, Richard Рішар, Robert Робер,
Robin Робен, Roger Роже, Roland Ролан, Rose Роз, Sabine Сабін, Salome Саломе, Samuel Самюель, Samy Самі, Segolene Сеґолен, Seraphin Серафен,
Seraphine Серафіна, Severin Северен, Simon Сімон, Simonne Сімона, Suzette Сюзетт, Tancrede Танкред, Theodule Теодюль, Thomas Тома,
Timothee Тімоте, Ulysse Улісс, Ursule Урсула, Valentin Валентен, Valentine Валентін, Valere Валер, Ville Віль, Vincent Венсан,
Viviane Вів’єн, Wilfried Вілфрід, Xavier Ксав’є, Xaviere Ксав’єра, Yasmine Жасмін, Yohan Йоан, Yolande Йоланда, Zacharie Захарі, Zoe Зое
`,
  german: `
Adrian Адріан, Alexander Александр, Alice Аліса, Amalie Амалія, Angela Анґела, Anne Анне, Annette Аннетте, Beat Беат, Benjamin Беньямін,
Brigitte Бріґітта, Caroline Кароліна, Christiane Крістіане, Christine Крістіне, Claudius Клаудіус, Curt Курт, Daniel Даніель, David Давід,
Else Ельза, Frank Франк, Friederike Фрідеріке, Gerald Ґеральд, Gerard Ґерард, Gilbert Ґільберт, Heidi Гайді, Heike Гайке, Helene Гелена,
Helga Гельґа, Hildegard Гільдеґард, Irene Ірене, Iris Іріс, Jacob Якоб, Jannik Яннік, Jasmin Ясмін, Jasper Яспер, Jean Жан, Jenny Єнні,
Joel Йоель, Jonathan Йонатан, Joseph Йозеф, Josephine Жозефіна, Joshua Йозуа, Judith Юдіт, Jule Юле, Julia Юлія, Julian Юліан,
Juliana Юліана, Juliane Юліана, Julius Юліус, Jurg Юрґ, Karoline Кароліна, Konstantin Константін, Laura Лаура, Linus Лінус,
Liselotte Лізелотта, Mareike Марайке, Margarete Марґарете, Margot Марґот, Meike Майке, Mia Міа, Michael Міхаель, Michaela Міхаела,
Paul Пауль, Pauline Пауліна, Peter Петер, Pia Піа, Renate Рената, Richard Ріхард, Rosemarie Роземарі, Sabine Сабіне, Samuel Самуель,
Sepp Зепп, Sibylle Сибілла, Siegmar Зіґмар, Silke Сільке, Simon Симон, Simone Сімоне, Stefan Штефан, Stefanie Штефані, Steffi Штеффі,
Tatjana Тетяна, Thea Теа, Till Тілль, Traudl Траудль, Vera Вера, Walter Вальтер, Yvonne Івонн
`,
  hungarian: `
Agnes Аґнеш, Akos Акош, Andras Андраш, Balazs Балаж, Barnabas Барнабас, Bence Бенце, Benjamin Беньямін, Daniel Даніель, David Давід,
Dezso Деже, Erzsebet Ержебет, Eszter Естер, Eva Ева, Gergo Ґерґе, Gyorgy Дьордь, Hajnalka Гайналка, Ildiko Ільдіко, Jeno Єне, Jolan Йолан,
Judit Юдіт, Julia Юлія, Karoly Карой, Kornel Корнель, Krisztian Крістіан, Krisztina Крістіна, Laura Лаура, Lorinc Лерінц, Marcell Марцелл,
Mihaly Мігай, Odon Еден, Oszkar Оскар, Peter Петер, Piroska Пірошка, Rezso Реже, Richard Ріхард, Sari Шарі, Sebestyen Шебештьєн,
Szabolcs Сабольч, Szilvia Сільвія, Tamas Тамаш, Timea Тімеа, Tunde Тюнде, Vilmos Вілмош, Zsofia Жофія, Zsuzsanna Жужанна
`,
  italian: `
Alice Аліче, Annalisa Анналіза, Aurora Аурора, Beatrice Беатріче, Biagio Б’яджо, Carmine Карміне, Cecilia Чечилія, Celeste Челесте,
Celestino Челестіно, Celso Чельсо, Cesarina Чезаріна, Costanza Констанца, Cristiano Крістіано, Daniel Даніель, Daniela Даніела,
David Давід, Delfina Дельфіна, Elia Елія, Enzo Енцо, Eugenia Еудженія, Eusebio Еусебіо, Fiamma Ф’ямма, Gaia Ґая, Gerardo Джерардо,
Giada Джада, Giuseppina Джузеппіна, Irene Ірене, Laura Лаура, Luce Луче, Luchino Лукіно, Lucia Лучія, Lucio Лучо, Ludovica Людовіка,
Mariangela Маріанджела, Marisa Маріза, Matilde Матильда, Michela Мікела, Nazario Надзаріо, Pier П’єр, Piero П’єро, Regina Реджина,
Rosalba Розальба, Rosalia Розалія, Rosario Розаріо, Rosella Розелла, Rudolfo Рудольфо, Samuel Самуель, Sebastiano Себастьяно,
Sergio Серджо, Simone Сімоне, Susanna Сусанна, Ubaldo Убальдо, Valente Валенте, Vera Вера, Vincenza Вінченца, Vinicio Вінічіо,
Walter Вальтер, Zeno Дзено
`,
  nordic: `
Adrian Адріан, Alexander Александр, Anne Анне, Annette Аннетте, Barbro Барбру, Benjamin Беньямін, Caroline Кароліне, Christen Крістен,
Christine Крістіне, Dag Даґ, Daniel Даніель, David Давід, Egil Еґіль, Elsa Ельса, Else Ельсе, Even Евен, Frank Франк, Frode Фроде,
Gerard Ґерард, Goran Йоран, Gosta Єста, Helene Гелене, Helga Гельґа, Hilde Гільде, Isaac Ісак, Isabel Ісабель, Isabella Ісабелла,
Jacob Якоб, Jani Яні, Jannik Яннік, Jarmo Ярмо, Jenni Єнні, Jenny Єнні, Jere Єре, Jesse Єссе, Joachim Йоакім, Joel Йоель, Johan Юган,
John Йон, Jon Йон, Jonathan Йонатан, Joona Йоона, Joonas Йоонас, Jorn Йорн, Josef Йосеф, Jouni Йоуні, Judith Юдіт, Julia Юлія,
Julian Юліан, Julius Юліус, Kjartan К’яртан, Kjell Х’єль, Laura Лаура, Linus Лінус, Lisa Ліса, Lise Лісе, Lone Лоне, Ludvig Людвіґ,
Marja Мар’я, Mia Міа, Michael Мікаель, Noora Ноора, Olav Улав, Palle Палле, Paul Пауль, Pauline Пауліна, Pernille Перніллє, Peter Петер,
Pia Піа, Poul Поуль, Rebecka Ребекка, Roald Руал, Roger Роґер, Rune Руне, Samuel Самуель, Sebastian Себастіан, Simon Сімон,
Steffen Стеффен, Sture Стуре, Susanna Сусанна, Synnove Сюнневе, Thea Теа, Therese Терес, Thorbjorn Торб’єрн, Tor Тур, Tora Тура,
Ulrik Ульрік, Ulrikke Ульрікке, Vaino Вяйньо, Vera Вера, Walter Вальтер
`,
  polish: `
Adrian Адріан, Agnieszka Аґнешка, Aleksandra Александра, Antoni Антоній, Boguslaw Богуслав, Cecylia Цецилія, Cezary Цезари,
Daniel Даніель, David Давід, Elzbieta Ельжбета, Eugeniusz Еуґеніуш, Grazyna Ґражина, Iza Іза, Joanna Йоанна, Julia Юлія, Julian Юліан,
Julita Юліта, Kacper Кацпер, Kamil Каміль, Laura Лаура, Lucjan Люціан, Ludwik Людвік, Marcel Марцель, Marian Мар’ян, Radoslaw Радослав,
Samuel Самуель, Sylwia Сильвія, Tymon Тимон, Urszula Уршуля, Wieslaw Веслав, Wieslawa Веслава, Zdzislaw Здзіслав
`,
  portuguese: `
Adelino Аделіну, Agostinho Аґоштінью, Alberto Алберту, Alda Алда, Aldo Алду, Alexandre Алешандре, Alfredo Алфреду, Alvaro Алвару,
Angela Анжела, Angelo Анжелу, Antonio Антоніу, Armando Арманду, Augusto Аугушту, Aurelio Ауреліу, Beatriz Беатріш, Belmiro Белміру,
Bento Бенту, Bernardo Бернарду, Bruno Бруну, Caetano Каетану, Carlos Карлуш, Celso Селсу, Cesar Сезар, Claudio Клаудіу, Custodio Куштодіу,
Daniel Даніел, Danilo Данілу, David Давід, Diego Дієґу, Dinis Дініш, Diogo Діоґу, Domingos Домінґуш, Eduardo Едуарду, Eliseu Елізеу,
Emanuel Емануел, Emilio Еміліу, Ernesto Ернешту, Eugenio Еуженіу, Eurico Еуріку, Eusebio Еусебіу, Ezequiel Езекієл, Fabio Фабіу,
Fausto Фаушту, Fernando Фернанду, Flavio Флавіу, Francisco Франсішку, Gabriel Ґабріел, Gaspar Ґашпар, Geraldo Жералду, Gil Жіл,
Graca Ґраса, Gustavo Ґуставу, Helder Елдер, Helena Елена, Hugo Уґу, Humberto Умберту, Ines Інеш, Isabel Ізабел, Ivo Іву, Jacinto Жасінту,
Jaime Жайме, Jeronimo Жеронімо, Jesus Жезуш, Joana Жуана, Joel Жоел, Jonas Жонаш, Jonathan Жонатан, Jorge Жорже, Jose Жозе, Julia Жулія,
Juliana Жуліана, Julio Жуліу, Leandro Леандру, Leonardo Леонарду, Lourenco Лоренсу, Lucas Лукаш, Lucia Лусія, Luciano Лусіану, Luis Луїш,
Mafalda Мафалда, Manuel Мануел, Marcelino Марселіну, Marcelo Марселу, Marco Марку, Marcos Маркуш, Mario Маріу, Martim Мартін,
Mateus Матеуш, Matias Матіаш, Mauricio Маурісіу, Mauro Мауру, Maximiano Максиміану, Miguel Міґел, Nelo Нелу, Nelson Нелсон,
Octavio Октавіу, Orlando Орланду, Oscar Ошкар, Osvaldo Освалду, Otavio Отавіу, Otelo Отелу, Patricia Патрісія, Paulo Паулу, Pedro Педру,
Rafael Рафаел, Raimundo Раймунду, Raquel Ракел, Raul Раул, Regina Режина, Reinaldo Рейналду, Renato Ренату, Ricardo Рікарду,
Roberto Роберту, Rodrigo Родріґу, Salvador Салвадор, Samuel Самуел, Sandro Сандру, Sebastiao Себаштьян, Sergio Сержіу, Severino Северіну,
Silvestre Сілвештре, Silvia Сілвія, Silvio Сілвіу, Simao Сімау, Susana Сузана, Telma Телма, Teodoro Теодору, Teofilo Теофілу, Tiago Тіаґу,
Tito Тіту, Tomas Томаш, Tome Томе, Valentim Валентін, Valter Валтер, Vasco Вашку, Vera Вера, Virgilio Віржиліу, Virginia Віржинія,
Viriato Віріату, Walter Валтер, Wilson Вілсон, Xavier Шав’єр, Zeferino Зеферіну
`,
  romanian: `
Adrian Адріан, Andreea Андрея, Aurel Аурел, Catalin Кетелін, Cezar Чезар, Dan Дан, Daniel Даніель, Daniela Даніела, David Давід,
Dimitrie Дімітріє, Dragos Драґош, Eugen Еуджен, Eugenia Еудженія, Eugeniu Еудженіу, George Джордже, Georgeta Джорджета, Grigore Ґріґоре,
Horia Горія, Iancu Янку, Ionut Йонуц, Iulia Юлія, Iulian Юліан, Laura Лаура, Laurentiu Лауренціу, Lucia Лучія, Lucian Лучіан,
Luminita Лумініца, Marcel Марчел, Marcela Марчела, Nadia Надя, Nicolae Ніколає, Nicusor Нікушор, Paul Пауль, Razvan Резван,
Sergiu Серджіу, Stefan Штефан, Stefania Штефанія, Tudor Тудор, Zoe Зое
`,
  russian: `
Aleksei Олексій, Aleksey Олексій, Alexei Олексій, Alexey Олексій, Anatoli Анатолій, Anatoly Анатолій, Andrei Андрій, Andrey Андрій,
Arkady Аркадій, Boris Борис, Daniil Данило, Denis Денис, Dmitri Дмитро, Dmitrii Дмитро, Dmitriy Дмитро, Dmitry Дмитро, Egor Єгор,
Evgeni Євген, Gleb Гліб, Igor Ігор, Ilya Ілля, Kirill Кирило, Maksim Максим, Maxim Максим, Mikhail Михайло, Nikita Микита, Nikolai Микола,
Nikolay Микола, Oleg Олег, Pavel Павло, Roman Роман, Sergei Сергій, Sergey Сергій, Timofei Тимофій, Timofey Тимофій, Valeri Валерій,
Valery Валерій, Vitali Віталій, Vitaly Віталій, Vladimir Володимир, Vyacheslav В’ячеслав, Yegor Єгор, Yuri Юрій, Yury Юрій
`,
  spanish: `
Abraham Абраам, Adrian Адріан, Angel Анхель, Angela Анхела, Angeles Анхелес, Angelica Анхеліка, Anibal Анібаль, Araceli Араселі,
Aristides Арістідес, Aurora Аурора, Beatrice Беатрісе, Begona Беґонья, Benjamin Бенхамін, Brigida Бріхіда, Celeste Селесте,
Cipriano Сіпріано, Ciro Сіро, Constanza Констанса, Daniel Даніель, Daniela Даніела, David Давід, Delfina Дельфіна, Eleazar Елеасар,
Elisa Еліса, Elsa Ельса, Encarnacion Енкарнасьйон, Eugenia Еухенія, Eugenio Еухеніо, Eusebio Еусебіо, Eva Ева, Ezequiel Есек’єль,
Florencia Флоренсія, Francisco Франсіско, Genaro Хенаро, Gerard Жерар, German Херман, Gilberto Хільберто, Gines Хінес, Gisela Хісела,
Guadalupe Ґуадалупе, Hector Ектор, Helena Елена, Hilario Іларіо, Hilda Ільда, Hipolito Іполіто, Homero Омеро, Hugo Уґо, Imanol Іманоль,
Inaki Іньякі, Inigo Ініґо, Irene Ірене, Iris Іріс, Isaac Ісаак, Isabel Ісабель, Isabella Ісабелла, Jairo Хайро, Javiera Хав’єра,
Jimena Хімена, Jimeno Хімено, Joan Жоан, Joana Жоана, Joel Хоель, Jonas Хонас, Jorgelina Хорхеліна, Jovita Ховіта, Judith Худіт,
Julia Хулія, Julian Хуліан, Juliana Хуліана, Justino Хустіно, Justo Хусто, Laura Лаура, Leticia Летисія, Lionel Ліонель, Lope Лопе,
Lorenzo Лоренсо, Lucia Лусія, Luciana Лусіана, Luciano Лусіано, Luisa Луїса, Maite Майте, Maruja Маруха, Matilde Матильда, Moises Мойсес,
Montserrat Монсеррат, Oriol Оріоль, Patricia Патрісія, Paul Пауль, Pere Пере, Pol Поль, Regina Рехіна, Reinaldo Рейнальдо, Roger Рожер,
Rosa Роса, Samuel Самуель, Saul Сауль, Sergi Сержі, Sergia Серхія, Simon Симон, Susanna Сусанна, Teresa Тереса, Unai Унаї, Vera Вера,
Virgilio Вірхіліо, Virginia Вірхінія, Viviana Вів’яна, Walter Вальтер, Xavier Хав’єр, Zulema Сулема
`,
};
