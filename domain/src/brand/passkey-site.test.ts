import { expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { passkeySite } from './passkey-site.ts';

const brand = (hosts: string[]) => ({ hosts }) as unknown as Brand;
const table = { brands: [brand(['lumen.example', 'www.lumen.example']), brand(['bloom.localhost'])] };

test.each([
  ['lumen.example', 'https://parlour.example', 'lumen.example', 'https://lumen.example'],
  ['WWW.lumen.example:443', 'https://parlour.example', 'www.lumen.example', 'https://www.lumen.example'],
  ['parlour.example', 'https://parlour.example', 'parlour.example', 'https://parlour.example'],
  ['bloom.localhost:4000', 'http://localhost:4000', 'bloom.localhost', 'http://bloom.localhost:4000'],
  ['localhost:4000', 'http://localhost:4000', 'localhost', 'http://localhost:4000'],
  ['localhost:4000', 'http://127.0.0.1:4000', 'localhost', 'http://localhost:4000'],
])('a passkey asked for at %s (installed at %s) is bound to %s and answered from %s', (host, url, name, origin) => {
  expect(passkeySite(host, table, url)).toEqual({ host: name, origin });
});

test.each([
  ['evil.example', 'https://parlour.example'],
  ['lumen.example.evil.example', 'https://parlour.example'],
  ['localhost', 'https://parlour.example'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['[::1]:4000', 'http://[::1]:4000'],
  ['', 'https://parlour.example'],
])('no passkey is made or taken at %s (installed at %s)', (host, url) => {
  expect(passkeySite(host, table, url)).toBeNull();
});
