/** `mode: auto`: decides between person and word, for names and words outside of the engine's lists. */
import { expect, test } from 'vitest';
import { createTransliterator } from '../../../src/translit/index.ts';
import { measureAccuracy, PAIRS_FOLDER } from '../../harness/translit/accuracy.ts';
import { engines, read } from './reading.ts';

const { decisions } = await measureAccuracy(PAIRS_FOLDER);

test.each(['name', 'word'] as const)('a %s is decided right in 95 of 100', (kind) => {
  const group = decisions.filter((decision) => decision.kind === kind);
  const right = group.filter(({ reading, expected }) => reading === expected);
  expect(right.length / group.length).toBeGreaterThanOrEqual(0.95);
});

// line, auto, name
test.each([
  ['사랑', 'Саран', 'Са Ран'],
  ['고양이', 'Кояні', 'Ко Яні'],
  ['한강', 'Ханган', 'Хан Кан'],
  ['한국어', 'Хангуго', 'Хан Куго'],
  ['정거장', 'Чонгоджан', 'Чон Коджан'],
  ['민호', 'Мінхо', 'Мінхо'],
  ['지민', 'Чімін', 'Чімін'],
  ['용산', 'Йонсан', 'Йон Сан'],
  ['김구', 'Кім Ку', 'Кім Ку'],
  ['김 민수', 'Кім Мінсу', 'Кім Мінсу'],
  ['남궁 민수', 'Намгун Мінсу', 'Намгун Мінсу'],
  ['남궁민수', 'Намгун Мінсу', 'Намгун Мінсу'],
  // Pairs of syllables: 유학, 우승 begin words; 은경 is a given name.
  ['유학자', 'Юхакча', 'Ю Хакча'],
  ['우승기', 'Усингі', 'У Сингі'],
  ['동방신기', 'Тонбансінгі', 'Тонбан Сінгі'],
  ['이 밤', 'І пам', 'Лі Пам'],
  ['김 민 수 호', 'Кім мін су хо', 'Кім Мінсухо'],
  // Lists: each part is a name or one word; a sentence with a comma is none.
  ['김태형, 전정국', 'Кім Тхехьон, Чон Чонгук', 'Кім Тхехьон, Чон Чонгук'],
  ['김태형·전정국', 'Кім Тхехьон·Чон Чонгук', 'Кім Тхехьон·Чон Чонгук'],
  ['김 민수 / 김태형', 'Кім Мінсу / Кім Тхехьон', 'Кім Мінсу / Кім Тхехьон'],
  ['고양이, 김태형', 'Кояні, Кім Тхехьон', 'Ко Яні, Кім Тхехьон'],
  // Quotation marks, brackets and emoji around a name are none of it.
  ['“김태형”', '“Кім Тхехьон”', '“Кім Тхехьон”'],
  ['김태형 (가수)', 'Кім Тхехьон (касу)', 'Кім Тхехьон (Ка Су)'],
  ['😀김태형', '😀Кім Тхехьон', '😀Кім Тхехьон'],
  ['김태형, 노래를 부르다', 'Кімтхехьон, норериль пурида', 'Кім Тхехьон, Норериль Пурида'],
] as const)('%s: auto %s, name %s', (line, auto, name) => {
  expect(read('ko', line, 'auto')).toBe(auto);
  expect(read('ko', line, 'name')).toBe(name);
});

test('a suggestion of another language decides the same way, line by line', () => {
  const text = '고양이\n김태형\n민호\n이 노래';
  const { suggest } = createTransliterator({ engines }).transliterate({ lang: 'en', lines: { text } });
  const reading = 'Кояні\nКім Тхехьон\nМінхо\nІ норе';
  expect(suggest).toEqual({ lang: 'ko', section: 'Корейська', text: reading });
});
