const key = 'reloadedRelease';

/** Names the release that runs here: this file's built name differs in each. */
const release = import.meta.url;

/**
 * Whether the page may be loaded again because a part of it is missing: once in each release and tab. Where that did not help, or where
 * no storage remembers it, the customer is asked. A tab that is offline is not reloaded: the browser would show a page of its own.
 */
export function mayReload(): boolean {
  try {
    const before = sessionStorage.getItem(key);
    sessionStorage.setItem(key, before ?? '');
    return navigator.onLine !== false && before !== release;
  } catch {
    return false;
  }
}

/** The longest time of an empty screen while the server is asked whether the file is there. */
const answerMs = 10_000;

/** A browser believes to be online on any network, also on one that leads nowhere: only an answer says that the page would come. */
const isAnswered = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  );

/** Loads the page again where that is allowed and the server answers; says whether it does. `mayStill`: asked right before, as the answer may take seconds. */
export async function reloadOnce(mayStill: () => boolean = () => true): Promise<boolean> {
  if (!mayReload() || !(await isAnswered()) || !mayReload() || !mayStill()) return false;
  sessionStorage.setItem(key, release);
  location.reload();
  return true;
}
