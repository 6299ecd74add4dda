/** The file of wrong servers: which there are, and the rules that notice each. */
import { wrongServer } from './language.ts';
import type { Wrong } from './record.ts';

export interface Fault {
  readonly name: string;
  /** For a family of faults its parts. */
  readonly servers: readonly { readonly part: string | undefined; readonly wrong: Wrong }[];
}

const columns = ' | ';

function faultOf(line: string, patterns: ReadonlyMap<string, string>): Fault {
  const [name = '', written = '', ...rest] = line.split(columns);
  const where = written.replace(
    /@(\w+)/g,
    (_all, pattern: string) => patterns.get(pattern) ?? `no such pattern: ${pattern}`,
  );
  const how = rest.join(columns);
  const [, parts] = /<([^>]* [^>]*)>/.exec(name) ?? [];
  if (parts === undefined) return { name, servers: [{ part: undefined, wrong: wrongServer(where, how) }] };
  const made = (part: string) => wrongServer(where.replaceAll('<>', part), how.replaceAll('<>', part));
  return { name, servers: parts.split(' ').map((part) => ({ part, wrong: made(part) })) };
}

/**
 * Reads the file. A line of it is a remark, a pattern, a fault, or, with space before it, what was found out of the
 * fault above; `write` gives the whole file with what is found out now.
 */
export function readFaults(text: string) {
  const lines = text.split('\n').filter((line) => !line.startsWith(' '));
  const patterns = new Map(
    lines
      .filter((line) => line.startsWith('@'))
      .map((line) => {
        const at = line.indexOf(' = ');
        return [line.slice(1, at), line.slice(at + 3)];
      }),
  );
  const faults = new Map(
    lines
      .filter((line) => line.includes(columns) && !/^[#@]/.test(line))
      .map((line) => [line, faultOf(line, patterns)]),
  );
  const write = (found: (fault: Fault) => readonly string[]) =>
    lines
      .flatMap((line) => {
        const fault = faults.get(line);
        return fault === undefined ? [line] : [line, ...found(fault).map((word) => `    ${word}`)];
      })
      .join('\n');
  return { faults: [...faults.values()], write };
}
