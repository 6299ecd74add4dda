import type { SystemRecord } from '../engine.ts';
export const EN_SYSTEMS: readonly SystemRecord[] = [];
