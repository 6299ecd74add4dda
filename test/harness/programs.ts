/** Programs of the machine that some tests use. If one is missing, its tests are skipped; under CI they fail. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { describe, test } from 'vitest';

export interface Program {
  /** Names to look for in PATH, the preferred one first. */
  readonly names: readonly string[];
  /** Environment variable with the path of the program. */
  readonly variable?: string;
  /** The command that installs it. */
  readonly install: string;
  /** Something else that may be missing: a module, fonts. */
  readonly needs?: { readonly isThere: () => boolean; readonly install: string };
}

export const chromium: Program = {
  // Debian's build without windows opens a page in less than half of the time.
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  install: 'apt-get install -y chromium-headless-shell',
  // Without any font it crashes at the first letter.
  needs: { isThere: hasFonts, install: 'apt-get install -y fonts-dejavu-core' },
};

export const nginx: Program = { names: ['nginx', '/usr/sbin/nginx'], install: 'apt-get install -y nginx' };

/** nginx's module that sends files already compressed by brotli, at Debian's place. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const nginxWithBrotli: Program = {
  ...nginx,
  install: 'apt-get install -y nginx libnginx-mod-http-brotli-static',
  needs: {
    isThere: () => existsSync(brotliModule),
    install: 'apt-get install -y libnginx-mod-http-brotli-static',
  },
};

export const varnish: Program = {
  names: ['varnishd', '/usr/sbin/varnishd'],
  install: 'apt-get install -y varnish',
};

export const caddy: Program = { names: ['caddy'], install: 'apt-get install -y caddy' };

export const systemdAnalyze: Program = {
  names: ['systemd-analyze'],
  install: 'apt-get install -y systemd',
};

export const socketActivate: Program = {
  names: ['systemd-socket-activate'],
  install: 'apt-get install -y systemd',
};

export const redis: Program = {
  names: ['redis-server', 'valkey-server'],
  install: 'apt-get install -y redis-server',
};

const containers = 'apt-get install -y podman runc mmdebstrap (as root)';
export const podman: Program = {
  names: ['podman'],
  install: containers,
  needs: { isThere: () => findProgram(['runc', '/usr/sbin/runc']) !== undefined, install: containers },
};
export const mmdebstrap: Program = { names: ['mmdebstrap'], install: containers };

export const git: Program = { names: ['git'], install: 'apt-get install -y git' };

export const perl: Program = { names: ['perl'], install: 'apt-get install -y perl-base' };

/** Whether this machine has a font. Systems other than Linux always have one. */
function hasFonts(): boolean {
  if (process.platform !== 'linux' || process.env.FONTCONFIG_FILE !== undefined) return true;
  const own = [join(homedir(), '.fonts'), join(homedir(), '.local/share/fonts')];
  return ['/usr/share/fonts', '/usr/local/share/fonts', ...own].some(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of the names that PATH has. A path stays unchanged. */
export function findProgram(
  names: readonly string[],
  searchPath = process.env.PATH ?? '',
): string | undefined {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return candidates.find(isExecutable);
}

/** A program's path, undefined if it or its needs are missing, and the command that installs these. */
export function locate({ names, variable, install, needs }: Program): {
  path: string | undefined;
  install: string;
} {
  const named = variable === undefined ? undefined : process.env[variable];
  const path = named === undefined || named === '' ? findProgram(names) : named;
  if (path === undefined || needs === undefined || needs.isThere()) return { path, install };
  return { path: undefined, install: needs.install };
}

/**
 * `describe` for tests that need something the project does not install. If it is missing, they are skipped and show
 * the command that installs it. With `CI=true` they fail.
 */
export function describeWhere(isThere: boolean, title: string, install: string, body: () => void): void {
  if (isThere) {
    describe(title, body);
  } else if (process.env.CI === 'true') {
    test(title, () => {
      throw new Error(`What this needs is missing. Install it with: ${install}`);
    });
  } else {
    console.log(`skipped: ${title}. Install what it needs with: ${install}`);
    describe.skip(title, body);
  }
}

/** Like {@link describeWhere}, for tests that need a program. */
export function describeWith(program: Program, title: string, body: (path: string) => void): void {
  const { path, install } = locate(program);
  describeWhere(path !== undefined, title, install, () => body(path ?? ''));
}
