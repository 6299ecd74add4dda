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
  app application primer гетстартед квікстарт конектити приконектитися семпл ази абетка вводний noob стартанути
  швидкийстарт > кроки started
приклад зразок фрагмент сніпет example sample snippet hello world семпл снипет хелловорлд helloworld > кроки
  started приклади examples
питон пайтон пітон python curl > кроки started
дешево дорого вигідно cheap expensive знижка пробний абонемент discount trial тариф тарифний план преміум підписка
  збільшити підвищити вищий raise plan billing premium subscription increase higher розцінки freetier > limits
ціна вартість коштувати кошти платити платний оплата плата купити придбати безкоштовно безкоштовний безплатно
  безплатний безоплатно безоплатний передплата гроші грошей внесок донат fee cost charge donate donation price
  pricing pay paid payment free money buy прайс прайслист кошторис витрати рахунок freemium invoice expense checkout
  стягувати бесплатно > limits terms
корпоративний enterprise комерційний заробляти заробити заробіток дохід прибуток бізнес продавати монетизація
  реклама commercial business profit income earn sell monetize ads рекламний startup > terms
переліміт overuse викликів звертатися безліміт безлімітний необмежено максимум мінімум інтервал unlimited maximum
  minimum interval ліміт обмеження тротлінг частота хвилина секунда доба добовий перевищити вичерпати limit exceed
  minute second daily throttling throttle rate ratelimit 429 година годинний щогодини норма нормування лічильник
  обнулити скинути закінчитися скінчитися заощадити економити ощадливо hour hourly counter reset allowance quota
  save saving wasting рателіміт рейтліміт рейтліміти рейтлімітер обмежувач спам спамити дудосити ддосити rps рпс
  частий діб скидання скидати онулити онулення frequency кулдаун cooldown бюджет > limits
квота quota > quota limits
багатоголосий одноголосий закадровий начитка narrator озвучка озвучення озвучування озвучений озвучити озвучувати
  дубляж дублювати дубльований дублювання дабінг голос voice dub dubbed dubbing voiceover voiced аудіо audio даб
  войсовер войс > озвучка озвучення voice teams player
хардсаб софтсаб перекладений hardsub softsub субтитри субтитрований сабби саби сабер саббер субтитрувати титри переклад
  subs sub subtitles subtitled captions > субтитри subtitles subs teams
оповіщення повідомити inform вебсокет хук розсилка websocket hook newsletter вебхук сповіщення сповіщати
  нотифікація нагадування пуш миттєво наживо вчасно пропустити webhook notification notify alert push polling
  realtime live miss опитування опитувати пушсповіщення сокет полінг поллінг лонгполінг колбек callback реалтайм
  прогавити проґавити трекер трекати інкрементальний incremental синхронізувати синхронізація sync deduplicate sse
  оповістити реальномучасі > following
стежити слідкувати відстежувати follow track > following updates
нещодавній новинка новий останній свіжий випуск новини оновлення new latest recent update newly fresh новенький
  щойно свіженький новинки актуальний актуальність обнова обновлення > following updates
протухнути кеш кешування кешувати cache caching cached etag ttl expiry кешик cachecontrol maxage > limits
304 conditional revalidate етаг ітаг умовний незмінений > etag
ключ ключик токен жетон key token apikey апікей апіключ апітокен секрет секретний secret анонімний анонімно анонім
  anonymous whitelist > limits key
автентифікація авторизація авторизуватися пароль логін access вхід увійти доступ реєстрація реєструватися
  зареєструватися акаунт профіль кабінет auth authentication authorization authenticate login password credentials
  register registration signup signin account бірер bearer oauth jwt обліковий обліковка залогінитися логінитися
  пасворд юзернейм безреєстрації > limits key
баг глюк поламатися обірватися відвалитися bug glitch помилка збій виняток несправність відмовляти error exception
  failure fail ерор еррор ексепшн ексепшен фейл косяк статускод статускоди statuscodes httpкоди дебаг дебажити
  ошибка debugging збою збоїв > errors
неавторизований анульований недійсний хибний некоректний невалідний неприпустимий прострочений відхилити приймати
  rejected reject bad malformed incorrect expired syntax лапки дужка протермінований протухлий протух поганий битий
  > invalid
