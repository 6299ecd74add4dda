import { closeSync, openSync, writeSync } from 'node:fs';

/** How many characters are collected before they are written. */
const mostWaiting = 1 << 20;

/** Opens a new file for writing line by line. */
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
