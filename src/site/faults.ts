/** What can go wrong, what then holds, and which tests make it happen: the table of the page «Reliability». */

import type { Text } from '../contract/common.ts';

/** A fault, and its tests. */
export interface Fault {
  readonly fault: Text;
  readonly promise: Text;
  /** How the tests make it. */
  readonly made: Text;
  /** Test files, from the project's folder. */
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
      'The old snapshot or the new one remains, whole; the next publication goes on',
    ],
    [
      'Обрив перед кожним викликом диска, справжні kill -9',
      'Cut off before every call of the disk, real kill -9',
    ],
    'test/integration/snapshot/durability.test.ts',
    'test/system/snapshot/attacks.test.ts',
    'test/system/snapshot/swap.test.ts',
    'test/system/snapshot/mirror.test.ts',
  ),
  row(
    ['Зникло живлення', 'The power fails'],
    [
      'Те, що записано на диск у довільному порядку, читається як цілий знімок',
      'What reached the disk, in any order, reads as a whole snapshot',
    ],
    [
      'Диск, що записує виклики й губить незбережене',
      'A disk that records its calls and loses what was not synced',
    ],
    'test/integration/snapshot/disk.test.ts',
    'test/integration/snapshot/durability.test.ts',
  ),
  row(
    ['Диск повний або лише для читання', 'The disk is full or read-only'],
    [
      'Зрозуміла помилка з місцем; дані лишаються, як були',
      'A clear error with the place; data stays as it was',
    ],
    ['Файлові системи в пам’яті, повні й лише для читання', 'File systems in memory, full and read-only'],
    'test/system/disks.test.ts',
    'test/system/read-only.test.ts',
  ),
  row(
    ['Пошкоджено файл, листок, шард, картинку чи індекс', 'A file, leaf, shard, picture or index is damaged'],
    [
      'Жодного хибного байта; відповідає інша копія або попередній знімок, наступна публікація лагодить',
      'No wrong byte; another copy or the snapshot before answers, the next publication mends',
    ],
    [
      'Перевернуті біти, обрізані й зайві байти, чужі файли',
      'Flipped bits, cut and surplus bytes, foreign files',
    ],
    'test/integration/sidecar/faults.test.ts',
    'test/integration/snapshot/mend.test.ts',
    'test/integration/snapshot/stored-index.test.ts',
    'test/system/catalog/damage.test.ts',
  ),
  row(
    ['На місці файлу — посилання, тека, канал', 'A link, a folder or a pipe stands in the place of a file'],
    [
      'Його відкладено; за посиланням нічого не читається й не зникає',
      'It is put aside; nothing behind a link is read or removed',
    ],
    ['Справжні посилання, теки, канали, розріджені файли', 'Real links, folders, pipes, sparse files'],
    'test/integration/snapshot/strange-files.test.ts',
  ),
  row(
    ['Два публікатори водночас', 'Two publishers at once'],
    [
      'Один чекає або відмовляється словами; знімок цілий',
      'One waits or refuses in words; the snapshot is whole',
    ],
    ['Замок, який тримає інший процес; мертвий власник', 'A lock that another process holds; a dead owner'],
    'test/integration/snapshot/lock.test.ts',
  ),
  row(
    ['Публікація під навантаженням', 'A publication under load'],
    ['Кожна відповідь — з одного знімка; нічого не падає', 'Every answer is of one snapshot; nothing fails'],
    [
      'Запити водночас зі змінами, порівняння кожної відповіді',
      'Requests beside changes, every answer compared',
    ],
    'test/integration/sidecar/swap.test.ts',
    'test/system/snapshot/swap.test.ts',
    'test/integration/catalog/following.test.ts',
  ),
  row(
    [
      'Забагато з’єднань, повільні клієнти, контрабанда запитів',
      'Too many connections, slow clients, smuggled requests',
    ],
    [
      'Межі для кожного й для всіх; відповіді в порядку запитів',
      'Bounds for each and for all; answers in the order of requests',
    ],
    [
      'З’єднання, що нічого не шлють або не читають; сирі байти',
      'Connections that send or read nothing; raw bytes',
    ],
    'test/integration/sidecar/bounds.test.ts',
    'test/integration/sidecar/pipelining.test.ts',
    'test/system/snapshot/attacks.test.ts',
  ),
  row(
    [
      'Довільні запити, джерела, картинки, повідомлення, списки',
      'Any request, source, picture, message, list',
    ],
    [
      'Відповідь за описом API, ніколи 5xx; відхилене нічого не змінює, зі списку на сторінці нічого не виконується',
      'An answer of the API’s description, never 5xx; what is refused changes nothing, nothing of a list runs on its page',
    ],
    [
      '7 920 випадкових зразків: за описом API, зі справжніх джерел, ворожі списки в браузері',
      '7,920 random samples: made of the API’s description and of real sources, hostile lists in a browser',
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
    ['Черга, довша за межу', 'A queue longer than its bound'],
    'test/integration/sidecar/overload.test.ts',
  ),
  row(
    [
      'Valkey зупинився, повільний, забуває, хибний пароль',
      'Valkey stops, is slow, forgets, has another password',
    ],
    ['Кожен sidecar рахує сам; запити йдуть далі', 'Each sidecar counts alone; requests go on'],
    ['Справжній сервер, зупинений і підмінений', 'A real server, stopped and replaced'],
    'test/system/sidecar/shared-limits.test.ts',
    'test/system/sidecar/shared-keys.test.ts',
  ),
  row(
    [
      'Північ, понеділок, Новий рік у Києві; переведення годинника',
      'Midnight, Monday and New Year in Kyiv; the clock is changed',
    ],
    ['Розклад і ліміти переходять самі', 'Schedule and limits pass over by themselves'],
    ['Керований годинник, уперед і назад', 'A clock that the test turns, forwards and back'],
    'test/integration/sidecar/clock.test.ts',
    'test/unit/api/kyiv.test.ts',
    'test/unit/api/schedule.test.ts',
    'test/unit/sidecar/limits.test.ts',
  ),
  row(
    ['Першоджерело чи мережа брешуть дзеркалу', 'An origin or the network lies to a mirror'],
    ['Копія лишається, як була, і відповідає далі', 'The copy stays as it was and goes on answering'],
    [
      'Справжні байти по HTTP: підміна, відкат, заморожування, чужі ключі, 160 оновлень із випадковою брехнею',
      'Real bytes over HTTP: changes, rollback, freeze, foreign keys, 160 updates with random lies',
    ],
    'test/system/fuzz/origin.test.ts',
    'test/integration/mirror/threats.test.ts',
    'test/integration/mirror/signed.test.ts',
    'test/system/snapshot/mirror.test.ts',
  ),
  row(
    ['Запис треба прибрати', 'A record must go'],
    [
      'Його немає ніде: у відповідях, старих поколіннях, дампах, дзеркалах, кешах',
      'It is nowhere: answers, older generations, dumps, mirrors, caches',
    ],
    ['Приховування й пошук кожного сліду', 'Hiding, and a search for every trace'],
    'test/integration/snapshot/removals.test.ts',
    'test/integration/mirror/block.test.ts',
    'test/integration/dumps/dumps.test.ts',
  ),
];