401 unauthorized автентифікація авторизація пускати unauthenticated анавторайзд > api_key
неправильний невірний wrong > invalid accuracy
403 forbidden форбіден > api_key_disabled
вимкнений вимкнути відключити заблокувати заблокований забанити бан blocked banned ban block revoked розблокувати
  розбанити деактивувати deactivated відкликати revoke отключити > disabled
перевантажений перевантаження недоступний зайнятий 503 unavailable overload busy перегруз перегружений навантажений
  справлятися справляється > overloaded
відсутній знайдено неіснуючий існувати missing absent nonexistent exist нотфаунд > found
завеликий великий розмір важкий big huge heavy oversized боді пейлоад > large
задовгий довгий lengthy > long
таймаут зависати зависнути повільний очікування timed slow waiting hang завис підвиснути > timeout
внутрішній internal crash crashed 500 зламатися крашнутися крешнутися краш креш п'ятисотка > internal
дозволений заборонений підтримувати forbidden supported > allowed
вичерпати перевищити exceed exhausted > exceeded
катакана хірагана хіраґана кандзі ієрогліфи katakana hiragana японський китайський корейський піньїнь хангиль кана
  ієрогліф japanese chinese korean pinyin hangul kana kanji японськіімена китайськіімена корейськіімена
  англійськіімена > translit
читання вимова вимовляти прочитати читати reading read pronunciation pronounce > translit
транслітерація транскрипція романізація ромаджі ромадзі латинка кирилиця кирилізація транслітерувати переписати
  правопис літера передати записати написати перекласти transliteration transcription romanization romaji cyrillic
  spell spelling letter transliterator phonetic трансліт транслітнути транслітератор транслітити кириличний
  кирилізувати латиниця українізувати українізація звучати romanize > translit
ім'я ім'ям імена імені імен прізвище name names surname > ім'я імена names translit
хепберн концевич палладій hepburn polivanov коваленко ґодзюон годзюон поліванов система kovalenko gojuon system
  систем > systems
постер плакат кадр обкладинка арт афіша poster cover artwork банер заставка арти banner > posters постер
прев'ю піктограма картинка зображення малюнок ілюстрація фото фотографія світлина портрет аватар мініатюра
  роздільність image picture photo thumbnail avatar resolution portrait webp якість quality прев'юшка тамбнейл
  тумбнейл мініатюрка jpg jpeg thumb > картинка image
країна country > country
альтернативний інакше alternative > alternative altnames
вікова вікове віковий дорослий adult nsfw віковіобмеження > agerating докладно detail
nullable нулл > null
файл file дамп вивантаження вивантажити офлайн інтернет завантажити скачати викачати вигрузка цілком архів таблиця
  файлами ексель dump export offline bulk download whole entire excel csv spreadsheet archive checksum sql цсв ескюель
  датасет dataset торент торрент torrent zip зіп zst zstd jsonl слити sha256 пандас датасайнс datascience даунлоад
  загрузка загрузити закачати закачка експортнути архіви > dumps
прем'єра дебют premiere debut розклад афіша графік програма телепрограма передач тиждень тижневий трансляція ефір
  показ показувати вийти вийде виходити наступний скоро понеділок вівторок середа четвер п'ятниця субота неділя
  сьогодні schedule airing timetable today tonight next upcoming soon weekly післязавтра відлік таймер countdown
  вихід тижневик releasedate розписання > schedule
календар телефон calendar icalendar ical ics webcal subscribe outlook phone айкал гуглкалендар calendars іцс >
  feeds
рсс фід читалка агрегатор rss atom feed reader ерессес рсска feedly фідлі newsreader inoreader дайджест digest >
  feeds
ідентифікатор номер айді зіставити зіставлення відповідність конвертувати конвертація мапінг склейка id ids mal
  myanimelist anilist shikimori anidb imdb tmdb kitsu чужий зовнішній external mapping convert match batch айдішник
  айдішка айдішки анілист аніліст шикіморі шікіморі майанімеліст хікка hikka тмдб імдб кінопошук kinopoisk trakt tvdb
  letterboxd летербокс маппінг мапити зіставляти зіставляння bulklookup > resolve
