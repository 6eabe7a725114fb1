/** What a message from the server says. */
type Notice = { title: string; body?: string; url?: string; tag?: string };

type Message = Event & { data: { json: () => Notice } | null; waitUntil: (work: Promise<unknown>) => void };
type Tap = Event & { notification: Notification; waitUntil: (work: Promise<unknown>) => void };
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<unknown> };
  addEventListener: ((type: 'push', listener: (event: Message) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tap) => void) => void);
};

/** Runs beside all pages and shows what is sent to this device; it answers no request of a page. */
const worker = self as unknown as Worker;

worker.addEventListener('push', (event: Message) => {
  const notice = event.data?.json();
  if (!notice) return;
  const { title, body = '', url = '/', tag = '' } = notice;
  event.waitUntil(worker.registration.showNotification(title, { body, data: url, tag }));
});

worker.addEventListener('notificationclick', (event: Tap) => {
  event.notification.close();
  // Only to a page of ours, whatever was sent.
  const { pathname, search, hash } = new URL(String(event.notification.data), self.location.origin);
  event.waitUntil(worker.clients.openWindow(pathname + search + hash));
});
