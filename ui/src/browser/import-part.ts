import { untilAnswered } from './connection.ts';
import { ScreenMissing } from './screen-missing.ts';

/** About a minute and a half, with the pauses between them, where each fails at once. */
const mostAttempts = 20;
/** A line that brings nothing for this long is dead: asking again opens another one. One that is only slow may take its time. */
const silenceMs = 20_000;

/** Brings a file into the browser's cache; one that no longer exists will not come by asking again. */
async function isFetched(url: string): Promise<boolean> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), silenceMs);
  };
  hear();
  try {
    const { status, ok, body } = await fetch(url, { signal: stop.signal });
    if (status === 404) throw new ScreenMissing(url);
    const reader = body!.getReader();
    while (!(await reader.read()).done) hear();
    return ok;
  } catch (error) {
    if (error instanceof ScreenMissing) throw error;
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function fetchFile(url: string): Promise<void> {
  if (!(await untilAnswered(() => isFetched(url), mostAttempts))) throw new ScreenMissing(url, true);
}

/** Styles stand in the order in which they were asked for, whichever comes first. A link that failed would be dead, so it leads nowhere before. */
async function addStyle(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  try {
    await fetchFile(url);
    await new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject, href: url }));
  } catch (error) {
    link.remove();
    throw error;
  }
}

const asked = new Map<string, Promise<void>>();

async function bring(url: string): Promise<void> {
  // What the page itself names is on its way already.
  if (document.querySelector(`link[href="${url}"]`)) return;
  await (url.endsWith('.css') ? addStyle(url) : fetchFile(url));
}

function bringOnce(url: string): Promise<void> {
  const known = asked.get(url) ?? bring(url);
  asked.set(url, known);
  known.catch(() => asked.delete(url));
  return known;
}

/**
 * Imports a part of the app once all its files are in the browser's cache: a module that could not be fetched stays failed as long as the
 * page lasts, with all that import it, so nothing is imported over a line that may be down. The build calls it at each `import()`.
 */
export async function importPart<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.map((file) => bringOnce(`${import.meta.env.BASE_URL}${file}`)));
  return load();
}