пагінація пейджинг сторінка посторінковий гортати гортання перегортати кількість наступний попередній pagination
  page pages next previous paging paginate paginated scroll offset perpage пагінатор підвантажити підвантаження
  скролити скрол infinitescroll loadmore підгрузити довантажити > сторінки pages
пошук шукати знайти search find lookup шукалка пошуковик автодоповнення автокомпліт autocomplete fuzzy нечіткий
  typeahead > пошук search
відсортувати розставити черговість arrange сортувати сортування впорядкувати упорядкувати впорядкування порядок
  розташувати спадання зростання зворотний sort sorting order ordering descending ascending ранжування релевантність
  relevance ranking > sort order list
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
дівчина хлопець girl boy woman стать чоловік жінка gender male female дівчата дівчинка хлопчик хлопці > genders
вік старший молодший age aged old > agefrom ageto
версія сумісність сумісний ревізія зворотний version versioning compatibility compatible backward backwards semver
  семвер стабільний stable stability v2 нестабільний unstable версіонування > versioning
відкат перезапуск перезавантаження rollback downgrade restart reboot апдейт апгрейд простій зупинка безперервний
  upgrade downtime даунтайм зеродаунтайм zerodowntime перезапустити перезавантажити rolling > оновлення перерви
  downtime pause
застарілий застаріле ламати зламається несумісний deprecation deprecated sunset breaking депрекейтед депрекація
  legacy lifecycle обіцянка обіцяти контракт ламаючий breakingchanges endoflife поламається брейкінг чейндж чейнджі
  життєвийцикл старий old > versioning
творець виконавець creator авторство автор називати вказувати зазначити зазначати подяка атрибуція credit credits
  attribution attribute mention згадати згадка згадувати кредитси > terms
законність піратство аналітика трекінг piracy analytics угода правила згода конфіденційність
  приватність кукі відвідувач стеження дозвіл дозволити заборона заборонити забороняти законний законно юридичний
  скарга поскаржитися шахрай agreement privacy personal gdpr cookie tracking visitor tos permission permitted
  prohibited lawful complaint abuse report оферта кукіси гдпр відповідальність liability disclaimer дисклеймер
  плагіат копіпаст fairuse легальність комерція personaldata збираєте послатися збірданих redistribution
  redistribute > terms
зв'язатися зв'язок контакт підтримка лист пошта адміністратор contact support email feedback suggest адмін admin
  саппорт техпідтримка фідбек відгук пропозиція репорт співпраця партнерство partnership тікет ticket кудиписати
  кудинаписати комуписати комунаписати > terms accuracy
дорожній roadmap зміни оновлення історія ноутс чейнджлог changelog history release notes патчноут патчноути
  патчноутс нововведення щонового what'snew changes фіча feature features щододали recentchanges > changelog
cors origin корс кросдомен crossdomain crossorigin preflight фронтенд frontend фронт вебсторінка website webpage >
  браузер browser http
відеоплеєр відтворити відтворення стрімінг кінотеатр playback плеєр програвач відео ролик дивитися подивитися
  переглянути вбудувати вставити айфрейм iframe player video embed embedded stream streaming watch відос відосик
  ембед hls m3u8 mp4 кодек глянути зирити стрім > player
антагоніст лиходій villain персонаж герой героїня дійовий дійові особа каст character hero heroine protagonist cast
  вайфу хазбендо waifu husbando злодій > characters
народження іменинник народився birthday birth born днюха > birthmonth birthtoday
студія компанія виробник виробництво зняти studio company producer maker animator аніматор гіблі ghibli зняв
  знімати > studios
хронологія хронологічний chronology продовження сиквел сіквел приквел передісторія спінофф пов'язаний франшиза
  sequel prequel spinoff related relation franchise порядокперегляду watchorder > relations докладно detail
манґа манга мангака екранізація адаптація сценарист режисер ранобе роман першоджерело сюжет manga mangaka
  adaptation director novel plot новела лайтновела > докладно detail source
