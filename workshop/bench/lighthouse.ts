/** Lighthouse over the pages of the demo: scores of 0 to 100 by page. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sitePlace } from '../../scripts/build/place.ts';
import { lockSite, makeSite } from '../../scripts/build/site.ts';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { UsageError } from '../../scripts/cli/run.ts';
import { chromium, locate } from '../../test/harness/programs.ts';
import { buildDemo, serveDemo } from '../../test/harness/served-demo.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

/** Each kind of page. */
const usualPages = '/,/anime/,/anime/1/,/schedule/,/updates/,/posters/,/my-list/,/docs/';

export const usage = `
npm run bench -- lighthouse [--url URL] [--pages PATH,PATH…] [--form mobile|desktop]

Runs Lighthouse (a package of the workshop) with the machine's chromium over pages of the demo, which it imports, publishes
and serves for the run, or of a service that runs already. One JSON line a page: scores of performance, accessibility, best
practices and search engines, 0 to 100, what was missed, and what the first screen took. Needs Chromium
(apt-get install -y chromium-headless-shell).

  --url URL         of a running service, e.g. http://127.0.0.1:4321
  --pages PATHS     which pages (default ${usualPages})
  --form FORM       a phone with a slow network (mobile, the default) or a desk (desktop)
`;

const program = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');

/** What is read of a report. */
interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

/** What costs points beside speed: names of audits, with the first thing that each found. */
function missedIn({ categories, audits }: Report): readonly string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, details } = audits[id] ?? {};
      if (weight === 0 || score === null || score === 1) return [];
      return [`${id}: ${JSON.stringify(details?.items?.[0] ?? null).slice(0, 300)}`];
    }),
  );
}

/** The report of one page. @throws Error where Lighthouse or chromium fails */
async function audit(url: string, form: string, browser: string, folder: string): Promise<Report> {
  const sandbox = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--chrome-flags=--headless=new --disable-gpu --disable-background-networking${sandbox}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 64 << 20, env: { ...process.env, CHROME_PATH: browser, TMPDIR: folder, CI: '1' } },
  );
  // The report is Lighthouse's own.
  return JSON.parse(stdout) as Report;
}

/** The service that is measured, and how it ends. */
async function openService(url: string | undefined, folder: string) {
  if (url !== undefined) return { url: url.replace(/\/+$/, ''), close: async () => {} };
  const data = dataFolder(join(folder, 'data'));
  const release = await lockSite(data);
  try {
    await makeSite(data, { log: console.error });
    const demo = await buildDemo(sitePlace(data).site);
    const service = await serveDemo(demo);
    return {
      url: service.url,
      close: async () => {
        await service.stop();
        demo.remove();
      },
    };
  } finally {
    release();
  }
}

/** Audits each page in turn. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { url, pages, form } = readOptions(args, { url: undefined, pages: usualPages, form: 'mobile' });
  if (form !== 'mobile' && form !== 'desktop')
    throw new UsageError(`--form takes mobile or desktop, not "${form}".`);
  const paths = pages.split(',');
  const wrong = paths.find((path) => !path.startsWith('/'));
  if (wrong !== undefined) throw new UsageError(`--pages takes paths that begin with /, not "${wrong}".`);
  const { path: browser, install } = locate(chromium);
  if (browser === undefined) throw new UsageError(`Chromium is missing. Install it with: ${install}`);
  const service = await openService(url, folder);
  try {
    for (const page of paths) {
      const report = await audit(service.url + page, form, browser, folder);
      const { categories, audits, lighthouseVersion } = report;
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      print({
        page,
        form,
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        missed: missedIn(report),
        largestContentfulPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
        layoutShift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
        totalKb: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
        lighthouse: lighthouseVersion,
      });
    }
    return 0;
  } finally {
    await service.close();
  }
}
