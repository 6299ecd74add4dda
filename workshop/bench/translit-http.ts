/** What a transliteration costs over HTTP, beside the sidecar's cheapest dynamic endpoints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { nodeArgumentsOf } from '../../test/harness/program.ts';

export const usage = `
npm run bench -- translit-http

Starts the sidecar on the snapshot of DATA_DIR (npm run build makes one) and asks it for the transliteration of a name,
for /health and for /me, in turns, over one kept connection on loopback. One JSON line an endpoint: median
microseconds a request, and the ratio to the cheapest.
`;

/** For `--against`. */
export const figures = ['microseconds'];

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 18_081;
const rounds = 15;
const requestsARound = 400;

const paths = {
  health: '/public/v1/health',
  me: '/public/v1/me',
  'translit ja': '/public/v1/translit?lang=ja&text=Kaguya%20Shinomiya',
  'translit zh': '/public/v1/translit?lang=zh&text=W%C3%A8i%20W%C3%BAxi%C3%A0n',
  'translit ko': '/public/v1/translit?lang=ko&text=%EA%B9%80%EC%97%B0%EC%95%84',
  'translit en': '/public/v1/translit?lang=en&text=Christopher%20Nolan',
} as const;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let caller = 0;

/** Each request comes from an address of its own, so that no limit is met. */
function nextAddress(): string {
  caller += 1;
  return `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
}

function ask(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-Forwarded-For': nextAddress() };
    const request = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });
}

async function measure(path: string): Promise<number> {
  const started = performance.now();
  for (let i = 0; i < requestsARound; i++) {
    const status = await ask(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  return ((performance.now() - started) * 1000) / requestsARound;
}

async function waitForServer(): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if ((await ask(paths.health).catch(() => 0)) === 200) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error('The sidecar did not become ready. Is there a snapshot? Make one with: npm run build');
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Prints one JSON line an endpoint, measured on port 18081.
 * @throws Error when the sidecar does not become ready or does not answer 200
 */
export async function run(): Promise<void> {
  const env = { ...process.env, PORT: String(port), TRUST_PROXY: '1' };
  const child = spawn(process.execPath, nodeArgumentsOf('serve'), { cwd: root, env, stdio: 'ignore' });
  try {
    await waitForServer();
    const times = new Map<string, number[]>(Object.keys(paths).map((name) => [name, []]));
    for (const path of Object.values(paths)) await measure(path); // warm
    for (let round = 0; round < rounds; round++) {
      for (const [name, path] of Object.entries(paths)) times.get(name)?.push(await measure(path));
    }
    const medians = [...times].map(([name, values]) => ({ name, us: median(values) }));
    const cheapest = Math.min(...medians.map(({ us }) => us));
    for (const { name, us } of medians) {
      console.log(
        JSON.stringify({
          bench: 'translit-http',
          endpoint: name,
          microseconds: Math.round(us),
          ratio: Number((us / cheapest).toFixed(2)),
        }),
      );
    }
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}