схожий подібний рекомендація порадити similar alike recommendation recommend > similar
легальний легально офіційний офіційно ліцензія legal legally official license licence > license ліцензія licence
художник ілюстратор намалювати малювати автор artist illustrator drew draw author > author
після відколи since after > since
команда гурт перекладач фандаб дабери фансаб фансабер озвучник озвучувач актор team group studio translator fandub
  fansub fansubber voice actor озвучальник озвучувальник дабер войсер колектив спільнота тіма тімка community dubber
  > teams
серія епізод філер філлер episode filler серійка серійки > player episode
онгоїнг онґоїнг завершений незавершений завершити незакінчений анонс анонсований вийти вийшов вийшло виходити
  ongoing finished announced airing онгоінг скасований скасувати відкладений відкласти cancelled canceled hiatus >
  statuses
мультсеріал мультик спешл cartoon special фільм серіал мультфільм кіно повнометражний короткометражний ова movie
  film series tv ova feature cinema повнометражка короткометражка > formats list
роль головний другорядний епізодичний протагоніст role main supporting protagonist > roles
весняний літній осінній зимовий сезон пора season весна літо осінь зима spring summer autumn winter > seasons
джерело імпорт імпортувати формат ndjson source import format залити заливати наповнити наповнення
тайтл аніме anime > аніме list
openapi swagger опенапі специфікація spec specification machinereadable свагер сваггер постман postman insomnia
  swaggerui > openapi
типи типізований генерувати згенерувати генератор sdk codegen generate generated generator typed go golang rust
  kotlin swift java php ruby dart кодген кодогенерація котлін свіфт шарп csharp dotnet дотнет раст пхп рубі джава
  флаттер flutter аксіос зод elixir інтерфейс сишарп > openapi typescript мови languages
пакет модуль package module npm ярн yarn бандл bundle тарбол tarball залежність > packages
віджет плагін розширення фреймворк медіасервер jellyfin plex kodi widget plugin extension framework mobile
  мобільний бібліотека library wrapper джаваскрипт тайпскрипт javascript typescript js ts node nodejs deno bun react
  vue backoff failover ліба ноджс реакт angular ангуляр svelte ретрай фейловер плекс джелліфін андроїд android айос
  ios ітератор iterator async асинхронний homeassistant реактнатив натив native в'ю повторніспроби > client
базовий корінь base root baseurl > root кроки started
об'єм латентність throughput накопичувач вимога requirement гальмувати лагати оптимізувати прискорити пришвидшити
  lag optimize ssd bandwidth виміри вимірювання швидкість швидкодія швидкий швидко продуктивність бенчмарк
  навантаження пам'ять оперативка диск вимогливий вінчестер гігабайт мегабайт затримка мілісекунда benchmark
  performance speed fast latency витримати memory ram disk footprint gigabyte megabyte бенч бенчі тормозити гальма
  хайлоад highload перформанс пропускна залізо hardware ресурс resources характеристика потужність системнівимоги
  systemrequirements мінімальнівимоги оператива пропускназдатність трафік споживання cpuusage часвідповіді
  responsetime > measurements
випадковий рандомний рандом навмання random shuffle наобум пощастить рулетка roulette lucky surprise щоглянути
  щоподивитися щоподивитись щодивитися feeling > random
здоров'я доступність аптайм пінг стан живий працювати робочий лежати впасти health healthcheck status uptime ping
  alive down up хелсчек хелзчек liveness readiness probe падати упасти впали відкриватися лягти інцидент > health
тематика комедійний пригодницький романтичний фантастика adventure romance isekai жанр категорія genre category
  хорор жах сьонен шьонен шонен сейнен ісекай фентезі бойовик детектив повсякденність етті яой юрі гарем трилер comedy
  horror shounen seinen shoujo mecha ecchi yaoi yuri harem thriller > genres
ярлик тег мітка хештег tag label теґ keyword keywords ключовіслова > tags
vocabulary щотаке глосарій термін терміни означення визначення словник mean meaning glossary terminology
  definition dictionary термінологія терміносистема тлумачення тлумачити поняттєвий жаргон jargon > concepts
репліка реплікація клон клонувати віддзеркалити віддзеркалення копія копіювати дублікат флешка replica replication
  clone copy duplicate mirroring міррор мірор дзеркаліти дзеркалювати форк fork > mirrors
