/** Information about the service: reference lists, /meta, /me, /health (contract: Reference lists, GET /meta …). */
import { z } from 'zod';
import { address, count, flag, note, optionalText, shape, text, textOrNull, whole } from './common.ts';

const animeCount = count.meta(note('Number of titles with it', 'Скільки аніме його мають'));

export const namedCount = shape('NamedCount', 'Genre or tag of the list', 'Жанр або тег переліку', {
  name: text('The value to use in filters of /anime', 'Значення для фільтрів /anime'),
  ua: text('In Ukrainian; the list is sorted by it', 'Українською; за цим упорядковано перелік'),
  animeCount,
});
export type NamedCount = z.infer<typeof namedCount>;

export const studio = shape('Studio', 'Producing studio', 'Студія-виробник', {
  name: text(
    'The value to use in the filter studios; the list is sorted by it',
    'Значення для фільтра studios; за цим упорядковано перелік',
  ),
  animeCount: count.meta(note('Number of titles it has produced', 'Скільки аніме вона створила')),
});
export type Studio = z.infer<typeof studio>;

/** A closed list of the contract; v1 may add new values. */
const values = (en: string, uk: string) => z.array(z.string()).meta(note(en, uk));

const limit = shape('Limit', 'Limits of one caller', 'Скільки запитів може зробити один клієнт', {
  rateLimitPerMin: whole('Requests a minute', 'Запитів на хвилину'),
  dailyQuota: z.int().optional().meta({
    description: 'Requests a day (UTC); absent if there is no daily limit',
    uk: 'Запитів на добу (UTC); немає, якщо квоти немає',
  }),
});
export type Limit = z.infer<typeof limit>;

const limits = shape('Limits', 'Limits by kind of caller', 'Обмеження без ключа та з ним', {
  anonymous: limit.meta(note('Without a key, per IP address', 'Без ключа, на IP-адресу')),
  withKey: limit.meta(note('With a key, per key', 'Із ключем, на ключ')),
});

const imageSize = shape('ImageSize', 'Size of images', 'Розмір картинок', {
  name: text('Key of an image set', 'Ключ у наборі картинок'),
  maxSide: whole('Largest side, pixels', 'Найдовша сторона, пікселів'),
});

/** Names that the source may give in addition. */
const inEnglish = [
  'The name in English; absent if the source has none',
  'Назва англійською; лише якщо джерело її дає',
] as const;

const credit = shape(
  'Credit',
  'A source of the data that you must credit',
  'Джерело даних, яке слід назвати',
  {
    name: text('Name of the data’s owner', 'Чиї це дані'),
    nameEn: optionalText(...inEnglish),
    licence: textOrNull('Licence of the data', 'За якою ліцензією їх передано'),
    url: z.url().nullable().meta(note('Address to link to', 'Адреса для посилання')),
  },
);

const catalogUrls = shape(
  'CatalogUrls',
  'Addresses of pages; put the percent-encoded id in place of {id}',
  'Адреси сторінок; замість {id} підставте номер у відсотковому записі',
  {
    anime: optionalText('Page of a title', 'Сторінка аніме'),
    character: optionalText('Page of a character', 'Сторінка персонажа'),
  },
);

const catalog = shape(
  'Catalog',
  'Another catalogue; titles have its ids',
  'Інший каталог, чиї номери мають аніме',
  {
    name: text(
      'Its name; the name of the field if the source does not name it',
      'Назва; якщо джерело її не дає — назва самого поля',
    ),
    nameEn: optionalText(...inEnglish),
    urls: catalogUrls
      .optional()
      .meta(note('Absent if there are no pages to link to', 'Немає, якщо посилатися нікуди')),
  },
);

const catalogs = shape('Catalogs', 'The other catalogues by field of ids', 'Інші каталоги за полем ids', {
  catalog_a: catalog.meta(note('The catalogue of the ids in catalog_a', 'Чиї номери стоять у catalog_a')),
  catalog_b: catalog.meta(note('The catalogue of the ids in catalog_b', 'Чиї номери стоять у catalog_b')),
  catalog_c: catalog.meta(
    note('The catalogue of the ids in catalog_c', 'Чиї ідентифікатори стоять у catalog_c'),
  ),
});

const translitMeta = shape('TranslitMeta', 'Values and bounds of /translit', 'Значення й межі /translit', {
  languages: values('Values of lang', 'Значення lang'),
  systems: z
    .record(z.string(), z.array(z.string()))
    .meta(note('By language, the default first', 'За мовою, типова — перша')),
  modes: values('Values of mode', 'Значення mode'),
  maxBytes: whole('Longest text in a request, bytes of UTF-8', 'Найбільше тексту в запиті, байтів UTF-8'),
});

