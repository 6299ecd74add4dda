/** Merges equal requests in flight. */

interface Flight<T> {
  readonly controller: AbortController;
  readonly end: Promise<T>;
  callers: number;
}

/** Starts a request, or joins an equal one in flight. A request is aborted after all its callers have aborted. */
export function createFlights<T>() {
  const flights = new Map<string, Flight<T>>();

  function take(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const known = flights.get(key);
    if (known !== undefined) return known;
    const controller = new AbortController();
    const end = start(controller.signal).finally(() => forget(key, flight));
    const flight: Flight<T> = { controller, end, callers: 0 };
    flights.set(key, flight);
    return flight;
  }

  function forget(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key);
  }

  return (
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    const flight = take(key, start);
    const isFirst = flight.callers++ === 0;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason);
        if (--flight.callers > 0) return;
        forget(key, flight);
        flight.controller.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      const stay = () => signal?.removeEventListener('abort', leave);
      // Callers may change what they get, so only the first one gets the original.
      const give = (value: T) => resolve(isFirst ? value : structuredClone(value));
      void flight.end.then(give, reject).then(stay);
    });
  };
}
