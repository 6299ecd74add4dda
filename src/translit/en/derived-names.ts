/** Names made of names that have an established form: counties and surnames. */
import type { Step } from '../core/engine.ts';
import type { Established } from './established.ts';

const PATRONYMIC = /^([a-z]{3,}[bcdfgklmnprt])(s|son)$/;

/** Counties are named after towns: Cambridgeshire is Кембриджшир, Lincolnshire Лінкольншир. */
export function readShire(
  plain: string,
  established: Established,
  steps: Step[] | undefined,
): string | undefined {
  if (!plain.endsWith('shire') || plain.length < 8) return undefined;
  const town = plain.slice(0, -5);
  const name = established.find(town, 'text');
  if (name === undefined) return undefined;
  steps?.push(
    { from: town, to: name, rule: 'en.established' },
    { from: 'shire', to: 'шір', rule: 'en.shire' },
  );
  return `${name}шір`;
}

/** A surname from a listed given name keeps its form: William → Вільямс, Вільямсон; Stephen → Стівенс. */
export function readPatronymic(
  plain: string,
  established: Established,
  steps: Step[] | undefined,
): string | undefined {
  const [, stem, ending] = PATRONYMIC.exec(plain) ?? [];
  const name = stem === undefined ? undefined : established.find(stem, 'name');
  if (stem === undefined || name === undefined || !/[бвгґдйклмнпрт]$/.test(name)) return undefined;
  const suffix = ending === 's' ? 'с' : 'сон';
  steps?.push(
    { from: stem, to: name, rule: 'en.established' },
    { from: ending ?? '', to: suffix, rule: 'en.patronymic' },
  );
  return name + suffix;
}
