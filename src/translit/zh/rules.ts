/** The rules of the two Chinese systems: each has a column of the table, spelling rules and boundary rules. */
import { afterHardConsonant, afterLabialCoda, type BoundaryRule, beforeCollision } from './boundaries.ts';
import { labialApostrophe, labialWithoutSoftSign, type Spelling } from './spelling.ts';

export interface ChineseRules extends Spelling {
  readonly boundaries: readonly BoundaryRule[];
}

export const academic: ChineseRules = {
  column: 'academic',
  rules: [],
  boundaries: [afterHardConsonant, beforeCollision],
};

export const ukt: ChineseRules = {
  column: 'ukt',
  rules: [labialApostrophe, labialWithoutSoftSign],
  boundaries: [afterHardConsonant, afterLabialCoda, beforeCollision],
};
