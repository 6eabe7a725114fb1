import type { WantedLine } from '@parlour/domain/booking/booking';
import type { Codec } from '../codec.ts';
import { NO_PREFERENCE } from '../staff/calls.ts';

type WireLine = {
  code: string;
  type: 0 | 1;
  quantity: number;
  customerIndex: number;
  idxNum: number;
  reserveItemId?: string;
  advance?: 1;
  itemsEmployeeList: ({ employeeId: string } | { id: string })[];
  addItemsList: { code: string }[];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function staffIdOf(entries: unknown): unknown {
  const first: unknown = Array.isArray(entries) ? entries[0] : undefined;
  if (!isObject(first)) return null;
  if (first['id'] === NO_PREFERENCE) return null;
  return first['employeeId'] ?? first['id'] ?? null;
}

/** A line of the payload: person in `itemsEmployeeList[0]`, add-ons in `addItemsList[].code`, `type` 0 or 1. */
export const lineCodec: Codec<WantedLine> = {
  toWire: (line): WireLine => ({
    code: line.code,
    type: line.kind === 'product' ? 1 : 0,
    quantity: line.quantity,
    customerIndex: line.guest,
    idxNum: line.position,
    ...(line.bookingItemId ? { reserveItemId: line.bookingItemId } : {}),
    ...(line.isAdvance ? { advance: 1 as const } : {}),
    itemsEmployeeList:
      line.kind === 'product' ? [] : [line.staffId === null ? { id: NO_PREFERENCE } : { employeeId: line.staffId }],
    addItemsList: line.addOnCodes.map((code) => ({ code })),
  }),
  fromWire: (wire) => {
    if (!isObject(wire)) return wire as WantedLine;
    const addOns = wire['addItemsList'];
    return {
      position: wire['idxNum'] ?? 1,
      kind: wire['type'] === 1 || wire['type'] === '1' ? 'product' : 'service',
      code: wire['code'],
      quantity: wire['quantity'] ?? 1,
      guest: wire['customerIndex'] ?? 1,
      staffId: staffIdOf(wire['itemsEmployeeList']),
      addOnCodes: Array.isArray(addOns) ? addOns.map((entry) => (isObject(entry) ? entry['code'] : entry)) : [],
      bookingItemId: wire['reserveItemId'],
      ...(wire['advance'] === undefined ? {} : { isAdvance: wire['advance'] === 1 || wire['advance'] === '1' }),
    } as unknown as WantedLine;
  },
};
