import { vi } from 'vitest';

/** What of a browser the session layer touches: two storages and a jar of cookies that forgets what has run out. For tests. */
export function fakeBrowser({ hasCookies = true }: { hasCookies?: boolean } = {}) {
  const jar = new Map<string, { value: string; until: number; attributes: string }>();
  const live = () => [...jar].filter(([, { until }]) => until > Date.now());
  vi.stubGlobal('document', {
    get cookie() {
      return live()
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      if (!hasCookies) return;
      const [pair = '', ...attributes] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      const seconds = Number(/max-age=(-?\d+)/.exec(text)?.[1] ?? 0);
      jar.set(name, { value, until: Date.now() + seconds * 1000, attributes: attributes.join(';') });
    },
  });
  // A real one keeps the process from ending.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'parlour.example' });
  const local = fakeStorage();
  const tab = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  return { jar, local, tab };
}

/** Its keys are those of its entries, as in a browser. */
export function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}
