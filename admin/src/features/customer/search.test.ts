import { expect, test } from 'vitest';
import { filterKinds, noChoice, toggled } from './filters.ts';
import { choiceOf, customerSearch, searchOf } from './search.ts';

test('the list of customers takes from the address what it understands, and nothing else', () => {
  // The router reads what looks like a number as one.
  const asked = { sort: 'newest', away: 90, only: 'isNew,hasMissed' };
  expect(customerSearch(asked)).toEqual({ ...asked, only: 'hasMissed,isNew' });
  expect(customerSearch({ away: '365' })).toEqual({ away: 365 });
  expect(customerSearch({ sort: 'age', away: 91, only: 'isRich', text: 'Mei Lam' })).toEqual({});
  expect(customerSearch({ sort: ['name'], away: { days: 90 }, only: ['isNew'] })).toEqual({});
});

test('a choice comes back from the address as it was made, but for a filter that the member may not use', () => {
  const made = toggled(toggled({ sort: 'name', days: '30', kinds: [] }, 'isNew'), 'hasHoldings');
  const back = customerSearch(searchOf(made));
  expect(choiceOf(back, filterKinds)).toEqual({ ...made, kinds: ['hasHoldings', 'isNew'] });
  expect(choiceOf(back, ['isBlocked', 'isNew'])).toEqual({ ...made, kinds: ['isNew'] });
  expect(searchOf(noChoice)).toEqual({});
  expect(choiceOf({}, filterKinds)).toEqual(noChoice);
});
