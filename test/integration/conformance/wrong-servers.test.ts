/**
 * The rules meet servers that are wrong. Each fault breaks the rules that it should and no others: which stands in
 * wrong-servers.txt. A rule that was weakened lets a wrong server pass, and so changes that file. Where that is meant,
 * `npm test -- wrong-servers -u` writes it again, and its difference tells what the rules see now. A new rule needs
 * lines there, for each of its conditions a server that breaks this one alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../src/conformance/client.ts';
import type { Row } from '../../../src/conformance/row.ts';
import type { Verdict } from '../../../src/conformance/run.ts';
import { table } from '../../../src/conformance/table.ts';
import { buildDemo, type Demo, serveDemo, type TestService } from '../../harness/served-demo.ts';
import { createNames } from './wrong/families.ts';
import { type Fault, readFaults } from './wrong/faults.ts';
import { meet } from './wrong/meet.ts';
import { type Recording, record, requestsOf, type Wrong } from './wrong/record.ts';

/** Rows that are asked of a server with a daily quota too. */
const ofQuota = /^(?:limits\.(?:headers|value|quota)|me\.spent)$/;
const rows = [
  ...table,
  ...table.filter(({ id }) => ofQuota.test(id)).map((row) => ({ ...row, id: `A:${row.id}` })),
];
const ids = rows.map(({ id }) => id);
const namesOf = createNames(ids);
/** The others read samples, as where limits are low, and so are quick. */
const thorough =
  /^(?:anime\.studios|characters\.(?:roles|genders|sort\.birthday)|player\.part\.\w+|updates\.order|team\.kinds|teams\.sort\.updated)$/;

let demo: Demo;
let services: readonly TestService[] = [];
let recording: Recording;
const file = join(import.meta.dirname, 'wrong-servers.txt');
const { faults, write } = readFaults(readFileSync(file, 'utf8'));
/** By wrong server the rows that give another verdict of it. */
const met = new Map<Wrong, ReadonlyMap<Row, Verdict>>();

beforeAll(async () => {
  demo = await buildDemo();
  const [service, withQuota] = [await serveDemo(demo), await serveDemo(demo, 'A')];
  services = [service, withQuota];
  const sampled = (client: Client) => ({ ...client, unthrottled: false });
  const [plain, keyed, quota] = [service.anonymous, service.keyed, withQuota.anonymous].map(sampled) as [
    Client,
    Client,
    Client,
  ];
  const clientOf = ({ id, needs }: Row) => {
    if (id.startsWith('A:')) return quota;
    if (needs.includes('key')) return keyed;
    return thorough.test(id) ? service.anonymous : plain;
  };
  recording = await record(rows, clientOf);
  for (const { wrong } of faults.flatMap(({ servers }) => servers))
    met.set(wrong, await meet(recording, wrong, plain));
}, 600_000);

afterAll(async () => {
  for (const service of services) await service.stop();
  demo?.remove();
});

test('the right server satisfies every rule that it can be asked', () => {
  const others = [...recording.verdicts].filter(([, { kind }]) => kind !== 'passed').map(([id]) => id);
  expect(others.sort()).toEqual(['errors.internal', 'limits.quota', 'openapi.docs']);
});

describe('wrong servers', () => {
  const idsOf = (verdicts: ReadonlyMap<Row, Verdict>, kind?: Verdict['kind']) =>
    [...verdicts].flatMap(([{ id }, verdict]) => (kind === undefined || verdict.kind === kind ? [id] : []));

  const noticedBy = (wrong: Wrong) => met.get(wrong) ?? new Map<Row, Verdict>();
  const found = ({ servers }: Fault) =>
    servers.map(({ part, wrong }) => {
      const undecided = idsOf(noticedBy(wrong), 'pending').map((id) => `?${id}`);
      const words = [namesOf(idsOf(noticedBy(wrong), 'failed')), ...undecided].filter((word) => word !== '');
      return `${part === undefined ? '' : `${part}: `}${words.join(' ')}`;
    });

  test('which rules notice which', async () => {
    await expect(write(found)).toMatchFileSnapshot(file);
  });

  test('each is noticed by some rule', () => {
    const unnoticed = faults.flatMap(({ name, servers }) =>
      servers.flatMap(({ part, wrong }) => (noticedBy(wrong).size === 0 ? [`${name}: ${part}`] : [])),
    );
    expect(unnoticed).toEqual([]);
  });

  test('each rule notices some', () => {
    const noticing = new Set(
      [...met.values()].flatMap((verdicts) => idsOf(verdicts)).map((id) => id.replace(/^A:/, '')),
    );
    // A failure of the service cannot be provoked from outside.
    expect(table.map(({ id }) => id).filter((id) => !noticing.has(id))).toEqual(['errors.internal']);
  });

  test('how many requests each rule makes that few others make', async () => {
    const counts = Map.groupBy(ids, (id) => requestsOf(recording, id));
    const lines = [...counts].sort(([a], [b]) => a - b).map(([count, own]) => `${count}: ${namesOf(own)}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'wrong-servers.requests.txt'),
    );
  });
});
