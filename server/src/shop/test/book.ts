import type { BookingState } from '@parlour/domain/booking/booking';
import { startTextOf } from '@parlour/domain/time/start-text';
import { insertBookings } from '../../booking/queries/write.ts';
import type { BookingRecord, ItemRecord } from '../../booking/queries/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId, newIdIn } from '../../platform/ids.ts';
import type { Services } from '../../platform/context.ts';

type Visit = {
  chainId: string;
  shopId: string;
  staffId: string | null;
  serviceId: string | null;
  startsAt: number;
  minutes?: number;
  zone?: string;
  state?: BookingState;
};

const nobody = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  mobile: '',
  dialCode: '',
  country: '',
  address: '',
};
let count = 0;

const plainItem = {
  position: 1,
  kind: 'service',
  productId: null,
  code: 'cut',
  name: 'Cut',
  nameSecond: '',
  quantity: 1,
  guest: 1,
  waitMinutes: 0,
  priceMinor: 8000,
  priceType: 'FIXED',
  addOns: [],
  isAdvance: false,
  occupies: true,
} satisfies Partial<ItemRecord>;

const plainBooking = {
  memberId: null,
  accountId: null,
  kind: 'service',
  stateReason: '',
  version: 1,
  guestCount: 1,
  isGroup: false,
  contact: nobody,
  emailKey: null,
  mobileKey: null,
  language: 'en',
  remark: '',
  related: {},
  source: 'web',
  totalMinor: 8000,
  hasFromPrice: false,
  currency: 'AUD',
  needsAttention: false,
  duplicateHash: null,
  maker: null,
  seriesId: null,
  seriesRhythm: null,
  holdTokenHash: null,
  holdExpiresAt: null,
  holdFirstAt: null,
  calendarSequence: 0,
} satisfies Partial<BookingRecord>;

function itemOf({ state: _state, zone: _zone, minutes = 60, ...visit }: Visit & { bookingId: string }): ItemRecord {
  const endsAt = visit.startsAt + minutes * 60_000;
  const unit = visit.staffId === null ? null : 1;
  return {
    ...plainItem,
    ...visit,
    id: newId(),
    wantedStaffId: visit.staffId,
    unit,
    minutes,
    endsAt,
    occupiedUntil: endsAt,
  };
}

/** Puts a visit straight into the database, whatever the rules would say, and answers its booking id. */
export async function bookVisit({ db, clock }: Pick<Services, 'db' | 'clock'>, visit: Visit): Promise<string> {
  const { chainId, shopId, startsAt, zone = 'Australia/Sydney', state = 'confirmed' } = visit;
  const id = newIdIn(chainId);
  const item = itemOf({ ...visit, bookingId: id });
  const record: BookingRecord = {
    ...plainBooking,
    rights: null,
    proposal: null,
    chainId,
    id,
    shopId,
    number: `T${++count}`,
    state,
    startsAt,
    endsAt: item.endsAt,
    localStart: startTextOf(zone, startsAt),
    zone,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    items: [item],
  };
  await inTransaction(db, (trx) => insertBookings(trx, [record]));
  return id;
}
