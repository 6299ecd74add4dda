/**
 * English spelling → Ukrainian letters, for words no list knows. What each column holds: `letter-rules.ts`.
 * § numbers: Український правопис 2019; «вжиток» marks usage measured on attested pairs where the norm is silent.
 */
import { parseRules } from './letter-rules.ts';

export const ENGLISH_RULES = parseRules(
  'letters',
  `
# Beginnings
^ | mc |  | мак | §128.4 | Mckenzie Маккензі
^ | kn |  | н | вжиток | Knox Нокс
^ | gn |  | н | вжиток | Gnosis Носіс
^ | wr |  | р | §124 | Wright Райт
^ | rh |  | р | §123 | Rhett Ретт
 | rrh | [aeiouy] | рр | §123 | Zarrha Зарра
^ | geo | [cdlmn] | ґео | вжиток | Geomar Ґеомар
^ | chth |  | хт | §123 | Chthon Хтон
^ | tch |  | ч | вжиток | Tchibanga Чібанґа
^ | ny | [ae] | ньй | §139.1 | Nyanza Ньянза
^ | ch | [rl] | к | §123 | Chris Кріс
^ | up | [bcdfghlmntw] | ап | вжиток | Upminster Апмінстер
^ | y | V | й | §126 | Yolanda Йоланда
# Whole endings
 | muir | $ | м’юр | §138.1 | Balmuir Балм’юр
[nrsvdgk] | arch | $ | арх | §123 | Gonarch Ґонарх
 | chos | $ | хос | §123 | Machos Махос
 | vitch | $ | віч | §145 | Rostovitch Ростовіч
 | tchev | $ | чев | §145 | Karatchev Карачев
 | fjord | $|en$ | фіорд | вжиток | Hardangerfjord Гарданґерфіорд
 | shavn | $ | сгавн | вжиток | Hirtshavn Гіртсгавн
.. | iye | $ | іє | вжиток | Kemaliye Кемаліє
^ | wolf |  | вулф | §124 | Wolfhard Вулфгард
. | ham | $ | гем | §134 | Beckham Бекгем
. | land | $|s$|er$ | ленд | §134 | Portland Портленд
 | mouth | $ | мут | вжиток | Plymouth Плімут
 | field | $|s$ | філд | вжиток | Springfield Спрінґфілд
.[ghlnrt] | sea | $ | сі | вжиток | Winchelsea Вінчелсі
 | tion | $ | шн | вжиток | Vocation Вокашн
 | ious | $ | іус | вжиток | Ruffious Руффіус
.. | age | $ | ідж | вжиток | Advantage Адвантідж
 | ture | $ | чер | вжиток | Accenture Аксенчер
# -ough-, -igh-, -eigh-
 | ough |  | оу | §133 | Mcdonough Макдоноу
l | eigh | $ | і | вжиток | Leigh Лі
 | eigh |  | ей | §133 | Creighton Крейтон
 | igh | (?![ai]) | ай | вжиток | Wright Райт
# Groups of consonants
[eu]n|r | tia | $ | ція | вжиток | Florentia Флоренція
[aeiou] | tl | $ | тль | §139.2 | Ehecatl Егекатль
^ni|^mi | ch | [oa] | к | вжиток | Nicholas Ніколас
^|[nr] | loch |  | лох | §122.4 | Lochinver Лохінвер
 | shch | (?!ur) | щ | §144 | Meshchera Мещера
 | sch |  | ш | §136 | Schiller Шіллер
 | sh |  | ш | вжиток | Sharlo Шарло
[a-z] | ch | [rt] | х | §123 | Uchronia Ухронія, Luchtar Лухтар
[bcdfgklmnprstvz][aeo]|[a-z][lmr]i | ch | $ | х | §123 | Dornoch Дорнох, Remich Реміх
 | ch |  | ч | вжиток | Archibald Арчібальд
 | cc | [eiy] | кс | вжиток | Accede Аксід
 | ck |  | к | §128.4 | Becky Бекі
 | ph |  | ф | §123 | Christopher Крістофер
 | th |  | т | §124 | Bartholomew Бартолом’ю
 | gh |  | ґ | §122 | Meghan Меґан
 | wh |  | в | §124 | Meanwhite Мінвіт
 | qu | [bcdfghjklmnpqrstvwxz]|$ | ку | вжиток | Qulzhan Кулжан
. | qu | [ei] | к | вжиток | Lasqueti Ласкеті
 | qu |  | кв | вжиток | Quentin Квентін
 | kh |  | х | §122 | Khaleesi Халісі
 | ljo |  | льо | §138.2 | Ljosa Льоса
 | bjo |  | б’йо | §138.1 | Bjora Б’йора
(?<!^a) | lj | [aeu] | лй | §126 | Ljekio Лєкіо, Ljungby Люнґбі
 | zh |  | ж | вжиток | Nizhny Ніжні
 | dj |  | дж | вжиток | Djanet Джанет
 | dg | e|[bfmnptw] | дж | вжиток | Edgerton Еджертон
 | sc | [eiy] | с | вжиток | Abscess Абсесс
 | stle | $|s$|[bcdfgkmprtvw] | сл | вжиток | Castlegar Каслґар, Thistlewood Тіслвуд
 | ts | V | ц | вжиток | Maritsa Маріца
 | tz |  | ц | вжиток | Fitzpatrick Фіцпатрік
[ln] | z | $|e[lr]$ | ц | §136 | Lenz Ленц
 | sz |  | ш | §144 | Bartosz Бартош
 | cz |  | ч | §144 | Sobczak Собчак
 | mb | $|s$ | м | вжиток | Anscomb Анском
 | mn | $ | м | вжиток | Hymn Гім
 | nge | $ | ндж | вжиток | Inge Індж
 | ng | [eiy] | нґ | §122 | Avengers Авенґерс
# c, g
^ | c | [eiy] | с | вжиток | Cerra Серра
 | c | e(?:r|y)?s?$|y$|ed[aoi] | с | вжиток | Clancey Клансі
 | c | [eiy] | ц | вжиток | Vercin Верцін, Minucia Мінуція
 | c |  | к | вжиток | Alec Алек
 | ge | $|o | дж | вжиток | George Джордж
 | gi | [ao] | дж | вжиток | Giorgio Джорджо
^ | g | e(?:n[^i]|o|m|rr|ss) | дж | вжиток | Gemma Джемма
 | gna | no$|c | нья | §139.1 | Salignano Саліньяно
 | gg |  | ґґ | §122 | Peggy Пеґґі
 | g | y$ | дж | вжиток | Georgy Джорджі
 | gu | [eiy] | ґ | §122 | Aguilera Аґілера
 | g |  | ґ | §122 | Angus Анґус
# s, x, h, j, w
[oieu] | s | e$ | з | вжиток | Rose Роуз
[ou] | s | e[ps] | з | вжиток | Joseph Джозеф
 | s |  | с | вжиток | Alexis Алексіс
 | xx |  | кс | вжиток | Foxx Фокс
 | x |  | кс | вжиток | Alex Алекс
 | ij | [bcdfghklmnprstvz]|$ | ей | §133 | Nijmegen Неймеґен
V | j | $|[lstv] | й | §126 | Matej Матей
[oeiu] | j | [bcdkmnz] | й | §126 | Vojnik Войнік
i | j | a$|us$ | й | §126 | Romanija Романія
[aeo] | j | us$ | й | §126 | Motejus Мотеюс
^(?:[mfhkgtsv]|sk|th) | j | [aeou] | й | §126 | Mjolnir Мйолнір
b | j | [aeu](?!w) | ’й | §138.1 | Bjerknes Б’єркнес
 | j |  | дж | вжиток | Benjamin Бенджамін
[bcdfglmst] | w | [bcdfglmnstvz] | у | вжиток | Cadwgan Кадуґан
 | w |  | в | §124 | Dwayne Двейн
 | h | $ |  | вжиток | Deborah Дебора
[aeiou] | h | [lmn](?:$|er?$|s$) |  | §122.4 | Bohler Болер, Nahn Нан
[aeiou] | h | [bcfgjkmnpstvz] |  | вжиток | Gahz Ґаз
 | h |  | г | §122.4 | Hannah Ганна
# Vowels before r
 | aire | $ | ер | §130 | Claire Клер
 | air | $|[dns]|l[ey] | ер | §130 | Baird Берд
 | are | $ | ер | §130 | Kildare Кілдер
 | ear | [bcdfglmnpst] | ер | §135 | Earl Ерл
 | ier | $|ce | ір | вжиток | Pier Пір
 | ire | $ | айр | вжиток | Admire Адмайр
 | yre | $ | айр | вжиток | Hyre Гайр
 | oor | [eiou] | ор | вжиток | Hoori Горі
 | oar |  | ор | вжиток | Roarke Рорк
[bmv] | our | $ | ор | вжиток | Gilmour Ґілмор
 | ure | $ | юр | вжиток | Configure Конфіґюр
. | eur |  | ер | §132 | Pasteur Пастер
^CC? | ur | r(?:a[yn]|o[cuw]|ey) | ер | §135 | Thurrock Террок
^CC? | ur | (?:[bdknlt]|ph|ch|st)(?:e?[rsy]?|on|ey)?$|$ | ер | §135 | Burt Берт
 | yr | C | ір | §135 | Myrtle Міртл
# Groups of vowels
 | eau |  | о | §133 | Beaumont Бомонт
 | ieu |  | ьє | §130 | Depardieu Депардьє
 | aye | $ | ей | §133 | Faye Фей
^ | eu | r[iyoa]|[tm]|ph|cl|d[aio]|po | ев | §131 | Eurydama Еврідама, Eutropia Евтропія
 | eye |  | ай | вжиток | Beyerle Байрл
^(?:w|[cp]l|[gt]r) | ay | [bcdfghklmnprstvwz] | ей | §133 | Playfair Плейфер
[aeiou].{0,20}[aeiou][bcgklmnprstv]{1,4}|[aou][bcgknpty]{1,4} | ay | $ | ай | вжиток | Maracay Маракай, Tolgonay Толґонай
 | ay | $|s$|ton|son|den|field|ville|n|lor|burn|l[ei] | ей | §133 | Dayton Дейтон
 | ay |  | ай | вжиток | Baydar Байдар
 | ai | nes?$|ns|le?y?s?$ | ей | §133 | Raine Рейн
 | ai |  | ай | вжиток | Tutanekai Тутанекай
 | au | th|gh|ght|lt | о | §133 | Gault Ґолт
 | au |  | ау | §131 | Braus Браус
 | aw | V | ав | вжиток | Fawaris Фаваріс
 | aw | $|[nlkns]$|[ks]e|so|l[eio]|r|y | оу | §133 | Lawrence Лоуренс
 | aw |  | ав | вжиток | Chawla Чавла
 | ee | va?$ | еє | §145 | Sergeeva Серґеєва
 | ee |  | і | вжиток | Aileen Айлін
 | ea | d$|th | е | вжиток | Read Ред
 | ea | $ | ея | §129.I.2 | Thea Тея
 | ea |  | і | вжиток | Dean Дін
 | ae | va?$ | ає | §145 | Isaev Ісаєв
 | ae | l(?:a|le)?$ | ае | вжиток | Ezraela Езраела
l | ae |  | ае | вжиток | Laeta Лаета
 | ae |  | е | §130 | Aerith Еріт
 | oe | v(?:s?k?[yia]*j?|[aio]?n?)$ | оє | §145 | Voevin Воєвін
[^aeiou] | oe | [a-z] | е | §132 | Roentgen Рентґен
 | ei |  | ей | §136 | Leidor Лейдор
 | ey | $|s$ | і | вжиток | Abney Абні
 | ey |  | ей | §133 | Freya Фрея
^ | eu |  | ю | вжиток | Eunice Юніс
 | eu |  | еу | вжиток | Creusa Креуса
[dtnlsz]|th | ew |  | ью | §139.1 | Lewis Льюїс
r | ew |  | ю | §138.1 | Brew Брю
j|ch|sh | ew |  | у | вжиток | Chewbacca Чубакка
^ | ew |  | ю | §130 | Ewell Юелл
 | ew |  | ’ю | §138.1 | Bartholomew Бартолом’ю
 | eo |  | ео | вжиток | Leo Лео
 | ie | $|s$|[dv] | і | вжиток | Archie Арчі
 | ie | l$ | іе | вжиток | Anthiel Антіел
 | ie |  | іє | §130 | Merthienna Мертієнна
 | io |  | іо | вжиток | Elliot Елліот
 | iu |  | іу | вжиток | Cornelius Корнеліус
 | oa | [dkmnlt](?:$|[bcdfghlmnprstwiy])|st | оу | §133 | Joanie Джоуні
 | oa |  | оа | вжиток | Toalo Тоало
 | oi |  | ой | вжиток | Moira Мойра
 | oy |  | ой | вжиток | Floyd Флойд
 | oo |  | у | вжиток | Brooke Брук
 | ou | n[dst]|th|se|ch$|ld | ау | §133 | Southey Сауті
 | ou |  | у | вжиток | Nicodemou Нікодему, Kyriakopoulos Кіріакопулос
t|^br|^d|^cr|^cl|^dr|^g | own | $|s$ | аун | §133 | Town Таун
 | ow | itz$|[aou]|sk | ов | §136 | Wolowitz Воловіц
 | ow | er$ | ау | §133 | Sunpower Сунпауер
 | ow |  | оу | §133 | Owen Оуен
 | ue | $ | ю | вжиток | Askue Аскю
 | ui |  | уї | §129.II | Luis Луїс
 | uy | $ | ай | вжиток | Buy Бай
 | ya | $ | я | §129.I.2 | Tanya Таня
.[dtzslnrkgbm] | ya |  | я | §139.1 | Udyaka Удяка
(?:[aeiou]|[aeiou](?:d|th))r | yo | [a-z] | йо | §138.2 | Faryon Фарйон, Mothryon Мотрйон
^[dtl] | ya | [a-z]{4} | я | §139.1 | Dyachenko Дяченко
^[dtlns] | yu | [a-z]{3} | ю | §139.1 | Tyuratam Тюратам
.[dtzslnrkgbm] | yu |  | ю | §139.1 | Udyuka Удюка
V | y | V | й | §126 | Akiyama Акіяма
# Long vowels before one consonant and silent e
 | a | (?:[bcdfgkmnptvz]|s|st)e$ | ей | §133 | Blake Блейк
^[^aeiouy]* | i | [bcdfgkmnptvzls]e(?:$|s$|r$) | ай | вжиток | Clive Клайв
 | y | [bcdfgkmnptvzls]e(?:$|s$) | ай | вжиток | Clyde Клайд
^[^aeiouy]* | o | [bcdfgkmnptvzls]e$ | оу | §133 | Rose Роуз
[dtn] | u | [bcdfgkmnptvzls]e(?:$|s$) | ю | §139.1 | Duke Дюк
 | e | [bcdfgkmnptvzl]e$ | і | вжиток | Gene Джін
^CC? | a | [bcdfgkmnpstvl](?:y|ey|ie)$|[bcdgkmpst]on$|[bckt]er$|[cd]en$ | ей | §133 | Casey Кейсі
^CC? | y | [lnr]a$ | ай | вжиток | Kyla Кайла
^CC?C? | y | [bcdfgklmnpstv](?:er|on|man)s?$ | ай | вжиток | Tyler Тайлер
(?:[lmnrt]c|[lmntdg])k|[bcdfgjkmpstvz][wnmj]|[lrn]w|[nrj]d|[lnr]j|ff|hh|[hs]k|lch|nch|[bgkpt]s|[lr]z|zz|rr|mb|bb|dd|gg|pp|mp | e | $ | е | вжиток | Encke Енке, Gombe Ґомбе
. | e | $ |  | вжиток | Blake Блейк
^CC? | all | $|s$ | олл | вжиток | Dall Долл
^[wbm] | al | [dtk](?![aiou]) | ол | вжиток | Walter Волтер
w | ar | (?!g)C(?![aiu]) | ор | вжиток | Warren Воррен
(?:bb|ck|dd|ff|gg|pp|tt|zz) | les | $ | лс | вжиток | Bettles Беттлс
[rln]k|ck|ow|ay | es | $ | с | вжиток | Crowes Кроус
# Single vowels
^C?C? | a | ck|(?:tch|nk|dd)(?:e?s?|y|e[yr]|ie)$|(?:tt|mm)(?:y|e[yr]|ie)$|ttle | е | §134 | Hatch Гетч, Jack Джек, Battle Беттл
 | a |  | а | §134 | latin Латін
 | e |  | е | §130 | Albert Альберт
 | i |  | і | §129.I.3 | latin Латін
 | o |  | о | вжиток | Aaron Аарон
^ | u | ck|x|[pfgt]{2}|nd | а | §134 | Uckfield Акфілд, Uxbridge Аксбрідж
^CC? | u | CC[a-z]*[aiou]$ | у | вжиток | Tungla Тунґла
^d | u | n[bcdfglmnst] | а | §134 | Dunbarton Данбартон
^CC?C? | u | (?:ck|ff|gg|dd|bb|mp|nk|tt|zz|pp|st|mm|nn|nt|nd|nch|dge|dl|bbl|ck)(?:s|e[rs]|le|y|ing|in|et)?$ | а | §134 | Chuck Чак
 | u |  | у | вжиток | Angus Анґус
[nrl] | yi | $ | ій | §145 | Mirnyi Мірній
 | yy | $ | ій | §145 | Malyy Малій
 | y |  | і | §129.I.3 | Barry Баррі
# Single consonants
 | b |  | б | вжиток | Albert Альберт
 | d |  | д | вжиток | Alexander Александер
 | f |  | ф | вжиток | Alfred Альфред
 | k |  | к | вжиток | Blake Блейк
a | l | de | ль | §139.2 | Veralden Веральден
 | l |  | л | §121 | latin Латін
 | m |  | м | вжиток | Amanda Аманда
 | n |  | н | вжиток | latin Латін
 | p |  | п | вжиток | Jasper Джаспер
 | q |  | к | вжиток | Iqaluit Ікалуїт
 | r |  | р | вжиток | Aaron Аарон
 | t |  | т | вжиток | latin Латін
 | v |  | в | вжиток | Ava Ава
 | z |  | з | вжиток | Eliza Еліза
`,
);
