import type { VisitReward } from '../checkin/calls.ts';
import { internalCall } from '../call.ts';

/** A device of a store where customers check in. Times are epoch ms; `revokedAt` null: its key opens the check-in. */
export type CheckInDevice = { id: string; shopId: string; name: string; createdAt: number; revokedAt: number | null };

/**
 * A new device. The key is told once, and checks customers in. Each address is opened on the device once, and holds the key behind its hash:
 * `kioskUrl` is the page on which customers check in, `screenUrl` the one that shows the code of the counter.
 */
export type NewCheckInDevice = CheckInDevice & { key: string; kioskUrl: string; screenUrl: string };

/** What became of a customer without an appointment: `none` for those with one. */
export type QueueState = 'none' | 'waiting' | 'served' | 'left';

/** A visit as the store sees it. `note` null: the key that sealed it is missing. */
export type StoreCheckIn = {
  id: string;
  memberId: string;
  firstName: string;
  lastName: string;
  /** Which visit of the customer it is, from 1. */
  number: number;
  checkedInAt: number;
  bookingId: string | null;
  queue: QueueState;
  reward: VisitReward | null;
  note: string | null;
};

const post = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'POST', path: `/internal/check-in/${path}`, summary });
const get = <Input, Reply>(path: string, summary: string) =>
  internalCall<Input, Reply>({ method: 'GET', path: `/internal/check-in/${path}`, summary });

export const storeCheckInCalls = {
  addCheckInDevice: post<{ shopId: string; name: string }, NewCheckInDevice>(
    'device/add',
    'Issue the key of a kiosk, or of the screen that shows the code of the counter. It is told once. The store may be named by its key in the shop folder.',
  ),
  listCheckInDevices: get<{ shopId: string }, CheckInDevice[]>(
    'device/list',
    'The kiosks and screens of a store, the newest first; revoked ones too.',
  ),
  revokeCheckInDevice: post<{ deviceId: string }, CheckInDevice>(
    'device/revoke',
    'Revoke the key of a kiosk or screen: from its next call on it opens nothing.',
  ),
  listCheckIns: get<{ shopId: string; day?: string }, StoreCheckIn[]>(
    'list',
    'Who has checked in at a store on a day of the store, today where left out, in their order.',
  ),
  endCheckInWait: post<{ checkInId: string; queue: 'served' | 'left' }, StoreCheckIn>(
    'queue/end',
    'A customer of the queue is served, or has left.',
  ),
};
