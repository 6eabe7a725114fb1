import type { ViewToken } from '@parlour/contract/account/calls';
import { keptOnDevice } from '../storage/storage.ts';

const kept = keptOnDevice<ViewToken>({
  key: 'view',
  version: 1,
  isValid: (value): value is ViewToken =>
    typeof value === 'object' && value !== null && typeof (value as ViewToken).token === 'string',
});

/** Asked for again a little before it runs out, so that no call arrives with a dead one. */
const renewBeforeMs = 60_000;

export type ViewTokens = {
  /** The token at hand, or null; makes no call. */
  current: () => string | null;
  /** The token, asked for when there is none; callers at one time share one question. */
  obtain: () => Promise<string>;
  /** The server no longer knows this token. */
  drop: (token: string) => void;
};

/** Keeps the anonymous view token: asked for lazily, kept on the device, renewed when it is refused. */
export function viewTokens(open: () => Promise<ViewToken>, now: () => number): ViewTokens {
  let asking: Promise<string> | null = null;
  const current = () => {
    const view = kept.read();
    return view && view.expiresAt - renewBeforeMs > now() ? view.token : null;
  };
  const ask = async () => {
    const view = await open();
    kept.write(view);
    return view.token;
  };
  return {
    current,
    obtain: () => {
      const token = current();
      if (token) return Promise.resolve(token);
      asking ??= ask().finally(() => (asking = null));
      return asking;
    },
    drop: (token) => {
      if (kept.read()?.token === token) kept.remove();
    },
  };
}
