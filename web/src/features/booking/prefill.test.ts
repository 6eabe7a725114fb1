import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { withPerson } from './prefill.ts';

const known = {
  firstName: 'Ada',
  lastName: 'Marlowe',
  email: 'ada@example.com',
  mobile: '0412 345 678',
  dialCode: '+61',
  country: 'AU',
};
const empty = emptyDraft.contact;

test.each([
  ['nothing was typed', {}, known],
  ['an e-mail was typed', { email: 'x@example.com' }, { ...known, email: 'x@example.com' }],
  ['half a name was typed', { lastName: 'Lee' }, { ...known, firstName: '', lastName: 'Lee' }],
  [
    'a number was typed',
    { mobile: '06 1', dialCode: '+31', country: 'NL' },
    { ...known, mobile: '06 1', dialCode: '+31', country: 'NL' },
  ],
  ['only the country was chosen', { dialCode: '+31', country: 'NL' }, known],
])('SYS-12 who signs in finds her details filled in, %s', (_what, typed, expected) => {
  expect(withPerson({ ...empty, ...typed }, known)).toEqual({ ...empty, ...expected });
});

test('an account without a number leaves the country as it is', () => {
  const typed = { ...empty, dialCode: '+31', country: 'NL' };
  expect(withPerson(typed, { ...known, mobile: '', dialCode: '', country: '' })).toMatchObject({
    mobile: '',
    dialCode: '+31',
    country: 'NL',
  });
});
