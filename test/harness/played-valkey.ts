/** A server of the protocol of Valkey and Redis (RESP2) whose answers a test decides. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An answer: a text, an error (its text without the dash), or none from now on: answers are known by their order. */
export type Answer = string | { error: string } | 'silence';

/** The commands of a text, each whole, and what is left of it. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const [head = '', count] = /^\*(\d+)\r\n/.exec(rest) ?? [];
    if (count === undefined) return { commands, rest };
    let at = head.length;
    const command: string[] = [];
    while (command.length < Number(count)) {
      const [line, length] = /^\$(\d+)\r\n/.exec(rest.slice(at)) ?? [];
      if (line === undefined) return { commands, rest };
      const start = at + line.length;
      at = start + Number(length) + 2;
      if (rest.length < at) return { commands, rest };
      command.push(rest.slice(start, at - 2));
    }
    commands.push(command);
    rest = rest.slice(at);
  }
}

const encode = (answer: string | { error: string }) =>
  typeof answer === 'string' ? `$${answer.length}\r\n${answer}\r\n` : `-${answer.error}\r\n`;

/**
 * Listens on a port of its own.
 * @param answerTo called for each command of ASCII text, with its name in capitals; 'OK' to what it knows nothing of
 */
export async function playValkey(answerTo: (name: string, args: string[]) => Answer | undefined) {
  const commands: string[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = '';
    let isSilent = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const read = readCommands(waiting + chunk.toString('latin1'));
      waiting = read.rest;
      for (const [word = '', ...args] of read.commands) {
        commands.push([word.toUpperCase(), ...args]);
        const answer = answerTo(word.toUpperCase(), args) ?? 'OK';
        isSilent ||= answer === 'silence';
        if (!isSilent && answer !== 'silence') socket.write(encode(answer));
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    /** What was asked so far, names in capitals. */
    commands,
    /** Cuts all connections; clients may connect again. */
    cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close() {
      this.cut();
      server.close();
    },
  };
}
