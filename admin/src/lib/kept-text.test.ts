import { afterEach, expect, test, vi } from 'vitest';
import { dropTyped, keepTyped, readTyped } from './kept-text.ts';

/** A storage whose texts are its own keys, as a browser's. */
function stubStorage(): Record<string, string> {
  const texts: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => void (texts[key] = text),
    removeItem: (key: string) => void delete texts[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(texts, name, { value });
  vi.stubGlobal('sessionStorage', texts);
  return texts;
}
afterEach(() => vi.unstubAllGlobals());

test('what is typed comes back to its member and its place alone, until it is forgotten', () => {
  stubStorage();
  keepTyped('ada', 'note 1', { text: 'Prefers tea', version: 2 });
  expect(readTyped('ada', 'note 1')).toEqual({ text: 'Prefers tea', version: 2 });
  expect([readTyped('ada', 'note 2'), readTyped('ben', 'note 1')]).toEqual([null, null]);
  keepTyped('ada', 'note 1', null);
  expect(readTyped('ada', 'note 1')).toBeNull();
});

test('another member who signs in finds nothing of it, and a sign-out leaves nothing', () => {
  const texts = stubStorage();
  texts['other'] = 'stays';
  keepTyped('ada', 'note 1', 'Tea');
  keepTyped('adam', 'note 1', 'Coffee');
  dropTyped('ada');
  expect([readTyped('ada', 'note 1'), readTyped('adam', 'note 1')]).toEqual(['Tea', null]);
  dropTyped();
  expect(texts).toEqual({ other: 'stays' });
});
