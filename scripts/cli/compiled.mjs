/**
 * Keeps the compiled form of modules that are loaded from now on: stripping types and compiling take longer than what a
 * command does for a small change. No TypeScript, and named before a command (`node --import`): nothing then needs the
 * program that strips types. Where nothing can be kept (a checkout that may not be written) all is as without it. A
 * package holds JavaScript and keeps nothing beside it.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

if (existsSync(join(import.meta.dirname, 'run.ts')))
  enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled'));
