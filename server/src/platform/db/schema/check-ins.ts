import type { VisitReward } from '@parlour/contract/checkin/calls';
import type { Defaulted, JsonOrNull } from '../types.ts';

/** One visit of a customer at a store, on one day of the store. */
type CheckInsTable = {
  chainId: string;
  id: string;
  shopId: string;
  memberId: string;
  day: string;
  /** Which visit of the customer at the store it is, from 1. */
  number: number;
  checkedInAt: Date;
  /** The appointment that the customer came for. */
  bookingId: Defaulted<string | null>;
  /** `none`: the customer did not come without an appointment. */
  queue: 'none' | 'waiting' | 'served' | 'left';
  queuedAt: Defaulted<Date | null>;
  reward: JsonOrNull<VisitReward>;
  noteSealed: Defaulted<string | null>;
};

/** A device of a store where customers check in; the key itself is nowhere. */
type CheckInDevicesTable = {
  chainId: string;
  id: string;
  shopId: string;
  name: string;
  keyHash: string;
  createdAt: Date;
  revokedAt: Defaulted<Date | null>;
};

export type CheckInsTables = { checkIns: CheckInsTable; checkInDevices: CheckInDevicesTable };
