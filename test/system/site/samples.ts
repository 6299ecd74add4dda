/** Every piece of code on the pages runs with the service over the demo, and its result is that on the page. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchPath } from '../../../src/api/router.ts';
import { apiRoot, type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { excerptOf } from '../../../src/contract/openapi/excerpt.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { requestCode } from '../../../src/site/code.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { newFolder } from '../../harness/folder.ts';
import { makePackages } from '../../harness/packages.ts';
import { describeWhere, describeWith } from '../../harness/programs.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { packages, tools } from '../clients/tools.ts';
import { descriptionLinkTests } from './description-links.ts';
import { decode, type Page } from './pages.ts';

interface Sample {
  readonly path: string;
  readonly language: string;
  readonly code: string;
  /** The result on the page: JSON, or printed output. */
  readonly claim: string | undefined;
}

/**
 * The pieces of code of a page in their order. A claim (the expected result) follows its code, and may name its language.
 */
function samplesOn({ path, html }: Page): readonly Sample[] {
  const blocks = html.matchAll(
    /( data-claim(?:="(\w+)")?)|<pre data-language="(\w+)"[\s\S]*?data-code="([^"]*)"/g,
  );
  const samples: { -readonly [K in keyof Sample]: Sample[K] }[] = [];
  let claimed: (typeof samples)[number] | undefined;
  for (const [, mark, about, language = '', text = ''] of blocks) {
    if (mark !== undefined) {
      claimed = samples.findLast((sample) => about === undefined || sample.language === about);
      continue;
    }
    const code = decode(text.replaceAll('\x7f', '\n'));
    if (claimed !== undefined) claimed.claim = code;
    else samples.push({ path, language, code, claim: undefined });
    claimed = undefined;
  }
  return samples;
}

/** The example of every endpoint in a language. The reference shows them, and a test runs them together. */
function referenceCode(language: string): readonly string[] {
  const names = Object.keys(endpoints) as EndpointName[]; // `as`: the literal has no other keys
  return names.flatMap((name) => {
    const { path, body } = rowOf(name).example;
    const all = requestCode(exampleOrigin + apiRoot + path, body);
    return all.filter(({ lang }) => lang === language).map(({ code }) => code);
  });
}

/** Fields whose values differ in every answer: chance, the caller's counters, the process. */
const changing = new Set(['animeRandom', 'me', 'health']);

const fieldsOf = (text: string) => Object.keys(JSON.parse(text).result).sort();

function expectClaimed({ code, claim = '' }: Sample, answer: string): void {
  const [, path = ''] = new RegExp(`${exampleOrigin}${apiRoot}([^'? ]*)`).exec(code) ?? [];
  if (changing.has(matchPath(path)?.resource.routes[0]?.name ?? ''))
    expect(fieldsOf(answer)).toEqual(fieldsOf(claim));
  else expect(JSON.parse(claim)).toEqual(excerptOf(JSON.parse(answer)));
}

const python = { names: ['python3'], install: 'apt-get install -y python3' };
const curl = { names: ['curl'], install: 'apt-get install -y curl' };

