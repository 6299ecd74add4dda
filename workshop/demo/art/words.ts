import type { TitleFacts } from '../facts.ts';

const FORMATS: Readonly<Record<string, string>> = {
  tv: 'телесеріал',
  movie: 'повнометражний фільм',
  ova: 'OVA',
  ona: 'вебсеріал',
  special: 'спецвипуск',
  music: 'музичний кліп',
  other: 'короткометражка',
};

/** «телесеріал · 2006». */
export function captionOf(title: TitleFacts): string {
  const format = Object.hasOwn(FORMATS, title.format) ? FORMATS[title.format] : undefined;
  return [format, title.year === undefined ? undefined : String(title.year)]
    .filter((x) => x !== undefined)
    .join(' · ');
}

/** Splits «Назва (2 сезон)» and «Назва: підзаголовок»: the second part is set smaller. */
export function splitTitle(name: string): { readonly main: string; readonly sub: string | null } {
  const brackets = /^(.*?)\s*\(([^)]*)\)$/u.exec(name);
  if (brackets?.[1] !== undefined && brackets[2] !== undefined)
    return { main: brackets[1], sub: brackets[2] };
  const dash = /^(.{4,}?)(?::| —|\. )\s*(.{4,})$/u.exec(name);
  if (dash?.[1] !== undefined && dash[2] !== undefined && name.length > 22)
    return { main: dash[1], sub: dash[2] };
  return { main: name, sub: null };
}
