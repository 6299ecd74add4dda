import { ApiError } from '../../src/contract/errors.ts';

/**
 * Reads a body of at most `max` bytes.
 * @throws ApiError if the body is larger, or ends too early
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new ApiError('payload_too_large', { kind: 'bodyTooLarge', max });
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge;
  const { body } = request;
  const bytes = new ArrayBuffer(0, { maxByteLength: max });
  let size = 0;
  try {
    // Leaving the loop must not cancel the stream, because that would close the connection.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length;
      if (size > max) break;
      bytes.resize(size);
      new Uint8Array(bytes).set(chunk, size - chunk.length);
    }
  } catch {
    // The client has disconnected, so only the log shows this error.
    throw new ApiError('invalid_request', { kind: 'notHttp' });
  }
  if (size <= max) return new Uint8Array(bytes.transferToFixedLength());
  // Drain the rest: a client reads the answer only after it has sent its body. The request timeout bounds this.
  body?.pipeTo(new WritableStream()).catch(() => {});
  throw tooLarge;
}
