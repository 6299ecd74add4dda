/** Text files in two compressed forms, written while their lines are made. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';

/** Streams that compress, by the ending of their files. Dumps are made once and fetched often: the levels are high. */
const compressors = {
  '.gz': () => createGzip({ level: 9 }),
  '.zst': () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
} as const;

export const compressedEndings = Object.keys(compressors);

/** Characters that are compressed at once. */
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
  // A pipeline destroys the compressor where the file cannot be written.
  const ended = pipeline(compressor, createWriteStream(file));
  ended.catch(() => {}); // thrown where it is awaited
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

/** Writes texts one behind another into `FILE.gz` and `FILE.zst`. @throws Error of the system */
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
