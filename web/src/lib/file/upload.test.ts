import { Refused } from '@parlour/contract/envelope';
import { type StorageCredential, uploadTokenSeconds } from '@parlour/contract/file/calls';
import { type CustomerReason, reasons } from '@parlour/contract/reasons';
import { AwsV4Signer } from 'aws4fetch';
import { beforeEach, expect, test } from 'vitest';
import { registerCredentialRefresh } from './credential-refresh.ts';
import { randomId } from '../random-id.ts';
import type { BodyRequest } from './send-body.ts';
import { createUploader, type Uploader } from './upload.ts';
import { uploadTokenCookie } from './upload-token.ts';

const now = Date.parse('2027-01-12T21:00:00Z');
const day = 86_400_000;
const refusal = (reason: CustomerReason) => ({
  status: reason === 'unexpected' ? 500 : 422,
  text: JSON.stringify({ code: reasons[reason], msg: '', result: null, requestId: 'r', reason }),
});

let steps: string[] = [];
let sent: BodyRequest[] = [];
let told: unknown[] = [];
/** What the server answers next; taken for granted when there is nothing. */
let answers: ({ status: number; text: string } | Error)[] = [];
let cookies: { pairs: Map<string, string>; written: string[]; cookie: string };
let clock = now;

function cookieJar() {
  const pairs = new Map<string, string>();
  const written: string[] = [];
  return {
    pairs,
    written,
    get cookie() {
      return [...pairs].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [name = '', value = ''] = text.split(';', 1)[0]!.split('=');
      if (/max-age=0(;|$)/.test(text)) pairs.delete(name);
      else pairs.set(name, value);
    },
  };
}

function makeUploader(): Uploader {
  let count = 0;
  return createUploader({
    token: uploadTokenCookie(cookies, false),
    fetchToken: async () => {
      steps.push('token');
      return { token: `token${++count}`, prefix: '/files/', folder: 'images/mine/', expiresAt: clock + 540_000 };
    },
    fetchConfig: async () => ({ bucket: 'parlour', region: 'local', endpoint: '/files' }),
    fetchCredential: async (): Promise<StorageCredential> => {
      steps.push('credential');
      const names = { id: `id${++count}`, key: 'key', sessionToken: `session${count}`, folder: 'images/mine/' };
      // The server's clock runs one hour ahead of this device.
      return { ...names, startsAt: clock + 3_600_000, expiresAt: clock + 3_600_000 + day };
    },
    send: async (request) => {
      steps.push('upload');
      sent.push(request);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      const key =
        request.body instanceof FormData ? String(request.body.get('key')) : request.url.split('/parlour/')[1]!;
      const result = { key, url: `/files/${key}`, fileName: key.split('/').at(-1) };
      return { status: 200, text: JSON.stringify({ code: 200, msg: '', result, requestId: 'r' }) };
    },
    loadSigner: async () => AwsV4Signer,
    apiBase: '/api',
    origin: 'https://book.example.com',
    language: 'tw',
    now: () => clock,
    newName: randomId,
    shrink: async (picture) => picture,
    tell: (error) => void told.push(error),
  });
}

let uploader: Uploader;
beforeEach(() => {
  [steps, sent, told, answers, clock] = [[], [], [], [], now];
  cookies = cookieJar();
  uploader = makeUploader();
});

const photo = () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'me.jpg', { type: 'image/jpeg' });
const pixel = btoa('\u0089PNG');
const credentialCount = () => steps.filter((step) => step === 'credential').length;
const reasonsTold = () => told.map((error) => (error as Refused).reason);

test('A-244 C-286 A-245 without a token it is fetched first, then the picture is uploaded once', async () => {
  expect(await uploader.uploadImage(photo())).toMatchObject({
    url: expect.stringMatching(/^\/files\/images\/\w{22}\.jpg$/),
  });
  expect(steps).toEqual(['token', 'upload']);
  await uploader.uploadImage(photo());
  expect(steps).toEqual(['token', 'upload', 'upload']);
  cookies.pairs.clear();
  await uploader.uploadImage(photo());
  expect(steps.slice(3)).toEqual(['token', 'upload']);
  cookies.pairs.clear();
  await Promise.all([uploader.uploadImage(photo()), uploader.uploadImage(photo())]);
  expect(steps.slice(5)).toEqual(['token', 'upload', 'upload']);
});

test('A-245 a token that the server no longer takes is replaced, and the upload repeated once', async () => {
  cookies.pairs.set('uploadToken', 'old');
  answers = [refusal('upload_token_dead')];
  expect(await uploader.uploadImage(photo())).not.toBeNull();
  expect(steps).toEqual(['upload', 'token', 'upload']);
  expect(sent.map(({ body }) => (body as FormData).get('token'))).toEqual(['old', 'token1']);
  expect(new Set(sent.map(({ body }) => (body as FormData).get('key'))).size).toBe(1);
  steps = [];
  answers = [refusal('upload_token_dead'), refusal('upload_token_dead')];
  expect(await uploader.uploadImage(photo())).toBeNull();
  expect(steps).toEqual(['upload', 'token', 'upload']);
  expect(reasonsTold()).toEqual(['upload_token_dead']);
});

test('A-246 A-247 C-287 the picture travels as a form with token, key and file, in the language of the page', async () => {
  const answer = await uploader.uploadImage(photo());
  const [{ method, url, headers, body }] = sent as [BodyRequest];
  expect([method, url, headers['language']]).toEqual(['POST', '/api/base/bk/upload/image', 'tw']);
  expect([...(body as FormData).keys()]).toEqual(['token', 'key', 'file']);
  expect((body as FormData).get('key')).toMatch(/^images\/\w{22}\.jpg$/);
  expect((body as FormData).get('file')).toBeInstanceOf(File);
  expect(answer?.url).toBe(`/files/${String((body as FormData).get('key'))}`);
});

