import { afterEach, expect, test, vi } from 'vitest';
import { whileSending } from './http/sending.ts';
import { isIdle } from './is-idle.ts';

class Field {
  value = '';
}

/** A page with a field in focus, or with something open over it. */
function pageOf({ typed = '', isOpen = false }: { typed?: string; isOpen?: boolean }) {
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  const activeElement = Object.assign(new Field(), { value: typed });
  vi.stubGlobal('document', { activeElement, querySelector: () => (isOpen ? {} : null) });
}

afterEach(() => vi.unstubAllGlobals());

test('0079 a page is reloaded by itself only where nothing typed, open or on its way would be lost', async () => {
  pageOf({});
  expect(isIdle()).toBe(true);
  pageOf({ typed: 'Mei' });
  expect(isIdle()).toBe(false);
  pageOf({ isOpen: true });
  expect(isIdle()).toBe(false);
  pageOf({});
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent = whileSending('POST', () => promise);
  expect(isIdle()).toBe(false);
  resolve();
  await sent;
  expect(isIdle()).toBe(true);
});
