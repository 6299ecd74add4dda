/**
 * Given names and surnames of other languages than English that the layers below would miss, read as their language reads them
 * (правопис 2019, §121–145; uk.wikipedia article titles). Which they are comes from lists of common names (`@faker-js/faker`, MIT)
 * and from knowledge of well-known bearers; no list of pairs was asked.
 */
export const EUROPE = `
Abrahamsson Абрагамссон, Adamovici Адамовіч, Andreassen Андреассен, Arnesen Арнесен, Arsenije Арсеніє, Babits Бабіч, Bakke Бакке, Bakken Баккен,
Băsescu Бесеску, Bente Бенте, Beyoğlu Бейоґлу, Birgitte Бірґітте, Bjerregaard Б’єрреґор, Blagoje Благоє, Bonde Бонде, Borivoje Боривоє, Çağlar Чаґлар,
Călinescu Келінеску, Cankar Цанкар, Cengiz Дженґіз, Cenk Дженк, Cerar Церар, Cernea Черня, Chudoba Худоба, Chytil Хитіл, Cihan Джихан, Cioloș Чолош,
Cioran Чоран, Ciucă Чуке, Claesson Клаессон, Codreanu Кодряну, Creangă Крянґе, Dalgaard Дальґор, Damjan Дам’ян, Damm Дамм, Danica Даніца,
Davutoğlu Давутоґлу, Dimitrije Димитріє, Dragoje Драґоє, Duje Дує, Dunja Дуня, Eide Ейде, Eliade Еліаде, Fico Фіцо, Forman Форман, Georgije Георгіє,
Gitte Ґітте, Gökçen Ґекчен, Hanne Ганне, Haugaard Гауґор, Hedegaard Гедеґор, Heikkilä Гейккіля, Heikkinen Гейккінен, Hjort Йорт, Hjorth Йорт,
Hrvoje Хрвоє, Jadranka Ядранка, Jakobsen Якобсен, Jarmila Ярміла, Jaromil Яроміл, Jasna Ясна, Jelen Єлен, Jeppesen Єппесен, Jereb Єреб,
Jespersen Єсперсен, Jette Єтте, Jindra Їндра, Jitka Їтка, Johannessen Йоганнессен, Johnsen Йонсен, Jókai Йокаї, Jolana Йолана, Jolanta Йоланта,
Jonsson Йонссон, Josefin Йосефін, Jovan Йован, Jovana Йована, Juhl Юль, Juho Юго, Justesen Юстесен, Katrine Катріне, Kjærgaard К’єрґор,
Kjeldsen К’єльсен, Kocjan Коцян, Kohout Когоут, Korošec Корошець, Koudelka Коуделка, Krajnc Крайнц, Kralj Краль, Kvarme Кварме, Ljiljana Ліляна,
Ljubica Любіца, Lundin Лундін, Majcen Майцен, Malthe Мальте, Marjan Марян, Mattsson Маттссон, Michal Міхал, Mihai Міхай, Milojica Мілоїца,
Mirjana Міряна, Mladen Младен, Munk Мунк, Munteanu Мунтяну, Nicolae Ніколае, Nihat Ніхат, Nyberg Нюберґ, Nygaard Нюґор, Nystrom Нюстрем, Olle Улле,
Ostoja Остоя, Pavle Павле, Pontus Понтус, Popovici Поповіч, Prus Прус, Radivoje Радивоє, Rákosi Ракоші, Ruud Рюд, Sandström Сандстрем, Sanja Саня,
Sanne Санне, Signe Сіґне, Sindre Сіндре, Sjöberg Шеберґ, Sjöström Шестрем, Slavica Славіца, Sondre Сондре, Soukup Соукуп, Stine Стіне, Stjepan Степан,
Ström Стрем, Strömberg Стремберґ, Suk Сук, Sundberg Сундберґ, Synne Сюнне, Szálasi Салаші, Széchenyi Сечені, Uffe Уффе, Uher Угер, Vanja Ваня,
Vestergaard Вестерґор, Vjekoslav В’єкослав, Vlach Влах, Wallin Валлін, Yıldırım Йилдирим, Zeman Земан, Zorica Зоріца
`;
