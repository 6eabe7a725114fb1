import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';

/** Something that has whatever is asked of it by name. */
export const named = (make: (name: string) => unknown) => new Proxy({}, { get: (_, name) => make(String(name)) });

let moves = 0;
/** Somebody goes to another page: what was guessed before may be what she meant. */
export const noteMove = (): void => void moves++;

type Nouns = Record<string, Record<string, (input: unknown, options: CallOptions) => unknown>>;

/** The calls for a page that somebody may be about to open: until she goes anywhere, what goes wrong with them is told to nobody. */
export function guessing(api: Api): Api {
  const at = moves;
  const isGuess = () => at === moves;
  const call = (noun: string, verb: string) => (input: unknown, options?: CallOptions) =>
    (api as Nouns)[noun]![verb]!(input, { ...options, isGuess });
  return named((noun) => named((verb) => call(noun, verb))) as Api;
}
