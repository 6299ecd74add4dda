/** Requests with one right answer, from any client and in any spelling. */
import { get, sendRaw } from './bystander.ts';

export interface Probe {
  readonly name: string;
  readonly bytes: string;
  /** The expected head of the answer. */
  readonly right: (status: number, head: string) => boolean;
}

const api = '/public/v1';
const wrongKey = 'X-API-Key: wrong\r\n';
const counted = (head: string) => /^x-ratelimit-remaining:/im.test(head);
const refused = (status: number, head: string) => (status === 401 || status === 404) && counted(head);
const headBytes = (head: string) => head.indexOf('\r\n\r\n');

const spellings = [
  '/%70ublic/v1/anime/1/player.json',
  '/%70ublic/v1/genres.json',
  '/public%2Fv1%2Fgenres.json',
  '/public%2fv1/genres.json',
  '/public/%761/genres.json',
  '/%70%75%62%6c%69%63/%76%31/genres.json',
  '/public/v1%2Fgenres.json',
  '/%2Fpublic%2Fv1%2Fgenres.json',
  '/public/v1/%67enres',
  '/public/v1/anime%2F1',
];

export const probes: readonly Probe[] = [
  ...spellings.map((target) => ({
    name: `a wrong key at ${target}`,
    bytes: get(target, wrongKey),
    right: (status: number, head: string) =>
      target.startsWith('/%2F') ? status === 404 : refused(status, head),
  })),
  ...['/public/v1/anime/%zz', '/public/v1/anime/%E0%A4%A', '/public/v1/%'].map((target) => ({
    name: `what does not decode: ${target}`,
    bytes: get(target),
    right: (status: number, head: string) => status === 404 && counted(head),
  })),
  {
    name: 'two Hosts',
    bytes: `GET ${api}/genres HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    right: (status) => status === 400,
  },
  ...[
    `${api}/anime/?x=${'a'.repeat(5000)}`,
    `${api}/anime/?search=${'a'.repeat(5000)}`,
    `${api}/anime/01?include=releases&x=${'a'.repeat(5000)}`,
    `${api}/anime/01/player?episodes=false&episodes=${'a'.repeat(5000)}`,
    `/docs?x=${'a'.repeat(5000)}`,
  ].map((target) => ({
    name: `a long query: ${target.slice(0, 40)}…`,
    bytes: get(target),
    right: (status: number, head: string) => status > 0 && status < 500 && headBytes(head) < 3000,
  })),
  ...[
    `${api}/genres`,
    `${api}/nope`,
    `${api}/translit?lang=en&text=a`,
    '/docs/',
    '/nope',
    '/favicon.svg',
  ].map((target) => ({
    name: `nosniff at ${target}`,
    bytes: get(target),
    right: (_status: number, head: string) => /^x-content-type-options: nosniff/im.test(head),
  })),
];

/** Sends all requests once. Returns the names of those with a wrong answer. */
export async function runProbes(port: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { name, bytes, right } of probes) {
    const { status, head } = await sendRaw(port, '127.0.0.5', bytes);
    if (!right(status, head)) wrong.push(`${name}: ${status}`);
  }
  return wrong;
}
