import { expect, test } from 'vitest';
import { internalCalls } from './calls.ts';

test('0004 what a provider refused for an order of the product keeps its name on the wire', () => {
  const { reply } = internalCalls.listOrders;
  const page = { pageNum: 1, pageSize: 20, total: 1, hasNextPage: false };
  const wire = { ...page, list: [{ id: 'o1', trouble: 'refund declined' }] };
  expect(reply.toWire({ ...page, list: [{ id: 'o1', failure: 'refund declined' }] } as never)).toEqual(wire);
  expect(reply.fromWire(wire).list[0]!.failure).toBe('refund declined');
});
