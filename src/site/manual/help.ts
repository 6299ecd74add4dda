/** What the pages of the commands and of the configuration show, in a locale. */
import type { Locale } from '../locales.ts';
import { commandTexts, contributorTexts, type HelpTexts, variableTexts } from './ukrainian.ts';

/** The help of every command, and the variables: the build hands them in (scripts/build/manual.ts). */
export interface Manual {
  readonly commands: readonly ManualCommand[];
  readonly variables: Readonly<Record<string, { readonly usual?: string; readonly text: string }>>;
}

interface ManualCommand {
  readonly name: string;
  /** What it prints with `--help`. */
  readonly usage: string;
  /** Whether only a checkout has it, for work on the project itself. */
  readonly isOfCheckout: boolean;
}

interface Help extends HelpTexts {
  /** `npm run import` */
  readonly call: string;
  /** How the command is called, a line each. */
  readonly forms: readonly string[];
}

const paragraph = (block: string) => block.replaceAll(/\s+/g, ' ').trim();

/** The items of a list: a line that begins with two spaces begins an item; two spaces or a line end its name. */
const itemsOf = (list: string): readonly (readonly [string, string])[] =>
  list.split(/\n(?= {2}\S)/).map((item) => {
    const [, name = '', text = ''] = /^ {2}(\S.*?)(?: {2,}|\n)([\s\S]*)$/.exec(item) ?? [];
    return [name, paragraph(text)];
  });

/** Takes a help text apart. `--help` itself is left out. */
export function parseHelp(usage: string): Help {
  const [forms = '', ...blocks] = usage.replaceAll(/\s+(?=Exit status: )/g, '\n\n').split(/\n{2,}/);
  const isList = (block: string) => block.startsWith('  ');
  const at = Math.max(1, blocks.findIndex(isList));
  const items = blocks.filter(isList).flatMap(itemsOf);
  return {
    call: /^npm (?:run )?[a-z]+/.exec(forms)?.[0] ?? '',
    forms: forms.split('\n'),
    about: blocks.slice(0, at).map(paragraph),
    items: Object.fromEntries(items.filter(([name]) => name !== '--help')),
    notes: blocks
      .slice(at)
      .filter((block) => !isList(block))
      .map(paragraph),
  };
}

/** The commands of a service, in a locale. @throws Error if one has no Ukrainian texts */
export const serviceCommands = ({ commands }: Manual, locale: Locale) =>
  commands
    .filter(({ isOfCheckout }) => !isOfCheckout)
    .map(({ name, usage }) => {
      const help = parseHelp(usage);
      return { name, ...help, ...(locale === 'uk' && textOf(commandTexts, name)) };
    });

/** The commands of work on the project, each in a paragraph. @throws Error if one has no Ukrainian text */
export const contributorCommands = ({ commands }: Manual, locale: Locale) =>
  commands
    .filter(({ isOfCheckout }) => isOfCheckout)
    .map(({ name, usage }) => {
      const { call, about } = parseHelp(usage);
      return { name, call, text: locale === 'uk' ? textOf(contributorTexts, name) : (about[0] ?? '') };
    });

/** The variables, in a locale. @throws Error if one has no Ukrainian text */
export const variableRows = ({ variables }: Manual, locale: Locale) =>
  Object.entries(variables).map(([name, { usual, text }]) => ({
    name,
    usual,
    text: locale === 'uk' ? textOf(variableTexts, name) : text,
  }));

function textOf<T>(texts: Readonly<Record<string, T>>, name: string): T {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text === undefined) throw new Error(`${name} has no text in src/site/manual/ukrainian.ts.`);
  return text;
}
