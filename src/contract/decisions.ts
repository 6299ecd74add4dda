/**
 * Questions that the contract leaves open ("not shown"), and this service's decisions. One table for the OpenAPI
 * descriptions and the site, so that both stay up to date.
 */
import type { Text } from './common.ts';
import type { EndpointName } from './endpoints/table.ts';

export type DecisionGroup = 'fields' | 'parameters' | 'http' | 'limits' | 'translit' | 'meaning';

export interface Decision {
  readonly group: DecisionGroup;
  /** Affected endpoints; `all` = the whole API. */
  readonly on: 'all' | readonly EndpointName[];
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
      on: 'all',
      uk: 'Відсутнє скалярне значення — null, порожній перелік — []. Пропущено лише необов’язкові поля («лише коли відомо», «може не бути»).',
      en: 'An absent scalar is null, an absent list is []. Only optional fields ("only when known", "may be absent") are left out.',
    },
    {
      on: 'all',
      uk: 'Переліки у відповідях відкриті: можливе й значення, якого тут ще немає. У параметрах вони закриті. Невідомі поля пропускайте.',
      en: 'Enumerations in responses are open: a value not listed here may come. In parameters they are closed. Ignore unknown fields.',
    },
    {
      on: 'all',
      uk: 'Час скрізь — у цілих секундах, за UTC; частку секунди в джерелі відкинуто.',
      en: 'Times are whole seconds everywhere, in UTC; a fraction in a source is cut.',
    },
    {
      on: ['anime'],
      uk: 'license — це licensee (ліцензіат) і watch (масив name, url); блок мають лише аніме під суворою українською ліцензією.',
      en: 'license is licensee and watch (an array of name, url); the block is there only for titles under a strict Ukrainian licence.',
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
      en: 'kind of an episode: mangaCanon, animeCanon, mixed, filler, recap, special, unknown. episodeTypes may carry filler, mixed, recap, animeCanon, each an array of ranges from, to. An episode of no known kind has kind unknown.',
    },
    {
      on: ['anime'],
      uk: 'Докладна картка містить також images, season, year, isAdult і titles.original.',
      en: 'The detail also has images, season, year, isAdult and titles.original.',
    },
    {
      on: [...cards, 'animePosters'],
      uk: 'images.poster — обраний український постер, якщо він є (щонайбільше один на назву), інакше оригінальна обкладинка. Аніме без жодної картинки має images: {}. original у /posters — завжди обкладинка.',
      en: 'images.poster is the selected Ukrainian poster where there is one (at most one a title), else the original cover. A title without any picture has images: {}. original in /posters is always the cover.',
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
      en: 'Items of /teams are the team without description, links and views. Items of /teams/{ref}/anime are short cards, sorted by name.',
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
      en: 'episodesCount counts episodes by the whole part of their number: 1 and 1.5 together are one episode, and 1.5 without 1 is one, too. lastEpisode is the largest number, updatedAt the latest addedAt.',
    },
    {
      on: ['anime'],
      uk: 'airings (additive) — найновіші 200 показів із джерела, за часом, без скасованих. Відповідь не змінюється з часом, тож наступний показ програма знаходить за своїм годинником.',
      en: 'airings (additive) are the newest 200 airings in the source, by time, without cancelled ones. No answer changes as time passes, so a client picks the next one by its clock.',
    },
    {
      on: ['anime'],
      uk: 'episodes.localized рахує серії всіх показаних релізів так само, за цілою частиною номера.',
      en: 'episodes.localized is the number of distinct whole parts over all releases that are shown.',
    },
    {
      on: ['updates'],
      uk: 'На кожну серію в кожному плеєрі — окремий запис. Запис розпізнають за anime.ids.own, releaseId, episode і provider разом. Якщо він зникне й з’явиться знову, другу появу відрізняє publishedAt. Спершу найновіші, однакові за часом — за номером аніме, релізом, серією, плеєром. teamName — назви команд через « & ».',
      en: 'One item per episode and provider. anime.ids.own, releaseId, episode and provider together identify an item. If it goes and appears again, publishedAt tells the second appearance from the first. Newest first, ties by anime id, release id, number, provider. teamName is the names of the teams joined by " & ".',
    },
  ]),
  ...decide('meaning', [
    {
      on: ['updates', 'postersUa'],
      uk: 'publishedAt — коли запис з’явився в цьому сервісі: час із джерела, якщо він лежить між попередньою зміною каталогу та імпортом, що приніс запис, інакше час імпорту. Запис, який знову стало видно (повернуто приховане, закінчилася ліцензія, серію додано вдруге), дістає час тієї зміни. Виправлення відомого запису часу не змінює. Тож жоден запис не з’являється раніше за те, що вже бачили.',
      en: 'publishedAt is when the item appeared in this service: the time that the source gives, where it lies between the change of the catalogue before and the import that brought the item, else the moment of that import. An item that shows again (unhidden, a licence ended, an episode added a second time) takes the moment of that change. A correction of a known item changes no time. So no item appears behind what a follower has seen.',
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
      uk: '/meta містить також seasons, episodeKinds, roles, genders, sources, ageRatings, releaseKinds, characterSortFields, maxCharacterPageSize, resolveSources, maxResolveIds, imageSizes (name, maxSide), imageFormats, listIncludes, availabilities, translit, catalogs (які каталоги стоять за catalog_a, catalog_b, catalog_c: name, urls) і credits (кого слід назвати джерелом даних: name, licence, url). Якщо сервіс закінчується, а власник назвав, де він житиме далі, /meta має ще й successor, а кожна відповідь API — Link: <адреса>; rel="successor-version". limits — ті, що діють на цьому сервері; копія у статичному дереві містить ті, що діяли під час збірки.',
      en: '/meta also has seasons, episodeKinds, roles, genders, sources, ageRatings, releaseKinds, characterSortFields, maxCharacterPageSize, resolveSources, maxResolveIds, imageSizes (name, maxSide), imageFormats, listIncludes, availabilities, translit, catalogs (which catalogues catalog_a, catalog_b, catalog_c are: name, urls) and credits (whom to credit for the data: name, licence, url). Where the service ends and its operator has named where it lives on, /meta also has successor, and every answer of the API Link: <address>; rel="successor-version". limits are those in force on this server; the copy in the static tree holds those of its build.',
    },
    {
      on: ['me'],
      uk: '/me: authenticated, key (name, prefix) або null, profile, limits, used, remaining, reset (у секундах; day лише за добової квоти) і translit з власним лічильником.',
      en: '/me: authenticated, key (name, prefix) or null, profile, limits, used, remaining, reset (seconds; day only where a daily quota applies) and translit with a counter of its own.',
    },
    {
      on: ['health'],
      uk: '/health: status (ok), version, snapshot (id, createdAt), uptimeSec. snapshot.damaged (id, createdAt) є, лише поки новіший знімок пошкоджено й відповідає старіший. Доки кеші перед сервісом не очищено від змінених відповідей, є також purge: pending (кількість адрес), since. mirror (origin, verifiedAt, expires, expired, successor) є, лише якщо це дзеркало іншого сервісу: коли його востаннє звірено, до якого часу чинні підписи й де той сервіс житиме далі, якщо це підписано.',
      en: '/health: status (ok), version, snapshot (id, createdAt), uptimeSec. snapshot.damaged (id, createdAt) is there only while a newer snapshot is damaged and an older one answers. While caches in front still have to purge changed answers, there is also purge: pending (the number of addresses), since. mirror (origin, verifiedAt, expires, expired, successor) is there only where this is a mirror of another service: when it was last verified, until when its signatures are valid, and where that service lives on, if that is signed.',
    },
  ]),
  ...decide('parameters', [
    {
      on: 'all',
      uk: 'Невідомі параметри сервіс пропускає: необов’язкові можуть з’являтися будь-коли. Але майже правильна назва — з іншими великими літерами (Genres), в іншому числі (genre), з дефісом чи підкресленням (year_from) — це 422, що називає потрібний параметр; так і для полів JSON. Хостинг самих лише файлів цього не робить.',
      en: 'An unknown parameter is ignored: optional ones may come at any time. But a near miss of a name (another case: Genres; singular or plural: genre; a hyphen or underscore: year_from) is 422 that names the parameter meant, also among the members of a JSON body. A host of static files alone cannot do that.',
    },
    {
      on: 'all',
      uk: 'Перелік можна записати як genres=a,b, genres=a&genres=b, genres[]=a&genres[]=b або genres[0]=a&genres[1]=b (номери від 0 до 99, порядок — як надіслано; дужки можна кодувати). Пробіли довкола значень відкинуто. Усі записи — те саме питання, межі на кількість діють для всіх значень разом. Інші дужки після назви параметра, дужки в параметра з одним значенням і двічі закодована назва — 422; foo[x] пропущено, як foo.',
      en: 'A list may be written genres=a,b, genres=a&genres=b, genres[]=a&genres[]=b or genres[0]=a&genres[1]=b (indexes 0 to 99; the order is that in which values are sent; brackets may be escaped). White space around a value is cut. All spellings are one question, and limits of number count all values together. Other brackets after the name of a parameter, brackets on a parameter with one value and a name encoded twice are 422; foo[x] is ignored like foo.',
    },
    {
      on: 'all',
      uk: 'Порожнє значення (genres=) — те саме, що без параметра. Значення повтореного параметра-переліку зливаються, повторений скалярний — 422.',
      en: 'An empty value (genres=) is as if absent. A repeated list parameter is merged, a repeated scalar is 422.',
    },
    {
      on: ['animeList', 'characters'],
      uk: 'Невідоме значення genres, tags, studios, teams чи anime — 422. Де дозволено понад 50 значень, повідомлення називає три найближчі й адресу переліку.',
      en: 'An unknown value of genres, tags, studios, teams or anime is 422. Where more than 50 are allowed the message names the nearest three and the address of the list.',
    },
    {
      on: lists,
      uk: 'limit поза межами, page менше за 1 чи більше за 1 000 000, не ціле число — 422 з дозволеними межами.',
      en: 'limit out of range, page below 1 or above 1,000,000, not a whole number: 422 naming the range.',
    },
    {
      on: lists,
      uk: 'Сторінка за останньою — 200 з порожнім result і справжніми total і pages.',
      en: 'A page beyond the last is 200 with an empty result and true total and pages.',
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
      en: 'Beside search, sort and order are ignored but still validated.',
    },
    {
      on: ['animeList'],
      uk: 'ids=1,2,3: до 100 номерів сервісу, картки в заданому порядку й на одній сторінці (limit не діє), невідомі пропущено, з іншими фільтрами не поєднується.',
      en: 'ids=1,2,3 (additive): up to 100 service ids, cards in the order given and on one page (limit has no effect), unknown ones left out, combines with no other filter.',
    },
    {
      on: ['animeList', 'teams', 'characters', 'teamAnime'],
      uk: 'sort=name — за українською абеткою, числа за значенням, за назвою українською, інакше англійською, інакше мовою оригіналу. За однакових значень вирішує id; записи без потрібного значення завжди останні.',
      en: 'sort=name is by the Ukrainian alphabet, numbers by value, on the Ukrainian, else the English, else the original name. Every sort ends with the id; what lacks the sorted value is last in both directions.',
    },
    {
      on: ['animeList'],
      uk: 'sort=updated — за найпізнішим addedAt показаної серії; назви без серій останні.',
      en: 'sort=updated is by the latest addedAt of a shown episode; titles without one come last.',
    },
    {
      on: ['updates', 'postersUa'],
      uk: 'since — RFC3339 з будь-яким зсувом, секунди від 00 до 60; у відповіді лише те, що строго пізніше. Якщо замість плюса дійшов пробіл, сервіс це зрозуміє. Щоб нічого не пропустити, питайте від секунди перед найновішим записом, який маєте, і відкидайте вже відоме.',
      en: 'since is RFC3339 with any offset, seconds 00 to 60; strictly later. A + that arrived as a space is understood. To miss nothing, ask from one second before the newest item you have and drop what you know.',
    },
    {
      on: ['updates'],
      uk: 'anime, teams, kinds (additive) лишають у стрічці своє: кілька значень — будь-яке з них, кілька фільтрів — усі разом; total і сторінки — того, що лишилося. Номери в anime, яких сервіс не показує, пропущено; якщо не лишилося жодного, перелік порожній. Невідома команда, невідомий вид, неправильний номер — 422, понад 100 номерів в anime — 422 too_many_ids.',
      en: 'anime, teams, kinds (additive) keep a part of the feed: several values mean any of them, several filters all; total and pages are of what is left. Ids in anime that are not shown are ignored; if none is left the result is empty. An unknown team or kind and a malformed id are 422, more than 100 ids in anime are 422 too_many_ids.',
    },
    {
      on: ['airings'],
      uk: 'from і to — RFC3339 або дата, що починається о 00:00 у Києві. from — включно, типово початок цієї хвилини; to — не включно, типово за 7 днів після from. Понад 31 день або from не раніше за to — 422. anime — як у /updates. Записи — як у /schedule: за часом показу, далі за назвою, далі за серією; прихованих аніме й скасованих показів немає; finished — станом на цю мить. Кеш — до хвилини, Cache-Tag: schedule.',
      en: 'from and to are RFC3339, or a date, which begins at 00:00 in Kyiv. from is inclusive, by default the start of this minute; to is exclusive, by default 7 days after from. More than 31 days, or a from that is not before to, is 422. anime is as in /updates. Entries are as in /schedule: by airing, then title, then episode; hidden titles and cancelled airings are left out; finished is as of this moment. Cached for a minute at most, Cache-Tag: schedule.',
    },
    {
      on: ['animeList', 'teams', 'characters'],
      uk: 'q — інша назва search, як у /translit для text.',
      en: 'q (additive) is another name of search, as it is of text at /translit.',
    },
    {
      on: ['animeList', 'characters'],
      uk: 'Значення фільтрів порівнюються після нормалізації Unicode NFC: «й» одним знаком чи двома — те саме значення.',
      en: 'Values of filters are compared after Unicode NFC: a letter composed or decomposed is the same value.',
    },
    {
      on: ['animeList'],
      uk: 'include=teams: у кожній картці також teams — команди показаних релізів (id, slug, name, kinds: voice, sub). Поєднується з ids і кожним фільтром; в /anime/{ref} include=teams — 422.',
      en: 'include=teams (additive): each card also carries teams, those of its shown releases (id, slug, name, kinds: voice, sub). It combines with ids and every filter; at /anime/{ref} include=teams is 422.',
    },
    {
      on: ['animeList', 'animeRandom', 'teamAnime'],
      uk: 'availability: voice, sub, legal, досить одного — аніме з показаним релізом такого виду або під суворою ліцензією, для якої відомо, де дивитися легально. Короткі картки мають availability — перелік цих значень (вкладені картки — ні), у /meta це availabilities.',
      en: 'availability (additive): voice, sub, legal, any of them: titles with a shown release of that kind, or under a strict licence that names where to watch. Short cards carry availability, an array of these values (nested short forms do not); /meta lists them as availabilities.',
    },
    {
      on: ['animePlayer'],
      uk: 'releases, teams, from, to повертають частину довгого серіалу: releases — id релізів (пробіл у id читається як +), teams — номери команд (спільний реліз підходить за будь-якою зі своїх), from і to — номери серій включно, можна дробові; from > to — 422. id, якого серед релізів цього аніме немає, — 422 з переліком дозволених; під суворою ліцензією відповідь лишається порожньою. episodesCount, lastEpisode, updatedAt — усього релізу.',
      en: 'releases, teams, from, to (additive) give a part of a long series: releases are ids of releases (a space inside an id is read as +), teams are ids of teams (a collaboration matches by any of its own), from and to are numbers of episodes, inclusive, fractions allowed; from > to is 422. An id without a release in this title is 422 naming the allowed ones; under a strict licence the answer stays empty. episodesCount, lastEpisode, updatedAt are those of the whole release.',
    },
    {
      on: ['characters'],
      uk: 'search коротший за дві літери чи цифри — 422. Явний sort=relevance без search — 422; без обох — за популярністю.',
      en: 'search under two letters or digits is 422. An explicit sort=relevance without search is 422; with neither, popularity.',
    },
    {
      on: ['characters'],
      uk: 'roles разом з anime — це роль саме в тому аніме.',
      en: 'roles with anime is the role in that title.',
    },
    {
      on: ['characters'],
      uk: 'sort=birthday — від січня, якщо не order=desc; персонажі без дня народження останні.',
      en: 'sort=birthday is from January unless order=desc; characters without a birthday come last.',
    },
    {
      on: ['characters'],
      uk: 'birthToday — сьогодні за київським часом; збережена відповідь не переживає київської півночі. --02-29 у невисокосні роки святкують 28 лютого.',
      en: "birthToday is Kyiv's today; a cached answer never outlives Kyiv midnight. --02-29 is celebrated on 28 February in common years.",
    },
    {
      on: ['characters'],
      uk: 'Якщо відома лише одна межа віку, друга їй дорівнює; персонаж без віку під фільтр віку не підпадає.',
      en: 'One age bound missing equals the other; both missing never matches an age filter.',
    },
    {
      on: resolving,
      uk: 'filmdb — 422 з поясненням; без ids — 422; повторені значення теж рахуються. Значення, що не може бути ідентифікатором того джерела, дає null. Ключі відповіді — передані значення так, як їх записано (1e400, -0, цілі понад 2⁵³ теж).',
      en: 'filmdb is 422 with the reason; no ids is 422; duplicates count towards 100. A value that cannot be an id of that source is null. The keys of the answer are the submitted values as they were written (1e400, -0, integers above 2⁵³ too).',
    },
    {
      on: ['resolvePost', 'translitPost'],
      uk: 'Тіло сервіс читає як JSON, хай який Content-Type. Не JSON — 400 invalid_request; JSON, що не є об’єктом (масив, null, число, рядок) або вкладений на тисячі рівнів, — 422 invalid_parameter.',
      en: 'The body is parsed as JSON whatever its Content-Type. What is no JSON is 400 invalid_request; JSON that is no object (an array, null, a number, a string), or is nested thousands of levels deep, is 422 invalid_parameter.',
    },
    {
      on: ['resolvePost'],
      uk: 'Ключі відповіді — надіслані значення так, як їх записано в тілі: 1.0, -0, 1e400, цілі понад 2⁵³; у тілах понад 64 КБ числа записано так, як їх пише JavaScript. Шукається саме число: 1.0 — це id 1.',
      en: 'The keys of the answer are the submitted values as the body writes them: 1.0, -0, 1e400, whole numbers above 2⁵³; of bodies above 64 KB numbers are as JavaScript writes them. What is looked up is the number: 1.0 is the id 1.',
    },
    {
      on: byRef,
      uk: 'catalog_a: і catalog_b: потребують цілого числа, slug: і catalog_c: — щонайменше одного символу, інакше 422 invalid_reference; невідомий префікс — теж. Номери додатні й менші за 2⁵³; нулі на початку зрозумілі, Content-Location називає канонічний шлях.',
      en: 'catalog_a: and catalog_b: need a whole number, slug: and catalog_c: at least one character, else 422 invalid_reference; so is an unknown prefix. Ids are positive and below 2⁵³; leading zeros are understood, Content-Location names the canonical path.',
    },
    {
      on: ['character'],
      uk: '{ref} персонажа: число — id; точний текстовий ідентифікатор; інакше «id-текст», де вирішує id, а текст може бути застарілим. Замість злитого персонажа відповідає той, з яким його злито: 200 і Content-Location; у переліках злитого немає.',
      en: '{ref} of a character: a number is the id; an exact slug; else id-slug, where the id decides and the slug may be old. A merged character answers 200 as the one it was merged into, with Content-Location, and appears in no list.',
    },
  ]),
  ...decide('http', [
    {
      on: 'all',
      uk: 'Скільки тримати в кеші решту: /characters, /characters/{ref}, /anime/{ref}/posters, GET /resolve — 5 хвилин; /translit/systems — 1 годину; /translit і кожен POST — no-store.',
      en: 'Cache classes of the rest: /characters, /characters/{ref}, /anime/{ref}/posters, GET /resolve 5 minutes; /translit/systems 1 hour; /translit and every POST no-store.',
    },
    {
      on: 'all',
      uk: 'Cache-Control: public, max-age=N, stale-while-revalidate=N; те, що не кешується, і помилки — no-store; картинки — public, max-age=31536000, immutable. Відповідь на запит із ключем має private замість public.',
      en: 'Cache-Control: public, max-age=N, stale-while-revalidate=N; what is not cached and errors: no-store; images: public, max-age=31536000, immutable. A response to a request with a key has private instead of public.',
    },
    {
      on: 'all',
      uk: 'ETag є в кожній успішній відповіді, зокрема в /me, випадковому аніме й POST. На If-None-Match зважають лише в GET і HEAD.',
      en: 'ETag is on every success, also /me, random and POST. If-None-Match is heeded on GET and HEAD only.',
    },
    {
      on: 'all',
      uk: 'Непідтримуваний метод відомого шляху — 405 method_not_allowed із заголовком Allow; невідомий шлях — 404 not_found.',
      en: 'A wrong method on a known path is 405 method_not_allowed with Allow; an unknown path is 404 not_found.',
    },
    {
      on: 'all',
      uk: 'Помилка має ще (additive) messageEn — те саме речення англійською, parameter — параметр, у якому річ, якщо він один (у шляху — ref), і allowed — дозволені значення (не більше 50) або межі {min?, max?}: числа, довжини чи кількості.',
      en: 'An error also has (additive) messageEn, the same sentence in English; parameter, the parameter at fault if it is one (ref in a path); and allowed, the allowed values (at most 50) or bounds {min?, max?} of a number, of a length or of how many.',
    },
    {
      on: 'all',
      uk: 'Інші помилки: 408 request_timeout, 413 payload_too_large, 414 uri_too_long, 431 headers_too_large, 503 overloaded з Retry-After — теж у загальній обгортці, поки відповідь ще можна надіслати. 415 сервіс не повертає.',
      en: 'Other errors: 408 request_timeout, 413 payload_too_large, 414 uri_too_long, 431 headers_too_large, 503 overloaded with Retry-After, in the envelope whenever a response can still be sent. 415 is not used.',
    },
    {
      on: 'all',
      uk: 'Скісна риска в кінці шляху API: 308 на адресу без неї; лише корінь і з нею відповідає 200. Location і Content-Location містять лише відомі параметри; понад 1 КБ Content-Location пропущено, а в Location лишається сам шлях; довший за 1 КБ шлях — 404.',
      en: 'A slash at the end of an API path: 308 to the address without it; the root alone is 200 with a slash, too. Location and Content-Location carry known parameters only; above 1 KB Content-Location is left out, and Location keeps the path alone; a path above 1 KB is 404.',
    },
    { on: 'all', uk: 'Два заголовки Host — 400.', en: 'Two Host headers are 400.' },
    {
      on: 'all',
      uk: 'POST /mcp і POST /mcp/ — інструменти для асистентів за протоколом MCP, поза таблицею адрес. Лише POST, тіло до 64 КБ; кожна відповідь — JSON-RPC, помилки теж. Accept може бути будь-яким; потік подій дістає лише той, хто називає його одним або першим. Пакет (до 20 повідомлень) — лише у версіях протоколу, де пакети є (до 2025-03-26). Аргумент, якого схема не приймає як є, перетворюється один раз: «2» на число, одне значення на перелік, JSON у рядку, null на відсутнє, літери значень переліку. Виклик інструмента коштує стільки, скільки виклики API, які він робить; ключі ті самі. Відповідь — текст, що кінчається цілим рядком до 8 КБ (more: true — є ще), і те саме як структурований вміст за схемою.',
      en: 'POST /mcp and POST /mcp/ (additive): tools of assistants over MCP, outside the table of addresses. POST only, bodies up to 64 KB; every answer is JSON-RPC, errors too. Any Accept is answered, with an event stream only if it is named alone or first. A batch (up to 20 messages) is answered under the versions of the protocol that have batches (up to 2025-03-26). An argument that its schema refuses as it is gets one conversion: "2" to a number, one value to a list, JSON in a string, null to absent, the case of an enumerated value. A call of a tool costs what the calls of the API cost that it makes, with the same keys. An answer is text that ends at a whole row below 8 KB (more: true if there are more), and the same as structured content by an output schema.',
    },
    {
      on: ['root'],
      uk: 'GET /public/v1: name, version, docs, openapi, meta, health, endpoints. Знімок каталогу називають /health і заголовок X-Snapshot-Id.',
      en: 'GET /public/v1 (additive): name, version, docs, openapi, meta, health, endpoints. The snapshot stands in /health and the header X-Snapshot-Id.',
    },
    {
      on: 'all',
      uk: 'Три файли приходять без обгортки: /openapi.json, /translit/data.json — поправки й імена каталогу, з якими пакет ani-ua-translit читає так само, як /translit, — і /translit/japanese.json, японські імена каталогу для перевірки текстів.',
      en: 'Three files come without the envelope: /openapi.json and, additive, /translit/data.json, the corrections and the names of the catalogue with which the package ani-ua-translit reads as /translit does, and /translit/japanese.json, the Japanese names of the catalogue, by which texts are checked.',
    },
    {
      on: byRef,
      uk: 'Інші записи посилання (slug:, catalog_a: …) — 200 з тим самим тілом і ETag; Content-Location називає канонічний шлях.',
      en: 'Aliases (slug:, catalog_a: …) are 200 with the same body and ETag as the numeric form; Content-Location names the canonical path.',
    },
    {
      on: ['updates', 'postersUa', 'schedule', 'resolve'],
      uk: 'Те саме є файлами: /feeds/ (Atom і JSON Feed), /calendars/ (iCalendar), /ids/ (карти ідентифікаторів). Id записів і UID подій — urn:uuid: з UUID версії 5 того, що називає запис; хоста в них немає. Час записів — publishedAt; DTSTAMP і LAST-MODIFIED — коли імпорт востаннє змінив подію. Скасовані покази є лише в календарях, доки не мине їхній тиждень.',
      en: 'Additive: the same as files: /feeds/ (Atom and JSON Feed), /calendars/ (iCalendar), /ids/ (maps of ids). Ids of entries and UIDs of events are urn:uuid: with a version 5 UUID of what names the item; no host is in them. The time of an entry is publishedAt; DTSTAMP and LAST-MODIFIED say when an import last changed the event. Cancelled airings are in calendars alone, until their week is over.',
    },
    {
      on: 'all',
      uk: 'CORS: Access-Control-Allow-Origin: * у кожній відповіді, зокрема 304 і помилках; дозволено X-API-Key, Authorization, If-None-Match, Content-Type; відкрито ETag, Retry-After, Content-Location, X-Snapshot-Id і всі заголовки обмежень. Access-Control-Max-Age: 86400.',
      en: 'CORS: Access-Control-Allow-Origin: * on every response, 304 and errors too; X-API-Key, Authorization, If-None-Match and Content-Type are allowed; ETag, Retry-After, Content-Location, X-Snapshot-Id and all limit headers are exposed. Access-Control-Max-Age: 86400.',
    },
  ]),
  ...decide('limits', [
    {
      on: 'all',
      uk: 'Обмеження стосуються /public/v1/*, крім /health і OPTIONS (вони мають ці заголовки, але нічого не витрачають), і не стосуються картинок, стрічок, календарів, карт ідентифікаторів, дампів і сторінок сайту; сторінка, яку просять із параметрами (пошук, фільтри, номер сторінки), коштує стільки ж, як її запит до API.',
      en: 'Limits apply to /public/v1/* except /health and OPTIONS (these carry headers but spend nothing), and not to images, feeds, calendars, maps of ids, dumps and pages of the site; a page asked for with parameters (search, filters, a page number) costs what its call to the API does.',
    },
    {
      on: 'all',
      uk: 'Рахується кожен запит, також 304 і 4xx; відповідь 429 більше нічого не витрачає. Запит із недійсним чи вимкненим ключем рахується за IP-адресою.',
      en: 'Every request counts, also 304 and 4xx; a 429 spends nothing more. An invalid or disabled key counts against its IP address.',
    },
    {
      on: 'all',
      uk: 'Хвилина — сталий проміжок за годинником. X-RateLimit-Reset і Retry-After — у цілих секундах, щонайменше 1.',
      en: 'The minute is a fixed window by the clock. X-RateLimit-Reset and Retry-After are whole seconds, at least 1.',
    },
    {
      on: reading,
      uk: '/translit має власний лічильник: 60 на хвилину з IP-адреси, 300 із ключем; заголовки відповіді показують саме його. У профілі A запит витрачає й добову квоту. /translit/systems — звичайний виклик.',
      en: '/translit has a counter of its own: 60 a minute per IP address, 300 with a key; its headers are of that counter. Under profile A it also spends the daily quota. /translit/systems is an ordinary call.',
    },
    {
      on: 'all',
      uk: 'Повідомлення 429 називає обмеження, за скільки секунд воно мине, а також, якщо є дампи, де взяти весь каталог файлами. Сторінка /dumps/ є й без дампів: вона про це каже.',
      en: 'The message of a 429 names the limit, in how many seconds it ends, and, if there are dumps, where the whole catalogue is as files. The page /dumps/ answers without dumps, too, and says so.',
    },
    {
      on: 'all',
      uk: 'Типовий профіль обмежень — B (без добової квоти). Поруч із заголовками X- ідуть RateLimit-Policy і RateLimit (чернетка IETF).',
      en: 'The default profile of limits is B (no daily quota). RateLimit-Policy and RateLimit (IETF draft) accompany the X- headers.',
    },
    {
      on: 'all',
      uk: 'Відповіді зі спільного кешу не мають заголовків обмежень і нічого не коштують. Запити з ключем завжди доходять до сервера: недійсний ключ — це 401 і там, де відповідь є в кеші.',
      en: 'Answers from a shared cache carry no limit headers and cost nothing. Requests with a key always reach the server: an invalid key is 401 even where the body is cached.',
    },
    {
      on: 'all',
      uk: 'Клієнта без ключа розпізнають за IP-адресою, IPv6 — за мережею /64, IPv4 у записі IPv6 (::ffff:1.2.3.4, NAT64) — як IPv4. Чи вірити X-Forwarded-For, вирішує оператор (TRUST_PROXY); порт і дужки в ньому відкидаються.',
      en: 'A client without a key is known by its IP address, IPv6 by the /64, IPv4 written as IPv6 (::ffff:1.2.3.4, NAT64) as IPv4. Whether X-Forwarded-For is believed the operator decides (TRUST_PROXY); a port and brackets in it are dropped.',
    },
    {
      on: 'all',
      uk: 'Якщо за хвилину чи добу приходить понад 200 000 клієнтів без ключа, кожного наступного рахують за мережею (IPv4 — /16, IPv6 — /32), і лише за хвилину: його X-Quota-* показують цілу квоту. Ключі завжди мають власні лічильники.',
      en: 'If more than 200,000 clients without a key come in a minute or a day, each further one is counted by its network (IPv4 /16, IPv6 /32), and by the minute alone: its X-Quota-* show the whole quota. Keys always have counters of their own.',
    },
    {
      on: 'all',
      uk: 'X-API-Key і Authorization: Bearer, якщо передано обидва, мають збігатися, інакше 401. Після Bearer має стояти рівно один ключ, інакше 401. На інші схеми Authorization сервіс не зважає.',
      en: 'X-API-Key and Authorization: Bearer, where both are given, must be the same, else 401. Bearer with anything but one token is 401. Other schemes of Authorization are ignored.',
    },
    {
      on: 'all',
      uk: 'Поки сервіс не може прочитати ключі, запит із ключем отримує 500 internal_error, а без ключа — звичайну відповідь; /health відповідає 200 зі status: degraded і problems: ["keys_unreadable"].',
      en: 'While the service cannot read the keys, a request with a key gets 500 internal_error, one without a key is answered as always, and /health answers 200 with status: degraded and problems: ["keys_unreadable"].',
    },
    {
      on: 'all',
      uk: 'Облікових записів сервіс не має, тому ключі створює оператор командою, а не користувач у профілі.',
      en: 'This service has no accounts, so the operator creates the keys by command, not the user in a profile.',
    },
    {
      on: 'all',
      uk: 'Оператор може дати ключеві власні обмеження (їх показують /me і заголовки), строк дії та новий запис замість старого, який ще якийсь час діє. Ключ, строк якого минув, — 401 invalid_api_key.',
      en: 'The operator may give a key limits of its own (/me and the headers tell them), an end, and a new token in place of the old one, which stays good for a while. A key that has expired is 401 invalid_api_key.',
    },
  ]),
  ...decide('translit', [
    {
      on: reading,
      uk: '422: lang не передано або вона невідома, system іншої мови, невідомий mode, обидва text і items або жодного, розрив рядка в items, текст понад 32 768 байтів UTF-8 (для items — сума елементів), понад 32 768 елементів. Для en будь-який system не діє. Тіло понад 1 МіБ — 413.',
      en: '422: lang missing or unknown, system of another language, mode unknown, both or neither of text and items, an item with a line break, text above 32,768 bytes of UTF-8 (of items: their sum), more than 32,768 items. For en any system is ignored. A body above 1 MiB is 413.',
    },
    {
      on: reading,
      uk: 'CRLF зберігається. GET приймає й 32 КБ тексту у відсотковому кодуванні.',
      en: 'CRLF is kept. A GET with 32 KB of percent-encoded text works, too.',
    },
    {
      on: reading,
      uk: 'Тексти понад 4 КБ сервіс читає по одному: у кожного клієнта по черзі. Клієнт, що вже має три такі тексти без відповіді, на наступний отримує 503 overloaded із Retry-After; цей запит не витрачає обмежень.',
      en: 'The service reads texts above 4 KB one after another: clients take turns. A client that has three such texts without an answer gets 503 overloaded with Retry-After for the next one; this request spends no limits.',
    },
    {
      on: reading,
      uk: 'mode=auto: ja і zh читаються як текст; ko вважає іменем три склади, що починаються відомим прізвищем і далі мають склади корейських імен, якщо це не відоме слово (고양이, 한국어), чотири — лише з прізвищем із двох складів (남궁민수), а також прізвище й ім’я окремо (김 민수); два склади — одне слово (민호, 한강), якщо це не відома людина (김구); решта — текст; en — як імена.',
      en: 'mode=auto: ja and zh read as text; ko takes for a name three syllables that begin with a listed surname and go on with syllables that given names use, unless they are a listed word (고양이, 한국어), four only with a surname of two (남궁민수), and a surname and a given name apart (김 민수); two syllables are one word (민호, 한강), unless they are a listed person (김구); all else is text; en reads as names.',
    },
    {
      on: reading,
      uk: 'mode=name: корейське ім’я з двох складів, яке є в переліку імен (지민, 민호), стоїть без прізвища, інакше це прізвище та ім’я; китайська пунктуація лишається (Wang, Xiaoming → Ван, Сяомін).',
      en: 'mode=name: a Korean given name of two syllables that is listed (지민, 민호) stands alone, else it is surname and given name; in Chinese, punctuation is kept (Wang, Xiaoming → Ван, Сяомін).',
    },
    {
      on: reading,
      uk: 'Імена з каталогу (en): за словом і за цілим рядком, довше — спершу; не в mode=text; лише форми, які написали люди, і лише коли три записи пишуть ім’я однаково.',
      en: 'Names from the catalogue (en): by word and by whole line, the longer first; not in mode=text; only human-written forms; three entries that write it the same way.',
    },
    {
      on: reading,
      uk: 'suggest — lang, section (українська назва розділу мови) і text (готове читання). Рядок, у якому якогось слова не прочитано, має власний suggest, якщо інша мова читає весь рядок. У ja не читається слово з літерами чи сполученнями, яких ромаджі не має, і слово з англійських списків, якого немає в японських (Sunrise); ініціали й окремі літери поруч із непрочитаним словом теж не читаються (Monkey D. Luffy). system — назва українською, systemId — ідентифікатор. explain=true додає words із правилами.',
      en: 'suggest is lang, section (the Ukrainian name of its section) and text (the ready reading). A line with an unread word has a suggest of its own where another language reads the whole line. In ja a word is unread that has letters or clusters that romaji never has, or that is listed as English and in no Japanese list (Sunrise); initials and single letters beside an unread word are unread, too (Monkey D. Luffy). system is the display name in Ukrainian, systemId the id. explain=true adds words with the rules.',
    },
    {
      on: reading,
      uk: 'lang=auto (додано): кожен рядок читається мовою, на яку вказують його письмо, склади, переліки імен і слів, за типовою системою цієї мови; у рядку lang, system, systemId (null, якщо читати нічого), у відповіді systemId auto. Рядок кількох письмен має мову більшості своїх літер, а кожну частину читає її мова; ієрогліфи самі — ja, їх не читає жодна. Латиниця інших мов, і корейські імена теж, — en. system поруч — 422; mode діє, як завжди; /meta подає auto, /translit/systems — ні.',
      en: 'lang=auto (additive): each line is read in the language that its script, its syllables and lists of names and words show, by the default system of that language; the line has lang, system, systemId (null where there is nothing to read), the answer systemId auto. A line of several scripts has the language of most of its letters, and each stretch is read by its own; Han characters alone are ja, which no language reads. Other languages in Latin letters, Korean names too, are en. system beside it is 422; mode holds as ever; /meta lists auto, /translit/systems does not.',
    },
    {
      on: ['translitSystems'],
      uk: 'Сім записів (для en один) у порядку ja, zh, ko, en, типова система перша. alt — system, title, parameter, summary або null; nameMode — true або false; naming — рядок або null; додано id.',
      en: 'Seven records (en has one), in the order ja, zh, ko, en, default first. alt is system, title, parameter, summary or null; nameMode a boolean; naming a string or null; id is additive.',
    },
  ]),
  ...decide('meaning', [
    {
      on: 'all',
      uk: 'Які каталоги стоять за catalog_a, catalog_b, catalog_c, каже джерело каталогу; /meta подає це в catalogs, а помилки підказують за назвою. У source і префіксах лишаються catalog_a, catalog_b, catalog_c.',
      en: 'Which catalogues catalog_a, catalog_b, catalog_c are, the catalogue’s source says; /meta gives it in catalogs, and errors hint by name. In source and prefixes they stay catalog_a, catalog_b, catalog_c.',
    },
    {
      on: 'all',
      uk: 'Релізів назви під суворою ліцензією не показано ніде: ні в картці, ні в плеєрі, ні в /updates, ні в підрахунках і переліках команд.',
      en: 'A title under a strict licence shows no releases anywhere: not in the detail, the player, /updates, the counts and lists of teams.',
    },
    {
      on: ['characters', 'character'],
      uk: 'Імен, позначених як спойлер, не показано ніде, і пошук їх не знаходить.',
      en: 'Names marked as spoilers are never shown and never searchable.',
    },
    {
      on: ['schedule'],
      uk: 'Показано те, що виходить у поточному київському тижні (з понеділка 00:00 до неділі 24:00), у межах дня — за часом, далі за назвою. finished: серія вже вийшла за даними джерела, або від airing до моменту відповіді минуло більше, ніж durationMin (якщо тривалість невідома — щойно настав airing). Відповідь у кеші діє не довше ніж до 00:00 понеділка за київським часом.',
      en: 'Entries whose airing falls into the current Kyiv week (Monday 00:00 to Sunday 24:00), within a day by airing, then title. finished: that episode has already been aired according to the source, or its airing plus durationMin lies before the moment of the response (of an unknown length: its airing). A cached answer never outlives Monday 00:00 in Kyiv.',
    },
  ]),
];

/** The decisions about one endpoint. */
export function decisionsOn(name: EndpointName): readonly Decision[] {
  return decisions.filter(({ on }) => on !== 'all' && on.includes(name));
}

/** The decisions about the whole API. */
export const generalDecisions: readonly Decision[] = decisions.filter(({ on }) => on === 'all');