закрити закритися припинити закриття кінець зникнути наступник спадкоємець спадок shutdown closing discontinue
  discontinued successor takeover помре помер покинутий покинути закинути закинутий заморозити правонаступник
  ліквідація ліквідувати abandoned abandon занедбаний здохнути maintainer busfactor зник зникає зникати succession
  підхопити shutting > ending закривається ends
transfer handover переїхати переїзд перенести перенесення міграція мігрувати move migrate migration relocate
  комп'ютер computer > self hosting машину
бекап резервний запасний копія відновити відновлення backup restore recovery бекапнути бекапити > backup резервна
розвернути кубернетес розгорнути розгортання деплой контейнер докер docker deploy deployment container kubernetes
  compose докерфайл подман podman кубер к8с k8s helm хелм прод продакшн продакшен production викотити задеплоїти
  деплоїти системд ansible terraform апач apache traefik haproxy firewall файрвол докеркомпоуз докеркомпоз >
  deploying контейнер container
телеграм діскорд telegram discord телега тг тґ > client team
псевдонім кличка прізвисько nickname alias нікнейм username > altnames
пояс timezone зона часовазона таймстемп timestamp утц часовий > час дати times dates
режим mode > translit
тривалість довжина duration length runtime хронометраж > durationmin докладно detail
діапазон range > yearfrom agefrom
хедер header > заголовки headers
походження достовірність provenance origins > джерела sources
метрика моніторинг наглядати спостереження дашборд графіки журнал логи лог метрики metric metrics monitoring log
  logs logging prometheus grafana dashboard observability прометей прометеус графана журналювання логування
  моніторити > deploying метрики metrics
проксі балансувальник балансування ядро потік процесор багатопотоковий сертифікат шифрування proxy reverse balancer
  balancing cpu thread worker workers multithreaded certificate ssl tls ссл хттпс летсенкрипт letsencrypt реверс
  балансер нжінкс нгінкс енджінікс інжинікс кедді ingress let'sencrypt лоад лоадбалансер > deploying
очистити очищення скинути purge invalidate invalidation flush evict інвалідація прочистити прочистка почистити >
  purging очищення deploying
кластер масштабування масштабувати паралельний cluster scale scaling redis valkey distributed редіс валкі
  горизонтальний відмасштабувати > deploying
домен піддомен domain subdomain власний самохостинг selfhosted хостинг поставити встановити установити підняти
  інсталяція інсталювати запустити install installation setup host run own локально локальний домашній ноутбук вдома
  locally localhost local home laptop vps instance селфхост селфхостинг впс вдс vds лінукс linux убунту ubuntu
  гітхаб github вихідники sourcecode сорскод репозиторій repository адмінка адмінпанель adminpanel запуск демо demo
  raspberry тестовідані панелькерування екземпляр > self hosting
налаштування налаштувати конфігурація середовище порт settings setting configuration configure config env
  environment port настройка настройки оточення > self hosting settings налаштування
збої відмова відмовостійкість надійність надійний стабільність стабільний переповнитися зіпсувати пошкодити fault
  crash reliability reliable resilience resilient stability stress damaged corrupted corruption стрестест фазинг
  fuzz fuzzing chaos хаос блекаут blackout outage живлення навантажувальний аварія аварійний disaster стійкість
  стійкий катастрофа втратаданих dataloss faulttolerance > reliability
штучний інтелект нейромережа чатжпт чатгпт мсп mcp чатбот бот агент помічник асистент ai llm gpt claude chatgpt
  gemini copilot cursor chatbot assistant bot клод джеміні копайлот чатджіпіті ллм нейронка ші аі промпт prompt
  vscode openai мовнамодель languagemodel claudedesktop > assistants
хмара хмарний сховище бакет cloud bucket storage s3 amazon aws r2 minio безсерверний serverless амазон мініо
  бекблейз клаудфлер клаудфлейр netlify vercel githubpages digitalocean azure lambda серверлес аплоад upload
  безсервера с3 > storage
вразливість безпека уразливість дірка діра vulnerability security exploit баунті bounty disclosure пентест pentest
  > vulnerabilities terms
