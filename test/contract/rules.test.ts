/** The rules that follow from the contract's table, without a key and with one; limits of both profiles. */
import { afterAll, describe, expect, test } from 'vitest';
import { rules } from '../../scripts/conformance/check.ts';
import { openServer } from '../../scripts/conformance/found.ts';
import { problemOf, type Rule, runRule, type Server } from '../../scripts/conformance/rule.ts';
import { refusedKey } from '../../scripts/conformance/rules/messages.ts';
import { serveDemo } from '../harness/served-demo.ts';
import { demo, server, service } from './served.ts';

/** Rules that need a site, which the demo does not have. */
const undecidable = demo === undefined ? [] : ['description'];

async function expectPassed(rule: Rule, of: Server): Promise<void> {
  const verdict = await runRule(rule, of);
  if (verdict.kind === 'pending') {
    if (demo !== undefined) expect(undecidable, verdict.reason).toContain(rule.id);
  } else expect(verdict.kind === 'failed' ? verdict.problems : []).toEqual([]);
}

const titled = (some: readonly Rule[]) => some.map((rule) => [rule.id, rule.says, rule] as const);
const ofKey = (rule: Rule) => rule.needs.includes('key');

describe('the table', () => {
  test('names each rule once', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
  test.each(titled(rules.filter((rule) => !ofKey(rule))))('%s: %s', async (_id, _says, rule) =>
    expectPassed(rule, server),
  );
});

describe.skipIf(service === undefined)('keys and limits of the demo', async () => {
  const own = demo;
  if (service === undefined || own === undefined) return;
  const keyed = await openServer(service.keyed);

  test.each(titled(rules.filter(ofKey)))('%s: %s', async (_id, _says, rule) => expectPassed(rule, keyed));

  test.each(titled(rules.filter(({ id }) => /^(?:result|cache-control|limit-|cost|exhausted)/.test(id))))(
    'with a key: %s: %s',
    async (_id, _says, rule) => expectPassed(rule, keyed),
  );

  test('a disabled key is 403 on every endpoint, in both headers', async () => {
    const problems = refusedKey(server, own.disabledKey, 'api_key_disabled').map((one) =>
      problemOf(server, one),
    );
    expect((await Promise.all(problems)).filter((problem) => problem !== undefined)).toEqual([]);
  });

  describe('in profile A', async () => {
    const limited = await serveDemo(own, 'A');
    afterAll(() => limited.stop());
    const withQuota = await openServer(limited.anonymous);

    test.each(titled(rules.filter(({ id }) => /^(?:limit-|profile|me$|cost|exhausted)/.test(id))))(
      '%s: %s',
      async (_id, _says, rule) => expectPassed(rule, withQuota),
    );

    test('beyond the daily quota calls are 429 quota_exceeded until midnight UTC, but /health is not', async () => {
      const quota = 1000;
      const spend = () => withQuota.fetch('/genres', { fresh: true });
      while (Number((await spend()).headers.get('x-quota-remaining')) > 0);
      const beyond = { fresh: true, noWait: true };
      for (const path of ['/genres', '/translit?lang=ja&text=neko']) {
        const { status, headers, json } = await withQuota.fetch(path, beyond);
        expect([status, headers.get('x-quota-remaining'), headers.get('x-quota-limit')]).toEqual([
          429,
          '0',
          `${quota}`,
        ]);
        expect(json).toMatchObject({
          error: { code: 'quota_exceeded', message: expect.stringContaining(`${quota}`) },
        });
        const midnight = 86_400 - (Math.floor(withQuota.now() / 1000) % 86_400);
        expect([headers.get('retry-after'), headers.get('x-quota-reset')]).toEqual([
          `${midnight}`,
          `${midnight}`,
        ]);
      }
      expect((await withQuota.fetch('/health', beyond)).status).toBe(200);
    });
  });
});

test.skipIf(service === undefined)('nothing that these tests asked was a defect of the service', () => {
  expect(service?.defects).toEqual([]);
});