export const meta = shape('Meta', 'Lists, bounds and limits of the API', 'Переліки, межі й обмеження API', {
  version: text('Version of this API, e.g. 1.0.0', 'Версія API, як-от 1.0.0'),
  formats: values('Values of format', 'Значення format'),
  statuses: values('Values of status', 'Значення status'),
  relationKinds: values('Values of kind in relations', 'Значення kind у relations'),
  animeSortFields: values('Values of sort at /anime', 'Значення sort в /anime'),
  teamSortFields: values('Values of sort at /teams', 'Значення sort у /teams'),
  sortOrders: values('Values of order', 'Значення order'),
  matchModes: values('Values of genresMatch and tagsMatch', 'Значення genresMatch і tagsMatch'),
  detailIncludes: values('Values of include at /anime/{ref}', 'Значення include в /anime/{ref}'),
  listIncludes: values('Values of include at /anime', 'Значення include в /anime'),
  availabilities: values('Values of availability at /anime', 'Значення availability в /anime'),
  limits: limits.meta(
    note('Limits of this server; /translit has its own', 'Чинні зараз; /translit має власні'),
  ),
  maxPageSize: whole('Largest limit of other lists', 'Найбільший limit, де не сказано інше'),
  maxTeamPageSize: whole('Largest limit at /teams', 'Найбільший limit у /teams'),
  seasons: values('Values of season', 'Значення season'),
  episodeKinds: values('Values of kind of an episode', 'Значення kind у серії'),
  roles: values('Values of role of a character', 'Значення role у персонажа'),
  genders: values('Values of gender of a character', 'Значення gender у персонажа'),
  sources: values('Values of source, the origin of an anime', 'Значення source, першоджерела аніме'),
  ageRatings: values('Values of ageRating', 'Значення ageRating'),
  releaseKinds: values('Values of kind of a release', 'Значення kind у релізу'),
  characterSortFields: values('Values of sort at /characters', 'Значення sort у /characters'),
  maxCharacterPageSize: whole('Largest limit at /characters', 'Найбільший limit у /characters'),
  resolveSources: values('Values of source at /resolve', 'Значення source у /resolve'),
  maxResolveIds: whole('Largest number of ids in one /resolve', 'Найбільше ids в одному /resolve'),
  imageSizes: z
    .array(imageSize)
    .meta(note('Sizes of images, the largest first', 'Розміри картинок, від найбільшого')),
  imageFormats: values('Image formats, the keys of a picture', 'Ключі однієї картинки'),
  translit: translitMeta.meta(
    note('Languages, systems, modes and the longest text of /translit', 'Що приймає /translit і скільки'),
  ),
  catalogs: catalogs.meta({
    description: 'What catalog_a, catalog_b and catalog_c are, in ids, externalIds, references and /resolve',
    uk: 'Що таке catalog_a, catalog_b і catalog_c в ids, externalIds, посиланнях і /resolve',
  }),
  credits: z.array(credit).meta({
    description: 'The sources of the data: name them where you show it; empty if the source names none',
    uk: 'Чиї дані в каталозі: називайте їхніх авторів там, де показуєте ці дані; порожньо, якщо джерело нікого не називає',
  }),
  successor: z.url().optional().meta({
    description: 'Address of the successor; only if the service ends and its operator has named a successor',
    uk: 'Де сервіс працюватиме далі; лише якщо він закривається, а оператор назвав наступника',
  }),
});
export type Meta = z.infer<typeof meta>;

export const serviceRoot = shape('ServiceRoot', 'Addresses of the service', 'Де що шукати', {
  name: text('Name of the service', 'Назва сервісу'),
  version: text('Version of this API, as in /meta', 'Версія API, як у /meta'),
  docs: address('Address of the documentation', 'Адреса документації'),
  openapi: address('Address of the description for machines, OpenAPI 3.1', 'Адреса опису OpenAPI 3.1'),
  meta: address('Address of the enumerations and bounds', 'Адреса переліків і меж API'),
  health: address('Address of the availability check', 'Адреса перевірки доступності'),
  endpoints: z.array(z.string()).meta({
    description: 'Method and path of every endpoint, e.g. GET /public/v1/anime/{ref}',
    uk: 'Метод і шлях кожної адреси API, як-от GET /public/v1/anime/{ref}',
  }),
});
export type ServiceRoot = z.infer<typeof serviceRoot>;

const perMinuteAndDay = shape(
  'PerMinuteAndDay',
  'One number for each counter',
  'Число для кожного лічильника',
  {
    minute: whole('In the current minute', 'Для поточної хвилини'),
    day: z.int().optional().meta({
      description: 'On the current day (UTC); absent if there is no daily quota',
      uk: 'Для поточної доби (UTC); немає, якщо добової квоти немає',
    }),
  },
);

const keyInfo = z
  .object({
    name: text('The name that the operator gave it', 'Назва, яку дав оператор'),
    prefix: text('Its first characters, to tell keys apart', 'Його перші символи, щоб розрізняти ключі'),
  })
  .nullable()
  .meta({ id: 'KeyInfo', ...note('A key without its secret', 'Ключ без таємної частини') });

