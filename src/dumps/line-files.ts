/** Writes text files in two compressed forms while their lines are made. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

/** Compressing streams by file ending. Dumps are made once and fetched often, so the levels are high. */
const compressors = {
  '.gz': () => createGzip({ level: 9 }),
  '.zst': () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
} as const;

export const compressedEndings = Object.keys(compressors);

/** Number of characters that are compressed at once. */
const chunkLength = 1 << 18;

interface Output {
  write(chunk: string | Buffer): Promise<void>;
  end(): Promise<void>;
}

function openOutput(
  file: string,
  create: () => ReturnType<(typeof compressors)[keyof typeof compressors]>,
): Output {
  const compressor = create();
  // If the file cannot be written, the pipeline destroys the compressor.
  const ended = pipeline(compressor, createWriteStream(file));
  ended.catch(() => {}); // whoever awaits it gets the error
  return {
    async write(chunk) {
      if (compressor.destroyed) return ended;
      if (compressor.write(chunk)) return;
      const drained = Promise.withResolvers<void>();
      compressor.once('drain', drained.resolve);
      await Promise.race([drained.promise, ended]);
    },
    end() {
      compressor.end();
      return ended;
    },
  };
}

/** Writes texts one after another into `FILE.gz` and `FILE.zst`. @throws Error of the system */
export async function writeCompressed(file: string, texts: Iterable<string | Buffer>): Promise<void> {
  const outputs = Object.entries(compressors).map(([ending, create]) => openOutput(file + ending, create));
  const write = (chunk: string | Buffer) => Promise.all(outputs.map((output) => output.write(chunk)));
  let text = '';
  const writeText = async () => {
    if (text !== '') await write(text);
    text = '';
  };
  for (const part of texts) {
    if (typeof part === 'string') {
      text += part;
      if (text.length >= chunkLength) await writeText();
    } else {
      await writeText();
      await write(part);
    }
  }
  await writeText();
  await Promise.all(outputs.map((output) => output.end()));
}
