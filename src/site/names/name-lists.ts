/** The lists of settled names, grouped by the initials of the names, as the workbench requests them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../files/below.ts';
import { filedAs, initialOf, type NameListNote, type SettledNames } from './settled.ts';

const folder = 'data/translit/names';

interface NameList {
  readonly note: NameListNote;
  readonly names: readonly (readonly [latin: string, form: string])[];
}

/** A list with its titles and sources; undefined if it has none, because then it has no forms either. */
function readList(text: string): NameList | undefined {
  const lines = text.trimEnd().split('\n');
  const [, ukTitle, ukSource] = /^# uk: (.+) \| (.+)$/m.exec(text) ?? [];
  const [, enTitle] = /^# (.+)$/m.exec(text) ?? [];
  const [, enSource] = /^# source: (.+)$/m.exec(text) ?? [];
  if (ukTitle === undefined || ukSource === undefined || enTitle === undefined || enSource === undefined)
    return undefined;
  const head = lines.indexOf('latin\tukrainian');
  const names = lines.slice(head + 1).flatMap((line): [string, string][] => {
    const [latin = '', form = ''] = line.split('\t');
    return line.startsWith('#') || form === '' ? [] : [[filedAs(latin), form.replace(/^=/, '')]];
  });
  return { note: { uk: [ukTitle, ukSource], en: [enTitle, enSource] }, names };
}

/** The settled names by initial. */
export function settledByInitial(): ReadonlyMap<string, SettledNames> {
  const initials = new Map<
    string,
    { lists: Record<string, NameListNote>; names: Record<string, [string, string][]> }
  >();
  for (const [id, file] of filesBelow(folder).entries()) {
    const list = file.endsWith('.tsv') ? readList(readFileSync(join(folder, file), 'utf8')) : undefined;
    for (const [latin, form] of list?.names ?? []) {
      const initial = initialOf(latin);
      const filed = initials.get(initial) ?? { lists: {}, names: {} };
      initials.set(initial, filed);
      if (list !== undefined) filed.lists[id] = list.note;
      filed.names[latin] = [...(filed.names[latin] ?? []), [String(id), form]];
    }
  }
  return initials;
}
