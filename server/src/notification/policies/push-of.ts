import type { BookingRecord } from '../../booking/queries/record.ts';
import type { PushNotice } from '../queries/pushes.ts';
import { endOfUse, type PushKind } from './push-kinds.ts';

/** The notice about a booking; a guest has no devices. */
export function pushOf(booking: BookingRecord, kind: PushKind, id: string, now: number): PushNotice[] {
  const { chainId, id: bookingId, accountId } = booking;
  if (accountId === null) return [];
  return [{ id, chainId, bookingId, accountId, kind, expiresAt: endOfUse(kind, booking, now) }];
}
