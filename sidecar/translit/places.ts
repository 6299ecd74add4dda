/** Texts of a client at once: one that is read, and two that wait. */
const mostOfClient = 3;
/** Texts at once: with more the last would wait longer than clients do. */
const mostTexts = 100;

/** Counts the places that texts take, from before their requests are charged until they are answered. */
export function createPlaces() {
  const byClient = new Map<string, number>();
  let taken = 0;
  return (client: string): (() => void) | undefined => {
    const own = byClient.get(client) ?? 0;
    if (own >= mostOfClient || taken >= mostTexts) return undefined;
    byClient.set(client, own + 1);
    taken += 1;
    return () => {
      taken -= 1;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left === 0) byClient.delete(client);
      else byClient.set(client, left);
    };
  };
}