test('A-249 the token lives in a cookie of 540 seconds', async () => {
  await uploader.uploadImage(photo());
  expect(cookies.written).toEqual([expect.stringMatching(/^uploadToken=token1;.*max-age=540(;|$)/)]);
  expect(uploadTokenSeconds).toBe(540);
});

test('A-250 A-253 a file is put into the store under a random name, signed with temporary credentials', async () => {
  const answer = await uploader.uploadFile(photo());
  expect(answer).toEqual({
    url: `/files/images/mine/${answer!.fileName}`,
    fileName: expect.stringMatching(/^\w{22}\.jpg$/),
  });
  const [{ method, url, headers }] = sent as [BodyRequest];
  expect(method).toBe('PUT');
  expect(url).toBe(`https://book.example.com/files/parlour/images/mine/${answer!.fileName}`);
  expect(headers).toMatchObject({
    authorization: expect.stringContaining('Credential=id1/20270112/local/s3/aws4_request'),
    'x-amz-security-token': 'session1',
    // By the clock of the server.
    'x-amz-date': '20270112T220000Z',
  });
});

test('A-251 A-252 a base64 picture gets a random name ending in .png, each time another', async () => {
  const names = [await uploader.putObject(pixel), await uploader.putObject(`data:image/png;base64,${pixel}`)].map(
    (answer) => answer!.fileName,
  );
  for (const name of names) expect(name).toMatch(/^\w{22}\.png$/);
  expect(names[0]).not.toBe(names[1]);
  expect(sent.every(({ url }) => url.includes('/parlour/images/'))).toBe(true);
  expect(await Promise.all(sent.map(({ body }) => (body as Blob).text()))).toHaveLength(2);
  expect(new Uint8Array(await (sent[1]!.body as Blob).arrayBuffer())).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
});

test('A-254 C-288 credentials are asked for once a day, and again when the store refuses them', async () => {
  await uploader.uploadFile(photo());
  await uploader.uploadFile(photo());
  expect(steps).toEqual(['credential', 'upload', 'upload']);
  clock += day - 1;
  await uploader.uploadFile(photo());
  expect(steps.slice(3)).toEqual(['upload']);
  clock += 1;
  await uploader.uploadFile(photo());
  expect(steps.slice(4)).toEqual(['credential', 'upload']);
  answers = [refusal('credential_dead')];
  expect(await uploader.uploadFile(photo())).not.toBeNull();
  expect(steps.slice(6)).toEqual(['upload', 'credential', 'upload']);
  answers = [refusal('credential_dead'), refusal('credential_dead')];
  expect(await uploader.uploadFile(photo())).toBeNull();
  expect(steps.slice(9)).toEqual(['upload', 'credential', 'upload']);
});

test('A-255 C-285 a failure is told to the person, or to the handler alone', async () => {
  const heard: unknown[] = [];
  const onError = (error: unknown) => void heard.push(error);
  const down = new Refused('network_failed', 0, '');
  for (const upload of [
    (options = {}) => uploader.uploadImage(photo(), options),
    (options = {}) => uploader.uploadFile(photo(), options),
    (options = {}) => uploader.putObject(pixel, options),
  ]) {
    [told, heard.length] = [[], 0];
    answers = [down];
    expect(await upload()).toBeNull();
    expect([told, heard]).toEqual([[down], []]);
    answers = [down];
    expect(await upload({ onError })).toBeNull();
    expect([told, heard]).toEqual([[down], [down]]);
  }
});

test('A-256 after a failed base64 upload the registered refresh of credentials runs once; without one nothing breaks', async () => {
  let count = 0;
  answers = [refusal('unexpected')];
  expect(await uploader.putObject(pixel)).toBeNull();
  const remove = registerCredentialRefresh(() => void count++);
  await uploader.putObject(pixel);
  expect(count).toBe(0);
  answers = [refusal('unexpected')];
  expect(await uploader.putObject(pixel)).toBeNull();
  expect([count, reasonsTold()]).toEqual([1, ['unexpected', 'unexpected']]);
  answers = [refusal('credential_dead')];
  expect(await uploader.putObject(pixel)).not.toBeNull();
  expect(count).toBe(2);
  remove();
  answers = [refusal('unexpected')];
  await uploader.putObject(pixel);
  expect(count).toBe(2);
});

test('A-256 credentials that are renewed are new for the next upload, and a refresh that fails hides nothing', async () => {
  await uploader.putObject(pixel);
  const before = credentialCount();
  await uploader.renewCredentials();
  expect(credentialCount()).toBe(before + 1);
  await uploader.putObject(pixel);
  expect(credentialCount()).toBe(before + 1);
  const remove = registerCredentialRefresh(() => Promise.reject(new Error('away')));
  answers = [refusal('picture_broken')];
  expect(await uploader.putObject(pixel)).toBeNull();
  expect(reasonsTold()).toEqual(['picture_broken']);
  remove();
});

test('An upload that was stopped on purpose is not told to the customer', async () => {
  const abort = new AbortController();
  abort.abort();
  answers = [new DOMException('stopped', 'AbortError') as never];
  expect(await uploader.uploadImage(photo(), { signal: abort.signal })).toBeNull();
  expect(told).toEqual([]);
});
