import type { BookingRequest, Contact } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { emailKey } from '@parlour/domain/member/contact';
import { plainPhone } from '@parlour/domain/member/plain-phone';
import { readMobile } from '../reference/facts/mobile.ts';
import type { Alongside, Application } from './application.ts';
import type { ByStore } from './by-store.ts';
import type { RequestKey } from './queries/keys.ts';

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

/** The same as an application at the desk, from nobody who counts for the limits on customers. */
export function storeApplication(
  visit: StoreVisit,
  byStore: ByStore,
  { key, alongside }: { key: RequestKey | null; alongside: Alongside },
): Application {
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
    twinHash: null,
    series: null,
    ip: '',
    alongside,
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
