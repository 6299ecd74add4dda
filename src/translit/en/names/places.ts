/**
 * Place names with a settled Ukrainian form. Sources: Український правопис 2019 (§121–139, §153), the Ukrainian data
 * of Unicode CLDR (territories, exemplar cities) and uk.wikipedia article titles. и stays where the norm has it
 * (§129.III); [g] is ґ, [h] г, as the service writes them. decision: the forms were written from
 * knowledge of the usage of those sources, not copied from a dump; a wrong one is mended here.
 */

/** The United States: states, capitals, large cities (uk.wikipedia). */
const AMERICA = `
Alabama Алабама, Alaska Аляска, Arizona Аризона, Arkansas Арканзас, California Каліфорнія, Colorado Колорадо,
Connecticut Коннектикут, Delaware Делавер, Florida Флорида, Georgia Джорджія, Hawaii Гаваї, Idaho Айдахо,
Illinois Іллінойс, Indiana Індіана, Iowa Айова, Kansas Канзас, Kentucky Кентуккі, Louisiana Луїзіана, Maine Мен,
Maryland Мериленд, Massachusetts Массачусетс, Michigan Мічиґан, Minnesota Міннесота, Mississippi Міссісіпі,
Missouri Міссурі, Montana Монтана, Nebraska Небраска, Nevada Невада, Ohio Огайо, Oklahoma Оклагома, Oregon Ореґон,
Pennsylvania Пенсильванія, Tennessee Теннессі, Texas Техас, Utah Юта, Vermont Вермонт, Virginia Вірджинія,
Washington Вашинґтон, Wisconsin Вісконсин, Wyoming Вайомінґ, Dakota Дакота, Carolina Кароліна, Columbia Колумбія,
Albany Олбані, Annapolis Аннаполіс, Atlanta Атланта, Augusta Оґаста, Austin Остін, Bismarck Бісмарк, Boise Бойсе,
Boston Бостон, Charleston Чарлстон, Cheyenne Шаєнн, Chicago Чикаґо, Cincinnati Цинциннаті, Cleveland Клівленд,
Columbus Колумбус, Concord Конкорд, Dallas Даллас, Denver Денвер, Detroit Детройт, Dover Довер, Frankfort Франкфорт,
Harrisburg Гаррісбурґ, Hartford Гартфорд, Helena Гелена, Honolulu Гонолулу, Houston Г’юстон, Indianapolis Індіанаполіс,
Juneau Джуно, Lansing Лансинґ, Lincoln Лінкольн, Miami Маямі, Milwaukee Мілвокі, Minneapolis Міннеаполіс,
Montgomery Монтґомері, Montpelier Монтпілієр, Nashville Нашвілл, Newark Ньюарк, Oakland Окленд, Olympia Олімпія, Omaha Омаха,
Orlando Орландо, Philadelphia Філадельфія, Phoenix Фінікс, Pierre Пірр, Pittsburgh Піттсбурґ, Portland Портленд,
Providence Провіденс, Raleigh Ролі, Richmond Ричмонд, Sacramento Сакраменто, Salem Сейлем, Seattle Сіетл,
Springfield Спринґфілд, Tallahassee Таллахассі, Topeka Топіка, Trenton Трентон, Tucson Тусон, Tulsa Талса,
Brooklyn Бруклін, Bronx Бронкс, Manhattan Мангеттен, Queens Квінз, Harlem Гарлем, Broadway Бродвей, Hollywood Голлівуд,
Memphis Мемфіс, Louisville Луїсвілл, Buffalo Баффало, Rochester Рочестер, Baltimore Балтимор, Tampa Тампа, Anaheim Анагайм,
Berkeley Берклі, Pasadena Пасадена, Malibu Малібу, Monterey Монтерей, Albuquerque Альбукерке, Reno Рино, Spokane Спокан,
Tacoma Такома, Anchorage Анкоридж, Fairbanks Фербенкс, Nome Ном, Sitka Ситка, Princeton Принстон, Yale Єль, Harvard Гарвард,
Cambridge Кембридж, Yellowstone Єллоустоун, Niagara Ніаґара, Manitoba Манітоба, Ontario Онтаріо, Alberta Альберта,
Saskatchewan Саскачеван, Quebec Квебек, Toronto Торонто, Ottawa Оттава, Montreal Монреаль, Vancouver Ванкувер,
Calgary Калґарі, Edmonton Едмонтон, Winnipeg Вінніпеґ, Regina Реджайна, Halifax Галіфакс, Moncton Монктон, Yukon Юкон,
Nunavut Нунавут, Resolute Резольют, Whitehorse Вайтгорс, Yellowknife Єллоунайф, Labrador Лабрадор, Iqaluit Ікалуїт,
New York = Нью-Йорк, New Jersey = Нью-Джерсі, New Mexico = Нью-Мексико, New Hampshire = Нью-Гемпшир,
New Orleans = Новий Орлеан, Los Angeles = Лос-Анджелес, Las Vegas = Лас-Веґас, San Francisco = Сан-Франциско,
San Diego = Сан-Дієґо, San Jose = Сан-Хосе, San Antonio = Сан-Антоніо, Santa Fe = Санта-Фе, Santa Monica = Санта-Моніка,
Santa Barbara = Санта-Барбара, Salt Lake City = Солт-Лейк-Сіті, Kansas City = Канзас-Сіті, Little Rock = Літл-Рок,
Baton Rouge = Батон-Руж, Des Moines = Де-Мойн, Saint Louis = Сент-Луїс, St. Louis = Сент-Луїс, Rhode Island = Род-Айленд,
Long Island = Лонґ-Айленд, Beverly Hills = Беверлі-Гіллз, El Paso = Ель-Пасо, Carson City = Карсон-Сіті, Palo Alto = Пало-Альто,
Wall Street = Волл-стріт, Baker Street = Бейкер-стріт, Fleet Street = Фліт-стріт, Regent Street = Риджент-стріт,
Pall Mall = Пелл-Мелл, Puerto Rico = Пуерто-Рико
`;

