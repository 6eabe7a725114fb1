import { expect, test } from 'vitest';
import { copyText, networks, shareAddress, shareBySystem } from './share-targets.ts';

const shared = {
  url: 'https://b.example.com/s/Ab3dEf9h',
  text: 'Book with me & more: https://b.example.com/s/Ab3dEf9h',
};
const fieldsOf = (address: string | null) => {
  const url = new URL(address!);
  return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
};

test('A-145 A-146 G-082 Facebook, X and WhatsApp have addresses of their own, Instagram has none', () => {
  expect(networks).toEqual(['instagram', 'facebook', 'x', 'whatsapp']);
  expect(fieldsOf(shareAddress('facebook', shared))).toEqual([
    'https://www.facebook.com/sharer/sharer.php',
    { u: shared.url },
  ]);
  expect(fieldsOf(shareAddress('x', shared))).toEqual(['https://x.com/intent/post', { text: shared.text }]);
  expect(fieldsOf(shareAddress('whatsapp', shared))).toEqual(['https://wa.me/', { text: shared.text }]);
  expect(shareAddress('instagram', shared)).toBeNull();
});

test('A-152 C-188 SHR-01 the sheet of the device is used where there is one, and leaving it is no failure', async () => {
  const given: unknown[] = [];
  const device = { share: async (what?: ShareData) => void given.push(what) };
  expect(await shareBySystem(shared, device)).toBe('done');
  expect(given).toEqual([{ text: shared.text }]);
  expect(await shareBySystem(shared, {})).toBe('none');
  const left = { share: () => Promise.reject(new DOMException('left', 'AbortError')) };
  expect(await shareBySystem(shared, left)).toBe('done');
  const broken = { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  expect(await shareBySystem(shared, broken)).toBe('failed');
});

test('A-154 C-190 copying tells whether it worked', async () => {
  const copied: string[] = [];
  expect(await copyText('x', { writeText: async (text) => void copied.push(text) })).toBe(true);
  expect(copied).toEqual(['x']);
  expect(await copyText('x', { writeText: () => Promise.reject(new Error('refused')) })).toBe(false);
  expect(await copyText('x', {})).toBe(false);
});
