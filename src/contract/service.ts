/** The service about itself: reference lists, /meta, /me, /health (contract: Reference lists, GET /meta …). */
import { z } from 'zod';
import { count, note } from './common.ts';

const animeCount = count.meta(note('How many titles have it', 'Скільки аніме його мають'));

export const namedCount = z
  .object({
    name: z.string().meta(note('The value the filters of /anime take', 'Значення для фільтрів /anime')),
    ua: z
      .string()
      .meta(note('In Ukrainian; the list is sorted by it', 'Українською; за цим упорядковано перелік')),
    animeCount,
  })
  .meta({ id: 'NamedCount', ...note('Genre or tag of the list', 'Жанр або тег переліку') });
export type NamedCount = z.infer<typeof namedCount>;

export const studio = z
  .object({
    name: z.string().meta({
      description: 'The value the filter studios takes; the list is sorted by it',
      uk: 'Значення для фільтра studios; за цим упорядковано перелік',
    }),
    animeCount: count.meta(note('How many titles it has produced', 'Скільки аніме вона створила')),
  })
  .meta({ id: 'Studio', ...note('Producing studio', 'Студія-виробник') });
export type Studio = z.infer<typeof studio>;

const whole = (en: string, uk: string) => z.int().meta(note(en, uk));
const text = (en: string, uk: string) => z.string().meta(note(en, uk));
/** A closed list of the contract; new values can come within v1. */
const values = (en: string, uk: string) => z.array(z.string()).meta(note(en, uk));

const limit = z
  .object({
    rateLimitPerMin: whole('Requests a minute', 'Запитів на хвилину'),
    dailyQuota: z.int().optional().meta({
      description: 'Requests a day (UTC); absent where none applies',
      uk: 'Запитів на добу (UTC); немає, якщо квоти немає',
    }),
  })
  .meta({ id: 'Limit', ...note('How much one caller may ask', 'Скільки запитів може зробити один клієнт') });
export type Limit = z.infer<typeof limit>;

const limits = z
  .object({
    anonymous: limit.meta(note('Without a key, per IP address', 'Без ключа, на IP-адресу')),
    withKey: limit.meta(note('With a key, per key', 'Із ключем, на ключ')),
  })
  .meta({ id: 'Limits', ...note('Limits by kind of caller', 'Обмеження без ключа і з ним') });

const imageSize = z
  .object({
    name: text('Key of an image set', 'Ключ у наборі картинок'),
    maxSide: whole('Largest side, pixels', 'Найдовша сторона, пікселів'),
  })
  .meta({ id: 'ImageSize', ...note('Size of images', 'Розмір картинок') });

const credit = z
  .object({
    name: text('Whose data it is', 'Чиї це дані'),
    licence: z
      .string()
      .nullable()
      .meta(note('Under which licence it is passed on', 'За якою ліцензією їх передано')),
    url: z.url().nullable().meta(note('Address to link to', 'Адреса для посилання')),
  })
  .meta({ id: 'Credit', ...note('Source of the data, to be credited', 'Джерело даних, яке слід назвати') });

const catalogUrl = (en: string, uk: string) => z.string().optional().meta(note(en, uk));
const catalogUrls = z
  .object({
    anime: catalogUrl('Of a title', 'Сторінка аніме'),
    character: catalogUrl('Of a character', 'Сторінка персонажа'),
  })
  .meta({
    id: 'CatalogUrls',
    ...{
      description: 'Addresses of pages; put the percent-encoded id in place of {id}',
      uk: 'Адреси сторінок; замість {id} підставте номер у відсотковому записі',
    },
  });

const catalog = z
  .object({
    name: text(
      'Its name; where the source does not name it, that of the field',
      'Назва; якщо джерело її не дає — назва самого поля',
    ),
    urls: catalogUrls
      .optional()
      .meta(note('Absent where there is nothing to link to', 'Немає, якщо посилатися нікуди')),
  })
  .meta({
    id: 'Catalog',
    ...note('Another catalogue, whose ids titles have', 'Інший каталог, чиї номери мають аніме'),
  });

const catalogs = z
  .object({
    catalog_a: catalog.meta(note('Whose ids stand in catalog_a', 'Чиї номери стоять у catalog_a')),
    catalog_b: catalog.meta(note('Whose ids stand in catalog_b', 'Чиї номери стоять у catalog_b')),
    catalog_c: catalog.meta(note('Whose ids stand in catalog_c', 'Чиї ідентифікатори стоять у catalog_c')),
  })
  .meta({ id: 'Catalogs', ...note('The other catalogues by field of ids', 'Інші каталоги за полем ids') });

