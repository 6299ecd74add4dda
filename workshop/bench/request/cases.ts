/** Chooses requests by the data of a server. */
import { apiRoot } from '../../../src/contract/routes.ts';
import { ask } from '../../../test/harness/ask.ts';

export interface Case {
  readonly name: string;
  /** Targets to request one after the other, repeatedly. */
  readonly targets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The header of every browser. */
const compressed = { 'Accept-Encoding': 'br' };

/** The items of a list. */
async function askList<T>(url: string, target: string): Promise<readonly T[]> {
  const { status, body } = await ask(`${url}${apiRoot}${target}`);
  if (status !== 200) throw new Error(`${target} answered ${status}: ${body}`);
  // `as`: the contract's shape. A server of an earlier checkout has it too, because v1 never removes a field.
  return (JSON.parse(body.toString()) as { result: readonly T[] }).result;
}

/** Targets of the details of titles, from one page of the list. */
async function detailsOf(url: string, list: string): Promise<string[]> {
  const titles = await askList<{ ids: { own: number } }>(url, list);
  return titles.map(({ ids }) => `${apiRoot}/anime/${ids.own}`);
}

/** The target of the title with a detail near `wanted` bytes. About 3 KB can be compared with other servers. */
async function findDetail(
  url: string,
  wanted = 3072,
  headers: Case['headers'] = compressed,
): Promise<string> {
  let [nearest, distance] = ['', Number.POSITIVE_INFINITY];
  for (const target of await detailsOf(url, '/anime?limit=50&sort=views')) {
    const { bytes } = await ask(url + target, { headers });
    const off = Math.abs(bytes.length - wanted);
    if (off < distance) [nearest, distance] = [target, off];
  }
  if (nearest === '') throw new Error('The snapshot has no titles.');
  return nearest;
}

/** A file, and the same file for a client that has it already. */
async function fileCases(url: string, name: string, target: string): Promise<Case[]> {
  const { headers } = await ask(url + target, { headers: compressed });
  const tagged = { ...compressed, 'If-None-Match': headers.etag ?? '' };
  return [
    { name, targets: [target], headers: compressed },
    { name: '304', targets: [target], headers: tagged },
  ];
}

/** Different queries that all find the same titles. @param list path and first parameters */
function distinctLists(list: string): string[] {
  const years = (from: number) => Array.from({ length: 100 }, (_, i) => from + i);
  const sorts = ['name', 'year', 'updated', 'views'];
  return years(1).flatMap((from) =>
    years(9000).flatMap((to) => sorts.map((sort) => `${list}&sort=${sort}&yearFrom=${from}&yearTo=${to}`)),
  );
}

/** Names of three words, all different. */
function distinctNames(): string[] {
  const families = ['Shinomiya', 'Hayasaka', 'Ootsuki', 'Kitagawa', 'Fujiwara', 'Tachibana', 'Minamoto'];
  const syllables = ['ka', 'shi', 'tsu', 'ne', 'mo', 'ryu', 'ji', 'fu', 'sa', 'ku', 'chi', 'to'];
  const given = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)));
  return families.flatMap((family) =>
    given.flatMap((name) =>
      ['ro', 'ko', 'mi', 'e'].map((end) => `${apiRoot}/translit?lang=ja&text=${family}%20${name}${end}`),
    ),
  );
}

/** The cases for measuring a request. Another server gets the same cases, so both do the same work. */
export async function chooseCases(url: string): Promise<readonly Case[]> {
  const genres = await askList<{ name: string; animeCount: number }>(url, '/genres');
  const [genre] = genres.toSorted((a, b) => b.animeCount - a.animeCount);
  if (genre === undefined) throw new Error('The snapshot has no genres.');
  const list = `${apiRoot}/anime?genres=${encodeURIComponent(genre.name)}&limit=20`;
  return [
    ...(await fileCases(url, 'static hit', await findDetail(url))),
    { name: 'list, from memory', targets: [list], headers: compressed },
    { name: 'list, rendered', targets: distinctLists(list), headers: compressed },
    { name: 'name', targets: distinctNames(), headers: compressed },
  ];
}

/** Targets by Zipf's law: the popularity is 1, ½, ⅓ … in order; the same result each time. */
function byZipf(targets: readonly string[], count: number): string[] {
  const sums: number[] = [];
  for (const [index] of targets.entries()) sums.push((sums[index - 1] ?? 0) + 1 / (index + 1));
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return targets[low] ?? '';
  });
}

/** The cases of files. @param most number of files to request by Zipf's law */
export async function chooseStatic(url: string, most: number): Promise<readonly Case[]> {
  // Uncompressed, because only such a file is large enough.
  const large = await findDetail(url, 20_480, {});
  const all: string[] = [];
  for (let page = 1; page === all.length / 100 + 1 && all.length < most; page++)
    all.push(...(await detailsOf(url, `/anime?limit=100&page=${page}`)));
  const details = all.slice(0, most).filter((target) => target !== large);
  const nearest = await findDetail(url);
  const files = byZipf(details, 50_000);
  return [
    ...(await fileCases(url, '3 KB', nearest === large ? (details[0] ?? large) : nearest)),
    { name: '20 KB', targets: [large], headers: {} },
    { name: `${details.length} files`, targets: files, headers: compressed },
  ];
}
