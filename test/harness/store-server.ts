/** An object store of a test, in memory: it supports conditions, lists in small pages, and fails if a test wants it. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listening.ts';

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly type: string | undefined;
  readonly caching: string | undefined;
}

/** A request, for faults. */
interface StoreRequest {
  readonly method: string;
  /** Decoded, without the bucket; empty for a listing. */
  readonly key: string;
  readonly bytes: Buffer;
}

/** Makes a request fail; `lost` executes it and then closes the connection. */
type StoreFault = (
  request: StoreRequest,
  response: ServerResponse,
) => 'answered' | 'cut' | 'lost' | undefined;

export interface StoreServer {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** Executed requests since the test last emptied this list. */
  readonly done: StoreRequest[];
  fault: StoreFault | undefined;
  /** Whether writes obey conditions. */
  isConditional: boolean;
  /** Whether entity tags in conditions have quotes. radosgw compares them without quotes. */
  quotesTags: boolean;
  close(): Promise<void>;
}

const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** A page of a listing. The last name is the token of the next page. */
function page(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams, size: number): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const own = names.slice(0, size);
  const rows = own.map(
    (key) =>
      `<Contents><Key>${encode(key)}</Key><ETag>&quot;${objects.get(key)?.etag}&quot;</ETag></Contents>`,
  );
  const more = names.length > size ? `<NextContinuationToken>${own.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><EncodingType>url</EncodingType>${more}${rows.join('')}</ListBucketResult>`;
}

function holds(
  { headers }: IncomingMessage,
  before: StoredObject | undefined,
  { quotesTags }: StoreServer,
): boolean {
  const match = headers['if-match'];
  if (match !== undefined && match !== (quotesTags ? `"${before?.etag}"` : before?.etag)) return false;
  return headers['if-none-match'] !== '*' || before === undefined;
}

/** Opens a store with one bucket, `bucket`. */
export async function openStoreServer(pageSize = 50): Promise<StoreServer> {
  const answer = (
    request: IncomingMessage,
    { method, key, bytes }: StoreRequest,
  ): [number, StoredObject?] => {
    const before = store.objects.get(key);
    if (method === 'GET') return before === undefined ? [404] : [200, before];
    if (method === 'DELETE') {
      store.objects.delete(key);
      return [204];
    }
    if (store.isConditional && !holds(request, before, store)) return [412];
    const declared = request.headers['x-amz-content-sha256'];
    if (declared !== createHash('sha256').update(bytes).digest('hex')) return [400];
    const etag = createHash('md5').update(bytes).digest('hex');
    const { 'content-type': type, 'cache-control': caching } = request.headers;
    store.objects.set(key, { bytes, etag, type, caching });
    return [200, { bytes: Buffer.alloc(0), etag, type: undefined, caching: undefined }];
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    const own = { method: request.method ?? '', key, bytes: Buffer.concat(chunks) };
    const fault = store.fault?.(own, response);
    if (fault === 'answered') return;
    if (fault === 'cut') return void request.socket.destroy();
    store.done.push(own);
    if (searchParams.has('list-type')) return void response.end(page(store.objects, searchParams, pageSize));
    const [status, object] = answer(request, own);
    if (fault === 'lost') return void request.socket.destroy();
    if (object !== undefined) response.setHeader('ETag', `"${object.etag}"`);
    if (object?.type !== undefined) response.setHeader('Content-Type', object.type);
    response.writeHead(status).end(object?.bytes);
  });
  const { url: endpoint, close } = await listen(server);
  const store: StoreServer = {
    endpoint,
    objects: new Map(),
    done: [],
    fault: undefined,
    isConditional: true,
    quotesTags: true,
    close,
  };
  return store;
}
