/** Reads the text of a visitor's file: unpacks it and finds out its encoding. */

/** The most bytes that are read, unpacked: a small file can unpack to any size. */
const mostBytes = 64 * 1024 * 1024;
/** Some servers pack a file that is packed already. */
const mostLayers = 2;

type FileText =
  | { readonly text: string }
  | { readonly text: undefined; readonly refused: 'tooLarge' | 'packed' };

/** Archives, tables of Excel and databases have control characters near their beginning, texts have none. */
const isBinary = (text: string) => Array.from(text.slice(0, 1024)).some((letter) => letter < '\t');

/** The bytes of a stream; undefined if there are too many. */
async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let size = 0;
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      size += part.length;
      if (size > mostBytes) controller.terminate();
      else controller.enqueue(part);
    },
  });
  const bytes = await new Response(stream.pipeThrough(bounded)).arrayBuffer();
  return size > mostBytes ? undefined : new Uint8Array(bytes);
}

/** The encoding that the beginning of a text names; undefined if it names none, or an unknown one. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const [, label] =
    /(?:encoding|charset)\s{0,3}=\s{0,3}["']?([\w.:-]{1,40})/i.exec(
      String.fromCharCode(...bytes.subarray(0, 1024)),
    ) ?? [];
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array, utf8: string): string {
  const [first = 0, second = 0] = bytes;
  // UTF-16 has a byte order mark, or a zero byte in each sign and Latin letter.
  const beginning = bytes.subarray(0, 1024);
  const zeros = (rest: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [greater, lesser] = [zeros(0), zeros(1)];
  const isWide = 8 * Math.max(greater, lesser) > beginning.length;
  if ((first === 0xff && second === 0xfe) || (isWide && lesser > greater)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (isWide && greater > lesser)) return 'utf-16be';
  // A declared encoding may be wrong (`utf-16` in a file that was saved as UTF-8), but valid UTF-8 is hardly ever chance.
  const broken = utf8.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0 || broken < (utf8.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0)) return 'utf-8';
  const declared = declaredIn(bytes);
  // Windows saves Ukrainian texts in this encoding and does not name it.
  return declared === undefined || declared.startsWith('utf') ? 'windows-1251' : declared;
}

/** Decodes bytes in the encoding that they show or declare. */
function decode(bytes: Uint8Array): string {
  const utf8 = new TextDecoder().decode(bytes);
  const encoding = encodingOf(bytes, utf8);
  return encoding === 'utf-8' ? utf8 : new TextDecoder(encoding).decode(bytes);
}

/** Reads a file. @throws TypeError if it is packed and damaged */
export async function readFile(file: Blob): Promise<FileText> {
  let stream = file.stream();
  for (let layers = 0; ; layers++) {
    const bytes = await bytesOf(stream);
    if (bytes === undefined) return { text: undefined, refused: 'tooLarge' };
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = isPacked ? undefined : decode(bytes);
    if (text !== undefined && !isBinary(text)) return { text };
    if (!isPacked || layers === mostLayers) return { text: undefined, refused: 'packed' };
    stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  }
}
