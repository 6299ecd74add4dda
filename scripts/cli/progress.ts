/** Shows how far a long task is. */
interface Progress {
  /** @param what the present step; `done` of `total` pieces of it are behind */
  show(what: string, done: number, total: number): void;
  end(): void;
}

/** On a terminal one line that changes; elsewhere a line a step, and one every ten seconds of a long one. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  const interval = stream.isTTY ? 100 : 10_000;
  let step = '';
  let shownAt = 0;
  return {
    show(what, done, total) {
      const now = performance.now();
      if (what === step && now - shownAt < interval) return;
      const numbers = total > 0 ? ` ${done}/${total}` : '';
      if (stream.isTTY) stream.write(`\r\x1b[2K${what}${numbers}`);
      else stream.write(what === step ? `${what}${numbers}\n` : `${what}${total > 0 ? ` (${total})` : ''}\n`);
      step = what;
      shownAt = now;
    },
    end() {
      if (stream.isTTY && step !== '') stream.write('\r\x1b[2K');
      step = '';
    },
  };
}
