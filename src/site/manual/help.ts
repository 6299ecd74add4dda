/** Content of the pages about commands and configuration, in a locale. */
import type { Locale } from '../locales.ts';

/** The help of every command of a service, and the variables, provided by scripts/build/manual.ts. */
export interface Manual {
  readonly commands: readonly ManualCommand[];
  readonly variables: Readonly<Record<string, { readonly usual?: string; readonly text: string }>>;
  /** The text of ukrainian.txt in this folder. */
  readonly ukrainian: string;
}

interface ManualCommand {
  readonly name: string;
  /** The output of `--help`. */
  readonly usage: string;
}

/** The paragraphs of a help text. */
interface Help {
  /** Before the list of options and subcommands. */
  readonly about: readonly string[];
  /** Options and subcommands, and what each does. */
  readonly items: Readonly<Record<string, string>>;
  /** After the list. */
  readonly notes: readonly string[];
}

const paragraph = (block: string) => block.replaceAll(/\s+/g, ' ').trim();

/** The items of a list: a line that begins with two spaces begins an item; two spaces or a line end its name. */
const itemsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(/\n(?= {2}\S)/).map((item) => {
    const [, name = '', text = ''] = /^ {2}(\S.*?)(?: {2,}|\n)([\s\S]*)$/.exec(item) ?? [];
    return [name, paragraph(text)];
  });

/** Parses a help text. Lines of its list begin with two spaces; `--help` itself is left out. */
export function parseHelp(text: string): Help {
  const blocks = text
    .trimEnd()
    .replaceAll(/\s+(?=(?:Exit status|Код завершення): )/g, '\n\n')
    .split(/\n{2,}/);
  const isList = (block: string) => block.startsWith('  ');
  const at = Math.max(1, blocks.findIndex(isList));
  const paragraphs = (own: readonly string[]) => own.filter((block) => !isList(block)).map(paragraph);
  const items = blocks.filter(isList).flatMap(itemsOf);
  return {
    about: paragraphs(blocks.slice(0, at)),
    items: Object.fromEntries(items.filter(([name]) => name !== '--help')),
    notes: paragraphs(blocks.slice(at)),
  };
}

/** The parts of ukrainian.txt by their names. */
export const ukrainianParts = ({ ukrainian }: Manual): ReadonlyMap<string, Help> =>
  new Map(
    ukrainian
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const [, name = '', text = ''] = /^(\w+)\n\n([\s\S]*)$/.exec(part) ?? [];
        return [name, parseHelp(text)];
      }),
  );

/** Returns the text. @throws Error that says where it is missing */
function required<T>(text: T | undefined, name: string): T {
  if (text === undefined) throw new Error(`${name} has no text in src/site/manual/ukrainian.txt.`);
  return text;
}

/** A command with its call (`npm run import`), all forms of it, and its English help. */
function readCommand({ name, usage }: ManualCommand) {
  const [, forms = '', text = ''] = /^([\s\S]+?)\n\n([\s\S]*)$/.exec(usage) ?? [];
  const call = /^npm (?:run )?[a-z]+/.exec(forms)?.[0] ?? '';
  return { name, call, forms: forms.split('\n'), ...parseHelp(text) };
}

/** The commands, in a locale. @throws Error if one has no Ukrainian texts */
export function commandRows(manual: Manual, locale: Locale) {
  const ukrainian = ukrainianParts(manual);
  return manual.commands.map((command) => ({
    ...readCommand(command),
    ...(locale === 'uk' && required(ukrainian.get(command.name), command.name)),
  }));
}

/** The variables, in a locale. @throws Error if one has no Ukrainian text */
export function variableRows(manual: Manual, locale: Locale) {
  const texts = ukrainianParts(manual).get('variables')?.items ?? {};
  return Object.entries(manual.variables).map(([name, { usual, text }]) => ({
    name,
    usual,
    text: locale === 'uk' ? required(texts[name], name) : text,
  }));
}
