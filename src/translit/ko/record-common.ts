/** What the records of both Korean systems say alike. */
import type { SystemRecord } from '../engine.ts';

export const accepts: SystemRecord['accepts'] = [
  { name: 'хангиль', example: '김태형' },
  { name: 'хангиль, розкладений на чамо', example: '김치'.normalize('NFD') },
  { name: 'окремо набрані літери', example: 'ㅎㅏㄴㄱㅜㄱ' },
];

export const commonLimits: SystemRecord['limits'] = [
  'Латинка (Kim Taehyung) не читається: потрібен хангиль. Ієрогліфи (金) теж.',
  'Окремі літери без складу (ㅋㅋ, ㅠㅠ) лишаються як є.',
  'Режим auto вважає іменем рядок із двох — чотирьох складів, що починається прізвищем зі списку; коротка назва, схожа на ім’я (기생충), потребує mode=text.',
  'Кого з двох людей має на увазі однаковий запис (황보라: Хван Пора чи Хванбо Ра), визначає частотність прізвищ.',
];
