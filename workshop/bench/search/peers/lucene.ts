import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MissingPeer, type Open } from './peer.ts';

/** Where Debian's liblucene8-java puts it. */
const jars = '/usr/share/java';
const needed = ['core', 'analyzers-common'];
const program = fileURLToPath(new URL('Lucene.java', import.meta.url));

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Lucene in a Java of its own, asked over lines: what Lucene.java says. */
export const openLucene: Open = async (items) => {
  const files = existsSync(jars) ? readdirSync(jars) : [];
  const found = needed.flatMap(
    (part) => files.find((file) => new RegExp(`^lucene-${part}-[89][\\d.]*\\.jar$`).test(file)) ?? [],
  );
  if (found.length < needed.length || spawnSync('javac', ['-version']).status !== 0)
    throw new MissingPeer('Lucene is not installed: apt-get install liblucene8-java default-jdk-headless');
  const path = found.map((file) => join(jars, file)).join(':');
  const child = spawn('java', ['--class-path', path, program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<string> => {
    const { value, done } = await answers.next();
    if (done) throw new Error('Lucene ended before it had answered');
    return value;
  };
  const lines = items.flatMap(({ id, names }, place) =>
    names.map(({ text }) => `D\t${id}\t${place}\t${plain(text)}\n`),
  );
  if (!child.stdin.write(`${lines.join('')}E\n`)) await once(child.stdin, 'drain');
  await read();
  return {
    name: 'Lucene',
    async search(text, limit) {
      child.stdin.write(`Q\t${limit}\t${plain(text)}\n`);
      const line = await read();
      return line === '' ? [] : line.split(' ').map(Number);
    },
    close: () => {
      child.stdin.end();
    },
  };
};
