/**
 * Words that readers use for what the pages call otherwise: each line is one thing. Behind `>` stand the words that the
 * pages have in titles and addresses, before it those that are asked for them.
 */
import { stem } from './stem.ts';

const groups = `
мануал документація шпаргалка освоїти розібратися зрозуміти пояснити manual handbook cookbook recipe documentation
  почати початок крок старт стартувати вступ посібник туторіал підручник інструкція навчання основи новачок
  початківець гайд покроковий знайомство ознайомлення begin beginner start steps quickstart tutorial walkthrough
  onboarding introduction intro guide basics підключити підключитися під'єднати інтеграція інтегрувати connect
  integrate integration навчальний урок матеріал новенький вперше застосунок lesson newcomer newbie beginning first
  app application primer > кроки started
приклад зразок фрагмент сніпет example sample snippet hello world > кроки started приклади examples
питон пайтон пітон python curl > кроки started
дешево дорого вигідно cheap expensive знижка пробний абонемент discount trial тариф тарифний план преміум підписка
  збільшити підвищити вищий raise plan billing premium subscription increase higher > limits
ціна вартість коштувати кошти платити платний оплата плата купити придбати безкоштовно безкоштовний безплатно
  безплатний безоплатно безоплатний передплата гроші грошей внесок донат fee cost charge donate donation price
  pricing pay paid payment free money buy прайс прайслист кошторис витрати рахунок freemium invoice expense checkout
  стягувати > limits terms
корпоративний enterprise комерційний заробляти заробити заробіток дохід прибуток бізнес продавати монетизація
  реклама commercial business profit income earn sell monetize ads рекламний startup > terms
переліміт overuse викликів звертатися безліміт безлімітний необмежено максимум мінімум інтервал unlimited maximum
  minimum interval ліміт обмеження тротлінг частота хвилина секунда доба добовий перевищити вичерпати limit exceed
  minute second daily throttling throttle rate ratelimit 429 година годинний щогодини норма нормування лічильник
  обнулити скинути закінчитися скінчитися заощадити економити ощадливо hour hourly counter reset allowance quota
  save saving wasting > limits
квота quota > quota limits
багатоголосий одноголосий закадровий начитка narrator озвучка озвучення озвучування озвучений озвучити озвучувати
  дубляж дублювати дубльований дублювання дабінг голос voice dub dubbed dubbing voiceover voiced > озвучка озвучення
  voice teams player
хардсаб софтсаб перекладений hardsub softsub субтитри субтитрований сабби саби сабер саббер субтитрувати переклад
  subs sub subtitles subtitled captions > субтитри subtitles subs teams
оповіщення повідомити inform вебсокет хук розсилка websocket hook newsletter вебхук сповіщення сповіщати
  нотифікація нагадування пуш миттєво наживо вчасно пропустити webhook notification notify alert push polling
  realtime live miss опитування опитувати > following
стежити слідкувати відстежувати follow track > following updates
нещодавній новинка новий останній свіжий випуск новини оновлення new latest recent update newly fresh > following
  updates
протухнути кеш кешування кешувати cache caching cached etag ttl expiry > limits
304 conditional revalidate > etag
ключ ключик токен жетон key token apikey > limits key
автентифікація авторизація авторизуватися пароль логін access вхід увійти доступ реєстрація реєструватися
  зареєструватися акаунт профіль кабінет auth authentication authorization authenticate login password credentials
  register registration signup signin account > limits key
баг глюк поламатися обірватися відвалитися bug glitch помилка збій виняток несправність відмовляти error exception
  failure fail > errors
неавторизований анульований недійсний хибний некоректний невалідний неприпустимий прострочений відхилити приймати
  rejected reject bad malformed incorrect expired syntax лапки дужка > invalid
401 unauthorized автентифікація авторизація пускати unauthenticated > api_key
неправильний невірний wrong > invalid accuracy
403 forbidden > api_key_disabled
вимкнений вимкнути відключити заблокувати заблокований забанити бан blocked banned ban block revoked > disabled
перевантажений перевантаження недоступний зайнятий 503 unavailable overload busy > overloaded
відсутній знайдено неіснуючий існувати missing absent nonexistent exist > found
завеликий великий розмір важкий big huge heavy oversized > large
задовгий довгий lengthy > long
таймаут зависати зависнути повільний очікування timed slow waiting hang > timeout
внутрішній internal crash crashed 500 зламатися > internal
дозволений заборонений підтримувати forbidden supported > allowed
вичерпати перевищити exceed exhausted > exceeded
катакана хірагана хіраґана кандзі ієрогліфи katakana hiragana японський китайський корейський піньїнь хангиль кана
  ієрогліф japanese chinese korean pinyin hangul kana kanji > translit
читання вимова вимовляти прочитати читати reading read pronunciation pronounce > translit
транслітерація транскрипція романізація ромаджі ромадзі латинка кирилиця кирилізація транслітерувати переписати
  правопис літера передати записати написати перекласти transliteration transcription romanization romaji cyrillic
  spell spelling letter transliterator phonetic > translit
ім'я ім'ям імена імені імен прізвище name names surname > ім'я імена names translit
хепберн концевич палладій hepburn polivanov коваленко ґодзюон годзюон поліванов система kovalenko gojuon system >
  systems
постер плакат кадр обкладинка арт афіша poster cover artwork > posters постер
прев'ю піктограма картинка зображення малюнок ілюстрація фото фотографія світлина портрет аватар мініатюра
  роздільність image picture photo thumbnail avatar resolution portrait webp якість quality > картинка image
країна country > country
альтернативний інакше alternative > alternative altnames
вікова вікове > agerating
nullable > null
дамп вивантаження вивантажити офлайн інтернет завантажити скачати викачати вигрузка цілком архів таблиця файлами
  ексель dump export offline bulk download whole entire excel csv spreadsheet archive checksum sql > dumps
прем'єра дебют premiere debut розклад афіша графік програма телепрограма передач тиждень тижневий трансляція ефір
  показ показувати вийти вийде виходити наступний скоро понеділок вівторок середа четвер п'ятниця субота неділя
  сьогодні schedule airing timetable today tonight next upcoming soon weekly > schedule
календар телефон calendar icalendar ical ics webcal subscribe outlook phone > feeds
рсс фід читалка агрегатор rss atom feed reader > feeds
ідентифікатор номер айді зіставити зіставлення відповідність конвертувати конвертація мапінг id ids mal myanimelist
  anilist shikimori anidb imdb tmdb kitsu чужий зовнішній external mapping convert match batch > resolve
пагінація пейджинг сторінка посторінковий гортати гортання перегортати кількість наступний попередній pagination
  page pages next previous paging paginate paginated scroll offset perpage > сторінки pages
пошук шукати знайти search find lookup > пошук search
відсортувати розставити черговість arrange сортувати сортування впорядкувати упорядкувати впорядкування порядок
  розташувати спадання зростання зворотний sort sorting order ordering descending ascending > sort order list
добірка вибірка refine фільтр фільтрувати відфільтрувати відібрати відбір вибрати відсіяти звузити лише тільки
  критерій умова filter select narrow only criteria restrict > фільтри filters
оминути виключити вилучити прибрати відкинути окрім крім без exclude excluding without except omit hide >
  genresexclude tagsexclude
кілька декілька водночас одночасно комбінувати поєднати several multiple combine both simultaneously > match
  genresmatch
трендовий trending хіт популярність популярний рейтинг оцінка бал переглядами переглядів алфавіт абетка найбільший
  найвищий найкращий топ спадати зростати most highest top best rated viewed popularity popular rating score views
  alphabet alphabetical alphabetically > sort popularity
рік роки року year years > years yearfrom
дівчина хлопець girl boy woman стать чоловік жінка gender male female > genders
вік старший молодший age aged old > agefrom ageto
версія сумісність сумісний ревізія зворотний version versioning compatibility compatible backward backwards semver
  > versioning
відкат перезапуск перезавантаження rollback downgrade restart reboot апдейт апгрейд простій зупинка безперервний
  upgrade downtime > оновлення перерви downtime
застарілий застаріле ламати зламається несумісний deprecation deprecated sunset breaking > versioning
творець виконавець creator авторство автор називати вказувати зазначити зазначати подяка атрибуція credit credits
  attribution attribute mention > terms
законність піратство аналітика трекінг piracy analytics угода правила згода користувач політика конфіденційність
  приватність кукі відвідувач стеження дозвіл дозволити заборона заборонити забороняти законний законно юридичний
  скарга поскаржитися шахрай agreement policy privacy personal gdpr cookie tracking visitor tos permission permitted
  prohibited lawful complaint abuse report > terms
зв'язатися зв'язок контакт підтримка лист пошта адміністратор contact support email feedback suggest > terms
  accuracy
дорожній roadmap зміни оновлення історія журнал ноутс чейнджлог changelog history release notes > changelog
cors origin > браузер browser http
відеоплеєр відтворити відтворення стрімінг кінотеатр playback плеєр програвач відео ролик дивитися подивитися
  переглянути вбудувати вставити айфрейм iframe player video embed embedded stream streaming watch > player
антагоніст лиходій villain персонаж герой героїня дійовий особа каст character hero heroine protagonist cast >
  characters
народження іменинник народився birthday birth born > birthmonth birthtoday
студія компанія виробник виробництво зняти studio company producer maker animator > studios
хронологія хронологічний chronology продовження сиквел сіквел приквел передісторія спінофф пов'язаний франшиза
  sequel prequel spinoff related relation franchise > relations
манґа манга мангака екранізація адаптація сценарист режисер ранобе роман першоджерело сюжет manga mangaka
  adaptation director novel plot > source credits
схожий подібний рекомендація порадити similar alike recommendation recommend > similar
легальний легально офіційний офіційно ліцензія legal legally official license licence > license ліцензія licence
художник ілюстратор намалювати малювати автор artist illustrator drew draw author > author
після відколи since after > since
команда гурт перекладач фандаб дабери фансаб фансабер озвучник озвучувач актор team group studio translator fandub
  fansub fansubber voice actor > teams
серія епізод філер філлер episode filler > player episode
онгоїнг онґоїнг завершений незавершений завершити незакінчений анонс анонсований вийти вийшов вийшло виходити
  ongoing finished announced airing > statuses
мультсеріал мультик спешл cartoon special фільм серіал мультфільм кіно повнометражний короткометражний ова movie
  film series tv ova feature cinema > formats
роль головний другорядний епізодичний протагоніст role main supporting protagonist > roles
весняний літній осінній зимовий сезон пора season весна літо осінь зима spring summer autumn winter > seasons
джерело імпорт імпортувати формат ndjson source import format
тайтл аніме anime > аніме list
openapi swagger опенапі специфікація spec specification machinereadable > openapi
типи типізований генерувати згенерувати генератор sdk codegen generate generated generator typed go golang rust
  kotlin swift java php ruby dart > openapi typescript мови languages
пакет модуль package module npm > packages
віджет плагін розширення фреймворк медіасервер jellyfin plex kodi widget plugin extension framework mobile
  мобільний бібліотека library wrapper джаваскрипт тайпскрипт javascript typescript js ts node nodejs deno bun react
  vue backoff failover > client
базовий корінь base root baseurl > root кроки started
об'єм латентність throughput накопичувач вимога requirement гальмувати лагати оптимізувати прискорити пришвидшити
  lag optimize ssd bandwidth виміри вимірювання швидкість швидкодія швидкий швидко продуктивність бенчмарк
  навантаження пам'ять оперативка диск вимогливий вінчестер гігабайт мегабайт затримка мілісекунда benchmark
  performance speed fast latency витримати memory ram disk footprint gigabyte megabyte > measurements
випадковий рандомний рандом навмання random shuffle > random
здоров'я доступність аптайм пінг стан живий працювати робочий лежати впасти health healthcheck status uptime ping
  alive down up > health
тематика комедійний пригодницький романтичний фантастика adventure romance isekai жанр категорія genre category >
  genres
ярлик тег мітка хештег tag label > tags
vocabulary щотаке глосарій термін терміни означення означати визначення словник mean meaning glossary terminology
  definition dictionary > concepts
репліка реплікація клон клонувати віддзеркалити віддзеркалення копія копіювати дублікат флешка replica replication
  clone copy duplicate mirroring > mirrors
закрити закритися припинити закриття кінець зникнути наступник спадкоємець спадок shutdown closing discontinue
  discontinued successor takeover > ending закривається ends
transfer handover переїхати переїзд перенести перенесення міграція мігрувати move migrate migration relocate
  комп'ютер computer > self hosting машину
бекап резервний запасний копія відновити відновлення backup restore recovery > backup резервна
розвернути кубернетес розгорнути розгортання деплой контейнер докер docker deploy deployment container kubernetes
  compose > deploying контейнер container
телеграм діскорд telegram discord > client team
псевдонім кличка прізвисько nickname alias > altnames
пояс timezone > час дати times dates
режим mode > translit
тривалість довжина duration length runtime > durationmin
діапазон range > yearfrom agefrom
хедер header > заголовки headers
походження достовірність provenance origins > джерела sources
метрика моніторинг наглядати спостереження дашборд графіки журнал логи лог метрики metric metrics monitoring log
  logs logging prometheus grafana dashboard observability > deploying метрики metrics
проксі балансувальник балансування ядро потік процесор багатопотоковий сертифікат шифрування proxy reverse
  balancer balancing cpu thread worker workers multithreaded certificate ssl tls > deploying
очистити очищення скинути purge invalidate invalidation flush evict > purging очищення deploying
кластер масштабування масштабувати паралельний cluster scale scaling redis valkey distributed > deploying
домен піддомен domain subdomain власний самохостинг selfhosted хостинг поставити встановити установити підняти
  інсталяція інсталювати запустити install installation setup host run own локально локальний домашній ноутбук вдома
  locally localhost local home laptop vps instance > self hosting
налаштування налаштувати конфігурація середовище порт settings setting configuration configure config env
  environment port > self hosting settings налаштування
збої відмова відмовостійкість надійність надійний стабільність стабільний переповнитися зіпсувати пошкодити fault
  crash reliability reliable resilience resilient stability stress damaged corrupted corruption > reliability
штучний інтелект нейромережа чатжпт чатгпт мсп mcp чатбот бот агент помічник асистент ai llm gpt claude chatgpt
  gemini copilot cursor chatbot assistant bot > assistants
хмара хмарний сховище бакет cloud bucket storage s3 amazon aws r2 minio безсерверний serverless > storage
вразливість безпека уразливість дірка діра vulnerability security exploit > vulnerabilities terms
хакер взлом атака ddos hacker attack proof підпис підписати довіра довіряти підробка підробити підміна підмінити
  справжній захист захистити зламати зламаний викрасти вкрасти крадіжка відбиток загубити втратити ротація signature
  sign signed protect protection verify trust tamper tampering fake forged authentic authenticity integrity hacked
  compromised stolen lost rotate rotation fingerprint > signing
відповідь обгортка envelope response > обгортка envelope
модель схема сутність об'єкт структура поле model schema entity object structure field > об'єкти objects
ендпоінт ендпойнт адреса маршрут роут метод функція довідник endpoint route method reference overview > довідник
  reference
біографія biography bio докладно докладний детальний деталь подробиці картка detail details > докладно detail
парсити парсинг парсер скрапінг скрейпінг scrape scraping crawl crawler > dumps terms
база database > dumps
похибка відсоток неточність margin точний точність правильність хибно помилятися неточний accurate accuracy
  precise precision mistaken correctness > accuracy
використано витрачено залишок залишитися лишитися usage used remaining left spent > me limits
toomany забагато часто > rate_limited
межа поріг границя cap threshold > limits
копірайт правовласник ліцензіат copyright owner rightsholder takedown dmca > terms
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
