import { closeSync, openSync, writeSync } from 'node:fs';

/** Characters that wait until they are written together. */
const mostWaiting = 1 << 20;

/** Opens a new file, to which lines are written one by one. */
export function openLines(path: string) {
  const file = openSync(path, 'w');
  let text = '';
  const flush = () => {
    if (text !== '') writeSync(file, text);
    text = '';
  };
  return {
    write(line: string): void {
      text += `${line}\n`;
      if (text.length > mostWaiting) flush();
    },
    close(): void {
      flush();
      closeSync(file);
    },
  };
}
