/**
 * Questions that the contract leaves open ("not shown"), and this service's decisions. The OpenAPI descriptions and the
 * site use the same table, so both stay up to date.
 */
import type { Text } from './common.ts';
import type { EndpointName } from './endpoints/table.ts';

export type DecisionGroup = 'fields' | 'parameters' | 'http' | 'limits' | 'translit' | 'meaning';

export interface Decision {
  readonly group: DecisionGroup;
  /** Affected endpoints; absent = the whole API. */
  readonly on?: readonly EndpointName[] | undefined;
  readonly text: Text;
}

export const decisionGroups: Readonly<Record<DecisionGroup, Text>> = {
  fields: { uk: 'Поля й переліки', en: 'Fields and enumerations' },
  parameters: { uk: 'Параметри', en: 'Parameters' },
  http: { uk: 'HTTP', en: 'HTTP' },
  limits: { uk: 'Обмеження й ключі', en: 'Limits and keys' },
  translit: { uk: 'Транслітерація', en: 'Transliteration' },
  meaning: { uk: 'Зміст', en: 'Meaning' },
};

const cards: readonly EndpointName[] = ['animeList', 'animeRandom', 'anime', 'teamAnime'];
const releases: readonly EndpointName[] = ['anime', 'animePlayer'];
const byRef: readonly EndpointName[] = ['anime', 'animePlayer', 'animePosters'];
const lists: readonly EndpointName[] = [
  'animeList',
  'postersUa',
  'updates',
  'airings',
  'teams',
  'teamAnime',
  'characters',
];
const resolving: readonly EndpointName[] = ['resolve', 'resolvePost'];
const reading: readonly EndpointName[] = ['translit', 'translitPost'];

const decide = (group: DecisionGroup, list: readonly (Pick<Decision, 'on'> & Text)[]): readonly Decision[] =>
  list.map(({ on, ...text }) => ({ group, on, text }));

