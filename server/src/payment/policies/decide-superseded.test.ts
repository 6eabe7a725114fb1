import { expect, test } from 'vitest';
import { chargeWith, inShort, orderWith } from '../test/loaded.ts';
import { decideSuperseded } from './decide-superseded.ts';

const charge = chargeWith();
const closed = orderWith({ id: 'closed', closedAt: new Date(0) });
const paid = orderWith({ id: 'paid', state: 'succeeded' });

test('nothing ends where nothing was charged', () => {
  expect(decideSuperseded(null)).toEqual([]);
});

test.each([
  ['no page was opened', [], ['isCurrent = false']],
  ['its page is open', [orderWith()], ['isCurrent = false', 'expire 0 of order']],
  ['a card was refused on its page', [orderWith({ state: 'failed' })], ['isCurrent = false', 'expire 0 of order']],
  ['its page is being opened', [orderWith({ sessionRef: '' })], ['isCurrent = false', 'order becomes expired']],
  ['its pages are closed or paid', [closed, paid], ['isCurrent = false']],
])('the charge of a hold ends with it: %s', (_title, orders, effects) => {
  expect(inShort(decideSuperseded({ charge, orders }))).toEqual(effects);
});
