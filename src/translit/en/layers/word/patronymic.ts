import type { WordLayer } from '../word-layer.ts';

const PATRONYMIC = /^([a-z]{3,}[bcdfgklmnprt]|[a-z]{2,}[bdlnrt]y(?=s$))(s|son)$/;

/** A surname from a listed given name keeps its form: William → Вільямс, Вільямсон; Stephen → Стівенс. */
export const PATRONYMIC_LAYER: WordLayer = {
  id: 'patronymic',
  source: 'usage',
  examples: 'Aaronson → Ааронсон; Abrahams → Абрагамс',
  create:
    ({ established }) =>
    ({ plain, steps }) => {
      const [, stem, ending] = PATRONYMIC.exec(plain) ?? [];
      const name = stem === undefined ? undefined : established.find(stem, 'name');
      if (stem === undefined || name === undefined || !/[бвгґдійклмнпрт]$/.test(name)) return undefined;
      const suffix = ending === 's' ? 'с' : 'сон';
      steps?.push(
        { from: stem, to: name, rule: 'en.established' },
        { from: ending ?? '', to: suffix, rule: 'en.patronymic' },
      );
      return name + suffix;
    },
};
