import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came, for its signature to be checked (AWS Signature Version 4). */
export type RawRequest = {
  method: string;
  /** Path and query, not decoded. */
  url: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names under which we are reached: a proxy may have changed the header. */
  hosts: readonly string[];
};

/** What a signed request says about itself; nothing of it is true before `isSignedWith` says so. */
export type SignedRequest = {
  credentialId: string;
  region: string;
  sessionToken: string;
  signedAt: number;
  /** Seconds after `signedAt` for which an address signed in advance is good; null where the headers are signed. */
  lifeSeconds: number | null;
  /** Hex hash of the body, or `UNSIGNED-PAYLOAD`. */
  payload: string;
  signature: string;
  day: string;
  /** The texts that may have been signed, one for each host. */
  canonical: string[];
};

type Parts = {
  credential: string;
  time: string;
  signedHeaders: string;
  signature: string;
  token: string;
  payload: string;
};

const algorithm = 'AWS4-HMAC-SHA256';
const unsigned = 'UNSIGNED-PAYLOAD';
const maximalLife = 604_800;

/** Reads the signature of a request from its headers or its query; null when there is none that can be read. */
export function readSignedRequest(request: RawRequest): SignedRequest | null {
  const [path = '', search = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  const isInQuery = query.has('X-Amz-Signature');
  const parts = isInQuery ? partsOfQuery(query) : partsOfHeaders(request.headers);
  const [credentialId, day, region, service, end] = parts?.credential.split('/') ?? [];
  const signedAt = instantOf(parts?.time ?? '');
  if (!parts || !credentialId || !day || !region || service !== 's3' || end !== 'aws4_request') return null;
  if (signedAt === null || !parts.time.startsWith(day)) return null;
  const lifeSeconds = isInQuery ? Number(query.get('X-Amz-Expires')) : null;
  if (lifeSeconds !== null && !(lifeSeconds >= 1 && lifeSeconds <= maximalLife)) return null;
  const names = parts.signedHeaders.split(';');
  if (!names.includes('host') || (!isInQuery && !hasAllAmazonHeaders(request.headers, names))) return null;
  const { token: sessionToken, signature, payload } = parts;
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = request.hosts.map((host) =>
    [
      algorithm,
      parts.time,
      scope,
      sha256(
        [
          request.method,
          path,
          queryText(query),
          ...names.map((name) => `${name}:${name === 'host' ? host : headerText(sentHeader(request.headers, name))}`),
          '',
          parts.signedHeaders,
          payload,
        ].join('\n'),
      ),
    ].join('\n'),
  );
  return { credentialId, region, sessionToken, signedAt, lifeSeconds, payload, signature, day, canonical };
}

/** Decides whether the holder of the secret key signed this request. */
export function isSignedWith(secretKey: string, signed: SignedRequest): boolean {
  let key: Buffer = Buffer.from(`AWS4${secretKey}`);
  for (const part of [signed.day, signed.region, 's3', 'aws4_request']) key = hmac(key, part);
  return signed.canonical.some((text) => isSame(hmac(key, text).toString('hex'), signed.signature));
}

/** Decides whether a body is the one that was signed. Chunked signatures are not taken. */
export function isSignedBody(signed: SignedRequest, body: Uint8Array): boolean {
  return signed.payload === unsigned || isSame(sha256(body), signed.payload);
}

export function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function partsOfQuery(query: URLSearchParams): Parts | null {
  if (query.get('X-Amz-Algorithm') !== algorithm) return null;
  const text = (name: string) => query.get(name) ?? '';
  return {
    credential: text('X-Amz-Credential'),
    time: text('X-Amz-Date'),
    signedHeaders: text('X-Amz-SignedHeaders'),
    signature: text('X-Amz-Signature'),
    token: text('X-Amz-Security-Token'),
    payload: unsigned,
  };
}

function partsOfHeaders(headers: RawRequest['headers']): Parts | null {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;
  const found = form.exec(headerText(headers['authorization']));
  if (!found) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const payload = headerText(headers['x-amz-content-sha256']);
  if (payload !== unsigned && !/^[0-9a-f]{64}$/.test(payload)) return null;
  const time = headerText(headers['x-amz-date']);
  return { credential, time, signedHeaders, signature, token: headerText(headers['x-amz-security-token']), payload };
}

/** A header that means something to the store and is not signed could have been added on the way. */
function hasAllAmazonHeaders(headers: RawRequest['headers'], names: readonly string[]): boolean {
  return Object.keys(headers).every((name) => !name.startsWith('x-amz-') || names.includes(name));
}

function queryText(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .sort(([left, leftValue], [right, rightValue]) => compare(left, right) || compare(leftValue, rightValue))
    .map((pair) => pair.join('='))
    .join('&');
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A header that came along: `constructor` is none, though every object has one. */
function sentHeader(headers: RawRequest['headers'], name: string): string | string[] | undefined {
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/\s+/g, ' ');
}

/** `20270112T210000Z` as epoch ms. */
function instantOf(time: string): number | null {
  const form = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  const instant = Date.parse(time.replace(form, '$1-$2-$3T$4:$5:$6Z'));
  return form.test(time) && !Number.isNaN(instant) ? instant : null;
}

function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
