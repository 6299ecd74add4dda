/**
 * The site over the demo: the bytes of its pictures before any scrolling, the tasks that people come for, and every kind
 * of page at three widths.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser } from '../../harness/browsing.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { buildInto, patient } from '../../harness/site-build.ts';
import { pictureBudgetTests } from './budgets.ts';
import { lookTests } from './looks.ts';
import { taskTests } from './tasks.ts';

describeWith(chromium, 'the demo', (path) => {
  const browser = sharedBrowser(path);
  let folder = '';
  let demo: Demo;
  let service: TestService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    await buildInto(folder);
    demo = await buildDemo(folder);
    service = await serveDemo(demo);
  }, 2 * patient);
  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // Each test has the limit of a whole minute.
  beforeEach(() => service.turn(61));

  const url = () => service.url;
  pictureBudgetTests(browser, url);
  taskTests(browser, url);
  lookTests(browser, url);
});
