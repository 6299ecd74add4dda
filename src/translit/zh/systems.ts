/** The two Chinese systems: a column of the table each, and the rules they are put together from. */
import { afterHardConsonant, afterLabialCoda, beforeCollision, type JointRule } from './joints.ts';
import { labialApostrophe, labialWithoutSoftSign, type Spelling } from './spelling.ts';

export interface ChineseSystem extends Spelling {
  readonly joints: readonly JointRule[];
}

export const academic: ChineseSystem = {
  column: 1,
  rules: [],
  joints: [afterHardConsonant, beforeCollision],
};

export const ukt: ChineseSystem = {
  column: 2,
  rules: [labialApostrophe, labialWithoutSoftSign],
  joints: [afterHardConsonant, afterLabialCoda, beforeCollision],
};
