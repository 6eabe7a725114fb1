import { afterEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function startWorker() {
  const listeners = new Map<string, Listener>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  vi.stubGlobal('self', {
    location: { origin: 'https://book.example' },
    registration: { showNotification: async (...notice: unknown[]) => void shown.push(notice) },
    clients: { openWindow: async (url: string) => void opened.push(url) },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  await import('./push-worker.ts');
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
  const press = (data: unknown) => {
    const close = vi.fn<() => void>();
    listeners.get('notificationclick')!({ notification: { data, close }, waitUntil });
    return close;
  };
  return { shown, opened, press, receive: (data: unknown) => listeners.get('push')!({ data, waitUntil }) };
}

test('C-261 a notice is shown as it was sent; a later one about the same appointment takes its place', async () => {
  const { shown, receive } = await startWorker();
  receive({ json: () => ({ title: 'Appointment reminder', body: 'Today', url: '/reserveDetail?id=1', tag: '1' }) });
  receive(null);
  expect(shown).toEqual([['Appointment reminder', { body: 'Today', data: '/reserveDetail?id=1', tag: '1' }]]);
});

test('C-261 a press opens the appointment, and never a page of another origin', async () => {
  const { opened, press } = await startWorker();
  expect(press('/reserveDetail?id=1')).toHaveBeenCalledOnce();
  press('https://evil.example/reserveDetail?id=2');
  expect(opened).toEqual(['/reserveDetail?id=1', '/reserveDetail?id=2']);
});
