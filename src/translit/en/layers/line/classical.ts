/** Names of antiquity that in Ukrainian lose their ending (Авґуст, Реґул, Тіберій), as names of modern people. */
import { carryCase, isCapital } from '../../../core/letter-case.ts';
import type { Token } from '../../../core/words.ts';
import { type TokenLine, take, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Letters and endings that names of antiquity do not have. */
const MODERN = /[wkj]|sh|ee|oo|(?:[dtgm]|th|ll|er|[^aeious]s)$/;

/** A form without the Latin ending. */
const STEM = /(?:ій|[бвгґджзклмнпрстфхцш])(?<![уаео]с)$/;

const isModern = ({ text }: Token) =>
  text.length > 2 && isCapital(text.charAt(0)) && MODERN.test(text.toLowerCase());

/** Indices of the first and the last modern name of a line. Cached, because a line may have thousands of words in -us. */
const modernNames = new WeakMap<readonly Token[], readonly number[]>();

function findModern({ tokens }: TokenLine): readonly number[] {
  const known = modernNames.get(tokens);
  if (known !== undefined) return known;
  const found = [tokens.findIndex(isModern), tokens.findLastIndex(isModern)].filter((index) => index >= 0);
  modernNames.set(tokens, found);
  return found;
}

const isBesideModern = (line: TokenLine, index: number): boolean =>
  findModern(line).some((modern) => modern !== index);

/** The classical form is used only if the whole name is classical: Augustus is Авґуст, but Augustus Waters is Авґустус Вотерс. */
export const CLASSICAL: LineLayer = {
  id: 'classical',
  source: '§144; usage',
  examples: 'Augustus Waters → Авґустус Вотерс; James Tiberius Kirk → Джеймс Тіберіус Кірк',
  create:
    ({ established }) =>
    (lower, source) => {
      const form = /[a-z]{3}us$/.test(lower) ? established.find(lower, 'name') : undefined;
      if (form === undefined || !STEM.test(form)) return undefined;
      const full = carryCase(source, `${form.replace(/ій$/, 'і')}ус`);
      return (line, index) =>
        line.mode !== 'text' && isBesideModern(line, index)
          ? take(word(line, source, full, 'en.classical'))
          : undefined;
    },
};