хакер взлом атака ddos hacker attack proof підпис підписати довіра довіряти підробка підробити підміна підмінити
  справжній захист захистити зламати зламаний викрасти вкрасти крадіжка відбиток загубити втратити ротація signature
  sign signed protect protection verify trust tamper tampering fake forged authentic authenticity integrity hacked
  compromised stolen lost rotate rotation fingerprint хакнути злив leak leaked скомпрометований компрометація gpg
  pgp криптографічний cryptographic автентичність справжність перевипустити мультипідпис приватнийключ цілісність
  цілісний > signing
відповідь обгортка envelope response респонс респонз > обгортка envelope
модель схема сутність об'єкт структура поле model schema entity object structure field > об'єкти objects
ендпоінт ендпойнт адреса маршрут роут метод функція довідник endpoint route method reference overview референс
  плейграунд playground sandbox пісочниця роути функціонал > довідник reference
біографія biography bio докладно докладний детальний деталь подробиці картка detail details синопсис анотація
  трейлер опенінг ендінг саундтрек synopsis trailer soundtrack openingtheme > докладно detail
парсити парсинг парсер скрапінг скрейпінг scrape scraping crawl crawler краулер скрейпер скрапер > dumps terms
база database бд субд > dumps
похибка відсоток неточність margin точний точність правильність хибно помилятися неточний accurate accuracy precise
  precision mistaken correctness виправлення виправити правка одрук одруківка опечатка косяк correction typo
  mistransliterated > accuracy
використано витрачено залишок залишитися лишитися usage used remaining left spent витратити whoami хтоя мійліміт
  моїліміти мояквота myquota > me limits
toomany забагато часто > rate_limited
межа поріг границя cap threshold > limits
копірайт правовласник ліцензіат copyright owner rightsholder takedown dmca > terms
реквест реквести колл запрос > запит
лінк лінка силка ссилка > посилання
айпі айпішник > ip
снепшот зліпок snapshot > знімок snapshot
колаб колаба коллаб collab collaboration > iscollab спільний
редірект перенаправлення перенаправити redirect > переспрямовувати redirects
слеш slash > риска
конвенція домовленість > загальні conventions
маркдаун > markdown
метадані метаінформація metadata проапі aboutapi > відомості meta
unprocessable валідація валідувати validation > parameter
архітектурний архітектура architecture adr обґрунтування rationale граничний спірний edgecase > рішення decisions
логотип лого logo соцмережі socials members > team
приховати приховування сховати > сховати
видалити видалений видалення стерти delete deletion deleted удалити > вилучити прибрати removed
цдн > cdn
курсор > cursor
додаток аплікація апка прога > застосунок
надгробок tombstone > tombstones
сервак > сервер server
джсон джейсон > json
новіпостери останніпостери свіжіпостери newposters latestposters > стрічка ua
надень надобу насекунду задень perday persecond > limits
непрацює непрацюють невідкривається невідкриваються невідповідає непускає невиходить несправний
  notworking doesn'twork won'tload isn'tworking notresponding > errors health
непідходить неприймає неприймається неправильнийключ notaccepted > invalid
зпомилкою зпомилками ізпомилкою withtypo withtypos misspelled typotolerance підказка підказки suggestion suggestions >
  list search пошук
останнізміни журналзмін списокзмін історіязмін > changelog
змінитидані змінюватидані редагувати редагування відредагувати дописати записатидані дописувати readonly editing
  edit modify crud mutate writing лишечитання тількичитання > allowed
значення перелічення довідковий допустимий припустимий enum enums values allowedvalues possiblevalues > meta
  відомості
щозначить щозначать щоозначає щоозначають якцерозуміти > concepts
тема теми мотив мотиви троп тропи сетинг сеттінг піджанр theme themes trope tropes setting subgenre > tags genres
хтонамалював хтознімав хтозняв хтостворив хтозробив хтоанімував whoanimated whoproduced whodrew whomade > author
  studios
хтоозвучив хтоозвучував хтоозвучує хтодублював хтодублює хтопереклав хтоперекладає хтоперекладав чиєозвучення
  чияозвучка студіяозвучення студіїозвучення whodubbed whovoiced whosubbed whodubs whovoices
  whotranslated dubbingstudio > teams player
озвучилакоманда озвучиликоманди зробилакоманда портфоліо доробок
  portfolio > роботи anime
