import { expect, test } from 'vitest';
import { originAt } from './brand-origin.ts';

const brand = { hosts: ['lumen.example', 'chain-a.localhost'] };

test.each([
  ['https://book.example.com', 'lumen.example', 'https://lumen.example'],
  ['https://book.example.com', 'chain-a.localhost', 'https://chain-a.localhost'],
  ['http://localhost:3000', 'Chain-A.localhost:3000', 'http://chain-a.localhost:3000'],
  ['https://book.example.com', 'evil.example', 'https://lumen.example'],
  ['https://book.example.com', '', 'https://lumen.example'],
])('B-019 at %s whoever asks for the host "%s" of a brand is at %s', (publicUrl, host, origin) => {
  expect(originAt(host, brand, publicUrl)).toBe(origin);
});

test('B-019 a brand without hosts is at the public address, whatever was asked', () => {
  expect(originAt('evil.example', { hosts: [] }, 'https://book.example.com')).toBe('https://book.example.com');
});
