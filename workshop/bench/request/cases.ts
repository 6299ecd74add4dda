/** What is asked, chosen from what a server has. */
import { get, type IncomingHttpHeaders } from 'node:http';

export interface Case {
  readonly name: string;
  /** Targets to ask for, one after the other and again from the first. */
  readonly targets: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Connections that it is asked on, where it says so. */
  readonly connections?: number;
}

export interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const root = '/public/v1';
/** As every browser asks. */
export const compressed = { 'Accept-Encoding': 'br' };
/** What the detail should have to send, to be compared with other servers. */
const wantedBytes = 3072;

let asked = 0;

/** Asks once, from addresses of a network for benchmarks that no load comes from: no limit is met. */
export function ask(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  asked += 1;
  const own = { ...headers, 'X-Forwarded-For': `198.18.${(asked >> 8) & 255}.${asked & 255}` };
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: target, headers: own, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
  });
}

/** What a list answers. */
export async function askJson<T>(port: number, target: string): Promise<readonly T[]> {
  const { status, body } = await ask(port, `${root}${target}`, {});
  if (status !== 200) throw new Error(`${target} answered ${status}: ${body}`);
  // `as`: the contract's shape; a server of an earlier checkout has it too, for v1 never takes a field away.
  return (JSON.parse(body.toString()) as { result: readonly T[] }).result;
}

/** The target of the title whose detail, asked for so, is nearest to a size. */
export async function findDetail(
  port: number,
  wantedSize = wantedBytes,
  headers: Case['headers'] = compressed,
): Promise<string> {
  const titles = await askJson<{ ids: { own: number } }>(port, '/anime?limit=50&sort=views');
  let [nearest, distance] = ['', Number.POSITIVE_INFINITY];
  for (const { ids } of titles) {
    const target = `${root}/anime/${ids.own}`;
    const { body } = await ask(port, target, headers);
    const off = Math.abs(body.length - wantedSize);
    if (off < distance) [nearest, distance] = [target, off];
  }
  if (nearest === '') throw new Error('The snapshot has no titles.');
  return nearest;
}

/** The genre that the most titles have. */
async function findGenre(port: number): Promise<string> {
  const genres = await askJson<{ name: string; animeCount: number }>(port, '/genres');
  const [first] = genres.toSorted((a, b) => b.animeCount - a.animeCount);
  if (first === undefined) throw new Error('The snapshot has no genres.');
  return first.name;
}

/** Lists that all find the same titles, each by a query of its own. @param list path and first parameters */
export function distinctLists(list: string): string[] {
  const years = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
  const sorts = ['name', 'year', 'updated', 'views'];
  return years(1, 100).flatMap((yearFrom) =>
    years(9000, 100).flatMap((yearTo) =>
      sorts.map((sort) => `${list}&sort=${sort}&yearFrom=${yearFrom}&yearTo=${yearTo}`),
    ),
  );
}

/** Names of three words; no two are alike. */
function distinctNames(): string[] {
  const families = ['Shinomiya', 'Hayasaka', 'Ootsuki', 'Kitagawa', 'Fujiwara', 'Tachibana', 'Minamoto'];
  const syllables = ['ka', 'shi', 'tsu', 'ne', 'mo', 'ryu', 'ji', 'fu', 'sa', 'ku', 'chi', 'to'];
  const given = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)));
  return families.flatMap((family) =>
    given.flatMap((name) => ['ro', 'ko', 'mi', 'e'].map((end) => translit(`${family} ${name}${end}`))),
  );
}

const translit = (text: string) => `${root}/translit?lang=ja&text=${encodeURIComponent(text)}`;

/** The cases of a server; another one is asked the same, so that both do the same work. */
export async function chooseCases(port: number): Promise<readonly Case[]> {
  const detail = await findDetail(port);
  const { headers } = await ask(port, detail, compressed);
  const list = `${root}/anime?genres=${encodeURIComponent(await findGenre(port))}&limit=20`;
  const ok = { headers: compressed, status: 200 };
  return [
    { name: 'static hit', targets: [detail], ...ok },
    {
      name: '304',
      targets: [detail],
      headers: { ...compressed, 'If-None-Match': headers.etag ?? '' },
      status: 304,
    },
    { name: 'list, from memory', targets: [list], ...ok },
    { name: 'list, rendered', targets: distinctLists(list), ...ok },
    { name: 'name', targets: distinctNames(), ...ok },
  ];
}