словниквинятків словникчитань читанняімені виправитичитання власнечитання > readings
максимальнадовжина довжинатексту maxlength textlength > large long translit
дистриб'ютор видавець ліцензіар прокатник прокат правовласники publisher distributor licensor licensee > license
  ліцензія licence
запаснийсервер резервнийсервер іншийсервер запаснісервери резервнісервери перемикання перемкнути
  перемикатися переключити переключення fallback backupserver anotherserver > mirrors client
публікувати опублікувати перепублікувати публікація запублікувати publish publishing republish
  published > self hosting deploying
shape форма layout вигляд виглядати будова anatomy > об'єкти objects envelope обгортка
privacypolicy datapolicy usagepolicy fairusepolicy політикаконфіденційності політикаприватності політикаданих
  особистий приватний персональнідані видалитисвої прибратисвої прибратисвою видалитимої
  прибратимій > terms
свійкаталог власнийкаталог своїдані власнідані своєаніме вкаталог докаталогу owncatalog
  mycatalog owndata > джерела source
порожній пустий порожньо emptylist emptyresult emptyresponse empty blank > загальні conventions
наступнасерія наступнусерію наступногоепізоду новийепізод nextepisode nextairing колисерія > schedule
вимогидо requirementsfor > measurements self hosting
безпростою беззупинки безперерви безперебоїв безперервно > deploying перерви
хтопідтримує хтоведе хторозробляє хтостоїть whomaintains whoruns > terms ending
статика статичний роздача роздавати static serve serving > deploying storage
чомутак чомусаме чомуобрали чомувибрали навіщотак whynot whyis whydid whythis whywas
  мотивація > рішення decisions
потрібніполя лишеполя тількиполя вибратиполя selectfields somefields sparse
  мовавідповіді мовасайту мованазв локаль locale > загальні conventions
спойлер спойлери spoiler spoilers > загальні conventions
онлайн online дивитисяонлайн watchonline > player
вчора учора позавчора вчорашній недавно yesterday lately recently > updates following
кодистатусів кодстатусу кодвідповіді кодивідповідей кодипомилок кодпомилки errorcodes errorcode
  statuscodes statuscode обробкапомилок обробкавинятків errorhandling > errors
форматjson форматвідповіді форматвідповідей форматданих форматдати форматдат jsonformat responseformat dateformat >
  загальні conventions
вихіднийкод вихідногокоду вихідникоді відкритийкод відкритогокоду opensource скомпілювати компіляція збірка build
  compile > self hosting
скаржитися скаржуся позов суд порушення порушити вимагати lawsuit violation
  infringement dispute > terms
автозапуск автостарт autostart systemctl daemon демон nginx caddy varnish systemd крон cron юніт unit > deploying
раптовий знеструмлення вимкненнясвітла непередбачений poweroff powerloss unplug kill > reliability
чомунемає graphql grpc soap restful postgres postgresql mysql mongodb elasticsearch альтернатива компроміс tradeoff
  tradeoffs > decisions рішення
картаапі мапаапі sitemap картасайту всізапити усізапити якізапити всіметоди усіметоди allendpoints
  listendpoints allmethods всіендпоінти усіендпоінти перелікметодів списокметодів списокзапитів > довідник reference
  root
новиниапі зміниапі apichanges apinews apiupdates > changelog змінилося
якчасто періодичність howoften > following updates
видатиключ створитиключ згенеруватиключ createkey issuekey > self hosting key ключі
описapi описапі apidescription машинозчитуваний машиночитаний > openapi conventions
стиснення стискати стиснутий компресія compression compressed gzip brotli > deploying
die dies died dead dying vanish vanishes disappear disappears gone зникнення помирати > ending ends закривається
batchtransliteration bulktransliteration багатоімен > translit body тіла
postersize postersizes imagesize imagesizes розмірпостера розмірзображення nullvalue
  nullvalues значенняnull > загальні conventions
whysqlite whyjson whytypescript чомуsqlite чомуjson чомуtypescript > decisions рішення
datalicense datalicence codelicense softwarelicense ліцензіяданих ліцензіякоду > terms
порада порадьте порадити порадь підкинь порекомендувати recommendme suggestme > random
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
