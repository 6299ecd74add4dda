/** Defines tools and writes their answers for people, models and programs. */
import { z } from 'zod';
import { type Means, ToolError } from './api.ts';

/** The answer of a tool: a line for people, the requested record, rows. */
export interface Answer<Row = object, Item = object> {
  readonly summary: string;
  readonly item?: Item;
  readonly rows: readonly Row[];
  /** There are more rows than these. */
  readonly more?: boolean;
}

interface Definition<Input extends z.ZodObject, Row extends z.ZodType, Item extends z.ZodType> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly row: Row;
  /** Only for a tool about one record. */
  readonly item?: Item;
  run(input: z.output<Input>, means: Means): Promise<Answer<z.input<Row>, z.input<Item>>>;
}

/** Adds the schema of the structured answer to a tool. */
export function tool<
  Input extends z.ZodObject,
  Row extends z.ZodType,
  Item extends z.ZodType = z.ZodUndefined,
>(definition: Definition<Input, Row, Item>) {
  const { item, row } = definition;
  const output = z.object({
    summary: z.string(),
    ...(item && { item }),
    rows: z.array(row),
    more: z.literal(true).optional().describe('There are more rows than these'),
  });
  return { ...definition, output };
}

/** Parameters of the API as arguments of a tool: keeps only their English descriptions. */
export function inEnglish<Parameters extends Readonly<Record<string, z.ZodType>>>(
  parameters: Parameters,
): Parameters {
  const entries = Object.entries(parameters).map(([name, schema]) => [name, schema.meta({ uk: undefined })]);
  // `as`: the same schemas by the same names.
  return Object.fromEntries(entries) as Parameters;
}

/** Arguments of a tool whose rows come in pages. */
export const paging = (most: number, usual: number) => ({
  page: z.int().min(1).max(1000).default(1),
  limit: z.int().min(1).max(most).default(usual),
});

/** Continues the rows of an answer that says `more`. */
export const skip = z
  .int()
  .min(0)
  .max(10_000)
  .default(0)
  .describe('Number of rows to skip: those that you have');

/** Names as a list: genres, teams and the like. */
export const someNames = z.array(z.string().max(60)).max(20).optional();

type Told<Row> = {
  [Key in keyof Row]: null extends Row[Key] ? Exclude<Row[Key], null> | undefined : Row[Key];
};

/** Removes fields that are null or an empty list. */
export function told<Row extends object>(row: Row): Told<Row> {
  const members = Object.entries(row).filter(([, value]) => value !== null && value?.length !== 0);
  // `as`: only null was removed, or a list that the row's schema allows to be absent.
  return Object.fromEntries(members) as Told<Row>;
}

/** Maximum bytes of an answer's text. Only a record and the first row may exceed it. */
const mostBytes = 8192;
const moreLine = JSON.stringify({ more: true });

/** Keeps as many rows as fit into the text. */
function cutRows({ summary, item, rows, more = false }: Answer): Answer & { readonly text: string } {
  const lines = item === undefined ? [] : [JSON.stringify(item)];
  const note = (shown: number) => ` Only the first ${shown} of ${rows.length} rows fit here.`;
  let free = mostBytes - Buffer.byteLength([summary + note(rows.length), ...lines, moreLine].join('\n'));
  let shown = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    free -= Buffer.byteLength(line) + 1;
    if (free < 0 && shown > 0) break;
    lines.push(line);
    shown += 1;
  }
  const isCut = shown < rows.length;
  const told = isCut ? summary + note(shown) : summary;
  const isMore = isCut || more;
  const text = [told, ...lines, ...(isMore ? [moreLine] : [])].join('\n');
  return { ...(item && { item }), summary: told, rows: rows.slice(0, shown), more: isMore, text };
}

/** Runs a tool and writes its answer for MCP, as text and as structured content. A refusal has the API's message. */
export async function runTool(run: () => Promise<Answer>) {
  try {
    const { text, summary, item, rows, more } = cutRows(await run());
    const structuredContent = { summary, ...(item && { item }), rows, ...(more && { more }) };
    return { content: [{ type: 'text' as const, text }], structuredContent };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}
