const key = 'reloadedRelease';

/** Names the release that runs here: the file that this stands in has another name in each. */
const release = import.meta.url;

/**
 * Whether the page may be loaded again because a part of it is missing: once in each release and tab. Where that did not help, or where
 * nobody would remember it, the person is asked. A tab that is offline is not reloaded: the browser would show a page of its own.
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

export function reloadOnce(): void {
  if (!mayReload()) return;
  sessionStorage.setItem(key, release);
  location.reload();
}
