/** A server with the protocol of Valkey and Redis (RESP2). A test decides its answers. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An answer: a text, an error (its text without the dash), or silence from now on, as answers go by order. */
export type Answer = string | { error: string } | 'silence';

/** The complete commands in a text, and its rest. */
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
 * Listens on a free port.
 * @param answerTo called for each command of ASCII text, with its name in capitals; undefined is answered with 'OK'
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
    /** Commands so far, names in capitals. */
    commands,
    /** Closes all connections. Clients may connect again. */
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
