/**
 * Connections whose bytes all come in one buffer. Node makes one for each piece that a connection brings, for the collector
 * to take away: a seventh of the processor time of a file, and two fifths of each pause.
 */
import { Socket, type SocketConstructorOpts } from 'node:net';

/** As much as Node reads at once. */
const size = 65_536;

const buffer = Buffer.allocUnsafeSlow(size);

/** What makes a socket of a connection that is there already: Node's own servers do, its documentation is silent. */
interface Handed {
  _handle: object | null;
}

/**
 * Puts a socket of its own in the place of one that a server has only just accepted. Node lets who connects choose the
 * buffer (`onread`), not who listens. The accepted one is nobody's from now on.
 * @param onBytes told of all that comes, instead of `data`; the bytes are its own until it returns
 */
export function takeOver(accepted: Socket, onBytes: (bytes: Buffer) => void): Socket {
  // `as`: a socket that a server accepted has a handle, and knows its server.
  const first = accepted as unknown as Handed & { readonly server: object };
  const options: SocketConstructorOpts & { readonly handle: object | null } = {
    handle: first._handle,
    allowHalfOpen: accepted.allowHalfOpen,
    readable: true,
    writable: true,
    onread: {
      buffer,
      callback: (length) => {
        onBytes(buffer.subarray(0, length));
        return true;
      },
    },
  };
  first._handle = null;
  // The server counts its connections by what they say at their end.
  const { server } = first;
  return Object.assign(new Socket(options), { server, _server: server });
}
