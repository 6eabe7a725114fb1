import { type FormFile, type FormFileKind, formCalls, formUploadPath } from '@parlour/contract/form/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { AppContext } from '../../lib/app-context.ts';
import { sendBody, type SendBody, type SendOptions } from '../../lib/file/send-body.ts';
import { readAnswer } from '@parlour/contract/http-answer';
import { fetchHttpClient } from '../../lib/http/fetch-http-client.ts';
import type { SendAs } from '../../lib/http/http-client.ts';
import { apiBase } from '../../lib/http/host.ts';

export type FormUpload = (kind: FormFileKind, file: File, options?: SendOptions) => Promise<FormFile>;

type Around = { sendAs: SendAs; send: SendBody; url: string; shopId: string; linkToken: string };

const mayRepeat = (error: unknown) =>
  isRefused(error) && (error.reason === 'credential_dead' || error.reason === 'upload_token_dead');

const reply = { toWire: (ours: unknown) => ours, fromWire: (wire: unknown) => wire };

/** Sends a file of an answer; once more where what allowed it has run out meanwhile. */
export function formUploader({ sendAs, send, url, shopId, linkToken }: Around): FormUpload {
  return async (kind, file, options = {}) => {
    const attempt = () =>
      sendAs(formCalls.getForm, { linkToken }, async (headers) => {
        const body = new FormData();
        body.append('shopId', shopId);
        body.append('kind', kind);
        body.append('file', file, file.name);
        const { status, text } = await send({ method: 'POST', url, headers, body }, options);
        return (await readAnswer({ reply }, new Response(text, { status }))) as FormFile;
      });
    try {
      return await attempt();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      return attempt();
    }
  };
}

type Here = Pick<AppContext, 'language' | 'origin' | 'mode'>;

/** Uploads for the forms of a store, as the customer of this page or of its link. */
export function formUploadOf({ language, origin, mode }: Here, shopId: string, linkToken: string): FormUpload {
  return async (kind, file, options) => {
    const { httpClient } = await fetchHttpClient();
    const { sendAs } = httpClient(language);
    const url = `${apiBase(origin, mode)}${formUploadPath}`;
    return formUploader({ sendAs, send: sendBody, url, shopId, linkToken })(kind, file, options);
  };
}
