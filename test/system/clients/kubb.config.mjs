/** The client that Kubb makes of DOCUMENT: kubb/generated where it is run. */
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

const { DOCUMENT } = process.env;

export default defineConfig({
  root: '.',
  input: { path: DOCUMENT },
  output: { path: 'kubb/generated', format: false, lint: false },
  // The address of the first server; a fetch of its own, so that the client needs no package.
  plugins: [
    pluginOas({ generators: [], serverIndex: 0 }),
    pluginTs(),
    pluginClient({ client: 'fetch', bundle: true }),
  ],
});
