import multipart from '@fastify/multipart';
import { Refused } from '@parlour/contract/envelope';
import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const fileSize = 8;
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n';
const tail = '\r\n--b--\r\n';

/** What is read of a file whose bytes arrive in these chunks, each in a turn of its own. */
async function read(...chunks: string[]): Promise<string> {
  const app = Fastify();
  await app.register(multipart, { limits: { fileSize } });
  app.post('/', async (request) => {
    try {
      for await (const part of readForm(request)) if ('read' in part) return (await part.read()).toString();
    } catch (error) {
      return error instanceof Refused ? error.reason : String(error);
    }
    return 'nothing';
  });
  const payload = Readable.from(
    (async function* () {
      for (const chunk of chunks) {
        yield Buffer.from(chunk);
        await new Promise((done) => setTimeout(done, 20));
      }
    })(),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return (await app.inject({ method: 'POST', url: '/', headers, payload })).body;
}

test('a file up to the limit is read whole, however it arrives', async () => {
  expect(await read(`${head}12345678${tail}`)).toBe('12345678');
  expect(await read(head, '1234', '5678', tail)).toBe('12345678');
});

test('a file over the limit is refused, also where its first chunk ends at the limit', async () => {
  expect(await read(`${head}123456789${tail}`)).toBe('file_too_large');
  expect(await read(head, '12345678', '9', tail)).toBe('file_too_large');
  expect(await read(head, '1234', '56789', tail)).toBe('file_too_large');
  expect(await read(head, '12345678', '9'.repeat(40), tail)).toBe('file_too_large');
});
