import { Refused } from '@parlour/contract/envelope';
import { type FirstReason, firstReasons } from '@parlour/contract/first-reasons';

export type BodyRequest = {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
};
export type SendOptions = { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined };
export type SendBody = (request: BodyRequest, options: SendOptions) => Promise<{ status: number; text: string }>;

/** As for every call. */
const timeOutMs = 45_000;

/** Sends a picture and tells how much of it has left, 0 to 1; `fetch` cannot tell. */
export const sendBody: SendBody = ({ method, url, headers, body }, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = (reason: FirstReason) => reject(new Refused(reason, firstReasons[reason], reason));
    const abort = () => request.abort();
    request.open(method, url);
    request.timeout = timeOutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => refuse('network_failed');
    request.ontimeout = () => refuse('timed_out');
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
