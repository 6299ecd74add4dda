/** The request that comes most often: one GET that is there whole, every byte of it plain. */
import type { RequestHead } from './broken-request.ts';

/** Bytes; longer ones are rare. */
const longest = 4096;
/** One request and nothing else; no letter is beyond ASCII, no value empty or padded, no line continues another. */
const plain =
  /^GET (\/[\w\-.~!$&'()*+,;=:@%/?[\]|]*) HTTP\/1\.1\r\n((?:[A-Za-z\d-]+: [!-~](?:[ -~]*[!-~])?\r\n)+)\r\n$/;
/** Fields that say where a message ends, or what becomes of its connection (RFC 9112, 6 and 9; RFC 9110, 7.8 and 10.1). */
const framing = new Set([
  'connection',
  'content-length',
  'expect',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A field's name as it was sent. */
interface FieldName {
  readonly lowerCase: string;
  readonly isFraming: boolean;
}

/** Names that were read before: clients send the same few. Bounded, whatever they send. */
const names = new Map<string, FieldName>();
const mostNames = 256;

function nameOf(sent: string): FieldName {
  const known = names.get(sent);
  if (known !== undefined) return known;
  const lowerCase = sent.toLowerCase();
  const name = { lowerCase, isFraming: framing.has(lowerCase) };
  if (names.size >= mostNames) names.clear();
  names.set(sent, name);
  return name;
}

/** Reads a request that nobody could read otherwise; undefined of all others. */
export function readPlainRequest(bytes: Buffer): RequestHead | undefined {
  if (bytes.length > longest) return undefined;
  const [, target, lines] = plain.exec(bytes.toString('latin1')) ?? [];
  if (target === undefined || lines === undefined) return undefined;
  const headers = new Map<string, string>();
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const { lowerCase: name, isFraming } = nameOf(lines.slice(at, colon));
    const value = lines.slice(colon + 2, end);
    // That a connection is kept goes without saying.
    if (isFraming && (name !== 'connection' || value.toLowerCase() !== 'keep-alive')) return undefined;
    if (headers.has(name)) return undefined;
    headers.set(name, value);
    at = end + 2;
  }
  if (!headers.has('host')) return undefined;
  return { method: 'GET', target, header: (name) => headers.get(name) };
}
