import { Refused } from '@parlour/contract/envelope';
import { reasons } from '@parlour/contract/reasons';
import { expect, test } from 'vitest';
import type { BodyRequest } from '../../lib/file/send-body.ts';
import type { SendAs } from '../../lib/http/http-client.ts';
import { formUploader } from './upload.ts';

const picture = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' });
const answer = (result: unknown) => ({
  status: 200,
  text: JSON.stringify({ code: 200, msg: '', result, requestId: 'r' }),
});
const refusal = (reason: 'credential_dead' | 'file_too_large') => ({
  status: 422,
  text: JSON.stringify({ code: reasons[reason], msg: 'No.', result: {}, requestId: 'r', reason }),
});

/** Sends pictures to a server that answers in this order. */
function uploading(answers: { status: number; text: string }[]) {
  const sent: BodyRequest[] = [];
  const sendAs: SendAs = (_, { linkToken = '' }, send) => send({ authorization: 'Bearer T', linkToken });
  const upload = formUploader({
    sendAs,
    send: async (request) => {
      sent.push(request);
      return answers[sent.length - 1]!;
    },
    url: '/api/upload',
    shopId: 'S1',
    linkToken: 'L1',
  });
  return { sent, upload };
}

test('C-143 a file goes to the store with its kind and the tokens of its caller, and its address comes back', async () => {
  const { sent, upload } = uploading([answer({ url: '/a.png' })]);
  expect(await upload('signature', picture)).toEqual({ url: '/a.png' });
  const [{ headers, body }] = sent as [BodyRequest];
  expect(headers).toEqual({ authorization: 'Bearer T', linkToken: 'L1' });
  const { shopId, kind, file } = Object.fromEntries((body as FormData).entries());
  expect([shopId, kind, (file as File).name]).toEqual(['S1', 'signature', 'a.png']);
});

test('C-023 F-134 what has run out meanwhile is asked for again, once', async () => {
  const { sent, upload } = uploading([refusal('credential_dead'), answer({ url: '/a.png' })]);
  expect(await upload('photo', picture)).toEqual({ url: '/a.png' });
  expect(sent).toHaveLength(2);
  const twice = uploading([refusal('credential_dead'), refusal('credential_dead')]);
  await expect(twice.upload('photo', picture)).rejects.toBeInstanceOf(Refused);
  expect(twice.sent).toHaveLength(2);
});

test('C-024 any other failure is told at once', async () => {
  const { sent, upload } = uploading([refusal('file_too_large')]);
  await expect(upload('photo', picture)).rejects.toMatchObject({ reason: 'file_too_large' });
  expect(sent).toHaveLength(1);
});
