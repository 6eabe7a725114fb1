import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';
import { fetchHttpClient } from './fetch-http-client.ts';
import { named } from './prefetch.ts';
import type { HttpClient } from './http-client.ts';

/** The calls as functions over HTTP, for the browser. */
export const browserApi = (language: string): Api => browserClient(language).api;

/**
 * The calls, and asking for the view token before one of them needs it. There is a function for every module and verb there may be; `Api`
 * says which there are.
 */
export function browserClient(language: string): { api: Api; openView: () => Promise<string> } {
  let made: HttpClient | undefined;
  const client = async () => {
    const { httpClient } = await fetchHttpClient();
    return (made ??= httpClient(language));
  };
  const api = named((module) =>
    named(
      (verb) =>
        async (input: unknown, options: CallOptions = {}) =>
          (await client()).ask(module, verb, input, options),
    ),
  ) as Api;
  return { api, openView: async () => (await client()).openView() };
}
