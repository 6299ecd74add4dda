import { ApiError } from '../../src/contract/errors.ts';

/**
 * Reads a body up to a bound.
 * @throws ApiError if the body is larger, or ends before it was said to
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max });
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge;
  const { body } = request;
  const bytes = new ArrayBuffer(0, { maxByteLength: max });
  let size = 0;
  try {
    // To leave the loop must not cancel the stream, and with it the connection.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > max) break;
      bytes.resize(size);
      new Uint8Array(bytes).set(chunk, size - chunk.length);
    }
  } catch {
    // The client went away: only a log reads this answer.
    throw new ApiError('invalid_request', { kind: 'notHttp' });
  }
  if (size <= max) return new Uint8Array(bytes.transferToFixedLength());
  // Read on and forgotten: a client that is still sending would not read the answer. The transport ends it in time.
  body?.pipeTo(new WritableStream()).catch(() => {});
  throw tooLarge;
}
