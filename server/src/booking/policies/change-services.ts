import type { AppointmentMove, WantedService } from '@parlour/contract/appointment/move';
import type { BookingChange } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

/**
 * The booking with other services: one that stays is served by who serves it, unless another person is named. `lines` that come back as they were
 * are those of an undo.
 */
export function changeServices(
  { version, start, services }: Pick<AppointmentMove, 'version' | 'start'> & { services: readonly WantedService[] },
  booking: BookingRecord,
  comesBack: (itemId: string) => boolean = () => false,
): Verdict<BookingChange, 'invalid_input', { field: string }> {
  const { id, items, guestCount, isGroup, remark } = booking;
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = services.flatMap(({ itemId }) => itemId ?? []);
  const isKnown = named.every((itemId) => byId.has(itemId) || comesBack(itemId));
  if (!isKnown || new Set(named).size !== named.length) return refused('invalid_input', { field: 'services' });
  return allowed({
    id,
    version,
    lines: services.map((service, index) => lineOf(service, index, byId.get(service.itemId ?? ''))),
    start: start ?? booking.localStart,
    guestCount,
    isGroup,
    remark,
    removedItemIds: items.flatMap((item) => (named.includes(item.id) ? [] : item.id)),
  });
}

function lineOf(service: WantedService, index: number, before: ItemRecord | undefined): WantedLine {
  const { itemId, code, guest, staffId } = service;
  const isSame = before?.code === code;
  return {
    position: index + 1,
    kind: before?.kind ?? 'service',
    code,
    quantity: before?.quantity ?? 1,
    guest: guest ?? before?.guest ?? 1,
    staffId: staffId ?? before?.staffId ?? null,
    addOnCodes: service.addOnCodes ?? (isSame ? before.addOns.map((addOn) => addOn.code) : []),
    ...(before?.isAdvance ? { isAdvance: true } : {}),
    ...(itemId === undefined ? {} : { bookingItemId: itemId }),
  };
}
