/** What several machines count in, whoever keeps it: to use it nothing needs to be loaded that connects. */
import { createHash } from 'node:crypto';

/** A script with its hash, by which it is called once the server knows it. */
export interface Script {
  readonly text: string;
  readonly hash: string;
}

export interface Valkey {
  /** Whether commands are taken now. */
  isReady(): boolean;
  /** Runs a script on a key; rejects where there is no answer in time. */
  run(script: Script, key: string, args: readonly string[]): Promise<unknown>;
  close(): void;
}

/** A script, ready to be called. */
export function toScript(text: string): Script {
  return { text, hash: createHash('sha1').update(text).digest('hex') };
}
