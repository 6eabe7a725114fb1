import { expect, test } from 'vitest';
import { launchOf } from './kept-ids.ts';

test('A-047 G-028 of a start only ids are kept, and nothing of one that carries none', () => {
  expect(launchOf({ compId: '5', custId: '9', memberId: 'm', userId: 'u', code: '123456', token: 'x' })).toEqual({
    compId: '5',
    custId: '9',
    memberId: 'm',
    userId: 'u',
  });
  expect(launchOf({ custId: '9', email: 'anna@example.com', linkToken: 'secret' })).toEqual({ custId: '9' });
  expect(launchOf({ compId: 'anna@example.com', userId: 'x'.repeat(101), memberId: '' })).toBeNull();
  expect(launchOf({ lang: 'tw' })).toBeNull();
});
