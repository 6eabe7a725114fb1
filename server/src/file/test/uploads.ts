import { uploadPath } from '@parlour/contract/file/calls';
import type { TestApp } from '../../test/test-app.ts';
import type { Person } from './people.ts';

export type UploadAnswer = {
  status: number;
  reason: string | undefined;
  msg: string;
  result: { key: string; url: string; fileName: string };
};

export async function answerOf(response: Response): Promise<UploadAnswer> {
  const { reason, msg, result } = (await response.json()) as Omit<UploadAnswer, 'status'>;
  return { status: response.status, reason, msg, result };
}

export async function tokenFor(server: TestApp, person: Person): Promise<string> {
  return (await server.api.file.uploadToken({}, { token: person.token })).reply.token;
}

/** The form as a browser sends it: token, key, file. */
export function formOf(token: string, bytes: Uint8Array, { key = '', name = 'photo.jpg' } = {}): FormData {
  const form = new FormData();
  form.append('token', token);
  form.append('key', key);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export async function sendForm(server: TestApp, form: FormData, lang = 'en'): Promise<UploadAnswer> {
  const headers = { language: lang };
  const body = form;
  return answerOf(await fetch(`${await server.listen()}/api${uploadPath}`, { method: 'POST', headers, body }));
}

export async function sendBytes(server: TestApp, token: string, bytes: Uint8Array, query = ''): Promise<UploadAnswer> {
  const headers = { authorization: `UpToken ${token}`, 'content-type': 'application/octet-stream' };
  const body = new Uint8Array(bytes);
  return answerOf(await fetch(`${await server.listen()}/api${uploadPath}${query}`, { method: 'POST', headers, body }));
}

export async function fetchFile(server: TestApp, url: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch((await server.listen()) + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
