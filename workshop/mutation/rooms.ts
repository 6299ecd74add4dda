/** The rooms whose tests are tested, with the tests that are asked, the nearest first. */

export interface Room {
  /** The files that are mutated: a folder. */
  readonly folder: string;
  /** Beginnings of paths in `test`. The others cannot tell: they read sources as text, or never load the room. */
  readonly tests: readonly string[];
}

const sidecar = (...names: readonly string[]) => names.map((name) => `integration/sidecar/${name}`);

/** By the name that the command takes. */
export const rooms: ReadonlyMap<string, Room> = new Map([
  [
    'contract',
    {
      folder: 'src/contract',
      tests: [
        'unit/contract/',
        'unit/openapi/',
        'unit/conformance/',
        'unit/api/',
        ...sidecar('app', 'kept-quotas'),
      ],
    },
  ],
  [
    'http',
    {
      folder: 'src/http',
      tests: [
        'unit/http/',
        'unit/sidecar/',
        ...sidecar('app', 'server', 'cache', 'folder-files'),
        'integration/mcp/',
      ],
    },
  ],
  [
    'api',
    {
      folder: 'src/api',
      tests: ['unit/api/', 'unit/contract/', 'unit/search/', ...sidecar('app', 'server')],
    },
  ],
  ['snapshot', { folder: 'src/snapshot', tests: ['unit/snapshot/', 'integration/snapshot/'] }],
  [
    'limits',
    {
      folder: 'sidecar/limits',
      tests: ['unit/sidecar/limits', ...sidecar('counter-table', 'kept-quotas', 'neutral', 'app', 'keys')],
    },
  ],
  ['import', { folder: 'src/catalog/import', tests: ['unit/catalog/', 'integration/catalog/'] }],
]);
