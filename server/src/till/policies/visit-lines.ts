import type { SaleLine } from '@parlour/domain/till/sale';
import type { BookingRecord } from '../../booking/queries/record.ts';

/** The lines of an appointment as the bill of a visit has them: each item, then its add-ons, which no right pays. */
export function visitLines({ items }: Pick<BookingRecord, 'items'>): SaleLine[] {
  return items.flatMap(({ id, kind, serviceId, productId, addOns, ...item }): SaleLine[] => {
    const { code, name, nameSecond, quantity, guest, staffId, priceMinor: unitMinor } = item;
    const itemId = (kind === 'service' ? serviceId : productId) ?? '';
    const own = { id, kind, itemId, code, name, nameSecond, quantity, unitMinor, guest, staffId };
    const added = addOns.map((addOn, place) => ({
      id: `${id}.${place + 1}`,
      kind: 'service' as const,
      itemId: '',
      code: addOn.code,
      name: addOn.name,
      nameSecond: addOn.nameSecond,
      quantity: 1,
      unitMinor: addOn.priceMinor,
      guest,
      staffId,
    }));
    return [own, ...added];
  });
}