/** Britain and Ireland: countries, counties, cities (uk.wikipedia). */
const BRITAIN = `
England Англія, Scotland Шотландія, Ireland Ірландія, Wales Уельс, Britain Британія, Britannia Британія, London Лондон,
Edinburgh Единбурґ, Glasgow Ґлазґо, Aberdeen Абердин, Dundee Данді, Inverness Інвернесс, Stirling Стерлінґ, Perth Перт,
Cardiff Кардіфф, Swansea Свонсі, Belfast Белфаст, Dublin Дублін, Cork Корк, Galway Ґолвей, Limerick Лімерик,
Waterford Вотерфорд, Kilkenny Кілкенні, Armagh Арма, Antrim Антрим, Tyrone Тірон, Fermanagh Фермана, Donegal Донеґол,
Leitrim Літрим, Sligo Слайґо, Mayo Мейо, Roscommon Роскоммон, Longford Лонґфорд, Westmeath Вестміт, Meath Міт, Louth Лаут,
Offaly Оффалі, Laois Ліїш, Kildare Кілдер, Wicklow Віклоу, Carlow Карлоу, Wexford Вексфорд, Tipperary Тіпперері, Kerry Керрі,
Clare Клер, Cavan Каван, Monaghan Монаган, Leinster Ленстер, Munster Манстер, Ulster Ольстер, Connacht Коннахт,
Bath Бат, Bedford Бедфорд, Birmingham Бірмінгем, Blackburn Блекберн, Blackpool Блекпул, Bolton Болтон, Bournemouth Борнмут,
Bradford Бредфорд, Brighton Брайтон, Bristol Бристоль, Bromley Бромлі, Buckingham Бакінгем, Bury Бері, Camden Камден,
Canterbury Кентербері, Carlisle Карлайл, Chelsea Челсі, Chester Честер, Chichester Чичестер, Cornwall Корнуолл,
Coventry Ковентрі, Croydon Кройдон, Cumbria Камбрія, Cumberland Камберленд, Darlington Дарлінґтон, Derby Дербі, Devon Девон,
Doncaster Донкастер, Dorset Дорсет, Dover Дувр, Dudley Дадлі, Durham Дарем, Ealing Ілінґ, Essex Ессекс, Exeter Ексетер,
Gateshead Ґейтсгед, Gloucester Ґлостер, Greenwich Ґринвіч, Guernsey Ґернсі, Hackney Гекні, Halton Голтон, Harrow Гарроу,
Hartlepool Гартлпул, Hereford Герефорд, Hertford Гартфорд, Huntingdon Гантінґдон, Ipswich Іпсвіч, Jersey Джерсі, Kent Кент,
Kensington Кенсінґтон, Kingston Кінґстон, Lambeth Ламбет, Lancaster Ланкастер, Leeds Лідс, Leicester Лестер,
Lewisham Люїшем, Lincoln Лінкольн, Liverpool Ліверпуль, Luton Лутон, Manchester Манчестер, Middlesbrough Мідлсбро,
Middlesex Міддлсекс, Newcastle Ньюкасл, Newham Ньюгем, Norfolk Норфолк, Northampton Нортгемптон, Northamptonshire Нортгемптоншир, Northumberland Нортумберленд,
Norwich Норвіч, Nottingham Ноттінгем, Oldham Олдем, Oxford Оксфорд, Peterborough Пітерборо, Plymouth Плімут, Poole Пул,
Portsmouth Портсмут, Preston Престон, Reading Редінґ, Richmond Ричмонд, Rochdale Рочдейл, Rotherham Ротергем, Rutland Ратленд,
Salford Солфорд, Salisbury Солсбері, Sheffield Шеффілд, Shrewsbury Шрусбері, Slough Слау, Somerset Сомерсет,
Southampton Саутгемптон, Southend Саутенд, Southwark Саутерк, Stafford Стаффорд, Stockport Стокпорт, Stratford Стратфорд,
Suffolk Саффолк, Sunderland Сандерленд, Surrey Суррей, Sussex Сассекс, Sutton Саттон, Swindon Свіндон, Thames Темза,
Wakefield Вейкфілд, Walsall Волсолл, Wandsworth Вондзверт, Warrington Воррінґтон, Warwick Ворик, Wembley Вемблі,
Westminster Вестмінстер, Wigan Віґан, Wimbledon Вімблдон, Winchester Вінчестер, Windsor Віндзор, Wolverhampton Вулвергемптон,
Worcester Вустер, Wrexham Рексем, York Йорк, Yorkshire Йоркшир, Gloucestershire Ґлостершир, Leicestershire Лестершир,
Worcestershire Вустершир, Warwickshire Ворикшир, Wiltshire Вілтшир, Hampshire Гемпшир, Berkshire Беркшир,
Lancashire Ланкашир, Cheshire Чешир, Shropshire Шропшир, Devonshire Девоншир, Derbyshire Дербішир, Renfrewshire Ренфрушир,
Moray Морей, Orkney Оркні, Shetland Шетланд, Hebrides Гебриди, Argyll Арґайл, Fife Файф, Angus Анґус, Highland Гайленд,
Powys Повіс, Gwynedd Ґвінед, Conwy Конві, Anglesey Англсі, Flintshire Флінтшир, Pembroke Пембрук, Caerphilly Керфіллі,
Newport Ньюпорт, Glamorgan Ґламорґан, Gwent Ґвент, Dyfed Дивед, Monmouth Монмут, Soho Сохо, Tottenham Тоттенгем,
Hampstead Гемпстед, Mayfair Мейфер, Piccadilly Пікаділлі, Stonehenge Стоунгендж, Balmoral Балморал, Eton Ітон,
King’s Cross = Кінґс-Крос, Loch Ness = Лох-Несс
`;