/** Registers the tests. The pages exist when the tests run. */
export function sampleTests(pages: () => readonly Page[]): void {
  let demo: Demo;
  let service: TestService;
  const folder = newFolder();
  let named = '';
  beforeAll(async () => {
    demo = await buildDemo();
    service = await serveDemo(demo);
    const { json } = await service.anonymous.request('GET', '');
    // `as`: the shape that clients get.
    named = new URL((json as { result: { docs: string } }).result.docs).origin;
  });
  afterAll(() => service?.stop());

  /** The different samples of a language whose code matches, each on one page. */
  const samplesOf = (language: string, pattern = /./): readonly Sample[] => {
    const all = pages().flatMap(samplesOn);
    const own = all.filter((sample) => sample.language === language && pattern.test(sample.code));
    return [...new Map(own.map((sample) => [`${sample.code}\n${sample.claim}`, sample])).values()];
  };

  /** Runs a program in the next minute of the service. The origin in what it prints is the example's. */
  async function run(program: string, args: readonly string[]): Promise<string> {
    await service.turn(60);
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PYTHONIOENCODING: 'utf-8' };
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
    return stdout.replaceAll(named, exampleOrigin);
  }
  /** Code that asks the service. */
  const local = (code: string) => code.replaceAll(exampleOrigin, service.url);

  const running = { timeout: 180_000 };
  descriptionLinkTests(() => service);

  test('shows each sample as it is written', () => {
    const files = readdirSync('src/site/samples').filter((file) => /\.(js|py)$/.test(file));
    expect(files.length).toBeGreaterThan(3);
    const shown = [...samplesOf('js'), ...samplesOf('py')].map(({ code }) => code);
    const written = files.map((file) => readFileSync(`src/site/samples/${file}`, 'utf8').trimEnd());
    expect(shown.toSorted()).toEqual(
      [...new Set([...written, ...referenceCode('js'), ...referenceCode('py')])].toSorted(),
    );
  });

  /** Runs many programs as one: each a file, which `runner` runs in their order. */
  function runTogether(program: string, ending: string, runner: string, codes: readonly string[]) {
    const files = codes.map((code, at) => {
      writeFileSync(join(folder, `part-${at}.${ending}`), local(code));
      return `part-${at}.${ending}`;
    });
    writeFileSync(join(folder, `runner.${ending}`), runner.replace('FILES', JSON.stringify(files)));
    return run(program, [`runner.${ending}`]);
  }

  describeWith(curl, 'curl', () => {
    const runCurl = (code: string) => run('bash', ['-c', local(code).replace('curl ', 'curl -s ')]);

    test('every request on a page gets the answer that the page says', running, async () => {
      const samples = samplesOf('sh', /^curl /);
      expect(samples.filter(({ claim }) => claim !== undefined).length).toBeGreaterThan(25);
      for (const sample of samples) {
        const answer = await runCurl(sample.code);
        expect(JSON.parse(answer), sample.code).toMatchObject({ ok: true });
        if (sample.claim !== undefined) expectClaimed(sample, answer);
      }
    });

    test('every field of an answer in README is in the answer', running, async () => {
      const [, printed = ''] =
        /```console\n(\$ curl [\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
      const calls = printed.split(/^\$ (?=curl )/m).slice(1);
      expect(calls.length).toBe(3);
      for (const call of calls) {
        const [code = '', ...lines] = call.split('\n');
        const answer = await runCurl(code);
        const fields = lines.join('').match(/"\w+":(?:"[^"…]*"|[\w.]+)/g) ?? [];
        expect(fields.length, code).toBeGreaterThan(3);
        for (const field of fields) expect(answer).toContain(field);
      }
    });
  });

  /** Runs a program from its own file and expects the output that the page shows. */
  async function expectPrints(program: string, file: string, sample: Sample) {
    writeFileSync(join(folder, file), local(sample.code));
    const printed = await run(program, [file]);
    expect(printed, sample.code).toMatch(/\S/);
    if (sample.claim !== undefined) expect(printed.trimEnd(), sample.code).toBe(sample.claim);
  }

  test('every piece of JavaScript runs and prints what the page says', running, async () => {
    await makePackages(join(folder, 'node_modules'), 'ani-ua-client', 'ani-ua-translit');
    const together = new Set(referenceCode('js'));
    for (const sample of samplesOf('js'))
      if (!together.has(sample.code)) await expectPrints(process.execPath, 'sample.mjs', sample);
  });

  test('every example of the reference runs in JavaScript', running, async () => {
    const runner = "for (const file of FILES) { await import('./' + file); console.log('done ' + file); }";
    const codes = referenceCode('js');
    const printed = await runTogether(process.execPath, 'mjs', runner, codes);
    expect(printed.match(/^done part-/gm)).toHaveLength(codes.length);
  });

  describeWith(python, 'Python', () => {
    test('every piece of Python runs and prints what the page says', running, async () => {
      const samples = samplesOf('py');
      const together = new Set(referenceCode('py'));
      const alone = samples.filter(({ code }) => !together.has(code));
      expect(alone.length).toBeGreaterThan(0);
      for (const sample of alone) await expectPrints('python3', 'sample.py', sample);
    });

    test('every example of the reference runs', running, async () => {
      const runner =
        "for file in FILES:\n    exec(compile(open(file, encoding='utf-8').read(), file, 'exec'), {})\n    print('done', file)";
      const codes = referenceCode('py');
      const printed = await runTogether('python3', 'py', runner, codes);
      expect(printed.match(/^done part-/gm)).toHaveLength(codes.length);
    });
  });

  describeWhere(tools.areInstalled, 'generators of clients', tools.install, () => {
    test('the line that makes a client makes one', running, async () => {
      const [sample] = samplesOf('sh', /^npx /);
      mkdirSync(join(folder, 'client'));
      symlinkSync(packages, join(folder, 'client', 'node_modules'));
      const code = local(sample?.code ?? '').replace('npx ', 'npx --no-install ');
      await run('bash', ['-c', `cd client && ${code}`]);
      expect(readFileSync(join(folder, 'client', 'ani-ua.ts'), 'utf8')).toContain('export interface paths');
    });
  });

  test('code in a shell is a request, a generator of clients, a step with units and their folders, or a command of this project', () => {
    const other = samplesOf('sh').filter(
      ({ code }) =>
        !/^(?:curl|npx|systemctl|useradd|install -d|cd \/opt\/ani-ua|(?:[A-Z_]+=\S+ )*npm|#|\$ npm) ?/.test(
          code,
        ),
    );
    expect(other).toEqual([]);
  });
}
