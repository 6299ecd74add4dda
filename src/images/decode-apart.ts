/** Large pictures are decoded in a process of their own. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DecoderAnswer, DecoderRequest } from './decoder.ts';
import { ImageError } from './format.ts';
import type { Variant } from './variants.ts';

/**
 * glibc keeps what decoders free, three times what is in use after some pictures, unless every large block is mapped
 * and given back alone. That is set when a process begins: hence one of its own. Other systems ignore these settings.
 */
const settings = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '1',
};

type Decode = (bytes: Uint8Array) => Promise<readonly Variant[]>;

/** Makes variants in a process that is started for the first picture, and again after it ended. */
export function createDecoder(): Decode {
  let running: Decode | undefined;
  return (bytes) => {
    if (running === undefined) {
      const started = startDecoder(() => {
        if (running === started) running = undefined;
      });
      running = started;
    }
    return running(bytes);
  };
}

function startDecoder(onEnd: () => void): Decode {
  const waiting = new Map<number, PromiseWithResolvers<readonly Variant[]>>();
  let count = 0;
  const child = fork(fileURLToPath(new URL('decoder.ts', import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    env: { ...process.env, ...settings },
  });
  /** An idle decoder does not keep this process alive; it ends with it. */
  const holdOn = (isBusy: boolean) => (isBusy ? child.channel?.ref() : child.channel?.unref());
  child.unref();

  function end(error: Error): void {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  child.on('error', end);
  child.on('exit', (code, signal) => end(new ImageError(`the decoder ended (${signal ?? code})`)));
  child.on('message', (answer: DecoderAnswer) => {
    const picture = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('message' in answer) picture?.reject(new ImageError(answer.message));
    else picture?.resolve(answer.variants);
    holdOn(waiting.size > 0);
  });

  return (bytes) => {
    const request: DecoderRequest = { id: count++, bytes };
    const picture = Promise.withResolvers<readonly Variant[]>();
    waiting.set(request.id, picture);
    holdOn(true);
    child.send(request);
    return picture.promise;
  };
}
