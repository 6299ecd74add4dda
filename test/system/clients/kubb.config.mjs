/** The client that Kubb generates from DOCUMENT, in kubb/generated of the working directory. */
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

const { DOCUMENT } = process.env;

export default defineConfig({
  root: '.',
  input: { path: DOCUMENT },
  output: { path: 'kubb/generated', format: false, lint: false },
  // With the address of the first server, and a bundled fetch, so that the client needs no package.
  plugins: [
    pluginOas({ generators: [], serverIndex: 0 }),
    pluginTs(),
    pluginClient({ client: 'fetch', bundle: true }),
  ],
});
