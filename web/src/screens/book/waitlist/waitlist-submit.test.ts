import { expect, test } from 'vitest';
import { waitlistFailureOf } from './waitlist-submit.ts';

test('Waitlist: what has no field on the form is told on top of it', () => {
  for (const place of ['lines', 'start', 'series', 'page'] as const)
    expect(waitlistFailureOf({ place, text: 'no' })).toEqual({ place: 'page', text: 'no' });
  expect(waitlistFailureOf({ place: 'email', text: 'no' })).toEqual({ place: 'email', text: 'no' });
});
