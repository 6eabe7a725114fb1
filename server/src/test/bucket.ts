import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../platform/config/adapter-settings.ts';

export type TestBucket = {
  settings: S3Settings;
  /** The same as environment variables. */
  env: Record<string, string>;
  /** Names of everything in the bucket. */
  names: () => Promise<string[]>;
  close: () => Promise<void>;
};

const [bucket, region] = ['parlour-files', 'eu-test-1'];
/** The one key that this server knows. */
const key = 'S3RVER';

/** An S3 server of its own on a free port, with one empty bucket. It checks signatures. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-bucket-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const address = '127.0.0.1';
  const server = new S3rver({ address, port: 0, directory, silent: true, vhostBuckets: false, configureBuckets });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, bucket, region, accessKey: key, secretKey: key },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: key,
      S3_SECRET_KEY: key,
    },
    async names() {
      const entries = await readdir(join(directory, bucket), { recursive: true });
      return entries.filter((name) => name.endsWith('_object')).map((name) => name.replace(/\._S3rver_object$/, ''));
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
