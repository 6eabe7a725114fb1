import type { Page } from '@playwright/test';

/** What had come to life after one commit of React, and how many pieces of work it had asked for until then. */
export type Commit = { alive: string[]; pieces: number };

/**
 * React reports its commits to the hook that is in this place before it starts; selectors are looked for after each. For each piece of its work
 * it sends itself a message, between which the browser may draw and hear taps.
 */
const listen = (selectors: readonly string[]) => `{
  const selectors = ${JSON.stringify(selectors)};
  const commits = (globalThis.seenCommits = []);
  let pieces = 0;
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    pieces += 1;
    return postMessage.apply(this, message);
  };
  const isAlive = (selector) => {
    const found = document.querySelector(selector);
    return found !== null && Object.keys(found).some((name) => name.startsWith('__reactFiber'));
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    onCommitFiberRoot: () => commits.push({ alive: selectors.filter(isAlive), pieces }),
  };
}`;

/** Notes from now on, for each commit, which of these elements have come to life. */
export async function watchCommits(page: Page, selectors: readonly string[]): Promise<() => Promise<Commit[]>> {
  await page.addInitScript(listen(selectors));
  return () => page.evaluate<Commit[]>('globalThis.seenCommits');
}