const translitMeta = z
  .object({
    languages: values('Values of lang', 'Значення lang'),
    systems: z
      .record(z.string(), z.array(z.string()))
      .meta(note('By language, the default first', 'За мовою, типова — перша')),
    modes: values('Values of mode', 'Значення mode'),
    maxBytes: whole('Most text in a request, bytes of UTF-8', 'Найбільше тексту в запиті, байтів UTF-8'),
  })
  .meta({ id: 'TranslitMeta', ...note('Values and bounds of /translit', 'Значення й межі /translit') });

export const meta = z
  .object({
    version: text('Of this API, e.g. 1.0.0', 'Версія API, як-от 1.0.0'),
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
    limits: limits.meta(note('Those in force; /translit has its own', 'Чинні зараз; /translit має власні')),
    maxPageSize: whole('Largest limit where nothing else is said', 'Найбільший limit, де не сказано інше'),
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
    maxResolveIds: whole('Most ids in one /resolve', 'Найбільше ids в одному /resolve'),
    imageSizes: z
      .array(imageSize)
      .meta(note('Sizes of images, the largest first', 'Розміри картинок, від найбільшого')),
    imageFormats: values('Keys of one picture', 'Ключі однієї картинки'),
    translit: translitMeta.meta(note('What /translit takes, and how much', 'Що приймає /translit і скільки')),
    catalogs: catalogs.meta({
      description:
        'What catalog_a, catalog_b and catalog_c are, in ids, externalIds, references and /resolve',
      uk: 'Що таке catalog_a, catalog_b і catalog_c в ids, externalIds, посиланнях і /resolve',
    }),
    credits: z.array(credit).meta({
      description:
        'Whom the data of the catalogue comes from: name them where you show it; empty when the source names no one',
      uk: 'Чиї дані в каталозі: називайте їхніх авторів там, де показуєте ці дані; порожньо, якщо джерело нікого не називає',
    }),
    successor: z.url().optional().meta({
      description: 'Where the service lives on; only where it ends and its operator names another',
      uk: 'Де сервіс живе далі; лише якщо він закінчується і власник назвав інший',
    }),
  })
  .meta({
    id: 'Meta',
    ...note('Lists, bounds and limits of the API', 'Переліки, межі й обмеження API'),
  });
export type Meta = z.infer<typeof meta>;

export const serviceRoot = z
  .object({
    name: text('Of the service', 'Назва сервісу'),
    version: text('Of this API, as in /meta', 'Версія API, як у /meta'),
    docs: z.url().meta(note('Address of the documentation', 'Адреса документації')),
    openapi: z
      .url()
      .meta(note('Address of the description for machines, OpenAPI 3.1', 'Адреса опису OpenAPI 3.1')),
    meta: z.url().meta(note('Address of the enumerations and bounds', 'Адреса переліків і меж API')),
    health: z.url().meta(note('Address of the availability check', 'Адреса перевірки доступності')),
    endpoints: z.array(z.string()).meta({
      description: 'Method and path of every endpoint, e.g. GET /public/v1/anime/{ref}',
      uk: 'Метод і шлях кожної адреси API, як-от GET /public/v1/anime/{ref}',
    }),
  })
  .meta({ id: 'ServiceRoot', ...note('Where everything is', 'Де що шукати') });
export type ServiceRoot = z.infer<typeof serviceRoot>;

const perMinuteAndDay = z
  .object({
    minute: whole('Of the current minute', 'Для поточної хвилини'),
    day: z.int().optional().meta({
      description: 'Of the current day (UTC); absent where no daily quota applies',
      uk: 'Для поточної доби (UTC); немає, якщо добової квоти немає',
    }),
  })
  .meta({ id: 'PerMinuteAndDay', ...note('One figure per counter', 'Число для кожного лічильника') });

const keyInfo = z
  .object({
    name: text('What it was called when it was made', 'Як його назвали, коли створювали'),
    prefix: text('Its first characters, to tell keys apart', 'Його перші символи, щоб розрізняти ключі'),
  })
  .nullable()
  .meta({ id: 'KeyInfo', ...note('A key without its secret', 'Ключ без таємної частини') });

const translitUsage = z
  .object({
    limit: whole('Requests a minute', 'Запитів на хвилину'),
    used: whole('Spent in this minute', 'Витрачено за цю хвилину'),
    remaining: whole('Left in this minute', 'Лишилося на цю хвилину'),
    reset: whole('Seconds until the counter resets', 'Секунд до обнулення лічильника'),
  })
  .meta({ id: 'TranslitUsage', ...note('The counter of /translit', 'Лічильник /translit') });

