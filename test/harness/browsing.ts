/** Helpers of the browser tests: one browser for each file, pages with their problems, measurements of a page. */
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { beforeAll } from 'vitest';
import { endLater } from './ending.ts';

// Chromium's own background tasks (updates, field trials) are useless in tests and fail without a network.
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/** On a busy machine the start of a browser takes longer than anything that a test does with it. */
const patient = 180_000;

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox', ...flags] : flags, timeout: patient });

/** The browser of the calling tests, which starts before them. */
export function sharedBrowser(executablePath: string): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(executablePath);
    endLater(() => browser.close());
  }, patient);
  return () => browser;
}

/** A page in a new browser context, which closes at the end of the test. Concurrent tests close it themselves. */
export interface Visit {
  readonly page: Page;
  /** Exceptions and logged errors of the page. */
  readonly problems: string[];
  /** Requests to other hosts. */
  readonly strangers: string[];
  close(): Promise<void>;
}

/** Opens an address and waits until the page is shown. */
export async function visit(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const context = await browser.newContext(options);
  const close = endLater(() => context.close());
  const page = await context.newPage();
  const problems = watch(page);
  const strangers: string[] = [];
  const { origin: own } = new URL(address);
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== own && !/^(?:data|blob):$/.test(protocol)) strangers.push(request.url());
  });
  await prepare(page);
  await page.goto(address);
  await isFilled(page);
  return { page, problems, strangers, close };
}

/** Waits until a page that loads data has it. Other pages are complete at once. */
export async function isFilled(page: Page): Promise<void> {
  await page.locator('.loading').waitFor({ state: 'detached' });
}

/** Problems of a page: what it throws and logs as an error. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

/** Whether a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

/** The violations that axe finds. Playwright evaluates scripts outside of the page's content security policy. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // axe must see final colours, so finish animations, and cancel those that never end.
  await page.evaluate(`for (const one of document.getAnimations())
    if (one.effect.getComputedTiming().iterations === Infinity) one.cancel(); else one.finish();`);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Opens everything that is closed: the menu and the details of the page. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(
    `for (const drawer of document.querySelectorAll('.drawer')) drawer.showPopover();
    for (const details of document.querySelectorAll('details')) if (details.checkVisibility()) details.open = true`,
  );
}
