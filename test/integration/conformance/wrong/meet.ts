/** Rows meet a wrong server: the recorded answers, of which some are made wrong. */
import { createApi } from '../../../../src/conformance/api.ts';
import type { Client, HttpResponse, RequestOptions } from '../../../../src/conformance/client.ts';
import type { Row } from '../../../../src/conformance/row.ts';
import { runRow, type Verdict } from '../../../../src/conformance/run.ts';
import { everyHeader, nameOf, type Recording, type Request, type Wrong } from './record.ts';

type Answer = ReturnType<Wrong>;
type WrongOf = (request: Request, right: HttpResponse) => Answer;

/** What differs between two answers: `status`, `body`, names of headers. */
function differences(right: HttpResponse, wrong: HttpResponse): readonly string[] {
  if (right === wrong) return [];
  const names = new Set([...right.headers.keys(), ...wrong.headers.keys()]);
  const headers = [...names].filter((name) => right.headers.get(name) !== wrong.headers.get(name));
  return [
    ...(right.status === wrong.status ? [] : ['status']),
    ...(right.text === wrong.text ? [] : ['body']),
    ...headers,
    ...(headers.length > 0 ? [everyHeader] : []),
  ];
}

/** An answer to what no row has asked: a wrong server does, and a row that fails goes another way. */
async function unheard({ known }: Recording, client: Client, request: Request): Promise<HttpResponse> {
  const name = nameOf(request);
  const found = client.key === undefined ? known.get(name) : undefined;
  const answer = found ?? (await client.request(request.method, request.path, request.options));
  if (client.key === undefined) known.set(name, answer);
  return answer;
}

/** Gives a row the answers that it was given when it was recorded, in their order, as a wrong server gives them. */
function createReplay(recording: Recording, client: Client, wrongOf: WrongOf) {
  let own: ReadonlyMap<string, readonly HttpResponse[]> = new Map();
  let times = new Map<string, number>();
  const request = async (method: string, path: string, options: RequestOptions = {}) => {
    const asked = { method, path, options };
    const name = nameOf(asked);
    const answers = own.get(name) ?? [];
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    const right = answers[Math.min(time, answers.length - 1)] ?? (await unheard(recording, client, asked));
    return wrongOf(asked, right);
  };
  const enter = ({ id }: Row) => {
    own = recording.ofRow.get(id) ?? own;
    times = new Map();
  };
  return { api: createApi({ ...client, request }), enter };
}

/** The rows that read something of an answer that is wrong. */
async function touchedBy({ heard }: Recording, wrongOf: WrongOf): Promise<ReadonlySet<string>> {
  const touched = new Set<string>();
  for (const { request, answer, readers } of heard.values()) {
    const wronged = wrongOf(request, answer);
    if (wronged === answer) continue;
    const changed = differences(answer, await wronged);
    for (const [row, reads] of changed.length > 0 ? readers : []) {
      if (changed.some((what) => what === 'status' || reads.has(what))) touched.add(row);
    }
  }
  return touched;
}

/**
 * The verdicts that are others than those of the right server.
 * @param plain asks what the wrong server wants to know
 */
export async function meet(
  recording: Recording,
  wrong: Wrong,
  plain: Client,
): Promise<ReadonlyMap<Row, Verdict>> {
  const given = new Map<HttpResponse, Answer>();
  const wrongOf = (request: Request, right: HttpResponse) => {
    const answer = given.get(right) ?? wrong(request, right, (other) => unheard(recording, plain, other));
    if (answer !== right) given.set(right, answer);
    return answer;
  };
  const touched = await touchedBy(recording, wrongOf);
  const replays = new Map<Client, ReturnType<typeof createReplay>>();
  const others = new Map<Row, Verdict>();
  for (const row of recording.rows.filter(({ id }) => touched.has(id))) {
    const client = recording.clientOf(row);
    const replay = replays.get(client) ?? createReplay(recording, client, wrongOf);
    replays.set(client, replay);
    replay.enter(row);
    const verdict = await runRow(row, replay.api);
    if (verdict.kind !== recording.verdicts.get(row.id)?.kind) others.set(row, verdict);
  }
  return others;
}
