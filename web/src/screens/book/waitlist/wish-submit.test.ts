import { expect, test } from 'vitest';
import { wishFailureOf } from './wish-submit.ts';

test('Waitlist: what has no field on the form is told on top of it', () => {
  for (const place of ['lines', 'start', 'series', 'page'] as const)
    expect(wishFailureOf({ place, text: 'no' })).toEqual({ place: 'page', text: 'no' });
  expect(wishFailureOf({ place: 'email', text: 'no' })).toEqual({ place: 'email', text: 'no' });
});
