import { afterEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Page = { url: string; visibilityState: string; canNavigate?: boolean };

async function startWorker({ pages = [] as Page[], endpoint = 'https://fcm.googleapis.com/1' } = {}) {
  const listeners = new Map<string, Listener>();
  const said: string[] = [];
  const works: Promise<unknown>[] = [];
  const clients = pages.map(({ canNavigate = true, ...page }) => ({
    ...page,
    focus: async () => void said.push(`focus ${page.url}`),
    navigate: async (url: string) => {
      if (!canNavigate) throw new TypeError('not controlled');
      said.push(`navigate ${url}`);
    },
  }));
  vi.stubGlobal('self', {
    location: { origin: 'https://book.example' },
    registration: {
      showNotification: async (title: string, { silent }: { silent: boolean }) =>
        void said.push(`${silent ? 'silent' : 'show'} ${title}`),
      getNotifications: async () => [{ close: () => void said.push('close') }],
      pushManager: { getSubscription: async () => ({ endpoint }) },
    },
    clients: {
      matchAll: async () => clients,
      openWindow: async (url: string) => void said.push(`open ${url}`),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  await import('./notice-worker.ts');
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  const run = async (kind: string, event: object) => {
    listeners.get(kind)!({ ...event, waitUntil });
    await Promise.all(works);
    return said.splice(0);
  };
  return {
    receive: (title: string) => run('push', { data: { json: () => ({ title, tag: '1' }) } }),
    press: (data: unknown) => run('notificationclick', { notification: { data, close: () => undefined } }),
  };
}

const admin = (visibilityState: string, more: Partial<Page> = {}): Page => ({
  url: 'https://book.example/admin/store/1/calendar',
  visibilityState,
  ...more,
});

test('0092 a notice is shown, unless a page of the stores’ app is being looked at', async () => {
  expect(await (await startWorker()).receive('New appointment')).toEqual(['show New appointment']);
  vi.resetModules();
  const hidden = await startWorker({
    pages: [admin('hidden'), { url: 'https://book.example/', visibilityState: 'visible' }],
  });
  expect(await hidden.receive('New appointment')).toEqual(['show New appointment']);
  vi.resetModules();
  expect(await (await startWorker({ pages: [admin('visible')] })).receive('New appointment')).toEqual([]);
});

test('0092 where a browser must show something, it is shown without a sound and taken away at once', async () => {
  const { receive } = await startWorker({ pages: [admin('visible')], endpoint: 'https://web.push.apple.com/1' });
  expect(await receive('New appointment')).toEqual(['silent New appointment', 'close']);
});

test('0092 a press leads an open page to the appointment, else opens one, and never a page of another app', async () => {
  const address = '/admin/store/1/calendar?day=2027-01-18&appointment=2';
  expect(await (await startWorker()).press(address)).toEqual([`open ${address}`]);
  vi.resetModules();
  const page = admin('hidden');
  expect(await (await startWorker({ pages: [page] })).press(address)).toEqual([
    `focus ${page.url}`,
    `navigate ${address}`,
  ]);
  vi.resetModules();
  const foreign = await startWorker({ pages: [admin('hidden', { canNavigate: false })] });
  expect(await foreign.press(address)).toEqual([`focus ${page.url}`, `open ${address}`]);
  vi.resetModules();
  const { press } = await startWorker();
  expect(await press('https://evil.example/admin/x')).toEqual(['open /admin/x']);
  expect(await press('/reserveDetail?id=1')).toEqual(['open /admin/']);
});
