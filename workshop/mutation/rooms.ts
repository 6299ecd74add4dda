/** The rooms whose tests are tested, and the tests that are asked. */

export interface Room {
  /** The files that are mutated: a folder. */
  readonly folder: string;
  /**
   * Beginnings of paths in `test`, the nearest first. Tests of a later group are slow: only what those before let
   * through is shown to them. Other tests cannot tell: they read sources as text, or do not use the room.
   */
  readonly tests: readonly (readonly string[])[];
}

/** Tests of a folder, by the beginnings of their names. */
const inFolder = (folder: string) => (names: string) => names.split(' ').map((name) => `${folder}/${name}`);
const catalog = inFolder('integration/catalog');
const sidecar = inFolder('integration/sidecar');
const snapshot = inFolder('integration/snapshot');

/** By the name that the command takes. */
export const rooms: ReadonlyMap<string, Room> = new Map([
  [
    'contract',
    {
      folder: 'src/contract',
      tests: [
        ['unit/contract/', 'unit/openapi/'],
        ['unit/api/', ...sidecar('app'), 'contract/', 'integration/catalog/catalogs'],
      ],
    },
  ],
  [
    'http',
    {
      folder: 'src/http',
      tests: [
        ['unit/http/', 'unit/sidecar/'],
        [...sidecar('app server cache folder-files'), 'integration/mcp/', 'contract/'],
      ],
    },
  ],
  [
    'api',
    {
      folder: 'src/api',
      tests: [
        ['unit/api/', 'unit/contract/', 'unit/search/'],
        [...sidecar('app server'), 'contract/'],
      ],
    },
  ],
  [
    'snapshot',
    {
      folder: 'src/snapshot',
      tests: [
        [
          'unit/snapshot/',
          ...snapshot('publish changes reader stored-index disk lock explain system-errors'),
        ],
        [
          ...snapshot('mend history incremental durability writer pictures removals strange'),
          ...sidecar('swap'),
          'integration/distribution/signing',
        ],
        [...snapshot('purge'), 'integration/mirror/'],
      ],
    },
  ],
  [
    'limits',
    {
      folder: 'sidecar/limits',
      tests: [
        ['unit/sidecar/limits', 'unit/sidecar/shared-limits', ...sidecar('valkey')],
        sidecar('neutral app keys'),
      ],
    },
  ],
  [
    'import',
    {
      folder: 'src/catalog/import',
      tests: [
        [
          'unit/catalog/',
          ...catalog(
            'errors reimport appear lines bulk corrections credits catalogs first-import removals watch',
          ),
        ],
        [...catalog('following round-trip archive from-snapshot'), 'integration/snapshot/incremental'],
      ],
    },
  ],
]);
