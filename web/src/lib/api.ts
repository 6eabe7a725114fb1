import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';
import { fetchSending } from './fetch-sending.ts';
import type { Ask } from './sending.ts';

/** The calls as functions over HTTP, for the browser. There is one for every noun and verb there may be; `Api` says which there are. */
export function browserApi(language: string): Api {
  let made: Ask | undefined;
  const ask: Ask = async (...call) => {
    const { sender } = await fetchSending();
    made ??= sender(language);
    return made(...call);
  };
  const named = (make: (name: string) => unknown) => new Proxy({}, { get: (_, name) => make(String(name)) });
  return named((noun) =>
    named(
      (verb) =>
        (input: unknown, options: CallOptions = {}) =>
          ask(noun, verb, input, options),
    ),
  ) as Api;
}
