/** Follows an origin to where its root keys have signed that it lives on. */
import type { Layout } from '../../snapshot/layout.ts';
import { OriginError, snapshotAddress } from './origin.ts';
import { nextStep } from './roots.ts';
import type { Followed } from './state.ts';

export interface FollowOptions<Vouch> {
  /** What vouches for a successor, by the hash of its root; absent = the mirror stays. */
  readonly vouchNext?: ((hash: string) => Vouch) | undefined;
  /** Whether a successor is believed that an expired root names. */
  readonly acceptExpired?: boolean;
  readonly dryRun?: boolean;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/**
 * Copies the successor that the trusted root names; undefined where none is named.
 * @throws OriginError where it fails or is another one; the copy is then as it was
 */
export async function takeStep<Vouch, Copy>(
  layout: Layout,
  { vouchNext, acceptExpired = false, dryRun = false, now, log }: FollowOptions<Vouch>,
  copy: (step: { readonly followed: Followed; readonly vouch: Vouch }) => Promise<Copy>,
): Promise<Copy | undefined> {
  const step = nextStep(layout);
  if (step === undefined) return undefined;
  const { url, root, left, expires } = step;
  if (vouchNext === undefined) {
    log(
      `Першоджерело підписало, що житиме далі за адресою ${url}. Щоб дзеркало пішло за ним: --follow-successor`,
    );
    return undefined;
  }
  const address = snapshotAddress(url);
  if (address === undefined) throw new OriginError(`${url}: наступника за такою адресою бути не може.`);
  if (Date.parse(expires) <= now() && !acceptExpired)
    throw new OriginError(
      `Строк кореня, який називає наступником ${url}, минув ${expires}. Піти за ним усе одно: --accept-expired`,
    );
  try {
    const copied = await copy({ followed: { url: address, root, left }, vouch: vouchNext(root) });
    if (!dryRun) log(`Першоджерело живе далі за адресою ${url}, як і підписало: дзеркало пішло за ним.`);
    return copied;
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    throw new OriginError(
      `Наступника за адресою ${url} не прийнято, копія лишається, якою була.\n${error.message}`,
    );
  }
}
