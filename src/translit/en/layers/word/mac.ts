import { partOf, type WordLayer } from '../word-layer.ts';

/** Excludes Macchio, which is Italian. */
const MAC = /^(?:mc|mac(?=[bdfgjlmnpqrstvwz]|c(?!h)))(?=[a-z]{3})/;

/** Mac, Mc and the rest, which is read like a separate word, but never as Japanese (Маккартні, Макфарленд). */
export const MAC_LAYER: WordLayer = {
  id: 'mac',
  source: '§128.4',
  examples: 'McMillan → Макмільян; Macisaac → Макайзек',
  create:
    ({ established, readPlain }) =>
    ({ plain, steps }) => {
      if (!/^ma?c/.test(plain)) return undefined;
      const prefix = MAC.exec(plain)?.[0] ?? 'mac';
      const rest = plain.slice(prefix.length);
      const name = rest.length > 4 ? established.find(rest, 'name') : undefined;
      if (name === undefined && !MAC.test(plain)) return undefined;
      steps?.push({ from: prefix, to: 'мак', rule: 'en.mac' });
      if (name !== undefined) steps?.push({ from: rest, to: name, rule: 'en.established' });
      const reading = name ?? readPlain(partOf(rest, steps));
      // Gaelic has no [dʒ]: McGinn Макґінн.
      const hard = /^g[ie](?!or)/.test(rest) ? reading.replace(/^дж/, 'ґ') : reading;
      return `мак${hard}`.replace(/^мак(?=[юяєї])/, 'мак’');
    },
};
