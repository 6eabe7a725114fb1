import { expect, test } from 'vitest';
import { type SeriesDateFacts, whyDateStays } from './series-end.ts';

const now = 1000;
const open: SeriesDateFacts = { state: 'confirmed', startsAt: 2000, isSettled: false, isSeen: true, mayAct: true };

test.each([
  [{}, false, null],
  [{ state: 'to_confirm' }, false, null],
  [{ state: 'cancelled' }, false, 'gone'],
  [{ state: 'rejected' }, false, 'gone'],
  [{ state: 'finished' }, false, 'over'],
  // Who was marked as there by mistake is cancelled as one date alone is.
  [{ state: 'arrived' }, false, null],
  [{ state: 'in_service' }, false, 'over'],
  [{ state: 'held' }, false, 'over'],
  [{ state: 'no_show' }, false, 'over'],
  [{ isSettled: true }, false, 'settled'],
  [{ mayAct: false }, false, 'others'],
  [{ isSeen: false, mayAct: false }, false, 'hidden'],
  [{ isSeen: false, mayAct: false, state: 'cancelled' }, false, 'hidden'],
  [{ mayAct: false, isSettled: true }, false, 'others'],
  [{ startsAt: now }, false, null],
  [{ startsAt: now }, true, 'over'],
  [{ state: 'arrived' }, true, 'over'],
  [{}, true, null],
] as const)('0101 a date that is %j, for the customer %s, stays because it is %s', (more, isForCustomer, why) => {
  expect(whyDateStays({ ...open, ...more }, { isForCustomer, now })).toBe(why);
});
