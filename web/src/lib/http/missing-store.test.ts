import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../session/fake-browser.ts';

beforeEach(() => {
  fakeBrowser();
});

/** The page as it is after it was loaded: what the tab has kept stays. */
async function loadedPage() {
  vi.resetModules();
  return import('./missing-store.ts');
}

test('A-275 T-18 G-087 one reload for each path and session, then the page is left: never a loop', async () => {
  const done: string[] = [];
  for (const path of ['/shopDetail', '/shopDetail', '/selectStore', '/shopDetail', '/selectStore'])
    done.push((await loadedPage()).afterMissingStore(path));
  expect(done).toEqual(['reload', 'leave', 'reload', 'leave', 'leave']);
  fakeBrowser();
  expect((await loadedPage()).afterMissingStore('/shopDetail')).toBe('reload');
});

test('A-275 two calls of one page that name no store load it again once: the second does not leave it', async () => {
  const { afterMissingStore } = await loadedPage();
  expect([afterMissingStore('/shopDetail'), afterMissingStore('/shopDetail')]).toEqual(['reload', 'wait']);
});

test('A-275 after the reload it is said once why', async () => {
  const { afterMissingStore, takeMissingStoreReload } = await loadedPage();
  expect(takeMissingStoreReload()).toBe(false);
  afterMissingStore('/shopDetail');
  expect([takeMissingStoreReload(), takeMissingStoreReload()]).toEqual([true, false]);
});
