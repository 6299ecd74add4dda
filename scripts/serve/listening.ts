/** Explains why the server cannot listen on an address. */
import { codeOf } from '../../src/files/regular.ts';
import { type Config, ConfigError } from '../cli/environment.ts';

/** The message of a failure to listen. */
export function explainListening(error: unknown, { port, host }: Config): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT=${port} is in use on ${host}. Choose another port, or 0 for any free port.`);
  if (code === 'EACCES')
    return new ConfigError(
      `PORT=${port} may not be used by this user. Allowed without rights: 1024 to 65535.`,
    );
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new ConfigError(
      `HOST=${host} is not an address of this machine. Allowed: e.g. 127.0.0.1, 0.0.0.0, ::.`,
    );
  return error;
}
