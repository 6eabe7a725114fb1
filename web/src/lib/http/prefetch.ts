import type { Api } from '@parlour/contract/api';
import type { CallOptions } from '@parlour/contract/call';

/** An object that answers each property by calling `make` with its name. */
export const named = (make: (name: string) => unknown) => new Proxy({}, { get: (_, name) => make(String(name)) });

let moves = 0;
/** Notes a navigation: calls that were prefetched before it now belong to a page that the customer may see. */
export const noteNavigation = (): void => void moves++;

type CallsByModule = Record<string, Record<string, (input: unknown, options: CallOptions) => unknown>>;

/** The calls for a page that the customer may open next. Their failures are not shown before the next navigation. */
export function prefetching(api: Api): Api {
  const at = moves;
  const isPrefetch = () => at === moves;
  const call = (module: string, verb: string) => (input: unknown, options?: CallOptions) =>
    (api as CallsByModule)[module]![verb]!(input, { ...options, isPrefetch });
  return named((module) => named((verb) => call(module, verb))) as Api;
}
