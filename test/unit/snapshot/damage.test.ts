/** Reports of damage: each damaged file once, none lost between publications, and only what could not be mended left. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createDamageLog, hasDamageReports, takeDamageReports } from '../../../src/snapshot/damage.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'damage.ndjson');
});

const now = () => Date.parse('2026-03-04T10:00:00Z');
const damage = (path: string, hash = 'h', isServed = true) => ({ path, hash, isServed });
const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);

test('reports each damaged file once, and counts it each time', () => {
  const told: string[] = [];
  const log = createDamageLog(file, (line) => told.push(line), now);
  for (const own of [
    damage('tree/a'),
    damage('tree/a'),
    damage('tree/a', 'other'),
    damage('tree/b', 'h', false),
  ])
    log.report(own);
  log.report(damage('index/x'));
  expect(log.count()).toBe(5);
  expect(lines().map((line) => JSON.parse(line).path)).toEqual(['tree/a', 'tree/a', 'tree/b', 'index/x']);
  const commands = told.map((line) => /^damaged: (.+); .* with: npm run (.+)$/.exec(line)?.slice(1));
  expect(commands).toEqual([
    ...[
      ['tree/a', 'publish'],
      ['tree/a', 'publish'],
    ],
    ...[
      ['tree/b', 'build'],
      ['index/x', 'publish'],
    ],
  ]);
  // A publication has taken the reports, and did not mend it.
  rmSync(file);
  log.report(damage('tree/a'));
  expect([lines().length, told.length]).toEqual([1, 4]);
});

test('names another command if reports cannot be written', () => {
  mkdirSync(file);
  const told: string[] = [];
  const log = createDamageLog(file, (line) => told.push(line), now);
  log.report(damage('tree/a'));
  log.report(damage('tree/a'));
  expect(told).toEqual([expect.stringContaining('npm run publish -- --verify')]);
});

const path = fc.constantFrom('a', 'b.json', 'c', 'd');
const step = fc.oneof(
  fc.record({ report: path, ending: fc.constantFrom('', '.gz', '.br') }),
  fc.record({ publish: fc.subarray(['a', 'b.json', 'c', 'd']), isCutOff: fc.boolean() }),
);

test('a publication knows all reported damage that is not mended, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      rmSync(file, { force: true });
      rmSync(`${file}.taken`, { force: true });
      let open = new Set<string>();
      let log = createDamageLog(file, () => {}, now);
      for (const own of steps) {
        if ('report' in own) {
          log.report(damage(`tree/${own.report}${own.ending}`));
          open.add(own.report);
        } else {
          const reports = takeDamageReports(file);
          expect(reports.paths).toEqual(open);
          expect(existsSync(file)).toBe(false);
          if (!own.isCutOff) {
            const lost = new Set(own.publish);
            reports.done(own.publish);
            open = open.intersection(lost);
          }
          // A process that has told of a file tells of it again only where its reports were taken.
          log = createDamageLog(file, () => {}, now);
        }
        expect(hasDamageReports(file)).toBe(open.size > 0);
      }
    }),
    { numRuns: 200 },
  );
});
