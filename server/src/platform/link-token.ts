import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The guest's link token of a booking: 256 bits that only the holder of `SECRET` can work out, so that a mail sent later, or a repeated
 * answer, carries the same link while the database keeps nothing but its hash (decision 0005).
 */
export function linkTokenOf(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking link ${bookingId}`).digest('base64url');
}

/**
 * The token of a calendar entry: it follows from the link token, and never the other way round, so that a calendar that others see holds nothing
 * that changes the booking (decision 0030). The browser works out the same one for the file that it writes.
 */
export function calendarTokenOf(linkToken: string): string {
  return `view-${createHash('sha256').update(`calendar ${linkToken}`).digest('hex')}`;
}

/** Whether a token is the one of the calendar entry that goes with a link token. */
export function isCalendarToken(token: string | null, linkToken: string): boolean {
  return isSameToken(calendarTokenOf(linkToken), token ?? '');
}

/** Compares two tokens in a time that tells nothing of what is in them. */
export function isSameToken(own: string, given: string): boolean {
  const [left, right] = [Buffer.from(own), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The secret with which the holder of a time may replace or use the hold. */
export function holdTokenOf(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`booking hold ${bookingId}`).digest('base64url');
}

/** The code of a number that a store shows at its counter; it opens the check-in for some minutes. */
export function checkInCodeOf(secret: string, shopId: string, number: number): string {
  return createHmac('sha256', secret).update(`check-in ${shopId} ${number}`).digest('base64url').slice(0, 22);
}

type StoreAnswer = { action: 'confirm' | 'reject'; isSeries: boolean; shopId: string; bookingId: string };

/** The token with which a store gives one answer to one request, or to those of a series that wait. */
export function storeTokenOf(secret: string, { action, isSeries, shopId, bookingId }: StoreAnswer): string {
  const what = `store ${action}${isSeries ? ' series' : ''} ${shopId} ${bookingId}`;
  return createHmac('sha256', secret).update(what).digest('base64url');
}

/** The token of a place on a waitlist, and of one offer to it; the offer has the id of its hold. */
export function entryTokenOf(secret: string, entryId: string): string {
  return createHmac('sha256', secret).update(`waitlist place ${entryId}`).digest('base64url');
}

export function offerTokenOf(secret: string, bookingId: string): string {
  return createHmac('sha256', secret).update(`waitlist offer ${bookingId}`).digest('base64url');
}

/** The secret with which the customer who ordered a plan pays it and reads its state. */
export function planTokenOf(secret: string, subscriptionOrderId: string): string {
  return createHmac('sha256', secret).update(`plan order ${subscriptionOrderId}`).digest('base64url');
}
