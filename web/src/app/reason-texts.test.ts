import { reasons } from '@parlour/contract/reasons';
import { expect, test } from 'vitest';
import { texts as ofBookingCh } from './language/booking/ch.ts';
import { texts as ofBookingEn } from './language/booking/en.ts';
import { texts as ofBookingTw } from './language/booking/tw.ts';
import { texts as firstCh } from './language/ch.ts';
import { texts as firstEn } from './language/en.ts';
import { texts as ofFormsCh } from './language/form/ch.ts';
import { texts as ofFormsEn } from './language/form/en.ts';
import { texts as ofFormsTw } from './language/form/tw.ts';
import { texts as ofInvoicesCh } from './language/invoice/ch.ts';
import { texts as ofMembersCh } from './language/member/ch.ts';
import { texts as ofInvoicesEn } from './language/invoice/en.ts';
import { texts as ofMembersEn } from './language/member/en.ts';
import { texts as ofInvoicesTw } from './language/invoice/tw.ts';
import { texts as ofMembersTw } from './language/member/tw.ts';
import { texts as ofPersonCh } from './language/person/ch.ts';
import { texts as ofPersonEn } from './language/person/en.ts';
import { texts as ofPersonTw } from './language/person/tw.ts';
import { texts as ofRightsCh } from './language/rights/ch.ts';
import { texts as ofRightsEn } from './language/rights/en.ts';
import { texts as ofRightsTw } from './language/rights/tw.ts';
import { texts as firstTw } from './language/tw.ts';

test.each([
  ['en', firstEn, ofBookingEn, ofFormsEn, ofPersonEn, ofMembersEn, ofRightsEn, ofInvoicesEn],
  ['ch', firstCh, ofBookingCh, ofFormsCh, ofPersonCh, ofMembersCh, ofRightsCh, ofInvoicesCh],
  ['tw', firstTw, ofBookingTw, ofFormsTw, ofPersonTw, ofMembersTw, ofRightsTw, ofInvoicesTw],
] as const)(
  'each refusal has its sentence on the first page, with the booking, with forms, on the own screens, with invoices or with what is said of rights, in %s once',
  (_, first, ofBooking, ofForms, ofPerson, ofMembers, ofRights, ofInvoices) => {
    const known = [first, ofBooking, ofForms, ofPerson, ofRights, ofInvoices].flatMap((part) =>
      Object.keys(part.reasons),
    );
    expect(ofPerson.reasons).toMatchObject(ofMembers.reasons);
    expect(known.toSorted()).toEqual(Object.keys(reasons).toSorted());
  },
);

test('what any call may be answered is there from the start', () => {
  const general = ['session_expired', 'sign_in_needed', 'not_found', 'database_away', 'timed_out', 'network_failed'];
  expect(Object.keys(firstEn.reasons)).toEqual(expect.arrayContaining(general));
});
