/** What the records of both Chinese systems say alike. */
import type { SystemRecord } from '../engine.ts';

export const accepts: SystemRecord['accepts'] = [
  { name: 'піньїнь зі знаками тонів', example: 'Lǚ Bù' },
  { name: 'піньїнь із цифрами тонів', example: 'Lv3 Bu4' },
  { name: 'піньїнь без тонів', example: 'Zhang Yixing' },
  { name: 'ü, v або u:', example: 'lu:3' },
  { name: 'паспортне lyu, nyu', example: 'Lyu Bu' },
  { name: 'склади разом або окремо', example: 'Modaozushi' },
];

export const commonLimits: SystemRecord['limits'] = [
  'Ієрогліфи не читаються: потрібен піньїнь. Слово, де вони стоять поруч із латинкою (卡拉OK), лишається цілим.',
  'Вейд — Джайлз та інші романізації (Hsieh, Tsai, Kaohsiung) не читаються; те, що випадково збігається з піньїнем, читається як піньїнь.',
  'Без апострофа й тонів поділ на склади подекуди двозначний: Xian — це Xian, а не Xi’an.',
  'У режимі name прізвище має стояти першим; зворотний порядок не розпізнається.',
];
