/**
 * Places whose form two or more Ukrainian translations of maps, weather and astronomy programs agree on, made by different people
 * (MATE, KDE, Stellarium, Celestia, iso-codes); written as `places.ts` says. Facts of usage, each looked up in at least two.
 */
export const AGREED = `
Asheville Ешвілл, Barre Барр, Bremerton Бремертон, Challis Чалліс, Charlotte Amalie = Шарлотта-Амалія, Chinook Чинук, Clermont Клермон,
Clermont-Ferrand = Клермон-Ферран, Dauphin Дофін, Debrecen Дебрецен, Des Moines = Де-Мойн, Duncan Дункан, Enid Енід, Fallon Фаллон, Gorham Ґоргем,
Hammond Гаммонд, Hancock Генкок, Khanty-Mansiysk = Ханти-Мансійськ, Kimball Кімболл, Kindersley Кіндерслі, Las Cruces = Лас-Крусес, Mayo Майо, Moresby Морсбі,
Muskogee Маскогі, Nashua Нашуа, Nashville Нешвілл, Natal Натал, Oceanside Оушенсайд, Paulo Паулу, Platte Платт, Pratt Пратт, Quakertown Квакертаун,
Salem Салем, San Сан, Stanton Стентон, Surrey Сюррей, Tel Тель, Terre Haute = Терре-Гот, Torrance Торренс, Tuque Тюк, Ur Ур, Val Вал, Waukesha Вокеша,
Agrigento Агрідженто, Alagoas Алаґоас, Asterope Астеропа, Baden Баден, Camagüey Камаґуей, Chur Кур, Jharkhand Джарханд, Kirkwall Керкволл, Laval Лаваль,
Sabadell Сабадель, Sergipe Сержипі, Squamish Сквоміш, Thule Туле, Württemberg Вюртемберґ, Addis Ababa = Аддис-Абеба, Baton Rouge = Батон-Руж, Dar es Salaam = Дар-ес-Салам
`;
