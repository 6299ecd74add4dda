/** What callers spend of the day right after a start is kept, too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openQuotas } from '../../../scripts/serve/quotas.ts';
import { createLimiter, createLimiterMemory } from '../../../sidecar/limits/memory.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';

test('the first calls of a process are written when it stops', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-kept-quotas-'));
  const path = join(folder, 'quotas.sqlite');
  try {
    for (let expected = 1; expected <= 3; expected++) {
      const quotas = openQuotas(path, (line) => expect.unreachable(line));
      const memory = createLimiterMemory(1000, quotas.before, Date.now());
      const limiter = createLimiter(limitProfiles.A, Date.now, { memory });
      const stop = quotas.follow(limiter);
      expect(limiter.take({ bucket: 'ip 192.0.2.1', withKey: false }, 'call').day?.used).toBe(expected);
      stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