/** The world: countries and cities in their English spelling (CLDR uk, правопис §121–139). */
const WORLD = `
America Америка, Africa Африка, Europe Європа, Asia Азія, Australia Австралія, Antarctica Антарктида, Arctic Арктика,
Austria Австрія, Belgium Бельґія, Brazil Бразилія, Bulgaria Болґарія, Canada Канада, Chile Чилі, China Китай, Croatia Хорватія,
Cuba Куба, Cyprus Кіпр, Denmark Данія, Egypt Єгипет, Estonia Естонія, Finland Фінляндія, France Франція, Germany Німеччина,
Greece Греція, Greenland Ґренландія, Hungary Угорщина, Iceland Ісландія, India Індія, Indonesia Індонезія, Iran Іран, Iraq Ірак,
Israel Ізраїль, Italy Італія, Japan Японія, Kenya Кенія, Korea Корея, Latvia Латвія, Lithuania Литва, Mexico Мексика,
Netherlands Нідерланди, Norway Норвеґія, Peru Перу, Poland Польща, Portugal Португалія, Romania Румунія, Russia Росія,
Serbia Сербія, Singapore Сінґапур, Slovakia Словаччина, Slovenia Словенія, Spain Іспанія, Sweden Швеція,
Switzerland Швейцарія, Syria Сирія, Taiwan Тайвань, Thailand Таїланд, Tibet Тибет, Ukraine Україна,
Vietnam В’єтнам, Palestine Палестина, Scandinavia Скандинавія, Sicily Сицилія, Corsica Корсика, Sardinia Сардинія,
Crete Крит, Riviera Рив’єра, Bohemia Богемія, Bavaria Баварія, Saxony Саксонія, Prussia Пруссія, Normandy Нормандія,
Burgundy Бурґундія, Brittany Бретань, Provence Прованс, Catalonia Каталонія, Tuscany Тоскана, Siberia Сибір,
Amsterdam Амстердам, Athens Афіни, Baghdad Багдад, Barcelona Барселона, Basel Базель, Beijing Пекін, Berlin Берлін,
Bern Берн, Bologna Болонья, Bordeaux Бордо, Bremen Бремен, Brisbane Брисбен, Brussels Брюссель, Budapest Будапешт, Bucharest Бухарест,
Cairo Каїр, Calais Кале, Cannes Канни, Canberra Канберра, Cologne Кельн, Copenhagen Копенгаґен, Damascus Дамаск, Delhi Делі,
Dresden Дрезден, Düsseldorf Дюссельдорф, Florence Флоренція, Frankfurt Франкфурт, Geneva Женева, Genoa Ґенуя, Grenoble Ґренобль,
Hague Гааґа, Hamburg Гамбурґ, Hannover Ганновер, Havana Гавана, Heidelberg Гайдельберґ, Helsinki Гельсінкі, Hiroshima Хіросіма,
Hobart Гобарт, Istanbul Стамбул, Jerusalem Єрусалим, Kiev Київ, Kyiv Київ, Lausanne Лозанна, Leipzig Лейпциґ, Lille Лілль, Lima Ліма,
Linköping Лінчепінґ, Lisbon Лісабон, Lourdes Лурд, Lübeck Любек, Luxembourg Люксембурґ, Lyon Ліон, Madrid Мадрид, Malmö Мальме,
Marseille Марсель, Marseilles Марсель, Melbourne Мельбурн, Milan Мілан, Monaco Монако, Moscow Москва, Munich Мюнхен,
Nantes Нант, Naples Неаполь, Nuremberg Нюрнберґ, Orleans Орлеан, Oslo Осло, Palermo Палермо, Paris Париж, Parma Парма,
Pisa Піза, Porto Порту, Prague Праґа, Reims Реймс, Reykjavik Рейк’явік, Riga Рига, Rome Рим, Rotterdam Роттердам, Rouen Руан,
Salzburg Зальцбурґ, Seoul Сеул, Seville Севілья, Shanghai Шанхай, Sofia Софія, Stockholm Стокгольм, Strasbourg Страсбурґ,
Stuttgart Штутґарт, Suez Суец, Sydney Сідней, Tallinn Таллінн, Toulouse Тулуза, Trieste Трієст, Turin Турин, Uppsala Уппсала,
Valencia Валенсія, Vatican Ватикан, Venice Венеція, Verona Верона, Versailles Версаль, Vichy Віші, Vienna Відень,
Vilnius Вільнюс, Warsaw Варшава, Zurich Цюрих, Zürich Цюрих, Adelaide Аделаїда, Auckland Окленд, Wellington Веллінґтон,
Queensland Квінсленд, Tasmania Тасманія, Darwin Дарвін, Honiara Гоніара, Suva Сува, Apia Апіа, Kingston Кінґстон, Jamaica Ямайка,
Bermuda Бермуди, Barbados Барбадос, Bahamas Багами, Nassau Нассау, Aden Аден, Algiers Алжир, Montevideo Монтевідео,
Acapulco Акапулько, Tijuana Тіхуана, Guadalajara Ґвадалахара, Cayenne Каєнна, Guyana Ґаяна, Haiti Гаїті, Rio Ріо,
Atlantis Атлантида, Eden Едем, Babylon Вавилон, Troy Троя, Sparta Спарта, Carthage Карфаґен, Olympus Олімп, Sahara Сахара,
Amazon Амазонка, Nile Ніл, Danube Дунай, Rhine Рейн, Seine Сена, Alps Альпи, Everest Еверест, Atlantic Атлантика, Pacific Пасифік,
Baltic Балтика, Sinai Сінай, Bethlehem Вифлеєм, Nazareth Назарет, Macao Макао, Bombay Бомбей, Calcutta Калькутта, Ceylon Цейлон,
Great Britain = Велика Британія, New Zealand = Нова Зеландія, Buenos Aires = Буенос-Айрес, Hong Kong = Гонконґ,
Monte Carlo = Монте-Карло, Port Moresby = Порт-Морсбі, Rio de Janeiro = Ріо-де-Жанейро, São Paulo = Сан-Паулу,
Sierra Leone = Сьєрра-Леоне, Tel Aviv = Тель-Авів, Abu Dhabi = Абу-Дабі, La Manche = Ла-Манш, Cape Town = Кейптаун,
El Salvador = Сальвадор, Costa Rica = Коста-Рика, Sri Lanka = Шрі-Ланка, Saint Petersburg = Санкт-Петербурґ
`;

export const PLACES = [WORLD, AMERICA, BRITAIN].join(',');
