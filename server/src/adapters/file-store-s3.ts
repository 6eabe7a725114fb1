import { createHash } from 'node:crypto';
import { Refused } from '@parlour/contract/envelope';
import { reasons } from '@parlour/contract/reasons';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../platform/config/adapter-settings.ts';
import { type FileStore, isFileName } from '../platform/ports/file-store.ts';

const answerMs = 20_000;
const retries = 2;
/** What stores say when there is no room left. */
const fullCodes = /<Code>(XMinioStorageFull|QuotaExceeded|InsufficientCapacity|StorageFull)<\/Code>/;

/** Files in a bucket. Browsers never see it: they read through us, under `/files`, so it can stay closed. */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries });
  const ask = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    name: string,
    { body, range }: { body?: Uint8Array; range?: string } = {},
  ): Promise<Response> => {
    if (!isFileName(name)) throw new Error('A file name may only hold letters, digits, dots and dashes.');
    const signal = AbortSignal.timeout(answerMs);
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        signal,
        // The hash of what is sent is signed too, so that a bucket without TLS cannot be given other bytes.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
          ...(range ? { range } : {}),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      if (answer.ok || answer.status === 404) return answer;
      throw await troubleIn(method, answer);
    } catch (error) {
      throw isLineBroken(error) ? away(error) : error;
    }
  };
  return {
    async put(name, bytes) {
      const answer = await ask('PUT', name, { body: bytes });
      if (answer.status === 404) throw away(`the bucket ${bucket} does not exist`);
    },
    get: async (name) => bytesOf(await ask('GET', name)),
    getPart: async (name, { from, to }) => bytesOf(await ask('GET', name, { range: `bytes=${from}-${to}` })),
    has: async (name) => (await ask('HEAD', name)).ok,
    async sizeOf(name) {
      const answer = await ask('HEAD', name);
      return answer.ok ? Number(answer.headers.get('content-length')) : null;
    },
    remove: async (name) => void (await ask('DELETE', name)),
    urlOf: (name) => `/files/${name}`,
  };
}

async function bytesOf(answer: Response): Promise<Buffer | null> {
  const bytes = await answer.arrayBuffer();
  return answer.ok ? Buffer.from(bytes) : null;
}

async function troubleIn(method: string, answer: Response): Promise<Error> {
  const text = await answer.text();
  if (answer.status === 507 || fullCodes.test(text))
    return Object.assign(new Error('The bucket is full: no space left on device'), { code: 'ENOSPC' });
  return away(`${method} was answered ${answer.status}: ${text.slice(0, 500)}`);
}

/** `fetch` reports a broken line as TypeError and a silence as TimeoutError. */
function isLineBroken(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name));
}

function away(cause: unknown): Refused {
  return Object.assign(new Refused('files_away', reasons.files_away, 'The bucket does not answer.'), { cause });
}
