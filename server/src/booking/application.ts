import type { BookingRequest } from '@parlour/contract/booking';
import type { BookingRecord } from './record.ts';
import type { ContactKeys } from './queries/members.ts';
import type { RequestKey } from './queries/keys.ts';

/** A request to book or to hold, with everything that can be known of it without the database. */
export type Application = ContactKeys & {
  purpose: 'book' | 'hold';
  request: BookingRequest;
  /** Absent: the caller sent no key, and the request is not deduplicated. */
  key: RequestKey | null;
  isMobileValid: boolean;
  /** Who is signed in, or null for a guest. */
  accountId: string | null;
  deviceId: string;
  /** The same for two requests of one device for one visit: place, start, lines and contact; null without a device. */
  twinHash: string | null;
  /** The series that the visit will be part of, or null. */
  seriesId: string | null;
  /** As limits count it. */
  ip: string;
};

/** What was written. Tokens are worked out from the id when they are handed over (see `link-token.ts`). */
export type Written = { booking: BookingRecord };
