/** Two servers that are measured as one. */
import type { Server } from '../request/server.ts';

/** Their processor time together; both end together. */
export function toPair(one: Server, other: Server): Server & { readonly ports: readonly number[] } {
  const both = [one, other];
  return {
    port: one.port,
    ports: both.map(({ port }) => port),
    async cpu() {
      const [{ user, system }, more] = await Promise.all([one.cpu(), other.cpu()]);
      return { user: user + more.user, system: system + more.system };
    },
    async stop() {
      await Promise.all(both.map((server) => server.stop()));
    },
  };
}
