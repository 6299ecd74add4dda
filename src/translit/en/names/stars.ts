/**
 * Stars and constellations with a settled Ukrainian form: the Arabic, Greek and Latin names of catalogues (uk.wikipedia,
 * статті про зорі; written as `places.ts` says). Names that are given names of people too (Maia, Electra) are not here.
 */
export const STARS = `
Al Аль, Zuben Зубен, Kaitos Кайтос, Borealis Бореаліс, Australis Аустраліс, Primus Прімус, Acamar Акамар, Achernar Ахернар, Acrab Акраб, Acrux Акрукс, Acubens Акубенс, Adhafera Адхафера, Adhara Адхара, Albali Альбалі,
Albireo Альбірео, Alcor Алькор, Alcyone Алкіона, Aldebaran Альдебаран, Alderamin Альдерамін, Algedi Альґеді, Algenib Альґеніб,
Algieba Альґієба, Algol Алґоль, Algorab Альґораб, Alhena Альгена, Alioth Аліот, Alkaid Алькаїд, Alkalurops Алькалуропс, Alkes Алькес,
Almach Альмах, Almaak Альмак, Alnair Альнаїр, Alnasl Альнасл, Alnilam Альнілам, Alnitak Альнітак, Alniyat Альніят, Alphard Альфард,
Alphecca Альфекка, Alpheratz Альферац, Alnath Альнат, Elnath Ельнат, Alrakis Альракіс, Alrescha Альріша, Alsafi Альсафі, Alshain Альшаїн, Altair Альтаїр,
Alterf Альтерф, Aludra Алудра, Alula Алула, Alya Алья, Ancha Анха, Ankaa Анкаа, Antares Антарес, Arcturus Арктур, Arneb Арнеб,
Ascella Асцелла, Asellus Аселлус, Aspidiske Аспідіске, Atria Атрія, Avior Авіор, Azha Азха, Baten Батен, Beid Бейд, Benetnash Бенетнаш,
Betelgeuse Бетельґейзе, Botein Ботейн, Canopus Канопус, Capella Капелла, Caph Каф, Castor Кастор, Cebalrai Цебальрай, Chara Хара, Chertan Шертан,
Cursa Курса, Dabih Дабіх, Deneb Денеб, Denebola Денебола, Diphda Діфда, Dschubba Джубба, Dubhe Дубге, Edasich Едасіх, Eltanin Ельтанін,
Enif Еніф, Errai Еррай, Etamin Етамін, Fomalhaut Фомальгаут, Furud Фуруд, Gacrux Ґакрукс, Giausar Джаузар, Gienah Ґієна, Gomeisa Ґомейса, Graffias Ґраффіас, Hadar Хадар,
Hamal Гамаль, Homam Гомам, Izar Ізар, Kaus Каус, Kochab Кохаб, Kornephoros Корнефорос, Lesath Лесат, Marfik Марфік, Markab Маркаб,
Matar Матар, Mebsuta Мебсута, Megrez Меґрец, Meissa Меїса, Mekbuda Мекбуда, Menkalinan Менкалінан, Menkar Менкар, Menkent Менкент, Merak Мерак,
Mesarthim Месартім, Miaplacidus Міаплацид, Mimosa Мімоза, Minkar Мінкар, Mintaka Мінтака, Mirach Мірах, Mirfak Мірфак, Mirzam Мірцам, Mizar Міцар,
Muphrid Муфрід, Muscida Мусціда, Nashira Нашира, Nihal Нігаль, Nunki Нункі, Phact Факт, Phecda Фекда, Pherkad Феркад, 
Pollux Поллукс, Porrima Порріма, Procyon Проціон, Pulcherrima Пульхерріма, Rasalgethi Расальґеті, Rasalhague Расальхаґ, Rastaban Растабан, Regulus Реґул, Rigel Ріґель, Rotanev Ротанев,
Ruchbah Рухба, Rukbat Рукбат, Sabik Сабік, Sadalmelik Садальмелік, Sadalsuud Садальсууд, Sadr Садр, Saiph Саїф, Scheat Шеат, Schedar Шедар,
Shaula Шаула, Sheliak Шеліак, Sheratan Шератан, Sirius Сіріус, Skat Скат, Spica Спіка, Sualocin Суалокін, Sulafat Суляфат, Suhail Сухаїль, Talitha Таліта,
Tarazed Таразед, Tegmine Теґмін, Thuban Тубан, Toliman Толіман, Unukalhai Унукальхай, Vega Веґа, Vindemiatrix Віндеміатрікс, Wasat Васат, Wezen Везен, Yildun Їлдун,
Zaurak Заурак, Zavijava Завіява, Zubenelgenubi Зубен-ель-Ґенубі, Zubeneschamali Зубен-еш-Шамалі,
Andromeda Андромеда, Cassiopeia Кассіопея, Cepheus Цефей, Perseus Персей, Orion Оріон, Pegasus Пеґас,
Altais Альтаїс, Asmidiske Асмідіска, Bellatrix Беллатрікс, Ceginus Цеґінус, Cujam Куям, Dhanab Дханаб, Duhr Духр, Dulfim Дульфім, Giedi Ґієді, Heka Гека, Heze Гезе,
Keid Кеїд, Kocab Кохаб, Kraz Крац, Kurhah Курхах, Maia Майя, Muhlifain Мухліфейн, Nair Наїр, Na’ir Наїр, Niyat Нійят, Pleiades Плеяди, 
Sadachbia Садахбія, Sadalbari Садальбарі, Sham Шам, Sirrah Сіррах, Suhel Сухель, Tania Танія, Tejat Тейят, Thalimain Талімейн
`;
