/** Faults, what the service guarantees in each, and the tests that cause it: the table of the page “Reliability”. */

import type { Text } from '../contract/common.ts';

/** A fault, and its tests. */
export interface Fault {
  readonly fault: Text;
  readonly promise: Text;
  /** How the tests cause the fault. */
  readonly made: Text;
  /** Paths of test files from the project's folder. */
  readonly tests: readonly string[];
}

const row = (
  fault: readonly [uk: string, en: string],
  promise: readonly [uk: string, en: string],
  made: readonly [uk: string, en: string],
  ...tests: string[]
): Fault => {
  const text = ([uk, en]: readonly [string, string]): Text => ({ uk, en });
  return { fault: text(fault), promise: text(promise), made: text(made), tests };
};

/** Every fault, in the order of the page. */
export const faults: readonly Fault[] = [
  row(
    [
      'Публікацію, імпорт, сервер чи дзеркало перервано (kill -9) у довільну мить',
      'A publication, an import, a server or a mirror is killed (kill -9) at any moment',
    ],
    [
      'Лишається старий знімок або новий, цілий; наступна публікація доводить справу до кінця',
      'The old or the new snapshot remains, whole; the next publication completes the work',
    ],
    [
      'Обрив перед кожним викликом диска, справжні kill -9',
      'An interruption before every disk call, real kill -9',
    ],
    'test/integration/snapshot/durability.test.ts',
    'test/system/catalog/commands.test.ts',
    'test/system/snapshot/mirror.test.ts',
  ),
  row(
    ['Зникло живлення', 'The power fails'],
    [
      'Те, що записано на диск у довільному порядку, читається як цілий знімок',
      'A whole snapshot can be read, whatever the order in which the writes reached the disk',
    ],
    [
      'Диск, що записує виклики й губить незбережене',
      'A disk that records calls and loses data that was not synced',
    ],
    'test/integration/snapshot/disk.test.ts',
    'test/integration/snapshot/durability.test.ts',
  ),
  row(
    ['Диск повний або лише для читання', 'The disk is full or read-only'],
    [
      'Зрозуміла помилка з місцем; дані лишаються, як були',
      'A clear error that names the place; the data does not change',
    ],
    ['Файлові системи в пам’яті, повні й лише для читання', 'File systems in memory, full and read-only'],
    'test/system/disks.test.ts',
    'test/system/read-only.test.ts',
  ),
  row(
    ['Пошкоджено файл, листок, шард, картинку чи індекс', 'A file, leaf, shard, picture or index is damaged'],
    [
      'Жодного хибного байта; відповідає інша копія або попередній знімок, наступна публікація лагодить',
      'No wrong byte is sent; another copy or the previous snapshot answers, the next publication repairs the damage',
    ],
    [
      'Перевернуті біти, обрізані й зайві байти, чужі файли',
      'Flipped bits, missing and extra bytes, foreign files',
    ],
    'test/integration/sidecar/faults.test.ts',
    'test/integration/snapshot/mend.test.ts',
    'test/integration/snapshot/stored-index.test.ts',
    'test/system/catalog/damage.test.ts',
  ),
  row(
    ['На місці файлу — посилання, тека, канал', 'A link, a folder or a pipe is where a file belongs'],
    [
      'Його відкладено; за посиланням нічого не читається й не зникає',
      'It is moved aside; the target of a link is neither read nor removed',
    ],
    ['Справжні посилання, теки, канали, розріджені файли', 'Real links, folders, pipes, sparse files'],
    'test/integration/snapshot/strange-files.test.ts',
  ),
  row(
    ['Два публікатори водночас', 'Two publishers at once'],
    [
      'Один чекає або відмовляється словами; знімок цілий',
      'One waits or refuses with a clear message; the snapshot stays whole',
    ],
    [
      'Замок, який тримає інший процес; мертвий власник',
      'A lock that another process holds; a lock whose owner is dead',
    ],
    'test/integration/snapshot/lock.test.ts',
  ),
  row(
    ['Публікація під навантаженням', 'A publication under load'],
    [
      'Кожна відповідь — з одного знімка; нічого не падає',
      'Every answer comes from one snapshot; no request fails',
    ],
    [
      'Запити водночас зі змінами, порівняння кожної відповіді',
      'Requests during changes, every answer compared',
    ],
    'test/integration/sidecar/swap.test.ts',
    'test/system/snapshot/mirror.test.ts',
    'test/integration/catalog/following.test.ts',
  ),
  row(
    [
      'Забагато з’єднань, повільні клієнти, контрабанда запитів',
      'Too many connections, slow clients, smuggled requests',
    ],
    [
      'Межі для кожного й для всіх; відповіді в порядку запитів',
      'Limits for each client and for all together; answers in the order of requests',
    ],
    [
      'З’єднання, що нічого не шлють або не читають; сирі байти',
      'Connections that send or read nothing; raw bytes',
    ],
    'test/integration/sidecar/bounds.test.ts',
    'test/integration/sidecar/pipelining.test.ts',
  ),
  row(
    [
      'Довільні запити, джерела, картинки, повідомлення, списки',
      'Arbitrary requests, sources, pictures, messages, lists',
    ],
    [
      'Відповідь за описом API, ніколи 5xx; відхилене нічого не змінює, зі списку на сторінці нічого не виконується',
      'Every answer matches the API’s description and is never 5xx; refused input changes nothing; the page runs no code from a list',
    ],
    [
      '7 920 випадкових зразків: за описом API, зі справжніх джерел, ворожі списки в браузері',
      '7,920 random samples: from the API’s description, from real sources, and hostile lists in a browser',
    ],
    'test/system/fuzz/contract.test.ts',
    'test/system/fuzz/source.test.ts',
    'test/system/fuzz/pictures.test.ts',
    'test/system/fuzz/mcp.test.ts',
    'test/system/site/service.test.ts',
    'test/unit/site/lists.test.ts',
  ),
  row(
    ['Запитів більше, ніж сервер устигає', 'More requests than the server can render'],
    [
      '503 з Retry-After одразу; файли й /health відповідають',
      '503 with Retry-After at once; files and /health answer',
    ],
    ['Черга, довша за межу', 'A queue longer than its limit'],
    'test/integration/sidecar/overload.test.ts',
  ),
  row(
    [
      'Valkey зупинився, повільний, забуває, хибний пароль',
      'Valkey stops, is slow, loses its data, or refuses the password',
    ],
    [
      'Кожен sidecar рахує сам; запити йдуть далі',
      'Each sidecar counts by itself; requests are still answered',
    ],
    ['Справжній сервер, зупинений і підмінений', 'A real server, stopped and replaced'],
    'test/system/sidecar/shared-limits.test.ts',
    'test/system/sidecar/shared-keys.test.ts',
  ),
  row(
    [
      'Північ, понеділок, Новий рік у Києві; переведення годинника',
      'Midnight, Monday and New Year in Kyiv; the clock is changed',
    ],
    ['Розклад і ліміти переходять самі', 'Schedule and limits change over by themselves'],
    ['Керований годинник, уперед і назад', 'A clock that the tests set forwards and back'],
    'test/integration/sidecar/clock.test.ts',
    'test/unit/api/kyiv.test.ts',
    'test/unit/api/schedule.test.ts',
    'test/unit/sidecar/limits.test.ts',
  ),
  row(
    ['Першоджерело чи мережа брешуть дзеркалу', 'An origin or the network lies to a mirror'],
    ['Копія лишається, як була, і відповідає далі', 'The copy does not change and still answers'],
    [
      'Справжні байти по HTTP: підміна, відкат, заморожування, чужі ключі, 160 оновлень із випадковою брехнею',
      'Real bytes over HTTP: changes, rollback, freeze, keys of others, 160 updates with random lies',
    ],
    'test/system/fuzz/origin.test.ts',
    'test/integration/mirror/threats.test.ts',
    'test/integration/mirror/signed.test.ts',
    'test/system/snapshot/mirror.test.ts',
  ),
  row(
    ['Запис треба прибрати', 'A record must be removed'],
    [
      'Його немає ніде: у відповідях, старих поколіннях, дампах, дзеркалах, кешах',
      'It disappears everywhere: from answers, older generations, dumps, mirrors and caches',
    ],
    ['Приховування й пошук кожного сліду', 'Hiding, and a search for every trace'],
    'test/integration/snapshot/removals.test.ts',
    'test/integration/mirror/block.test.ts',
    'test/integration/dumps/dumps.test.ts',
  ),
];
