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

test.each([
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', 'LOCALHOST:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:8123', 'localhost:8123', 'http://localhost:8123'],
  ['http://localhost:3000', '[::1]:3000', 'http://[::1]:3000'],
  ['http://localhost:3000', '127.0.0.1:9999', 'http://127.0.0.1:3000'],
  ['http://localhost:3000', '127.0.0.1.evil.example', 'http://localhost:3000'],
  ['http://localhost:3000', 'evil.example', 'http://localhost:3000'],
  ['http://localhost:3000', '127.0.0.1@evil.example', 'http://localhost:3000'],
  ['http://localhost:3000', '', 'http://localhost:3000'],
  ['https://book.example.com', '127.0.0.1', 'https://book.example.com'],
  ['https://book.example.com', 'evil.example', 'https://book.example.com'],
])('B-019 G-124 at %s of a brand without hosts whoever asks for "%s" is at %s', (publicUrl, host, origin) => {
  expect(originAt(host, { hosts: [] }, publicUrl)).toBe(origin);
});
