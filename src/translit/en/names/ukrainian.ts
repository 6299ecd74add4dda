/**
 * Ukrainian names in Latin letters, as passports (Cabinet of Ministers, resolution 55 of 2010) and habit have them, back
 * in Ukrainian: they are no transcriptions, so their и stays in every mode. The forms are those of the language; names
 * that the rules read right (Taras, Ostap, Shevchenko) are left out.
 */
export const UKRAINIAN = `
Volodymyr Володимир, Dmytro Дмитро, Mykola Микола, Bohdan Богдан, Bohdana Богдана, Serhii Сергій, Serhiy Сергій,
Andrii Андрій, Andriy Андрій, Oleh Олег, Mykhailo Михайло, Mykhaylo Михайло, Hryhorii Григорій, Hryhoriy Григорій,
Vasyl Василь, Lesia Леся, Valerii Валерій, Valeriy Валерій, Yurii Юрій, Yuriy Юрій, Ihor Ігор, Oleksii Олексій,
Oleksiy Олексій, Anatolii Анатолій, Anatoliy Анатолій, Vitalii Віталій, Vitaliy Віталій, Kateryna Катерина,
Iryna Ірина, Olha Ольга, Svitlana Світлана, Halyna Галина, Liudmyla Людмила, Lyudmyla Людмила, Liubov Любов,
Tetiana Тетяна, Tetyana Тетяна, Mariia Марія, Mariya Марія, Daryna Дарина, Darya Дарія, Nadiia Надія, Nadiya Надія,
Khrystyna Христина, Maryna Марина, Polina Поліна, Zlata Злата, Myroslava Мирослава, Myroslav Мирослав,
Kyrylo Кирило, Danylo Данило, Maksym Максим, Denys Денис, Matvii Матвій, Matviy Матвій, Illia Ілля, Illya Ілля,
Vladyslav Владислав, Rostyslav Ростислав, Viacheslav В’ячеслав, Vyacheslav В’ячеслав, Stanislav Станіслав,
Heorhii Георгій, Heorhiy Георгій, Arsenii Арсеній, Arseniy Арсеній, Tymofii Тимофій, Tymofiy Тимофій, Kuzma Кузьма,
Yosyp Йосип, Omelian Омелян, Markiian Маркіян, Liubomyr Любомир, Lubomyr Любомир, Zynovii Зиновій, Hnat Гнат,
Zaluzhnyi Залужний, Zaluzhny Залужний, Hrushevskyi Грушевський, Hrushevsky Грушевський, Ukrainka Українка, Stus Стус,
Lysenko Лисенко, Tymoshenko Тимошенко, Usyk Усик, Andrukhovych Андрухович, Kotsiubynskyi Коцюбинський,
Kotsiubynsky Коцюбинський, Stupka Ступка, Kostiuk Костюк, Syrskyi Сирський, Budanov Буданов, Rylskyi Рильський,
Tychyna Тичина, Skovoroda Сковорода, Khvylovyi Хвильовий, Pidmohylnyi Підмогильний, Vynnychenko Винниченко
`;
