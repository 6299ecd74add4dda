#!/usr/bin/env node
/**
 * AFTER_PUBLISH for Varnish with ani-ua.vcl: purges the addresses and tags that a publication changed.
 * Environment: VARNISH, the addresses of Varnish, separated by spaces (default http://127.0.0.1:80), and SIDECARS, those of
 * the sidecars behind it (default http://127.0.0.1:8080).
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const fronts = wordsOf(process.env.VARNISH || 'http://127.0.0.1:80');
const sidecars = wordsOf(process.env.SIDECARS || 'http://127.0.0.1:8080');

/** A text as a regular expression, in which `*` stands for any text. */
const patternOf = (text: string) =>
  text.replaceAll(/[^\w/%:~-]/g, (character) => (character === '*' ? '.*' : `[${character}]`));

/** Waits until a sidecar answers from the published snapshot. Otherwise Varnish would store old answers again. */
async function waitFor(sidecar: string, { id, createdAt }: { id: string; createdAt: string }): Promise<void> {
  for (;;) {
    // A sidecar that cannot be reached opens the new snapshot when it starts.
    const response = await fetch(`${sidecar}/public/v1/health`).catch(() => undefined);
    if (response === undefined) return;
    const { snapshot } = (await response.json()).result ?? {};
    if (snapshot?.id === id || snapshot?.createdAt > createdAt) return;
    await sleep(50);
  }
}

/** A list is sent in parts of this many. */
const mostAtOnce = 200;

async function purge(
  header: string,
  patterns: readonly string[],
  around: (list: string) => string,
): Promise<void> {
  for (let n = 0; n < patterns.length; n += mostAtOnce) {
    const list = around(patterns.slice(n, n + mostAtOnce).join('|'));
    for (const front of fronts) {
      const { status } = await fetch(front, { method: 'PURGE', headers: { [header]: list } });
      if (status !== 204)
        throw new Error(
          `${front} answered PURGE with ${status}: does “acl publisher” in its ani-ua.vcl name this machine?`,
        );
    }
  }
}

const [generation = '', ...lists] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8'));
const [urls = [], tags = []] = lists.map(wordsOf);
const addresses = urls.map((url) => patternOf(url.replace(/^\w+:\/\/[^/]+/, '')));
const purgeAll = async () => {
  await purge('X-Purge-Addresses', addresses, (list) => `^(?:${list})$`);
  await purge('X-Purge-Tags', tags.map(patternOf), (list) => `(?:^|,)(?:${list})(?:,|$)`);
};
try {
  for (const sidecar of sidecars) await waitFor(sidecar, JSON.parse(generation));
  await purgeAll();
  // A sidecar may have been rendering old answers during the first purge.
  await sleep(1000);
  await purgeAll();
} catch (error) {
  console.error(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error);
  process.exitCode = 1;
}
