/** What may differ between two answers to one request, and what does. */

/** What is different at every call, even with a stopped clock and chance. Nothing else is left out of the comparison. */
export const unlike: readonly { readonly what: string; readonly why: string; readonly pattern: RegExp }[] = [
  {
    what: 'value of Date',
    why: "Node's http writes the time of the machine, which the stopped clock does not reach",
    pattern: /(?<=\r\ndate: )\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT(?=\r\n)/gi,
  },
  {
    what: 'reference of an internal error',
    why: 'made by chance for each defect, so that the log names the same',
    pattern: /(?<="errorCode":500,"code":"internal_error","message":"[^"]*?)[\da-f]{8}(?=[^\da-f])/g,
  },
];

/** An answer without what is different at every call. */
export function normalise(answer: Buffer): string {
  return unlike.reduce((text, { pattern }) => text.replace(pattern, '*'), answer.toString('latin1'));
}

interface Parts {
  readonly status: string;
  readonly fields: readonly string[];
  readonly body: string;
}

function partsOf(text: string): Parts {
  const end = text.indexOf('\r\n\r\n');
  const [status = '', ...fields] = text.slice(0, Math.max(0, end)).split('\r\n');
  return { status, fields, body: text.slice(end + 4) };
}

/** Field names in lower case and sorted. */
const meaningOf = (fields: readonly string[]) =>
  fields
    .map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .sort()
    .join('\r\n');

/** Which part of two answers differs first; undefined where they are equal. */
export function differenceOf(there: string, here: string): string | undefined {
  if (there === here) return undefined;
  const [a, b] = [partsOf(there), partsOf(here)];
  if (a.status !== b.status) return 'status';
  if (meaningOf(a.fields) !== meaningOf(b.fields)) return 'header fields';
  return a.fields.join('\r\n') === b.fields.join('\r\n') ? 'body' : 'case or order of header fields';
}

/** The surroundings of the first letter in which two texts differ. */
export function excerptsOf(there: string, here: string): { readonly there: string; readonly here: string } {
  let at = 0;
  while (at < there.length && there[at] === here[at]) at += 1;
  const from = Math.max(0, at - 60);
  const show = (text: string) => `${text.split('\r\n')[0]} … ${text.slice(from, from + 240)}`;
  return { there: show(there), here: show(here) };
}
