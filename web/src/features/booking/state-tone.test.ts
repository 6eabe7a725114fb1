import { bookingStates } from '@parlour/domain/booking/booking';
import { expect, test } from 'vitest';
import { stateTone } from './state-tone.ts';

test('a state looks the same wherever it is told, and only what the shop refused is an alarm', () => {
  const looks = Map.groupBy(bookingStates, stateTone);
  expect(looks.get('danger')).toEqual(['rejected']);
  expect(looks.get('warning')).toEqual(['held', 'to_confirm']);
  expect(looks.get('success')).toEqual(['confirmed']);
  expect(looks.get('neutral')).toContain('cancelled');
});
