import { expect, test } from 'vitest';
import { isErased } from './is-erased.ts';

const nothing = {
  accountId: null,
  emailKey: null,
  mobileKey: null,
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
};

test.each([
  [{}, true],
  [{ firstName: 'Mia' }, false],
  [{ lastName: 'Hale' }, false],
  [{ email: 'mia@example.com' }, false],
  [{ mobile: '0412 345 678' }, false],
  [{ emailKey: 'mia@example.com' }, false],
  [{ mobileKey: '+61412345678' }, false],
  [{ accountId: 'an account' }, false],
])('0084 a record with %o is what a deletion has left: %s', (more, erased) => {
  expect(isErased({ ...nothing, ...more })).toBe(erased);
});
