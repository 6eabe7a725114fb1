import type { BookingRequest, Contact } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { emailKey } from '@parlour/domain/member/contact';
import { plainPhone } from '@parlour/domain/member/plain-phone';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { TransactionHooks, BookingCommand } from './booking-command.ts';
import type { ByStore } from './by-store.ts';
import type { RequestKey } from '../queries/keys.ts';

/** A visit as its store asks for it. */
export type StoreVisit = Contact & {
  shopId: string;
  start: string;
  lines: WantedLine[];
  guestCount: number;
  isGroup: boolean;
  remark: string;
  language: string;
};

/** The same as a command of the booking queue, which does not count for the limits on customers. */
export function storeCommand(
  visit: StoreVisit,
  byStore: ByStore,
  { key, hooks }: { key: RequestKey | null; hooks: TransactionHooks },
): BookingCommand {
  const request: BookingRequest = {
    ...visit,
    related: { remarkImages: [], profile: null, isAgreePenalty: false },
    source: 'staff',
    agreesPolicy: true,
  };
  return {
    purpose: 'book',
    request,
    key,
    emailKey: emailKey(visit.email),
    ...readMobile(visit),
    accountId: null,
    viewId: null,
    deviceId: '',
    duplicateHash: null,
    series: null,
    ip: '',
    hooks,
    byStore,
  };
}

/** A mobile that names no country itself is one of the store's country. */
export function countryOfMobile(
  { mobile, country }: Pick<Contact, 'mobile' | 'country'>,
  storeCountry: string,
): string {
  return country || mobile === '' || plainPhone(mobile).mark !== '' ? country : storeCountry;
}
