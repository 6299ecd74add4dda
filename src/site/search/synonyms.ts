/**
 * Words that readers use for what the pages call otherwise: each line is one thing. Behind `>` stand the words that the
 * pages have in titles and addresses, before it those that are asked for them.
 */
import { stem } from './stem.ts';

const groups = `
почати початок крок старт стартувати вступ посібник туторіал підручник інструкція навчання основи новачок початківець
  гайд покроковий знайомство ознайомлення begin beginner start steps quickstart tutorial walkthrough onboarding
  introduction intro guide basics підключити підключитися під'єднати інтеграція інтегрувати connect integrate
  integration > кроки started
приклад зразок example sample hello world > кроки started приклади examples
тариф тарифний план преміум підписка збільшити підвищити вищий raise plan billing premium subscription increase higher
  > limits
ціна вартість коштувати кошти платити платний оплата плата купити придбати безкоштовно безкоштовний безплатно
  безплатний безоплатно безоплатний передплата гроші грошей внесок донат fee cost charge donate donation price pricing
  cost pay paid payment free money buy > limits terms
комерційний заробляти заробити заробіток дохід прибуток бізнес продавати монетизація реклама commercial business
  profit income earn sell monetize ads > terms
ліміт обмеження тротлінг частота хвилина секунда доба добовий перевищити вичерпати limit exceed minute second daily
  throttling rate ratelimit 429 > limits
квота quota > quota limits
озвучка озвучення озвучування озвучений дубляж дубльований дублювання дабінг голос voice dub dubbed dubbing voiceover
  > озвучка озвучення voice teams
субтитри субтитрований сабби саби сабер саббер субтитрувати переклад subs sub subtitles subtitled captions > субтитри
  subtitles subs teams
вебхук сповіщення нотифікація нагадування пуш webhook notification notify push polling опитування > following
стежити слідкувати відстежувати follow track watch > following updates
новинка новий останній свіжий випуск новини оновлення new latest recent update > following updates
кеш кешування кешувати cache caching etag > limits
ключ токен key token apikey > limits key
автентифікація авторизація авторизуватися пароль логін access вхід доступ реєстрація реєструватися акаунт auth
  authentication authorization login password credentials register account > limits
помилка збій виняток несправність error exception failure > errors
недійсний хибний некоректний невалідний відхилити приймати rejected reject bad malformed incorrect > invalid
вимкнений вимкнути відключити заблокувати заблокований blocked banned > disabled
перевантажений перевантаження недоступний unavailable overload busy > overloaded
відсутній знайдено missing absent > found
завеликий великий розмір big huge > large
задовгий довгий lengthy > long
таймаут зависати очікування timed slow > timeout
внутрішній internal crash > internal
дозволений заборонений підтримувати forbidden supported > allowed
вичерпати перевищити exceed exhausted > exceeded
японський китайський корейський піньїнь хангиль кана ієрогліф japanese chinese korean pinyin hangul kana kanji >
  translit
читання вимова reading pronunciation > accuracy translit
транслітерація транскрипція романізація ромаджі ромадзі латинка кирилиця кирилізація транслітерувати переписати
  transliteration transcription romanization romaji cyrillic > translit
ім'я ім'ям імена імені імен прізвище name names surname > ім'я імена names translit
коваленко ґодзюон годзюон поліванов система kovalenko gojuon system > systems
постер плакат кадр обкладинка арт poster cover artwork > posters постер
картинка зображення малюнок ілюстрація фото image picture photo > картинка image
дамп вивантаження офлайн інтернет завантажити скачати викачати вигрузка цілком dump export offline bulk download >
  dumps
розклад афіша графік програма тиждень трансляція ефір показ показувати вийти вийде виходити наступний скоро понеділок
  вівторок середа четвер п'ятниця субота неділя сьогодні schedule airing timetable today tonight next upcoming soon >
  schedule
календар calendar icalendar ical ics webcal > feeds
рсс фід читалка агрегатор rss atom feed reader > feeds
ідентифікатор номер айді зіставити зіставлення відповідність конвертувати конвертація мапінг id ids mal myanimelist
  anilist external mapping convert match > resolve
пагінація пейджинг сторінка посторінковий гортати гортання перегортати кількість наступний попередній pagination page
  pages next previous paging scroll offset > сторінки pages
пошук шукати знайти search find lookup > пошук search
сортувати сортування впорядкувати упорядкувати впорядкування порядок розташувати спадання зростання зворотний sort
  sorting order ordering descending ascending > sort order list
фільтр фільтрувати відфільтрувати відібрати відбір вибрати відсіяти звузити лише тільки filter select narrow only >
  фільтри filters
виключити вилучити прибрати відкинути окрім крім без exclude without except > genresexclude tagsexclude
популярність популярний рейтинг оцінка бал переглядами переглядів алфавіт абетка найбільший найвищий найкращий most
  highest top best rated viewed popularity popular rating score views alphabet > sort popularity
рік роки року year years > years yearfrom
стать чоловік жінка gender male female > genders
вік старший молодший age > agefrom ageto
версія сумісність version versioning compatibility > versioning
апдейт апгрейд простій upgrade downtime > оновлення перерви downtime
застарілий застаріле ламати зламається несумісний deprecation deprecated sunset breaking > versioning
авторство автор називати вказувати зазначити зазначати credit credits attribution > terms
угода правила згода користувач політика конфіденційність приватність кукі відвідувач стеження agreement policy privacy
  cookie tracking visitor legal tos > terms
зміни оновлення історія журнал ноутс чейнджлог changelog history release notes > changelog
cors origin > браузер browser http
плеєр програвач відео дивитися подивитися вбудувати вставити айфрейм iframe player video embed stream watch > player
персонаж герой дійовий особа каст character hero cast > characters
студія компанія виробник виробництво зняти studio company producer maker > studios
продовження сиквел приквел передісторія спінофф пов'язаний sequel prequel spinoff related relation > relations
схожий подібний рекомендація порадити similar alike recommendation recommend > similar
легальний легально офіційний офіційно ліцензія legal legally official license > license
художник ілюстратор намалювати малювати автор artist illustrator drew draw author > author
після відколи since after > since
команда гурт перекладач фандаб дабери team group studio translator fandub voice > teams
серія епізод episode > player episode
онгоїнг завершений незавершений анонс анонсований вийти вийшов вийшло виходити ongoing finished announced airing >
  statuses
фільм серіал повнометражний ова movie film series tv ova > formats
роль головний другорядний епізодичний role main supporting > roles
сезон пора season весна літо осінь зима spring summer autumn winter > seasons
джерело імпорт імпортувати формат ndjson source import format
тайтл аніме anime > аніме list
openapi swagger опенапі > openapi
типи типізований генерувати згенерувати sdk codegen generate > clients
пакет модуль package module npm > packages
бібліотека library джаваскрипт тайпскрипт javascript typescript js ts > client
базовий корінь base root baseurl > root
python пайтон пітон > кроки started
виміри вимірювання швидкість продуктивність бенчмарк навантаження пам'ять оперативка диск benchmark performance speed
  memory ram disk > measurements
випадковий рандомний рандом навмання random shuffle > random
здоров'я доступність аптайм пінг стан живий працювати health status uptime ping alive > health
жанр категорія genre category > genres
тег мітка хештег tag label > tags
глосарій термін терміни означення визначення словник glossary terminology definition dictionary > concepts
репліка реплікація клон клонувати replica replication clone > mirrors
закрити закритися припинити закриття shutdown shut closing discontinue > ending закривається ends
переїхати переїзд перенести міграція мігрувати move migrate migration > машину machine
бекап резервний копія відновити backup restore > backup резервна
розгорнути розгортання деплой контейнер докер docker deploy deployment container kubernetes compose > deploying
  контейнер container
метрика моніторинг журнал логи лог метрики metric metrics monitoring log logs logging prometheus grafana > deploying
  метрики metrics
власний самохостинг selfhosted хостинг поставити встановити установити підняти інсталяція інсталювати запустити
  install installation host run own > self hosting
збої відмова відмовостійкість надійність стабільність переповнитися fault crash reliability resilience > reliability
штучний інтелект нейромережа чатжпт чатгпт мсп чатбот бот агент ai llm claude chatgpt assistant bot > assistants
хмара хмарний сховище бакет cloud bucket storage s3 > storage
вразливість безпека уразливість дірка діра vulnerability security > vulnerabilities terms
підпис підписати довіра signature sign verify trust > signing
відповідь обгортка envelope response > обгортка envelope
модель схема сутність об'єкт структура поле model schema entity object structure field > об'єкти objects
ендпоінт ендпойнт адреса маршрут роут метод довідник endpoint route method reference > довідник reference
докладно докладний детальний деталь подробиці картка detail details > докладно detail
парсити парсинг парсер скрапінг скрейпінг scrape scraping crawl > dumps terms
база database > dumps
точний точність правильність хибно accurate accuracy precise > accuracy
використано витрачено залишок залишитися лишитися usage used remaining left > me limits
забагато часто many > rate_limited many
межа поріг границя cap threshold > limits
копірайт правовласник ліцензіат copyright owner > terms
`;

const lines = groups
  .trim()
  .replace(/\n {2}/g, ' ')
  .split('\n');
const wordsIn = (side: string) => side.trim().split(/\s+/);

/** The word of the group of those who begin. */
export const beginner = 'початок';

/** All words of the groups. */
export const synonymWords: readonly string[] = lines.flatMap((line) => wordsIn(line.replace('>', ' ')));

const byStem: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  for (const line of lines) {
    const [asked = '', said = asked] = line.split('>');
    for (const one of wordsIn(asked).map(stem))
      map.set(one, new Set([...(map.get(one) ?? []), ...wordsIn(said).map(stem)]));
  }
  return map;
})();

/** Stems of the words that stand for the same thing, without the stem itself. */
export function synonymsOf(one: string): readonly string[] {
  return [...(byStem.get(one) ?? [])].filter((other) => other !== one);
}
