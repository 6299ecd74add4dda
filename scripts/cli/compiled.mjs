/**
 * Caches the compiled form of modules that are loaded from now on, because stripping types and compiling take longer
 * than a small command itself. This file is JavaScript and is loaded first (`node --import`), so that Node need not
 * even load its type stripper. If the cache cannot be written (a read-only checkout), nothing is cached. A package
 * contains JavaScript and needs no cache.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

if (existsSync(join(import.meta.dirname, 'run.ts')))
  enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
