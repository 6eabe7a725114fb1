import { expect, test } from 'vitest';
import { readUsername } from './read-username.ts';

test.each([
  [' Mei.Tan@Example.COM ', { kind: 'email', key: 'mei.tan@example.com' }],
  ['nobody', { kind: 'email', key: 'nobody' }],
  ['', { kind: 'email', key: '' }],
  ['0412 345 678', { kind: 'mobile', key: '0412345678', digits: '0412345678', isInternational: false }],
  ['+61 412 345 678', { kind: 'mobile', key: '+61412345678', digits: '61412345678', isInternational: true }],
  ['0061-412-345-678', { kind: 'mobile', key: '+61412345678', digits: '61412345678', isInternational: true }],
])('G-034 %j is compared as %o', (text, expected) => expect(readUsername(text)).toEqual(expected));
