import { expect, test } from 'vitest';
import { mapsAddress, websiteAddress } from './contact-links.ts';

test('B-119 a website is followed only if it looks like a host name', () => {
  for (const right of [
    'shop.com',
    'http://shop.com',
    'https://www.shop.com/a',
    'salon-süd.de/termine?x=1',
    'shop.com:8443/a',
  ])
    expect(websiteAddress(right), right).not.toBeNull();
  for (const wrong of [
    'javascript:alert(1)',
    'not a url',
    '',
    'ftp://shop.com',
    'shop',
    'https://',
    'data:text/html,x',
    'shop.com /a',
  ])
    expect(websiteAddress(wrong), wrong).toBeNull();
});

test('B-120 https is put in front only where it is missing', () => {
  expect(websiteAddress('shop.com')).toBe('https://shop.com');
  expect(websiteAddress(' http://shop.com ')).toBe('http://shop.com');
});

test('B-038 the maps search holds address, city and name, and nothing escapes it', () => {
  const href = mapsAddress({ address: '1 King St & Co', city: 'Newtown', name: 'Hair #1' });
  const url = new URL(href);
  expect(url.hostname).toBe('www.google.com');
  expect(url.searchParams.get('query')).toBe('1 King St & Co, Newtown Hair #1');
  expect(
    new URL(mapsAddress({ address: '2 Main St, Ghent', city: 'Ghent', name: 'A' })).searchParams.get('query'),
  ).toBe('2 Main St, Ghent A');
});
