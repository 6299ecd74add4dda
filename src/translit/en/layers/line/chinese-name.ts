import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { gap, latinAt, type Taken, type TokenLine, textAt, word } from '../../line.ts';
import { isChineseGiven, isChineseSurname } from '../../pinyin.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';

/** decision: not as `text`. */
function readChineseName(
  line: TokenLine,
  index: number,
  { readChinese, established }: LineTools,
): Taken | undefined {
  if (index > 0 || line.tokens.length !== 3 || line.mode === 'text' || !readChinese) return undefined;
  const surname = textAt(line, 0);
  const given = latinAt(line, 2);
  if (textAt(line, 1) !== ' ' || !isCapital(surname.charAt(0)) || !isCapital(given.charAt(0)))
    return undefined;
  const lower = given.toLowerCase();
  // Wang Anna has a name that is known otherwise.
  if (!isChineseGiven(lower) || established.find(lower, line.mode) !== undefined) return undefined;
  const [first, second] = [surname, given].map((source) => {
    const reading = readChinese(source.toLowerCase());
    return reading === undefined
      ? undefined
      : word(line, source, carryCase(source, reading.toLowerCase()), 'en.pinyin');
  });
  if (first === undefined || second === undefined) return undefined;
  return { pieces: [first, gap(' '), second], used: 3 };
}

/** Deng Xiaoping → Ден Сяопін: a name whose surname is Chinese is so as a whole. */
export const CHINESE_NAME: LineLayer = {
  id: 'chinese-name',
  source: 'the system academic of zh; surnames by the Ministry of Public Security of China, 2020',
  examples: 'Deng Xiaoping → Ден Сяопін',
  create: (tools) => (lower) =>
    isChineseSurname(lower) ? (line, index) => readChineseName(line, index, tools) : undefined,
};
