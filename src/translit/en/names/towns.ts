/**
 * Towns, districts and rivers of English-speaking countries that the layers below would miss (uk.wikipedia article
 * titles; written as `places.ts` says).
 */
export const TOWNS = `
Valley Веллі, Chapel Чепел, Canyon Каньйон, Village Вілледж, Mountain Маунтін, College Коледж, Terrace Террейс, Upon Апон,
Greensboro Ґринсборо, Bellevue Белв’ю, Burbank Бербанк, Crewe Кру, Motherwell Мотервелл, Covent Garden = Ковент-Ґарден,
Notting Hill = Ноттінґ-Гілл, Altrincham Олтринчем, Evesham Івшем, Castlereagh Каслрей, Neath Ніт, Newtownabbey Ньютаунаббі,
Mersey Мерсі, Merseyside Мерсісайд, Paterson Патерсон, Fayetteville Фаєттвілл, Durango Дуранґо, Merced Мерсед, Smyrna Смірна,
Vallejo Вальєхо, Kodiak Кадьяк, Taos Таос, Reigate Райґейт, Plano Плано, Erie Ері, Chillicothe Чиллікоті,
Atlantic City = Атлантик-Сіті, Chula Vista = Чула-Віста, El Cajon = Ель-Кахон, Corpus Christi = Корпус-Крісті,
La Crosse = Ла-Кросс, Chapel Hill = Чапел-Гілл, Hilton Head = Гілтон-Гед, Walla Walla = Волла-Волла, Port Arthur = Порт-Артур,
Grand Island = Ґранд-Айленд, Las Cruces = Лас-Крусес, Council Bluffs = Каунсіл-Блаффс, Hemel Hempstead = Гемел-Гемпстед,
Melton Mowbray = Мелтон-Моубрей, Whistler Вістлер, Banff Банф, Huron Гурон, Hudson Гудзон, Guantanamo Ґуантанамо, Tempe Темпе,
Flagstaff Флаґстафф, Chandler Чандлер, Tahoe Тахо, Pueblo Пуебло, Lafayette Лафаєтт, Chattahoochee Чаттахучі,
Fort Myers = Форт-Маєрс, Fort Collins = Форт-Коллінз, Fort Smith = Форт-Сміт, Boca Raton = Бока-Ратон,
St. Augustine = Сент-Оґастін, Cape Cod = Кейп-Код, Martha’s Vineyard = Мартас-Він’ярд, Schuylkill Скулкілл, Lehigh Ліхай,
Allegheny Аллеґені, Monongahela Мононґахіла, Susquehanna Саскуеганна, Petersburg Пітерсберґ, Leesburg Лісберґ, Gary Ґері,
Ann Arbor = Енн-Арбор, Saginaw Саґіно, Mackinac Макіно, Grand Rapids = Ґранд-Рапідс, Cedar Rapids = Сідар-Рапідс,
Sioux Falls = Су-Фолс, Green Bay = Ґрін-Бей, Eau Claire = О-Клер, Puyallup П’юаллап, Willamette Вілламетт, Oahu Оаху,
White Plains = Вайт-Плейнс, Bar Harbor = Бар-Гарбор, Tribeca Трайбека, Bel Air = Бел-Ейр, Pearl Harbor = Перл-Гарбор,
Nuneaton Нанітон, Loughborough Лафборо, Lowestoft Лоустофт, Basildon Базілдон, Ely Ілі, Bognor Regis = Боґнор-Реджис,
Launceston Лонсестон, Torquay Торкі, Whitechapel Вайтчепел, Eastbourne Істборн, Tewkesbury Тьюксбері, Bicester Бістер,
Leominster Лемстер, Tintagel Тінтаджел, Balliol Бейлліол, Marylebone Мерілебон, Battersea Баттерсі, Hyde Park = Гайд-парк,
Trafalgar Трафальґар, Scotland Yard = Скотленд-Ярд, Big Ben = Біґ-Бен, Dumfries Дамфріс, Iona Айона, Kinsale Кінсейл, Youghal Йол,
Trois-Rivieres = Труа-Рив’єр, Red Deer = Ред-Дір, Medicine Hat = Медісін-Гет, Moose Jaw = Мус-Джо, Saguenay Саґне,
Athabasca Атабаска, Wagga Wagga = Воґґа-Воґґа, Kakadu Какаду, Napier Нейпір, Whangarei Фанґареї,
Newham Ньюем, Lewisham Льюїшем, Haringey Герінґей, Carlsbad Карлсбад, Longview Лонґв’ю, Muskegon Маскіґон, Faribault Ферібо,
Newport News = Ньюпорт-Ньюс, Prince George = Принс-Джордж, Prince Rupert = Принс-Руперт, Palmerston North = Палмерстон-Норт, Sault Ste Marie = Су-Сент-Марі,
Bowling Green = Боулінґ-Ґрин, Kensington and Chelsea = Кенсінґтон і Челсі, Hammersmith and Fulham = Гаммерсміт і Фулем,
Barking and Dagenham = Баркінґ і Даґенем, Windsor and Maidenhead = Віндзор і Мейденгед, Perth and Kinross = Перт і Кінросс,
Dumfries and Galloway = Дамфрис і Ґалловей, Argyll and Bute = Арґайл і Б’ют, Brighton and Hove = Брайтон і Гоув,
Redcar and Cleveland = Редкар і Клівленд, Telford and Wrekin = Телфорд і Рікін, Tyne and Wear = Тайн і Вір, Blackburn with Darwen = Блекберн і Дарвен,
Newfoundland and Labrador = Ньюфаундленд і Лабрадор, Richmond upon Thames = Ричмонд-на-Темзі, Kingston upon Thames = Кінґстон-на-Темзі,
Kingston upon Hull = Кінґстон-апон-Галл, Newcastle upon Tyne = Ньюкасл-апон-Тайн, Stratford upon Avon = Стратфорд-апон-Ейвон, Stoke on Trent = Сток-он-Трент
`;
