/** What a message from the server says. */
type Notice = { title: string; body?: string; url?: string; tag?: string };

type Message = Event & { data: { json: () => Notice } | null; waitUntil: (work: Promise<unknown>) => void };
type Tap = Event & { notification: Notification; waitUntil: (work: Promise<unknown>) => void };
type Page = {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
};
type Worker = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'push', listener: (event: Message) => void) => void) &
    ((type: 'notificationclick', listener: (event: Tap) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: Message) => void) => void);
};

/** Runs beside the pages of the stores' app and shows what is sent to this device; it answers no request of a page. */
const worker = self as unknown as Worker;

const pages = async () =>
  (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(({ url }) =>
    /^\/admin(\/|$)/.test(new URL(url).pathname),
  );

async function show({ title, body = '', url = '/admin/', tag = '' }: Notice): Promise<void> {
  const { registration } = worker;
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  // The bell on the page that is being looked at says it.
  if (isSeen && !(await mustShow())) return;
  await registration.showNotification(title, { body, data: url, tag, silent: isSeen });
  if (!isSeen) return;
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

/** Apple's push service gives a browser up that shows nothing for a message, even with the page in view. */
async function mustShow(): Promise<boolean> {
  const subscription = await worker.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

/** Only to a page of the stores' app, whatever was sent. */
function addressOf(data: unknown): string {
  const { pathname, search, hash } = new URL(String(data), self.location.origin);
  return pathname.startsWith('/admin/') ? pathname + search + hash : '/admin/';
}

async function open(address: string): Promise<void> {
  const [page] = (await pages()).toSorted(
    (left, right) => Number(right.visibilityState === 'visible') - Number(left.visibilityState === 'visible'),
  );
  if (!page) return void (await worker.clients.openWindow(address));
  await page.focus();
  // A page that another worker has in its hands cannot be led.
  await page.navigate(address).catch(() => worker.clients.openWindow(address));
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(show(notice));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(addressOf(event.notification.data)));
});
