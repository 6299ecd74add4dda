/** Names of antiquity whose form Ukrainian has by the stem (Авґуст, Реґул, Тіберій), as given names of other people. */
import { carryCase, isCapital } from '../../../core/letter-case.ts';
import type { Token } from '../../../core/words.ts';
import { type TokenLine, take, word } from '../../line.ts';
import type { LineLayer } from '../line-layer.ts';

/** Letters and endings that names of antiquity have not. */
const MODERN = /[wkj]|sh|ee|oo|(?:[dtgm]|th|ll|er|[^aeious]s)$/;

/** A form without the Latin ending. */
const STEM = /(?:ій|[бвгґджзклмнпрстфхцш])(?<![уаео]с)$/;

const isModern = ({ text }: Token) =>
  text.length > 2 && isCapital(text.charAt(0)) && MODERN.test(text.toLowerCase());

/** Where lines have their first and their last modern name, found once a line: a line may have thousands of words in -us. */
const modernNames = new WeakMap<readonly Token[], readonly number[]>();

function findModern({ tokens }: TokenLine): readonly number[] {
  const known = modernNames.get(tokens);
  if (known !== undefined) return known;
  const found = [tokens.findIndex(isModern), tokens.findLastIndex(isModern)].filter((index) => index >= 0);
  modernNames.set(tokens, found);
  return found;
}

/** Has the line another name, one that is not classical? */
const isBesideModern = (line: TokenLine, index: number): boolean =>
  findModern(line).some((modern) => modern !== index);

/**
 * The classical form stands only where the whole name is classical: Augustus is Авґуст, Augustus Waters Авґустус
 * Вотерс.
 */
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
