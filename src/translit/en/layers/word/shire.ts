import type { WordLayer } from '../word-layer.ts';

/** Counties are named after towns: Cambridgeshire is Кембриджшир, Lincolnshire Лінкольншир. */
export const SHIRE: WordLayer = {
  id: 'shire',
  source: '§129.III',
  examples: 'text: Lincolnshire → Лінкольншир; text: Aberdeenshire → Абердиншир',
  create:
    ({ established }) =>
    ({ plain, steps }) => {
      if (!plain.endsWith('shire') || plain.length < 8) return undefined;
      const town = plain.slice(0, -5);
      const name = established.find(town, 'text');
      if (name === undefined) return undefined;
      steps?.push(
        { from: town, to: name, rule: 'en.established' },
        { from: 'shire', to: 'шір', rule: 'en.shire' },
      );
      return `${name}шір`;
    },
};
