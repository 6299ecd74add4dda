import { createClient, genres } from 'ani-ua-client';

const api = createClient('http://localhost:8080', {
  timeoutMs: 5000, // for one attempt, 10,000 by default
  maxWaitMs: 0, // for 429 and 503: do not wait, end with the error; 65,000 by default
  retries: 0, // rounds over all services after the first, 1 by default
});
const signal = AbortSignal.timeout(20_000);
const [one, two] = await Promise.all([genres(api, {}, { signal }), genres(api, {}, { signal })]);
console.log(one.result.length === two.result.length);
