import { expect, test } from 'vitest';
import { shopCalls } from './calls.ts';

const { reply } = shopCalls.get;

test.each([
  ['the first names', { id: 'S1', custId: 'C1', compName: 'Lumen', formatMobile: '02 5550 1234' }],
  ['the second names', { compId: 'S1', custId: 'C1', name: 'Lumen', contactMobile: '02 5550 1234' }],
  ['both', { id: 'S1', compId: 'other', custId: 'C1', compName: 'Lumen', name: 'x', formatMobile: '02 5550 1234' }],
])('A-212 a store under %s is one store to us', (_names, wire) => {
  expect(reply.fromWire(wire)).toEqual({ id: 'S1', chainId: 'C1', name: 'Lumen', phone: '02 5550 1234' });
});

test('A-212 C-266 what we answer has both names', () => {
  const wire = reply.toWire({ id: 'S1', chainId: 'C1', name: 'Lumen', phone: '02 5550 1234' } as never);
  expect(wire).toEqual({
    id: 'S1',
    compId: 'S1',
    custId: 'C1',
    compName: 'Lumen',
    name: 'Lumen',
    formatMobile: '02 5550 1234',
    contactMobile: '02 5550 1234',
  });
});
