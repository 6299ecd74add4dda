/** Requests sent to two servers, and what differs in what they answer. */
import { createHash } from 'node:crypto';
import type { Client } from './client.ts';
import type { Recorded } from './message.ts';

/**
 * What is different at every call, even with a stopped clock and chance: what stands behind the first group of a pattern.
 * Nothing else is left out of the comparison. (A lookbehind instead of the group is tried at every letter: minutes.)
 */
export const unlike: readonly { readonly what: string; readonly why: string; readonly pattern: RegExp }[] = [
  {
    what: 'value of Date',
    why: "Node's http writes the time of the machine, which the stopped clock does not reach",
    pattern: /(\r\ndate: )\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT(?=\r\n)/gi,
  },
  {
    what: 'reference of an internal error',
    why: 'made by chance for each defect, so that the log names the same',
    pattern: /("errorCode":500,"code":"internal_error","message":"[^"]*?)[\da-f]{8}(?=[^\da-f])/g,
  },
];

/** An answer without what is different at every call. */
export const normalise = (answer: string): string =>
  unlike.reduce((text, { pattern }) => text.replace(pattern, '$1*'), answer);

/** Which part of two answers differs first; undefined where they are equal. */
export function differenceOf(there: string, here: string): string | undefined {
  if (there === here) return undefined;
  const partsOf = (text: string) => {
    const [head = '', ...body] = text.split('\r\n\r\n');
    const [status = '', ...fields] = head.split('\r\n');
    const inLowerCase = fields.map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()));
    return [status, inLowerCase.sort().join('\r\n'), fields.join('\r\n'), body.join('\r\n\r\n')];
  };
  const [one, other] = [partsOf(there), partsOf(here)];
  const names = ['status', 'header fields', 'case or order of header fields', 'body'];
  return names.find((_, at) => one[at] !== other[at]);
}

/** A text's beginning, and what surrounds its letter at a place. */
const excerpt = (text: string, at: number) =>
  `${text.split('\r\n')[0]} … ${text.slice(Math.max(0, at - 60), at + 180)}`;

const shownDifferences = 20;
/** Each request has a caller of its own, which alone makes none another one. */
const anyCaller = /X-Forwarded-For: 10\.[\d.]+\r\n/g;

/** Counts by kind what differs, and prints the first differences. */
export function createComparison(print: (line: object) => void) {
  const counts = new Map<string, { requests: number; different: number }>();
  const distinct = new Set<string>();
  const statuses: Record<string, number> = {};
  let [etag, shown] = ['', 0];
  return {
    /** Sends a request to both sides. @param server what is told of a difference */
    async ask(server: string, clients: readonly [Client, Client], recorded: Recorded): Promise<void> {
      const { kind, closes = false } = recorded;
      const pieces = recorded.pieces.map((piece) => piece.replaceAll('{etag}', etag));
      const answers = await Promise.all(clients.map((client) => client.send(pieces, closes)));
      const [there = '', here = ''] = answers.map(normalise);
      const asked = recorded.pieces.join('');
      etag = /\r\netag: ([^\r]*)\r\n/i.exec(there)?.[1] ?? etag;
      distinct.add(createHash('sha256').update(asked.replaceAll(anyCaller, '')).digest('base64'));
      for (const [, status = ''] of there.matchAll(/HTTP\/1\.1 (\d{3}) /g))
        statuses[status] = (statuses[status] ?? 0) + 1;
      const count = counts.get(kind) ?? { requests: 0, different: 0 };
      counts.set(kind, count);
      count.requests += 1;
      const different = differenceOf(there, here);
      if (different === undefined) return;
      count.different += 1;
      shown += 1;
      if (shown > shownDifferences) return;
      const at = [...there].findIndex((letter, place) => letter !== here[place]);
      const sides = { there: excerpt(there, at), here: excerpt(here, at) };
      print({ different, server, kind, asked: asked.slice(0, 300), ...sides });
    },
    /** Prints the counts; gives how many answers differ. */
    report(): number {
      for (const [kind, count] of counts) print({ kind, ...count });
      const sum = (field: 'requests' | 'different') =>
        [...counts.values()].reduce((all, count) => all + count[field], 0);
      print({ statuses });
      print({ requests: sum('requests'), distinct: distinct.size, different: sum('different') });
      return sum('different');
    },
  };
}