export const me = z
  .object({
    authenticated: z.boolean().meta(note('true with a valid key', 'true, якщо надіслано дійсний ключ')),
    key: keyInfo.meta(note('The key of this call; null without one', 'Ключ цього виклику; null без ключа')),
    profile: text(
      'A: per minute and per day; B: per minute only',
      'A — на хвилину й на добу; B — лише на хвилину',
    ),
    limits: limit.meta(note('In effect for this call', 'Чинні для цього виклику')),
    used: perMinuteAndDay.meta(note('Requests spent, this one included', 'Витрачено запитів, разом із цим')),
    remaining: perMinuteAndDay.meta(note('Requests left', 'Лишилося запитів')),
    reset: perMinuteAndDay.meta(note('Seconds until the counter resets', 'Секунд до обнулення лічильника')),
    translit: translitUsage.meta(note('A counter of its own', 'Окремий лічильник')),
  })
  .meta({ id: 'Me', ...note('Your limits and what is spent of them', 'Ваші обмеження й витрачене') });
export type Me = z.infer<typeof me>;

const snapshotInfo = z
  .object({
    id: text('As in the header X-Snapshot-Id', 'Як у заголовку X-Snapshot-Id'),
    createdAt: z.iso.datetime().meta(note('When it was made, UTC', 'Коли його зроблено, за UTC')),
  })
  .meta({ id: 'SnapshotInfo', ...note('Published catalogue', 'Опублікований каталог') });

const purgeInfo = z
  .object({
    pending: whole('Number of addresses', 'Кількість адрес'),
    since: z.iso.datetime().meta(note('Since when, UTC', 'Відколи, за UTC')),
  })
  .meta({
    id: 'PurgeInfo',
    ...note('What caches in front still have to purge', 'Що ще мають очистити кеші перед сервісом'),
  });
export type PurgeInfo = z.infer<typeof purgeInfo>;

const mirrorInfo = z
  .object({
    origin: z.string().meta(note('The service that is mirrored', 'Сервіс, дзеркалом якого є цей')),
    verifiedAt: z.iso
      .datetime()
      .meta(
        note(
          'When this was last found to be its newest state, UTC',
          'Коли востаннє перевірено, що це його найновіший стан, за UTC',
        ),
      ),
    expires: z.iso
      .datetime()
      .optional()
      .meta(
        note(
          'Until when its signatures are valid; absent where it signs nothing',
          'До якого часу чинні його підписи; немає, якщо він не підписує',
        ),
      ),
    expired: z.literal(true).optional().meta(note('Only when that is over', 'Лише коли цей час минув')),
    successor: z
      .url()
      .optional()
      .meta(
        note(
          'Where it lives on, as its root keys have signed; absent where they have not',
          'Де він житиме далі, як підписано його кореневими ключами; немає, якщо не підписано',
        ),
      ),
  })
  .meta({ id: 'MirrorInfo', ...note('Of a mirror', 'Для дзеркала') });
export type MirrorInfo = z.infer<typeof mirrorInfo>;

const servedSnapshot = snapshotInfo
  .extend({
    damaged: snapshotInfo
      .optional()
      .meta(
        note(
          'A newer one that is damaged, so that this older one answers; only while there is one',
          'Новіший знімок, який пошкоджено, тому відповідає цей старіший; лише поки такий є',
        ),
      ),
  })
  .meta({ id: 'ServedSnapshot', ...note('Catalogue in service', 'Каталог, з якого йдуть відповіді') });

export const health = z
  .object({
    status: text('ok while the service answers', 'ok, поки сервіс відповідає'),
    version: text('Of the API, as in /meta', 'Версія API, як у /meta'),
    snapshot: servedSnapshot.meta(
      note('The snapshot of the catalogue it answers from', 'Знімок каталогу, з якого він відповідає'),
    ),
    uptimeSec: whole('Whole seconds since it started', 'Цілих секунд від запуску'),
    purge: purgeInfo
      .optional()
      .meta(
        note(
          'Only while caches in front have not confirmed that they purged what was published',
          'Лише доки кеші перед сервісом не підтвердили, що очистили опубліковане',
        ),
      ),
    mirror: mirrorInfo
      .optional()
      .meta(note('Only where this is a mirror of another service', 'Лише якщо це дзеркало іншого сервісу')),
  })
  .meta({ id: 'Health', ...note('Whether the service is up', 'Чи працює сервіс') });
export type Health = z.infer<typeof health>;
