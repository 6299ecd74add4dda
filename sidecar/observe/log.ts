/**
 * What a running service writes: plain lines, or one JSON object a line with every request in it. No secret and no whole
 * address stands in a request's line: no header, no query, of the address only its network, of a key only its id.
 */
import { maskClient } from '../../src/http/client-address.ts';
import type { CompletedRequest } from '../service.ts';

export interface Log {
  /** What happens. */
  info(line: string): void;
  /** What an operator should look at. */
  warn(line: string): void;
  /** A response that is over; plain logs leave them out. */
  readonly request: ((completed: CompletedRequest) => void) | undefined;
}

/** Of a path. */
const longest = 256;
/** A token of a key (sidecar/keys/key-store.ts), its letters also percent-encoded, and how much of it tells keys apart. */
const token = /(?:a|%61)(?:u|%75)(?:a|%61)(?:_|%5f)(?:[\w-]|%[2-7][\da-f]){4,}/gi;
const shown = 12;

/** A text of a client without the tokens that it may hold: a line of a log is no place for them. */
export const withoutTokens = (text: string) => text.replace(token, (found) => `${found.slice(0, shown)}…`);

/** What of a request is written; JSON leaves out what is undefined. */
function fieldsOf({ method, path, client, route, status, seconds, isWhole, trace }: CompletedRequest) {
  return {
    id: trace.id,
    method,
    path: withoutTokens(path).slice(0, longest),
    route,
    status,
    ms: Number((seconds * 1000).toFixed(3)),
    source: trace.source,
    key: trace.key,
    limited: trace.exceeded,
    aborted: isWhole ? undefined : true,
    client: maskClient(client),
  };
}

/**
 * The log of a process, on one stream: of two, readers may mix up the order of lines.
 * @param write by default to standard output
 */
export function createLog(format: 'text' | 'json', write: (line: string) => void = console.log): Log {
  if (format === 'text')
    return {
      info: (line) => write(withoutTokens(line)),
      warn: (line) => write(withoutTokens(line)),
      request: undefined,
    };
  const lineOf = (level: 'info' | 'warn', message: string, fields: object = {}) =>
    JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
  return {
    info: (line) => write(lineOf('info', withoutTokens(line.trim()))),
    warn: (line) => write(lineOf('warn', withoutTokens(line.trim()))),
    request: (completed) => write(lineOf('info', 'request', fieldsOf(completed))),
  };
}
