import { carryCase, isCapital } from '../../../core/letter-case.ts';
import { gap, latinAt, type Taken, type TokenLine, textAt, word } from '../../line.ts';
import { applyMode } from '../../orthography.ts';
import { isChineseName, isChineseSurname } from '../../pinyin.ts';
import type { LineLayer, LineTools } from '../line-layer.ts';

/** decision: in the mode `text`, only if the surname or the given name is unambiguous pinyin. */
function readChineseName(
  line: TokenLine,
  index: number,
  { readChinese, established }: LineTools,
): Taken | undefined {
  if (index > 0 || line.tokens.length !== 3 || !readChinese) return undefined;
  const surname = textAt(line, 0);
  const given = latinAt(line, 2);
  const between = textAt(line, 1);
  if (!/^,? $/.test(between) || !isCapital(surname.charAt(0)) || !isCapital(given.charAt(0)))
    return undefined;
  const lower = given.toLowerCase();
  // The given name of Wang Anna has another established form.
  if (
    !isChineseName(surname.toLowerCase(), lower, line.mode === 'text') ||
    established.find(lower, line.mode) !== undefined
  )
    return undefined;
  const spell = (reading: string) => (line.mode === 'text' ? applyMode(reading, line.mode) : reading);
  const [first, second] = [surname, given].map((source) => {
    const reading = readChinese(source.toLowerCase());
    return reading === undefined
      ? undefined
      : word(line, source, carryCase(source, spell(reading.toLowerCase())), 'en.pinyin');
  });
  if (first === undefined || second === undefined) return undefined;
  return { pieces: [first, gap(between), second], used: 3 };
}

/** Chen Xiaoping → Чень Сяопін, Chen, Xiaoping → Чень, Сяопін: if the surname is Chinese, the whole name is. */
export const CHINESE_NAME: LineLayer = {
  id: 'chinese-name',
  source: 'the system academic of zh; surnames by the Ministry of Public Security of China, 2020',
  examples: 'Chen Xiaoping → Чень Сяопін; text: Song Yingxing → Сун Їнсін',
  create: (tools) => (lower) =>
    isChineseSurname(lower) ? (line, index) => readChineseName(line, index, tools) : undefined,
};
