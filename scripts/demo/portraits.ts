export const PORTRAITS: ReadonlyMap<string, string> = new Map();