const translitUsage = shape('TranslitUsage', 'The counter of /translit', 'Лічильник /translit', {
  limit: whole('Requests a minute', 'Запитів на хвилину'),
  used: whole('Used in this minute', 'Витрачено за цю хвилину'),
  remaining: whole('Left in this minute', 'Лишилося на цю хвилину'),
  reset: whole('Seconds until the counter resets', 'Секунд до обнулення лічильника'),
});

export const me = shape('Me', 'Your limits and their use', 'Ваші обмеження й витрачене', {
  authenticated: flag('true with a valid key', 'true, якщо надіслано дійсний ключ'),
  key: keyInfo.meta(
    note('The key of this call; null for a call without a key', 'Ключ цього виклику; null без ключа'),
  ),
  profile: text(
    'A: per minute and per day; B: per minute only',
    'A — на хвилину й на добу; B — лише на хвилину',
  ),
  limits: limit.meta(note('In effect for this call', 'Чинні для цього виклику')),
  used: perMinuteAndDay.meta(note('Requests used, including this one', 'Витрачено запитів, разом із цим')),
  remaining: perMinuteAndDay.meta(note('Requests left', 'Лишилося запитів')),
  reset: perMinuteAndDay.meta(note('Seconds until the counter resets', 'Секунд до обнулення лічильника')),
  translit: translitUsage.meta(note('The separate counter of /translit', 'Окремий лічильник')),
});
export type Me = z.infer<typeof me>;

const snapshotInfo = shape('SnapshotInfo', 'Published catalogue', 'Опублікований каталог', {
  id: text('Identifier, as in the header X-Snapshot-Id', 'Як у заголовку X-Snapshot-Id'),
  createdAt: z.iso.datetime().meta(note('When it was made, UTC', 'Коли його зроблено, за UTC')),
});

const purgeInfo = shape(
  'PurgeInfo',
  'Answers that caches in front must still purge',
  'Що ще мають очистити кеші перед сервісом',
  {
    pending: whole('Number of addresses', 'Кількість адрес'),
    since: z.iso.datetime().meta(note('When the wait began, UTC', 'Відколи, за UTC')),
  },
);
export type PurgeInfo = z.infer<typeof purgeInfo>;

const mirrorInfo = shape('MirrorInfo', 'State of a mirror', 'Для дзеркала', {
  origin: text('The service that is mirrored', 'Сервіс, дзеркалом якого є цей'),
  verifiedAt: z.iso.datetime().meta({
    description: 'When the mirror last verified that it has the newest state, UTC',
    uk: 'Коли востаннє перевірено, що це його найновіший стан, за UTC',
  }),
  expires: z.iso.datetime().optional().meta({
    description: 'End of validity of the origin’s signatures; absent if the origin does not sign',
    uk: 'До якого часу чинні його підписи; немає, якщо він не підписує',
  }),
  expired: z
    .literal(true)
    .optional()
    .meta(note('true if the signatures have expired; absent otherwise', 'Лише коли цей час минув')),
  successor: z.url().optional().meta({
    description: 'Address of the origin’s successor, signed by its root keys; absent if there is none',
    uk: 'Де він працюватиме далі, як підписано його кореневими ключами; немає, якщо не підписано',
  }),
});
export type MirrorInfo = z.infer<typeof mirrorInfo>;

const servedSnapshot = shape(
  'ServedSnapshot',
  'The catalogue that the service answers from',
  'Каталог, з якого йдуть відповіді',
  {
    ...snapshotInfo.shape,
    damaged: snapshotInfo.optional().meta({
      description: 'A newer snapshot that is damaged; only while an older one answers in its place',
      uk: 'Новіший знімок, який пошкоджено, тому відповідає цей старіший; лише поки такий є',
    }),
  },
);

export const health = shape('Health', 'Whether the service is up', 'Чи працює сервіс', {
  status: text(
    'ok; degraded if the service answers but a part does not work (see problems)',
    'ok; degraded, коли якась частина не працює (problems), хоча сервіс відповідає',
  ),
  version: text('Version of the API, as in /meta', 'Версія API, як у /meta'),
  snapshot: servedSnapshot.meta(
    note('The snapshot that the service answers from', 'Знімок каталогу, з якого він відповідає'),
  ),
  uptimeSec: whole('Whole seconds since it started', 'Цілих секунд від запуску'),
  problems: z.array(z.string()).optional().meta({
    description: 'Parts that do not work; absent if all work. keys_unreadable: requests with a key get 500',
    uk: 'Що не працює, лише коли щось не працює: keys_unreadable — запити з ключем отримують 500',
  }),
  purge: purgeInfo.optional().meta({
    description: 'Only while caches in front have not confirmed a purge',
    uk: 'Лише доки кеші перед сервісом не підтвердили, що очистили опубліковане',
  }),
  mirror: mirrorInfo
    .optional()
    .meta(note('Only if this service is a mirror of another one', 'Лише якщо це дзеркало іншого сервісу')),
});
export type Health = z.infer<typeof health>;
