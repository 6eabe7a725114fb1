import type { BookingChange } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { termsOf } from '@parlour/domain/menu/menu';
import { instantOfStart } from '@parlour/domain/time/start-text';
import type { ItemRecord } from '../queries/record.ts';
import type { TeamChoice } from './by-store.ts';
import { inOrder } from './in-order.ts';
import type { ChangeableVisit } from './decide-visit-change.ts';

/** The items as they are asked for, for a time that cannot be planned: moved together where they stay as long as they are, else one after the other. */
export function asAsked(visit: ChangeableVisit, change: BookingChange, team: TeamChoice | undefined): ItemRecord[] {
  const { booking: before } = visit;
  const from = instantOfStart(before.zone, change.start) ?? before.startsAt;
  const lasting = (item: ItemRecord) => ({ ...item, minutes: team?.minutes?.get(item.id) ?? item.minutes });
  const isSame =
    change.lines.length === before.items.length &&
    change.lines.every(({ bookingItemId, code }) =>
      before.items.some((item) => item.id === bookingItemId && item.code === code),
    );
  if (!isSame)
    return laid(
      change.lines.flatMap((line) => asItem(visit, line) ?? []),
      () => from,
    );
  const shift = from - before.startsAt;
  const moved = before.items
    .map((item) => {
      const staffId = change.lines.find(({ bookingItemId }) => bookingItemId === item.id)?.staffId ?? item.staffId;
      const [startsAt, endsAt] = [item.startsAt + shift, item.endsAt + shift];
      return { ...lasting(item), staffId, startsAt, endsAt, occupiedUntil: endsAt };
    })
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const isAsLong = moved.every(({ id, minutes }) => before.items.find((item) => item.id === id)?.minutes === minutes);
  if (isAsLong) return moved;
  return laid(moved, (guest) => moved.find((item) => item.guest === guest)?.startsAt ?? from);
}

const laid = (items: readonly ItemRecord[], beginsAt: (guest: number) => number): ItemRecord[] =>
  inOrder(items, beginsAt).map((item) => ({ ...item, occupiedUntil: item.endsAt }));

/** One that stays, or one of the menu; null: neither. */
function asItem({ booking, menu }: ChangeableVisit, line: WantedLine): ItemRecord | null {
  const { code, guest, staffId, bookingItemId = '' } = line;
  const kept = booking.items.find((item) => item.id === bookingItemId && item.code === code);
  if (kept) return { ...kept, staffId: staffId ?? kept.staffId };
  const service = menu.serviceByCode.get(code);
  const first = booking.items[0];
  if (!service || !first) return null;
  const addOns = line.addOnCodes.flatMap((addOn) => menu.serviceByCode.get(addOn) ?? []);
  const minutes = addOns.reduce((sum, addOn) => sum + addOn.minutes, termsOf(service, staffId).minutes);
  const { id: serviceId, name, nameSecond } = service;
  return { ...first, id: bookingItemId, code, serviceId, name, nameSecond, guest, staffId, minutes, addOns: [] };
}
