/**
 * The log of a running service: plain lines, or one JSON object per line and per request. The line of a request holds
 * no secret and no whole address: no header, no query, only the network of the address and the id of the key.
 */
import { maskClient } from '../../src/http/client-address.ts';
import type { CompletedRequest } from '../service.ts';

export interface Log {
  /** What happens. */
  info(line: string): void;
  /** What an operator should look at. */
  warn(line: string): void;
  /** Logs a completed request; undefined in plain logs. */
  readonly request: ((completed: CompletedRequest) => void) | undefined;
}

/** Maximum length of a logged path. */
const longest = 256;
/** A key's token (sidecar/keys/key-store.ts), also percent-encoded, and how many characters of it are logged. */
const token = /(?:a|%61)(?:u|%75)(?:a|%61)(?:_|%5f)(?:[\w-]|%[2-7][\da-f]){4,}/gi;
const shown = 12;

/** Shortens the tokens in a text, because the log must not contain them. */
export const withoutTokens = (text: string) => text.replace(token, (found) => `${found.slice(0, shown)}…`);

/** The logged fields of a request. JSON leaves out undefined ones. */
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
 * The log of a process, on one stream: readers of two streams may mix up the order of lines.
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
