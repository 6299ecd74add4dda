/** All rules in the order of the run. The rules that exhaust a limit come last. */
import type { Rule } from './rule.ts';
import { bodies } from './rules/bodies.ts';
import { limits } from './rules/limits.ts';
import { messages } from './rules/messages.ts';
import { parameters } from './rules/parameters.ts';
import { service } from './rules/service.ts';

export const rules: readonly Rule[] = [...messages, ...parameters, ...bodies, ...service, ...limits];
