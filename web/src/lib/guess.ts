import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';

let moves = 0;
/** Somebody goes to another page: what was guessed before may be what she meant. */
export const noteMove = (): void => void moves++;

type Verbs = Record<string, (input: unknown, options: CallOptions) => unknown>;

/** The calls for a page that somebody may be about to open: until she goes anywhere, what goes wrong with them is told to nobody. */
export function guessing(api: Api): Api {
  const at = moves;
  const isGuess = () => at === moves;
  const guessed = (verbs: Verbs) =>
    new Proxy(verbs, {
      get: (_, verb: string) => (input: unknown, options?: CallOptions) => verbs[verb]!(input, { ...options, isGuess }),
    });
  return new Proxy(api, { get: (_, noun: string) => guessed((api as Record<string, Verbs>)[noun]!) });
}