export const decisions: readonly Decision[] = [
  ...decide('fields', [
    {
      uk: 'Відсутнє скалярне значення — null, порожній перелік — []. Пропущено лише необов’язкові поля («лише коли відомо», «може не бути»).',
      en: 'An absent scalar is null, an absent list is []. Only optional fields ("only when known", "may be absent") are left out.',
    },
    {
      uk: 'Переліки у відповідях відкриті: можливе й значення, якого тут ще немає. У параметрах вони закриті. Невідомі поля пропускайте.',
      en: 'Enumerations in responses are open: clients must expect values that are not listed here. In parameters they are closed. Ignore unknown fields.',
    },
    {
      uk: 'Час скрізь — у цілих секундах, за UTC; частку секунди в джерелі відкинуто.',
      en: 'Times are whole seconds everywhere, in UTC; a fraction of a second in the source is dropped.',
    },
    {
      on: ['anime'],
      uk: 'license — це licensee (ліцензіат) і watch (масив name, url); блок мають лише аніме під суворою українською ліцензією.',
      en: 'license has licensee and watch (an array of name, url); only titles under a strict Ukrainian licence have the block.',
    },
    {
      on: ['anime'],
      uk: 'kind у relations: prequel, sequel, sideStory, parentStory, alternative, spinOff, summary, fullStory, character, other.',
      en: 'kind of relations: prequel, sequel, sideStory, parentStory, alternative, spinOff, summary, fullStory, character, other.',
    },
    {
      on: ['anime'],
      uk: 'source: original, manga, webManga, fourKoma, lightNovel, novel, webNovel, visualNovel, game, cardGame, book, pictureBook, music, radio, mixedMedia, other, unknown. ageRating: g, pg, pg13, r, rPlus, rx, unknown. country — ISO 3166-1 alpha-2.',
      en: 'source: original, manga, webManga, fourKoma, lightNovel, novel, webNovel, visualNovel, game, cardGame, book, pictureBook, music, radio, mixedMedia, other, unknown. ageRating: g, pg, pg13, r, rPlus, rx, unknown. country is ISO 3166-1 alpha-2.',
    },
    {
      on: releases,
      uk: 'kind серії: mangaCanon, animeCanon, mixed, filler, recap, special, unknown. episodeTypes може мати filler, mixed, recap, animeCanon; кожне — масив проміжків from, to. Серія, вид якої невідомий, має kind unknown.',
      en: 'kind of an episode: mangaCanon, animeCanon, mixed, filler, recap, special, unknown. episodeTypes may have filler, mixed, recap, animeCanon; each is an array of ranges from, to. If the kind of an episode is not known, it is unknown.',
    },
    {
      on: ['anime'],
      uk: 'Докладна картка містить також images, season, year, isAdult і titles.original.',
      en: 'The detail also has images, season, year, isAdult and titles.original.',
    },
    {
      on: [...cards, 'animePosters'],
      uk: 'images.poster — обраний український постер, якщо він є (щонайбільше один на аніме), інакше оригінальна обкладинка. Аніме без жодної картинки має images: {}. original у /posters — завжди обкладинка.',
      en: 'images.poster is the selected Ukrainian poster if there is one (at most one per title), else the original cover. A title without pictures has images: {}. original in /posters is always the cover.',
    },
    {
      on: ['characters', 'character'],
      uk: 'image персонажа — одна пара webp і jpg розміру medium (900 px). width і height кожного розміру картинки — пікселі її файлів.',
      en: 'image of a character is one pair of webp and jpg, medium (900 px). width and height of each size of a picture are the pixels of its files.',
    },
    {
      on: ['genres', 'tags', 'studios'],
      uk: 'Запис жанру чи тегу: name, ua, animeCount; студії: name, animeCount. Жанри й теги впорядковано за ua, студії за name.',
      en: 'Items of genres and tags: name, ua, animeCount; of studios: name, animeCount. Genres and tags are sorted by ua, studios by name.',
    },
    {
      on: ['teams', 'teamAnime'],
      uk: '/teams подає команди без description, links і views, а /teams/{ref}/anime — короткі картки, впорядковані за назвою.',
      en: '/teams lists teams without description, links and views. /teams/{ref}/anime lists short cards, sorted by name.',
    },
    {
      on: ['teams', 'team'],
      uk: 'animeCount команди дорівнює total у /teams/{ref}/anime.',
      en: 'animeCount of a team equals total of /teams/{ref}/anime.',
    },
    {
      on: ['postersUa'],
      uk: 'Запис стрічки — український постер з anime і publishedAt; спершу найновіші, однакові за часом — за id.',
      en: 'An item is a Ukrainian poster with anime and publishedAt; newest first, ties by id.',
    },
    {
      on: releases,
      uk: 'id релізу сталий: номери команд через +, далі вид і версія, якщо вона є: 12+15-voice, 7-sub-bd.',
      en: 'id of a release is stable: team ids joined by +, then kind, then track if any: 12+15-voice, 7-sub-bd.',
    },
    {
      on: releases,
      uk: 'episodesCount рахує серії за цілою частиною номера: 1 і 1.5 разом — одна серія, і 1.5 без 1 — теж одна. lastEpisode — найбільший номер, updatedAt — найпізніший addedAt.',
      en: 'episodesCount counts episodes by the whole part of their number: 1 and 1.5 together are one episode, and 1.5 without 1 is also one. lastEpisode is the largest number, updatedAt the latest addedAt.',
    },
    {
      on: ['anime'],
      uk: 'airings — найновіші 200 показів із джерела, за часом, без скасованих. Відповідь не змінюється з часом, тож наступний показ програма знаходить за своїм годинником.',
      en: 'airings are the newest 200 airings in the source, by time, without cancelled ones. The answer does not change as time passes, so a client finds the next airing by its own clock.',
    },
    {
      on: ['anime'],
      uk: 'episodes.localized рахує серії всіх показаних релізів так само, за цілою частиною номера.',
      en: 'episodes.localized is the number of distinct whole parts of episode numbers in all shown releases.',
    },
    {
      on: ['updates'],
      uk: 'На кожну серію в кожному плеєрі — окремий запис. Запис розпізнають за anime.ids.own, releaseId, episode і provider разом. Якщо він зникне й з’явиться знову, другу появу відрізняє publishedAt. Спершу найновіші, однакові за часом — за номером аніме, релізом, серією, плеєром. teamName — назви команд через « & ».',
      en: 'One item per episode and provider. anime.ids.own, releaseId, episode and provider together identify an item. If it disappears and appears again, publishedAt differs. Newest first, ties by anime id, release id, number, provider. teamName is the names of the teams joined by " & ".',
    },
  ]),
  ...decide('meaning', [
    {
      on: ['updates', 'postersUa'],
      uk: 'publishedAt — коли запис з’явився в цьому сервісі: час із джерела, якщо він лежить між попередньою зміною каталогу та імпортом, що приніс запис, інакше час імпорту. Запис, який знову стало видно (повернуто приховане, закінчилася ліцензія, серію додано вдруге), дістає час тієї зміни. Виправлення відомого запису часу не змінює. Тож жоден запис не з’являється раніше за те, що вже бачили.',
      en: 'publishedAt is when the item appeared in this service. It is the time that the source gives, if that time lies between the previous change of the catalogue and the import that brought the item; else it is the moment of that import. An item that appears again (unhidden, a licence ended, an episode added a second time) gets the moment of that change. A correction of a known item changes no time. So no item appears behind the newest item that a follower has seen.',
    },
  ]),
  ...decide('fields', [
    {
      on: ['characters', 'character'],
      uk: 'mainAnime: спершу роль main, далі supporting і background; серед однакових — аніме, що почалося найпізніше, далі — з більшим id.',
      en: 'mainAnime: main role first, then supporting, background; then the latest start, then the larger id.',
    },
    {
      on: ['meta'],
      uk: '/meta містить також seasons, episodeKinds, roles, genders, sources, ageRatings, releaseKinds, characterSortFields, maxCharacterPageSize, resolveSources, maxResolveIds, imageSizes (name, maxSide), imageFormats, listIncludes, availabilities, translit, catalogs (які каталоги стоять за catalog_a, catalog_b, catalog_c: name, urls) і credits (кого слід назвати джерелом даних: name, licence, url). Якщо сервіс закривається, а оператор назвав, де він працюватиме далі, /meta має ще й successor, а кожна відповідь API — Link: <адреса>; rel="successor-version". limits — ті, що діють на цьому сервері; копія у статичному дереві містить ті, що діяли під час збірки.',
      en: '/meta also has seasons, episodeKinds, roles, genders, sources, ageRatings, releaseKinds, characterSortFields, maxCharacterPageSize, resolveSources, maxResolveIds, imageSizes (name, maxSide), imageFormats, listIncludes, availabilities, translit, catalogs (name and urls of the catalogues catalog_a, catalog_b, catalog_c) and credits (sources of the data that you must credit: name, licence, url). If the service ends and its operator has named a successor, /meta also has successor, and every answer of the API has Link: <address>; rel="successor-version". limits are the limits of this server; the copy in the static tree has the limits of its build.',
    },
    {
      on: ['me'],
      uk: '/me: authenticated, key (name, prefix) або null, profile, limits, used, remaining, reset (у секундах; day лише за добової квоти) і translit з власним лічильником.',
      en: '/me: authenticated, key (name, prefix) or null, profile, limits, used, remaining, reset (in seconds; day only if there is a daily quota) and translit with its own counter.',
    },
    {
      on: ['health'],
      uk: '/health: status (ok), version, snapshot (id, createdAt), uptimeSec. snapshot.damaged (id, createdAt) є, лише поки новіший знімок пошкоджено й відповідає старіший. Доки кеші перед сервісом не очищено від змінених відповідей, є також purge: pending (кількість адрес), since. mirror (origin, verifiedAt, expires, expired, successor) є, лише якщо це дзеркало іншого сервісу: коли його востаннє звірено, до якого часу чинні підписи й де той сервіс працюватиме далі, якщо це підписано.',
      en: '/health: status (ok), version, snapshot (id, createdAt), uptimeSec. snapshot.damaged (id, createdAt) is present only while a newer snapshot is damaged and an older one answers. While caches in front must still purge changed answers, there is also purge: pending (the number of addresses), since. mirror (origin, verifiedAt, expires, expired, successor) is present only on a mirror of another service: when the mirror last verified that service, until when its signatures are valid, and the address of its successor, if that is signed.',
    },
  ]),
  ...decide('parameters', [
    {
      uk: 'Невідомі параметри сервіс пропускає: необов’язкові можуть з’являтися будь-коли. Але майже правильна назва — з іншими великими літерами (Genres), в іншому числі (genre), з дефісом чи підкресленням (year_from) — це 422, що називає потрібний параметр; так і для полів JSON. Хостинг самих лише файлів цього не робить.',
      en: 'An unknown parameter is ignored, because optional ones may be added at any time. But a near miss of a name (another case: Genres; singular or plural: genre; a hyphen or underscore: year_from) is 422, and the error names the right parameter; the same applies to members of a JSON body. A host of static files alone cannot do that.',
    },
    {
      uk: 'Перелік можна записати як genres=a,b, genres=a&genres=b, genres[]=a&genres[]=b або genres[0]=a&genres[1]=b (номери від 0 до 99, порядок — як надіслано; дужки можна кодувати). Пробіли довкола значень відкинуто. Усі записи — те саме питання, межі на кількість діють для всіх значень разом. Інші дужки після назви параметра, дужки в параметра з одним значенням і двічі закодована назва — 422; foo[x] пропущено, як foo.',
      en: 'A list may be written genres=a,b, genres=a&genres=b, genres[]=a&genres[]=b or genres[0]=a&genres[1]=b (indexes 0 to 99; values keep the order in which they are sent; brackets may be escaped). White space around a value is removed. All spellings mean the same, and limits of the count apply to all values together. Other brackets after the name of a parameter, brackets on a parameter with one value and a name encoded twice are 422; foo[x] is ignored like foo.',
    },
    {
      uk: 'Порожнє значення (genres=) — те саме, що без параметра. Значення повтореного параметра-переліку зливаються, повторений скалярний — 422.',
      en: 'An empty value (genres=) counts as absent. Values of a repeated list parameter are merged; a repeated scalar is 422.',
    },
    {
      on: ['animeList', 'characters'],
      uk: 'Невідоме значення genres, tags, studios, teams чи anime — 422. Де дозволено понад 50 значень, повідомлення називає три найближчі й адресу переліку.',
      en: 'An unknown value of genres, tags, studios, teams or anime is 422. If there are more than 50 allowed values, the message names the nearest three and the address of the list.',
    },
    {
      on: lists,
      uk: 'limit поза межами, page менше за 1 чи більше за 1 000 000, не ціле число — 422 з дозволеними межами.',
      en: 'limit out of range, page below 1 or above 1,000,000, or not a whole number is 422, and the message names the range.',
    },
    {
      on: lists,
      uk: 'Сторінка за останньою — 200 з порожнім result і справжніми total і pages.',
      en: 'A page after the last one is 200 with an empty result and the correct total and pages.',
    },
    {
      on: ['teams', 'characters'],
      uk: 'Для haveVoice, haveSubs, birthToday, withDescription значення false означає «без фільтра».',
      en: 'For haveVoice, haveSubs, birthToday, withDescription the value false means no filter.',
    },
    {
      on: ['animeList', 'characters'],
      uk: 'yearFrom > yearTo чи ageFrom > ageTo — 422.',
      en: 'yearFrom > yearTo or ageFrom > ageTo is 422.',
    },
    {
      on: ['animeList'],
      uk: 'Разом із search параметри sort і order не діють, але їх усе одно перевіряють.',
      en: 'With search, sort and order are ignored, but still validated.',
    },
    {
      on: ['animeList'],
      uk: 'ids=1,2,3: до 100 номерів сервісу, картки в заданому порядку й на одній сторінці (limit не діє), невідомі пропущено, з іншими фільтрами не поєднується.',
      en: 'ids=1,2,3: up to 100 service ids; returns cards in the given order on one page (limit has no effect), without unknown ids; cannot be combined with other filters.',
    },
    {
      on: ['animeList', 'teams', 'characters', 'teamAnime'],
      uk: 'sort=name — за українською абеткою, числа за значенням, за назвою українською, інакше англійською, інакше мовою оригіналу. За однакових значень вирішує id; записи без потрібного значення завжди останні.',
      en: 'sort=name sorts by the Ukrainian alphabet, numbers by value: by the Ukrainian name, else the English, else the original one. Every sort ends with the id; records without the sorted value are last in both directions.',
    },
    {
      on: ['animeList'],
      uk: 'sort=updated — за найпізнішим addedAt показаної серії; аніме без серій останні.',
      en: 'sort=updated sorts by the latest addedAt of a shown episode; titles without one come last.',
    },
    {
      on: ['updates', 'postersUa'],
      uk: 'since — RFC3339 з будь-яким зсувом, секунди від 00 до 60; у відповіді лише те, що строго пізніше. Якщо замість плюса дійшов пробіл, сервіс це зрозуміє. Щоб нічого не пропустити, питайте від секунди перед найновішим записом, який маєте, і відкидайте вже відоме.',
      en: 'since is RFC3339 with any offset, seconds 00 to 60; strictly later. A + that arrived as a space is accepted. To miss nothing, ask from one second before your newest item and drop the items that you already have.',
    },
    {
      on: ['updates'],
      uk: 'anime, teams, kinds лишають у стрічці своє: кілька значень — будь-яке з них, кілька фільтрів — усі разом; total і сторінки — того, що лишилося. Номери в anime, яких сервіс не показує, пропущено; якщо не лишилося жодного, перелік порожній. Невідома команда, невідомий вид, неправильний номер — 422, понад 100 номерів в anime — 422 too_many_ids.',
      en: 'anime, teams, kinds filter the feed: several values mean any of them, several filters mean all; total and pages count the filtered items. Ids of hidden titles in anime are ignored; if no other id is left, the result is empty. An unknown team or kind and a malformed id are 422, more than 100 ids in anime are 422 too_many_ids.',
    },
    {
      on: ['airings'],
      uk: 'from і to — RFC3339 або дата, що починається о 00:00 у Києві. from — включно, типово початок цієї хвилини; to — не включно, типово за 7 днів після from. Понад 31 день або from не раніше за to — 422. anime — як у /updates. Записи — як у /schedule: за часом показу, далі за назвою, далі за серією; прихованих аніме й скасованих показів немає; finished — станом на цю мить. Кеш — до хвилини, Cache-Tag: schedule.',
      en: 'from and to are RFC3339, or a date, which begins at 00:00 in Kyiv. from is inclusive and by default the start of this minute; to is exclusive and by default 7 days after from. More than 31 days, or a from that is not before to, is 422. anime is as in /updates. Entries are as in /schedule: by airing, then title, then episode; without hidden titles and cancelled airings; finished is as of this moment. Cached for at most a minute, Cache-Tag: schedule.',
    },
    {
      on: ['animeList', 'teams', 'characters'],
      uk: 'q — інша назва search, як у /translit для text.',
      en: 'q is another name of search, and of text at /translit.',
    },
    {
      on: ['animeList', 'characters'],
      uk: 'Значення фільтрів порівнюються після нормалізації Unicode NFC: «й» одним знаком чи двома — те саме значення.',
      en: 'Values of filters are compared after Unicode NFC normalization: composed and decomposed letters are equal.',
    },
    {
      on: ['animeList'],
      uk: 'include=teams: у кожній картці також teams — команди показаних релізів (id, slug, name, kinds: voice, sub). Поєднується з ids і кожним фільтром; в /anime/{ref} include=teams — 422.',
      en: 'include=teams: each card also has teams, the teams of its shown releases (id, slug, name, kinds: voice, sub). It can be combined with ids and every filter; at /anime/{ref} include=teams is 422.',
    },
    {
      on: ['animeList', 'animeRandom', 'teamAnime'],
      uk: 'availability: voice, sub, legal, досить одного — аніме з показаним релізом такого виду або під суворою ліцензією, для якої відомо, де дивитися легально. Короткі картки мають availability — перелік цих значень (вкладені картки — ні), у /meta це availabilities.',
      en: 'availability: any of voice, sub, legal: titles with a shown release of that kind, or under a strict licence that names where to watch. Short cards have availability, an array of these values (nested short forms do not); /meta lists them as availabilities.',
    },
    {
      on: ['animePlayer'],
      uk: 'releases, teams, from, to повертають частину довгого серіалу: releases — id релізів (пробіл у id читається як +), teams — номери команд (спільний реліз підходить за будь-якою зі своїх), from і to — номери серій включно, можна дробові; from > to — 422. id, якого серед релізів цього аніме немає, — 422 з переліком дозволених; під суворою ліцензією відповідь лишається порожньою. episodesCount, lastEpisode, updatedAt — усього релізу.',
      en: 'releases, teams, from, to return a part of a long series: releases are ids of releases (a space inside an id is read as +), teams are ids of teams (a collaboration matches by any of its teams), from and to are numbers of episodes, inclusive, fractions allowed; from > to is 422. An id without a release in this title is 422, and the error lists the allowed ids; under a strict licence the answer stays empty. episodesCount, lastEpisode, updatedAt are about the whole release.',
    },
    {
      on: ['characters'],
      uk: 'search коротший за дві літери чи цифри — 422. Явний sort=relevance без search — 422; без обох — за популярністю.',
      en: 'search with fewer than two letters or digits is 422. sort=relevance without search is 422; without both, the sort is popularity.',
    },
    {
      on: ['characters'],
      uk: 'roles разом з anime — це роль саме в тому аніме.',
      en: 'With anime, roles means the role in that title.',
    },
    {
      on: ['characters'],
      uk: 'sort=birthday — від січня, якщо не order=desc; персонажі без дня народження останні.',
      en: 'sort=birthday starts in January unless order=desc; characters without a birthday come last.',
    },
    {
      on: ['characters'],
      uk: 'birthToday — сьогодні за київським часом; відповідь у кеші діє не довше ніж до півночі за Києвом. --02-29 у невисокосні роки святкують 28 лютого.',
      en: "birthToday is Kyiv's today; a cached answer never outlives Kyiv midnight. --02-29 is celebrated on 28 February in common years.",
    },
    {
      on: ['characters'],
      uk: 'Якщо відома лише одна межа віку, друга їй дорівнює; персонаж без віку під фільтр віку не підпадає.',
      en: 'If one age bound is missing, it equals the other; if both are missing, no age filter matches.',
    },
    {
      on: resolving,
      uk: 'filmdb — 422 з поясненням; без ids — 422; повторені значення теж рахуються. Значення, що не може бути ідентифікатором того джерела, дає null. Ключі відповіді — передані значення так, як їх записано (1e400, -0, цілі понад 2⁵³ теж).',
      en: 'filmdb is 422 with the reason; no ids is 422; duplicates count towards 100. A value that cannot be an id of that source is null. The keys of the answer are the submitted values as written (including 1e400, -0, integers above 2⁵³).',
    },
    {
      on: ['resolvePost', 'translitPost'],
      uk: 'Тіло сервіс читає як JSON, хай який Content-Type. Не JSON — 400 invalid_request; JSON, що не є об’єктом (масив, null, число, рядок) або вкладений на тисячі рівнів, — 422 invalid_parameter.',
      en: 'The body is parsed as JSON, whatever its Content-Type is. A body that is not JSON is 400 invalid_request; JSON that is not an object (an array, null, a number, a string) or has thousands of nested levels is 422 invalid_parameter.',
    },
    {
      on: ['resolvePost'],
      uk: 'Ключі відповіді — надіслані значення так, як їх записано в тілі: 1.0, -0, 1e400, цілі понад 2⁵³; у тілах понад 64 КБ числа записано так, як їх пише JavaScript. Шукається саме число: 1.0 — це id 1.',
      en: 'The keys of the answer are the submitted values as the body writes them: 1.0, -0, 1e400, whole numbers above 2⁵³; in bodies above 64 KB, numbers are as JavaScript writes them. The number is looked up: 1.0 is the id 1.',
    },
    {
      on: byRef,
      uk: 'catalog_a: і catalog_b: потребують цілого числа, slug: і catalog_c: — щонайменше одного символу, інакше 422 invalid_reference; невідомий префікс — теж. Номери додатні й менші за 2⁵³; нулі на початку зрозумілі, Content-Location називає канонічний шлях.',
      en: 'After catalog_a: and catalog_b: there must be a whole number, after slug: and catalog_c: at least one character; else, and for an unknown prefix, the answer is 422 invalid_reference. Ids are positive and below 2⁵³; leading zeros are accepted, and Content-Location names the canonical path.',
    },
    {
      on: ['character'],
      uk: '{ref} персонажа: число — id; точний текстовий ідентифікатор; інакше «id-текст», де вирішує id, а текст може бути застарілим. Замість об’єднаного персонажа відповідає той, з яким його об’єднано: 200 і Content-Location; у переліках об’єднаного немає.',
      en: '{ref} of a character: a number is the id; else an exact slug; else id-slug, where only the id counts and the slug may be old. A merged character answers 200 as its target, with Content-Location, and appears in no list.',
    },
  ]),
  ...decide('http', [
    {
      uk: 'Скільки тримати в кеші решту: /characters, /characters/{ref}, /anime/{ref}/posters, GET /resolve — 5 хвилин; /translit/systems — 1 годину; /translit і кожен POST — no-store.',
      en: 'Cache times of the other answers: /characters, /characters/{ref}, /anime/{ref}/posters, GET /resolve 5 minutes; /translit/systems 1 hour; /translit and every POST no-store.',
    },
    {
      uk: 'Cache-Control: public, max-age=N, stale-while-revalidate=N; те, що не кешується, і помилки — no-store; картинки — public, max-age=31536000, immutable. Відповідь на запит із ключем має private замість public; так само файл, який sidecar віддає за іншим написанням адреси (із запитом чи екрануванням), бо після вилучення кеш очищають за адресою.',
      en: 'Cache-Control: public, max-age=N, stale-while-revalidate=N; uncacheable answers and errors: no-store; images: public, max-age=31536000, immutable. If the request has a key, private replaces public; likewise for a file that the sidecar sends at another spelling of its address (with a query or escapes), because a takedown purges caches by address.',
    },
    {
      uk: 'ETag є в кожній успішній відповіді, зокрема в /me, випадковому аніме й POST. На If-None-Match зважають лише в GET і HEAD.',
      en: 'ETag is on every success, including /me, random and POST. If-None-Match works on GET and HEAD only.',
    },
    {
      uk: 'Непідтримуваний метод відомого шляху — 405 method_not_allowed із заголовком Allow; невідомий шлях — 404 not_found.',
      en: 'A wrong method on a known path is 405 method_not_allowed with Allow; an unknown path is 404 not_found.',
    },
    {
      uk: 'Помилка має ще messageEn — те саме речення англійською, parameter — параметр, у якому річ, якщо він один (у шляху — ref), і allowed — дозволені значення (не більше 50) або межі {min?, max?}: числа, довжини чи кількості.',
      en: 'An error also has messageEn, the same sentence in English; parameter, the wrong parameter if there is one (ref in a path); and allowed, the allowed values (at most 50) or bounds {min?, max?} of a number, a length or a count.',
    },
    {
      uk: 'Інші помилки: 408 request_timeout, 413 payload_too_large, 414 uri_too_long, 431 headers_too_large, 503 overloaded з Retry-After — теж у загальній обгортці, поки відповідь ще можна надіслати. 415 сервіс не повертає.',
      en: 'Other errors: 408 request_timeout, 413 payload_too_large, 414 uri_too_long, 431 headers_too_large, 503 overloaded with Retry-After, in the envelope whenever a response can still be sent. 415 is not used.',
    },
    {
      uk: 'Скісна риска в кінці шляху API: 308 на адресу без неї; лише корінь і з нею відповідає 200. Location і Content-Location містять лише відомі параметри; понад 1 КБ Content-Location пропущено, а в Location лишається сам шлях; довший за 1 КБ шлях — 404.',
      en: 'An API path with a slash at the end is 308 to the address without it; only the root is also 200 with a slash. Location and Content-Location carry only known parameters; above 1 KB Content-Location is left out, and Location has only the path; a path above 1 KB is 404.',
    },
    { uk: 'Два заголовки Host — 400.', en: 'Two Host headers are 400.' },
    {
      uk: 'POST /mcp і POST /mcp/ — інструменти для асистентів за протоколом MCP, поза таблицею адрес. Лише POST, тіло до 64 КБ; кожна відповідь — JSON-RPC, помилки теж. Accept може бути будь-яким; потік подій дістає лише той, хто називає його одним або першим. Пакет (до 20 повідомлень) — лише у версіях протоколу, де пакети є (до 2025-03-26). Аргумент, якого схема не приймає як є, перетворюється один раз: «2» на число, одне значення на перелік, JSON у рядку, null на відсутнє, літери значень переліку. Виклик інструмента коштує стільки, скільки виклики API, які він робить; ключі ті самі. Відповідь — текст, що кінчається цілим рядком до 8 КБ (more: true — є ще), і те саме як структурований вміст за схемою.',
      en: 'POST /mcp and POST /mcp/: tools for assistants over MCP, outside the table of addresses. POST only, bodies up to 64 KB; every answer is JSON-RPC, including errors. Any Accept is answered, with an event stream only if the stream is named alone or first. A batch (up to 20 messages) is answered under the versions of the protocol that have batches (up to 2025-03-26). If the schema refuses an argument, the service tries one conversion: "2" to a number, one value to a list, JSON in a string, null to absent, the case of an enumerated value. A tool call costs as much as the API calls that it makes, with the same keys. An answer is text that ends at a whole row below 8 KB (more: true if there are more rows), and the same as structured content by an output schema.',
    },
    {
      on: ['root'],
      uk: 'GET /public/v1: name, version, docs, openapi, meta, health, endpoints. Знімок каталогу називають /health і заголовок X-Snapshot-Id.',
      en: 'GET /public/v1: name, version, docs, openapi, meta, health, endpoints. The snapshot is in /health and in the header X-Snapshot-Id.',
    },
    {
      uk: 'Три файли приходять без обгортки: /openapi.json, /translit/data.json — поправки й імена каталогу, з якими пакет ani-ua-translit читає так само, як /translit, — і /translit/japanese.json, японські імена каталогу для перевірки текстів.',
      en: 'Three files have no envelope: /openapi.json, /translit/data.json and /translit/japanese.json. With the corrections and names in /translit/data.json the package ani-ua-translit gives the same readings as /translit. /translit/japanese.json has the Japanese names of the catalogue, for checks of texts.',
    },
    {
      on: byRef,
      uk: 'Інші записи посилання (slug:, catalog_a: …) — 200 з тим самим тілом і ETag; Content-Location називає канонічний шлях.',
      en: 'Aliases (slug:, catalog_a: …) are 200 with the same body and ETag as the numeric form; Content-Location names the canonical path.',
    },
    {
      on: ['updates', 'postersUa', 'schedule', 'resolve'],
      uk: 'Те саме є файлами: /feeds/ (Atom і JSON Feed), /calendars/ (iCalendar), /ids/ (карти ідентифікаторів). Id записів і UID подій — urn:uuid: з UUID версії 5 того, що називає запис; хоста в них немає. Час записів — publishedAt; DTSTAMP і LAST-MODIFIED — коли імпорт востаннє змінив подію. Скасовані покази є лише в календарях, доки не мине їхній тиждень.',
      en: 'The same data as files: /feeds/ (Atom and JSON Feed), /calendars/ (iCalendar), /ids/ (maps of ids). Ids of entries and UIDs of events are urn:uuid: with a version 5 UUID of the key of the item; they do not depend on the host. The time of an entry is publishedAt; DTSTAMP and LAST-MODIFIED are the time when an import last changed the event. Only calendars have cancelled airings, until their week is over.',
    },
    {
      uk: 'CORS: Access-Control-Allow-Origin: * у кожній відповіді, зокрема 304 і помилках; дозволено X-API-Key, Authorization, If-None-Match, Content-Type; відкрито ETag, Retry-After, Content-Location, X-Snapshot-Id і всі заголовки обмежень. Access-Control-Max-Age: 86400.',
      en: 'CORS: Access-Control-Allow-Origin: * on every response, including 304 and errors; X-API-Key, Authorization, If-None-Match and Content-Type are allowed; ETag, Retry-After, Content-Location, X-Snapshot-Id and all limit headers are exposed. Access-Control-Max-Age: 86400.',
    },
  ]),
  ...decide('limits', [
    {
      uk: 'Обмеження стосуються /public/v1/*, крім /health і OPTIONS (вони мають ці заголовки, але нічого не витрачають), і не стосуються картинок, стрічок, календарів, карт ідентифікаторів, дампів і сторінок сайту; сторінка, яку просять із параметрами (пошук, фільтри, номер сторінки), коштує стільки ж, як її запит до API.',
      en: 'Limits apply to /public/v1/* except /health and OPTIONS (these have the headers but cost nothing), and not to images, feeds, calendars, maps of ids, dumps and pages of the site; a page with parameters (search, filters, a page number) costs as much as its call to the API.',
    },
    {
      uk: 'Рахується кожен запит, також 304 і 4xx; відповідь 429 більше нічого не витрачає. Запит із недійсним чи вимкненим ключем рахується за IP-адресою.',
      en: 'Every request counts, including 304 and 4xx; a 429 costs nothing. An invalid or disabled key counts against its IP address.',
    },
    {
      uk: 'Хвилина — сталий проміжок за годинником. X-RateLimit-Reset і Retry-After — у цілих секундах, щонайменше 1.',
      en: 'The minute is a fixed window by the clock. X-RateLimit-Reset and Retry-After are whole seconds, at least 1.',
    },
    {
      on: reading,
      uk: '/translit має власний лічильник: 60 на хвилину з IP-адреси, 300 із ключем; заголовки відповіді показують саме його. У профілі A запит витрачає й добову квоту. /translit/systems — звичайний виклик.',
      en: '/translit has its own counter: 60 a minute per IP address, 300 with a key; its headers show that counter. Under profile A it also uses the daily quota. /translit/systems is an ordinary call.',
    },
    {
      uk: 'Повідомлення 429 називає обмеження, за скільки секунд воно мине, а також, якщо є дампи, де взяти весь каталог файлами. Сторінка /dumps/ є й без дампів: вона про це каже.',
      en: 'The message of a 429 names the limit, the seconds until it resets, and, if there are dumps, their address. The page /dumps/ exists without dumps, too, and says so.',
    },
    {
      uk: 'Типовий профіль обмежень — B (без добової квоти). Поруч із заголовками X- ідуть RateLimit-Policy і RateLimit (чернетка IETF).',
      en: 'The default profile of limits is B (no daily quota). RateLimit-Policy and RateLimit (IETF draft) accompany the X- headers.',
    },
    {
      uk: 'Відповіді зі спільного кешу не мають заголовків обмежень і нічого не коштують. Запити з ключем завжди доходять до сервера: недійсний ключ — це 401 і там, де відповідь є в кеші.',
      en: 'Answers from a shared cache have no limit headers and cost nothing. Requests with a key always reach the server: an invalid key is 401 even if the body is cached.',
    },
    {
      uk: 'Клієнта без ключа розпізнають за IP-адресою, IPv6 — за мережею /64, IPv4 у записі IPv6 (::ffff:1.2.3.4, NAT64) — як IPv4. Чи вірити X-Forwarded-For, вирішує оператор (TRUST_PROXY); порт і дужки в ньому відкидаються.',
      en: 'A client without a key is identified by its IP address: IPv6 by the /64, IPv4 written as IPv6 (::ffff:1.2.3.4, NAT64) as IPv4. The operator decides whether the service trusts X-Forwarded-For (TRUST_PROXY); a port and brackets in it are dropped.',
    },
    {
      uk: 'Якщо за хвилину чи добу приходить понад 200 000 клієнтів без ключа, кожного наступного рахують за мережею (IPv4 — /16, IPv6 — /32), і лише за хвилину: його X-Quota-* показують цілу квоту. Ключі завжди мають власні лічильники.',
      en: 'If more than 200,000 clients without a key come in a minute or a day, the service counts each further one by its network (IPv4 /16, IPv6 /32), and only by the minute: its X-Quota-* show the whole quota. Keys always have their own counters.',
    },
    {
      uk: 'X-API-Key і Authorization: Bearer, якщо передано обидва, мають збігатися, інакше 401. Після Bearer має стояти рівно один ключ, інакше 401. На інші схеми Authorization сервіс не зважає.',
      en: 'If X-API-Key and Authorization: Bearer are both given, they must be the same, else 401. Bearer with anything but one token is 401. Other schemes of Authorization are ignored.',
    },
    {
      uk: 'Поки сервіс не може прочитати ключі, запит із ключем отримує 500 internal_error, а без ключа — звичайну відповідь; /health відповідає 200 зі status: degraded і problems: ["keys_unreadable"].',
      en: 'While the service cannot read the keys, a request with a key gets 500 internal_error, a request without a key is answered as usual, and /health answers 200 with status: degraded and problems: ["keys_unreadable"].',
    },
    {
      uk: 'Облікових записів сервіс не має, тому ключі створює оператор командою, а не користувач у профілі.',
      en: 'This service has no accounts: the operator creates keys by a command, not the user in a profile.',
    },
    {
      uk: 'Оператор може дати ключеві власні обмеження (їх показують /me і заголовки), строк дії та новий запис замість старого, який ще якийсь час діє. Ключ, строк якого минув, — 401 invalid_api_key.',
      en: 'The operator may give a key its own limits (/me and the headers show them), an end date, and a new token; the old token works for a while longer. An expired key is 401 invalid_api_key.',
    },
  ]),
  ...decide('translit', [
    {
      on: reading,
      uk: '422: lang не передано або вона невідома, system іншої мови, невідомий mode, передано і text, і items або жодного, розрив рядка в items, текст понад 32 768 байтів UTF-8 (для items — сума елементів), понад 32 768 елементів. Для en system не діє. Тіло понад 1 МіБ — 413.',
      en: '422: lang missing or unknown, system of another language, mode unknown, both or neither of text and items, an item with a line break, text above 32,768 bytes of UTF-8 (for items: their sum), more than 32,768 items. For en any system is ignored. A body above 1 MiB is 413.',
    },
    {
      on: reading,
      uk: 'CRLF зберігається. GET приймає й 32 КБ тексту у відсотковому кодуванні.',
      en: 'CRLF stays. A GET with 32 KB of percent-encoded text works, too.',
    },
    {
      on: reading,
      uk: 'Тексти понад 4 КБ сервіс читає по одному: у кожного клієнта по черзі. Клієнт, що вже має три такі тексти без відповіді, на наступний отримує 503 overloaded із Retry-After; цей запит не витрачає обмежень.',
      en: 'The service reads texts above 4 KB one after another, and clients take turns. If a client already waits for three such texts, it gets 503 overloaded with Retry-After for the next one; this request costs nothing.',
    },
    {
      on: reading,
      uk: 'mode=auto: ja і zh читаються як текст; ko вважає іменем три склади, що починаються відомим прізвищем і далі мають склади корейських імен, якщо це не відоме слово (고양이, 한국어), чотири — лише з прізвищем із двох складів (남궁민수), а також прізвище й ім’я окремо (김 민수); два склади — одне слово (민호, 한강), якщо це не відома людина (김구); решта — текст; en — як імена.',
      en: 'mode=auto: ja and zh are read as text, en as names. In ko, three syllables are a name if they begin with a listed surname and continue with syllables of given names, unless they are a listed word (고양이, 한국어). Four syllables are a name only with a surname of two (남궁민수). A surname and a given name with a space are a name (김 민수). Two syllables are a word (민호, 한강), unless they are a listed person (김구). All else is text.',
    },
    {
      on: reading,
      uk: 'mode=name: корейське ім’я з двох складів, яке є в переліку імен (지민, 민호), стоїть без прізвища, інакше це прізвище та ім’я; китайська пунктуація лишається (Wang, Xiaoming → Ван, Сяомін).',
      en: 'mode=name: a listed Korean given name of two syllables (지민, 민호) is read as a given name alone, any other as surname and given name; in Chinese, punctuation stays (Wang, Xiaoming → Ван, Сяомін).',
    },
    {
      on: reading,
      uk: 'Імена з каталогу (en): за словом і за цілим рядком, довше — спершу; не в mode=text; лише форми, які написали люди, і лише коли три записи пишуть ім’я однаково.',
      en: 'Names from the catalogue (en): by word and by whole line, longer ones first; not in mode=text; only forms written by people; at least three entries must agree on the spelling.',
    },
    {
      on: reading,
      uk: 'suggest — lang, section (українська назва розділу мови) і text (готове читання). Рядок, у якому якогось слова не прочитано, має власний suggest, якщо інша мова читає весь рядок. У ja не читається слово з літерами чи сполученнями, яких ромаджі не має, і слово з англійських списків, якого немає в японських (Sunrise); ініціали й окремі літери поруч із непрочитаним словом теж не читаються (Monkey D. Luffy). У ja і zh слово з дефісом читається ціле або ніяк (Maid-sama), але частина з однієї літери може лишитися (Дай-V). system — назва українською, systemId — ідентифікатор. explain=true додає words із правилами.',
      en: 'suggest has lang, section (the Ukrainian name of its section) and text (the ready reading). A line with an unread word has its own suggest if another language can read the whole line. In ja a word is unread if it has letters or clusters that romaji never has, or if it is listed as English and not in a Japanese list (Sunrise); initials and single letters next to an unread word are also unread (Monkey D. Luffy). In ja and zh a hyphenated word is read as a whole or not at all (Maid-sama), but a part of one letter may stay (Дай-V). system is the display name in Ukrainian, systemId the id. explain=true adds words with the rules.',
    },
    {
      on: reading,
      uk: 'lang=auto: кожен рядок читається мовою, на яку вказують його письмо, склади, переліки імен і слів, за типовою системою цієї мови; у рядку lang, system, systemId (null, якщо читати нічого), у відповіді systemId auto. Рядок кількох письмен має мову більшості своїх літер, а кожну частину читає її мова; ієрогліфи самі — ja, їх не читає жодна. Латинка інших мов, і корейські імена теж, — en. system поруч — 422; mode діє, як завжди; /meta подає auto, /translit/systems — ні.',
      en: 'lang=auto: the service finds the language of each line by its script, its syllables, and lists of names and words, and uses the default system of that language. The line has lang, system, systemId (null if there is nothing to read); the answer has systemId auto. A line of several scripts has the language of most of its letters, and each part is read by its own language; Han characters alone are ja, which no language can read. Other languages in Latin letters, including Korean names, are en. system together with lang=auto is 422; mode works as usual; /meta lists auto, /translit/systems does not.',
    },
    {
      on: ['translitSystems'],
      uk: 'Сім записів (для en один) у порядку ja, zh, ko, en, типова система перша. alt — system, title, parameter, summary або null; nameMode — true або false; naming — рядок або null; id — значення параметра system.',
      en: 'Seven records (en has one), in the order ja, zh, ko, en, the default of each first. alt has system, title, parameter, summary, or is null; nameMode is a boolean; naming is a string or null; id is the value of the parameter system.',
    },
  ]),
  ...decide('meaning', [
    {
      uk: 'Які каталоги стоять за catalog_a, catalog_b, catalog_c, каже джерело каталогу; /meta подає це в catalogs, а помилки підказують за назвою. У source і префіксах лишаються catalog_a, catalog_b, catalog_c.',
      en: 'The catalogue’s source says which catalogues catalog_a, catalog_b, catalog_c are; /meta lists them in catalogs, and errors give hints with their names. In source and prefixes they stay catalog_a, catalog_b, catalog_c.',
    },
    {
      uk: 'Релізів аніме під суворою ліцензією не показано ніде: ні в картці, ні в плеєрі, ні в /updates, ні в підрахунках і переліках команд.',
      en: 'A title under a strict licence shows no releases anywhere: neither in the detail, the player and /updates, nor in the counts and lists of teams.',
    },
    {
      on: ['characters', 'character'],
      uk: 'Імен, позначених як спойлер, не показано ніде, і пошук їх не знаходить.',
      en: 'Names marked as spoilers are never shown and never searchable.',
    },
    {
      on: ['schedule'],
      uk: 'Показано те, що виходить у поточному київському тижні (з понеділка 00:00 до неділі 24:00), у межах дня — за часом, далі за назвою. finished: серія вже вийшла за даними джерела, або від airing до моменту відповіді минуло більше, ніж durationMin (якщо тривалість невідома — щойно настав airing). Відповідь у кеші діє не довше ніж до 00:00 понеділка за київським часом.',
      en: 'Entries with an airing in the current Kyiv week (Monday 00:00 to Sunday 24:00), within a day by airing, then title. finished: according to the source the episode has been aired, or its airing plus durationMin (0 if unknown) is before the moment of the response. A cached answer never outlives Monday 00:00 in Kyiv.',
    },
  ]),
];

/** The decisions about one endpoint. */
export function decisionsOn(name: EndpointName): readonly Decision[] {
  return decisions.filter(({ on }) => on?.includes(name));
}

/** The decisions about the whole API. */
export const generalDecisions: readonly Decision[] = decisions.filter(({ on }) => on === undefined);
