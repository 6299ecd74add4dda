/** What every server of the comparison is asked: a file again and again, and many by Zipf's law. */
import { ask, askJson, type Case, compressed, distinctLists, findDetail } from '../request/cases.ts';

const pageSize = 100;
/** So many requests by Zipf's law before they begin anew. */
const sequence = 50_000;

/** The targets of all titles' details, but for one. */
async function allDetails(port: number, most: number, without: string): Promise<string[]> {
  const targets: string[] = [];
  for (let page = 1; targets.length < most; page++) {
    const titles = await askJson<{ ids: { own: number } }>(port, `/anime?limit=${pageSize}&page=${page}`);
    targets.push(...titles.map(({ ids }) => `/public/v1/anime/${ids.own}`));
    if (titles.length < pageSize) break;
  }
  return targets.filter((target) => target !== without).slice(0, most);
}

/** Targets in the order of a popularity of 1, ½, ⅓ …; the same each time. */
export function byZipf(targets: readonly string[], count: number): string[] {
  const sums: number[] = [];
  for (const [index] of targets.entries()) sums.push((sums[index - 1] ?? 0) + 1 / (index + 1));
  const all = sums.at(-1) ?? 0;
  let state = 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * all;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return targets[low] ?? '';
  });
}

/** The cases of a server. @param most files that are asked for by Zipf's law */
export async function chooseStatic(port: number, most: number): Promise<readonly Case[]> {
  // As it lies there: what a browser does not ask for is large enough.
  const large = await findDetail(port, 20_480, {});
  const details = await allDetails(port, most, large);
  const nearest = await findDetail(port);
  const small = nearest === large ? (details[0] ?? large) : nearest;
  const { headers } = await ask(port, small, compressed);
  return [
    { name: '3 KB', targets: [small], headers: compressed, status: 200 },
    {
      name: '304',
      targets: [small],
      headers: { ...compressed, 'If-None-Match': headers.etag ?? '' },
      status: 304,
    },
    { name: '20 KB', targets: [large], headers: {}, status: 200 },
    { name: `${details.length} files`, targets: byZipf(details, sequence), headers: compressed, status: 200 },
  ];
}

/** Words that searches begin with. */
const searched = ['ka', 'shi', 'na', 'to', 'mi', 'ro', 'sa', 'ki', 'ha', 'yu'];

/** Mixed traffic, on few connections and on many: of ten requests one is for a list or a search, the others for files. */
export function chooseMixed(details: readonly string[]): readonly Case[] {
  const lists = distinctLists('/public/v1/anime?limit=20');
  const searches = searched.flatMap((one) => searched.map((two) => `/public/v1/anime?search=${one}${two}`));
  const targets = details.map((detail, n) => {
    if (n % 10 !== 9) return detail;
    const from = n % 20 === 9 ? lists : searches;
    return from[Math.floor(n / 20) % from.length] ?? detail;
  });
  const asked = { targets, headers: compressed, status: 200 };
  return [8, 500].map((connections) => ({
    name: `mixed on ${connections}`,
    ...asked,
    connections,
  }));
}

/** The cases that are wanted. @throws Error if one is not there */
export function onlyNamed(cases: readonly Case[], names: readonly string[] | undefined): readonly Case[] {
  const known = cases.map(({ name }) => name);
  const missing = names?.find((name) => !known.includes(name));
  if (missing !== undefined) throw new Error(`--cases "${missing}" is none. Allowed: ${known.join(', ')}.`);
  return cases.filter(({ name }) => names?.includes(name) ?? true);
}
