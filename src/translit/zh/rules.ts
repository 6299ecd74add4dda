/** The rules of the two Chinese systems: a column of the table each, and what is done with it. */
import { afterHardConsonant, afterLabialCoda, beforeCollision, type JointRule } from './joints.ts';
import { labialApostrophe, labialWithoutSoftSign, type Spelling } from './spelling.ts';

export interface ChineseRules extends Spelling {
  readonly joints: readonly JointRule[];
}

export const academic: ChineseRules = {
  column: 1,
  rules: [],
  joints: [afterHardConsonant, beforeCollision],
};

export const ukt: ChineseRules = {
  column: 2,
  rules: [labialApostrophe, labialWithoutSoftSign],
  joints: [afterHardConsonant, afterLabialCoda, beforeCollision],
};
