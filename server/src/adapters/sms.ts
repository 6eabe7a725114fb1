import type { SmsSender } from '../platform/ports/sms.ts';

const waitMs = 10_000;

/**
 * Hands messages to a provider over HTTP: `POST {to, text}` as JSON, with a bearer token where one is configured. Anything but a 2xx answer
 * is a failure.
 */
export function createSmsSender(url: string, token: string): SmsSender {
  return {
    async send(to, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`);
    },
  };
}
