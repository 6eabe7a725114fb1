import type { BookingChange } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { termsOf } from '@parlour/domain/menu/menu';
import { instantOfStart } from '@parlour/domain/time/start-text';
import type { ItemRecord } from '../queries/record.ts';
import type { TeamChoice } from './by-store.ts';
import type { ChangeableVisit } from './decide-visit-change.ts';

const minuteMs = 60_000;

/** The items as they are asked for, for a time that cannot be planned: moved together where they stay, else one after the other for each guest. */
export function asAsked(visit: ChangeableVisit, change: BookingChange, team: TeamChoice | undefined): ItemRecord[] {
  const { booking: before } = visit;
  const from = instantOfStart(before.zone, change.start) ?? before.startsAt;
  const isSame =
    change.lines.length === before.items.length &&
    change.lines.every(({ bookingItemId, code }) =>
      before.items.some((item) => item.id === bookingItemId && item.code === code),
    );
  if (!isSame) return inOrder(visit, change, from);
  const shift = from - before.startsAt;
  return before.items.map((item) => {
    const staffId = change.lines.find(({ bookingItemId }) => bookingItemId === item.id)?.staffId ?? item.staffId;
    const startsAt = item.startsAt + shift;
    const minutes = team?.minutes?.get(item.id) ?? item.minutes;
    const endsAt = startsAt + minutes * minuteMs;
    return { ...item, staffId, startsAt, endsAt, occupiedUntil: endsAt, minutes };
  });
}

function inOrder(visit: ChangeableVisit, { lines }: BookingChange, from: number): ItemRecord[] {
  const ends = new Map<number, number>();
  return lines.flatMap((line) => {
    const item = asItem(visit, line);
    if (!item) return [];
    const startsAt = ends.get(line.guest) ?? from;
    const endsAt = startsAt + item.minutes * minuteMs;
    ends.set(line.guest, endsAt);
    return { ...item, startsAt, endsAt, occupiedUntil: endsAt };
  });
}

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
