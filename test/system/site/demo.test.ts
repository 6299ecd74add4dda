/**
 * The site over the demo: the bytes of its pictures before any scrolling, the tasks that people come for, and every kind
 * of page at three widths.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sharedBrowser } from '../../harness/browsing.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { builtSite, patient } from '../../harness/site-build.ts';
import { pictureBudgetTests } from './budgets.ts';
import { lookTests } from './looks.ts';
import { taskTests } from './tasks.ts';

describeWith(chromium, 'the demo', (path) => {
  const browser = sharedBrowser(path);
  const site = builtSite();
  let demo: Demo;
  let service: TestService;
  beforeAll(async () => {
    demo = await buildDemo({ site });
    service = await serveDemo(demo);
  }, patient);
  afterAll(() => service?.stop());
  // Each test has the limit of a whole minute.
  beforeEach(() => service.turn(61));

  const url = () => service.url;
  pictureBudgetTests(browser, url);
  taskTests(browser, url);
  lookTests(browser, url);
});
