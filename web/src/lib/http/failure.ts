import { isRefused } from '@parlour/contract/envelope';

/** Failures that come this close together have one cause, and are shown once. */
const waveMs = 1000;

type LastFailure = { cause: string; at: number };

let last: LastFailure | null = null;
const listeners = new Set<(error: unknown) => void>();

/** A lost session and a missing sign-in are answered where the call was made; leaving a screen is no failure. */
function causeOf(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!isRefused(error)) return 'unknown';
  if (error.reason === 'session_expired' || error.reason === 'sign_in_needed') return null;
  if (error.reason === 'network_failed' || error.reason === 'timed_out') return 'line';
  return error.reason === 'unexpected' ? `unexpected ${error.code}` : error.reason;
}

/** Tells the customer that an action failed, once however many calls failed for the same cause. */
export function tellFailure(error: unknown): void {
  const cause = causeOf(error);
  if (cause === null) return;
  const now = Date.now();
  // A message that must be closed by hand is shown each time: it never appears twice at once.
  const isSameWave = last?.cause === cause && now - last.at < waveMs && !(isRefused(error) && error.isAlert);
  last = { cause, at: now };
  if (!isSameWave) for (const listener of listeners) listener(error);
}

export function onFailure(listener: (error: unknown) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
