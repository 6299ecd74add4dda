/** The services of a client, with recent failures and used-up limits. */
import type { BaseUrl } from './attempt.ts';

/** A service and its state. */
export interface Host extends BaseUrl {
  /** The service has failed: until this time the client asks other services first. */
  downUntil: number;
  /** The service's counters are used up until these times: of transliteration, and of all other calls. */
  readonly usedUpUntil: { translit: number; other: number };
}

/** The services that `createClient()` takes. */
export type BaseUrls = string | BaseUrl | readonly (string | BaseUrl)[];

/** Parses base URLs. All hosts start as healthy. @throws TypeError if a URL is invalid */
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

/** Hosts in the order to ask them: recently failed ones come last. */
export function inOrder(hosts: readonly Host[], now: number): readonly Host[] {
  const isDown = (host: Host) => host.downUntil > now;
  return [...hosts.filter((host) => !isDown(host)), ...hosts.filter(isDown)];
}

/** The counter that counts calls of a path. */
export const counterOf = (path: string): 'translit' | 'other' =>
  /^\/translit(?:\?|$)/.test(path) ? 'translit' : 'other';
