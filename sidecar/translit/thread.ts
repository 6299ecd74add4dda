/** The thread that reads long texts; reader.ts starts it. */
import { parentPort } from 'node:worker_threads';
import type { Deps } from '../../src/api/context.ts';
import { render } from '../../src/api/render.ts';
import { createServiceTransliterator } from '../../src/api/translit.ts';
import type { TextMessage } from './reader.ts';

let deps: Deps | undefined;

parentPort?.on('message', ({ data, name, query, body }: TextMessage) => {
  if (data !== undefined) {
    const translit = createServiceTransliterator(data);
    // `as`: the endpoint uses nothing else for a text, and its errors do not name a catalogue.
    deps = { translit, lookups: { records: { catalogs: {} } } } as Deps;
  }
  if (deps === undefined) throw new Error('A text arrived before its tables');
  parentPort?.postMessage(render(name, { query: new URLSearchParams(query), body }, deps));
});
