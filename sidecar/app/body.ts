/** Bodies of requests. */
import { ApiError } from '../../src/contract/errors.ts';

const incomplete = new ApiError('invalid_request', { kind: 'notHttp' });

/**
 * Reads a body up to a bound.
 * @throws ApiError if the body is larger, or ends before it was said to
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array> {
  const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max });
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge;
  const { body } = request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // To leave the loop must not cancel the stream, and with it the connection.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > max) break;
      chunks.push(chunk);
    }
  } catch {
    // The client went away: only a log reads this answer.
    throw incomplete;
  }
  if (size <= max) return join(chunks, size);
  // Read on and forgotten: a client that is still sending would not read the answer. The transport ends it in time.
  body?.pipeTo(new WritableStream()).catch(() => {});
  throw tooLarge;
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
