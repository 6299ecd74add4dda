/** The services of a client, which of them failed, and whose limits are used up. */
import type { BaseUrl } from './attempt.ts';

/** A service and what is known of it. */
export interface Host extends BaseUrl {
  /** It has failed, so others are asked before it until then. */
  downUntil: number;
  /** Its counters are used up until then: of transliteration, and of all else. */
  readonly usedUpUntil: { translit: number; other: number };
}

/** What `createClient()` takes as its services. */
export type BaseUrls = string | BaseUrl | readonly (string | BaseUrl)[];

/** The hosts of base URLs, none of which has failed yet. @throws TypeError where one is no address */
export function readHosts(baseUrls: BaseUrls): readonly Host[] {
  const hosts = [baseUrls].flat().map((base) => {
    const { url, key } = typeof base === 'string' ? { url: base } : base;
    if (!/^https?:\/\/./.test(url))
      throw new TypeError(`«${url}»: a service is named as https://api.example`);
    const own = key === undefined ? {} : { key };
    return {
      url: url.replace(/\/+$/, '').replace(/\/public\/v1$/, ''),
      ...own,
      downUntil: 0,
      usedUpUntil: { translit: 0, other: 0 },
    };
  });
  if (hosts.length === 0) throw new TypeError('A client needs the address of a service.');
  return hosts;
}

/** Hosts in the order in which they are asked: those that failed a short time ago come last. */
export function inOrder(hosts: readonly Host[], now: number): readonly Host[] {
  const isDown = (host: Host) => host.downUntil > now;
  return [...hosts.filter((host) => !isDown(host)), ...hosts.filter(isDown)];
}

/** The counter that a path is counted by. */
export const counterOf = (path: string): 'translit' | 'other' =>
  /^\/translit(?:\?|$)/.test(path) ? 'translit' : 'other';
