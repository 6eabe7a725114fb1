import { expect, test } from 'vitest';
import { soldByLine } from './sold-by-line.ts';

const right = (id: string, kind: 'voucher' | 'package', name: string) => ({
  id,
  kind,
  name,
  number: id,
  endsOn: null,
  isGiftCard: kind === 'voucher',
});
const line = (id: string, kind: 'service' | 'gift_card' | 'package', name: string, quantity = 1) => ({
  id,
  kind,
  name,
  quantity,
});

test('each right belongs to the line that sold it, also where its name was written in another language', () => {
  const lines = [
    line('cut', 'service', 'Card'),
    line('fifty', 'gift_card', 'Fifty', 2),
    line('old', 'gift_card', 'Hundert'),
    line('ten', 'package', 'Ten'),
  ];
  const sold = [
    right('c', 'voucher', 'Hundred'),
    right('a', 'voucher', 'Fifty'),
    right('b', 'voucher', 'Fifty'),
    right('t', 'package', 'Ten'),
  ];
  const of = soldByLine(sold, lines);
  expect(lines.map(({ id }) => of.get(id)!.map((one) => one.id))).toEqual([[], ['a', 'b'], ['c'], ['t']]);
});
