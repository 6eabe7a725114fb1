import { expect, test } from 'vitest';
import { emailKey, emailLimitKey } from './contact.ts';

test.each([
  ['victim+0@gmail.com', 'victim@gmail.com'],
  ['vic.tim@gmail.com', 'victim@gmail.com'],
  ['V.i.c.tim+News@GoogleMail.com', 'victim@gmail.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['vic.tim@example.com', 'vic.tim@example.com'],
  ['vic.tim@mail.gmail.com', 'vic.tim@mail.gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['victim', 'victim'],
])('F-130 %s counts as %s', (email, counted) => {
  expect(emailLimitKey(emailKey(email)!)).toBe(counted);
});

test('F-130 what limits count by tells no two customers apart: the key of an e-mail keeps its tag and its dots', () => {
  expect(emailKey(' Vic.Tim+Tag@gmail.com ')).toBe('vic.tim+tag@gmail.com');
});
