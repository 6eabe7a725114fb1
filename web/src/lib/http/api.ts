import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';
import { fetchSending } from './fetch-sending.ts';
import { named } from './guess.ts';
import type { Sender } from './sending.ts';

/** The calls as functions over HTTP, for the browser. */
export const browserApi = (language: string): Api => browserClient(language).api;

/**
 * The calls, and asking for the view token before one of them needs it. There is a function for every noun and verb there may be; `Api`
 * says which there are.
 */
export function browserClient(language: string): { api: Api; openView: () => Promise<string> } {
  let made: Sender | undefined;
  const sending = async () => {
    const { sender } = await fetchSending();
    return (made ??= sender(language));
  };
  const api = named((noun) =>
    named(
      (verb) =>
        async (input: unknown, options: CallOptions = {}) =>
          (await sending()).ask(noun, verb, input, options),
    ),
  ) as Api;
  return { api, openView: async () => (await sending()).openView() };
}
