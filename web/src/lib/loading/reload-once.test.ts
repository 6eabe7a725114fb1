import { afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../session/fake-browser.ts';
import { mayReload, reloadOnce } from '@parlour/ui/browser/reload-once.ts';

afterEach(() => vi.unstubAllGlobals());

const page = 'https://parlour.example/home';

function browser({ onLine = true, answer = async (): Promise<unknown> => ({ status: 200 }) } = {}) {
  const { tab } = fakeBrowser();
  const reload = vi.fn<() => void>();
  const ask = vi.fn<(url: string, request: { method: string }) => Promise<unknown>>(answer);
  vi.stubGlobal('location', { reload, href: page });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', ask);
  return { tab, reload, ask };
}

test('F-131 the page is loaded again once for a release, and once more for the next one', async () => {
  const { tab, reload } = browser();
  expect(mayReload()).toBe(true);
  expect(await Promise.all([reloadOnce(), reloadOnce()])).toEqual([true, false]);
  expect([mayReload(), reload.mock.calls.length]).toEqual([false, 1]);
  tab.setItem('reloadedRelease', '/assets/frame-of-the-release-before.js');
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('F-131 no reload where the server does not answer though the browser believes to be online; it may be tried again', async () => {
  const lost = browser({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await reloadOnce()).toBe(false);
  expect(lost.ask.mock.calls.map(([url, { method }]) => [url, method])).toEqual([[page, 'HEAD']]);
  expect([mayReload(), lost.reload.mock.calls.length]).toEqual([true, 0]);
});

test('F-131 no reload where it leads to an error of the browser, or where the browser would not remember it', async () => {
  const offline = browser({ onLine: false });
  expect(await reloadOnce()).toBe(false);
  expect([mayReload(), offline.reload.mock.calls.length, offline.ask.mock.calls.length]).toEqual([false, 0, 0]);
  const { reload } = browser();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(await reloadOnce()).toBe(false);
  expect([mayReload(), reload.mock.calls.length]).toEqual([false, 0]);
});

test('0079 what is begun while the server is asked keeps the page; it may be tried again', async () => {
  const { reload } = browser();
  let isIdle = true;
  const asked = reloadOnce(() => isIdle);
  isIdle = false;
  expect([await asked, mayReload(), reload.mock.calls.length]).toEqual([false, true, 0]);
});
