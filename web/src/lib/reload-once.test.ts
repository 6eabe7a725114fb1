import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { mayReload, reloadOnce } from './reload-once.ts';

afterEach(() => vi.unstubAllGlobals());

function browser({ onLine = true } = {}) {
  const { tab } = fakeBrowser();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine });
  return { tab, reload };
}

test('F-131 the page is loaded again once for a release, and once more for the next one', () => {
  const { tab, reload } = browser();
  expect(mayReload()).toBe(true);
  reloadOnce();
  reloadOnce();
  expect([mayReload(), reload.mock.calls.length]).toEqual([false, 1]);
  tab.setItem('reloadedRelease', '/assets/frame-of-the-release-before.js');
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('F-131 no reload where it leads to an error of the browser, or where nobody would remember it', () => {
  const offline = browser({ onLine: false });
  reloadOnce();
  expect([mayReload(), offline.reload.mock.calls.length]).toEqual([false, 0]);
  const { reload } = browser();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  reloadOnce();
  expect([mayReload(), reload.mock.calls.length]).toEqual([false, 0]);
});
