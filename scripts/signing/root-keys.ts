/** Files of root keys. They are never in the data folder, because the server must not be able to sign trusted keys. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { writePrivate } from '../../src/distribution/signing/key-folder.ts';
import { createKey, type ParsedKey, parseKey, type SigningKey } from '../../src/distribution/signing/keys.ts';
import { namesIn } from '../../src/files/below.ts';
import { UsageError } from '../cli/run.ts';

/** A path with all links resolved, as far as it exists. */
function realPathOf(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole) || dirname(whole) === whole) return realpathSync(whole);
  return join(realPathOf(dirname(whole)), basename(whole));
}

/**
 * Refuses a file inside the data folder, even if a link of the file, its folders or the data folder leads there.
 * @throws UsageError
 */
function refuseInside(dataDir: string, file: string): void {
  const real = realPathOf(file);
  const inside = namesIn(dataDir).map((name) => join(dataDir, name));
  for (const place of [dataDir, ...inside].map(realPathOf))
    if (real === place || real.startsWith(place + sep))
      throw new UsageError(
        `${file} is in ${dataDir} (DATA_DIR), where the server can read it. Allowed: a file elsewhere, best on a medium that is not attached.`,
      );
}

/** Reads a root key. @throws UsageError if the file is missing or in the data folder, SigningError if it has no key */
export function readRootKey(dataDir: string, file: string): ParsedKey {
  refuseInside(dataDir, file);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}. Allowed: a root key (PEM).`);
  return parseKey(readFileSync(file, 'utf8'), file);
}

/** Private root keys, to sign with. @throws UsageError as {@link readRootKey}, and for a public key */
export function readSigningKeys(dataDir: string, files: readonly string[]): SigningKey[] {
  return files.map((file) => {
    const { signing } = readRootKey(dataDir, file);
    if (signing === undefined)
      throw new UsageError(`${file} is a public key, which cannot sign. Allowed: a private one.`);
    return signing;
  });
}

/** Reads root keys. If a file is missing, makes it with a new key. */
export function readOrMakeRootKeys(dataDir: string, files: readonly string[]): ParsedKey[] {
  for (const file of files) refuseInside(dataDir, file);
  return files.map((file) => {
    if (existsSync(file)) return readRootKey(dataDir, file);
    const made = createKey();
    writePrivate(file, made.pem);
    console.log(`new root key ${made.key.keyID.slice(0, 16)} in ${file}`);
    return { key: made.key, signing: made };
  });
}
