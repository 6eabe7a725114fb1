import { defaultParameters } from '@parlour/domain/shop/parameters';
import { expect, test } from 'vitest';
import { emptyDraft, withLine, withStaff, withStaffFirst } from '../../../features/booking/draft.ts';
import { readOpened } from '../../../features/booking/opened.ts';
import { bookingCalls } from '@parlour/contract/booking/calls';
import { requestOf } from './request.ts';

const cut = { kind: 'service', id: 'P1', code: 'cut' } as const;
const shop = { id: 'S1', chainId: 'C1' } as Parameters<typeof requestOf>[0]['shop'];
const parameters = defaultParameters();
const start = '2026-11-24 09:30';
const opened = { source: 'web', contentCode: '', linkToken: '' };
const draft = { ...withStaff(withLine(emptyDraft, cut), 'E1'), note: ' Side door ' };

test('B-308 a booking is sent with its lines, contact and consent, without prices or lengths', () => {
  const contact = {
    ...emptyDraft.contact,
    firstName: 'Ann',
    email: 'ann@parlour.example',
    dialCode: '+61',
    country: 'AU',
  };
  const wanted = requestOf({ shop, draft: { ...draft, contact }, parameters }, start, 'tw', opened);
  expect(wanted.kind).toBe('create');
  expect(wanted.request).toMatchObject({
    shopId: 'S1',
    chainId: 'C1',
    start,
    remark: 'Side door',
    language: 'tw',
    agreesPolicy: true,
    source: 'web',
  });
  // Without a number there is nothing that a country would belong to.
  expect(wanted.request).toMatchObject({ mobile: '', dialCode: '', country: '' });
  expect(JSON.stringify(wanted.request)).not.toMatch(/price|minutes|amount/i);
});

test('B-156 without the staff feature no person is asked for', () => {
  const wanted = requestOf({ shop, draft, parameters: { ...parameters, hasStaffFeature: false } }, start, 'en', opened);
  expect(wanted.request.lines[0]?.staffId).toBeNull();
});

test('B-091 a booking that began at a person says so', () => {
  const wanted = requestOf({ shop, draft: withStaffFirst(draft, 'E1'), parameters }, start, 'en', opened);
  expect(wanted.request).toMatchObject({ source: 'staff' });
});

test('B-261 a change names the booking and the version that was seen, and no contact', () => {
  const wanted = requestOf(
    { shop, draft: { ...draft, changes: { bookingId: 'B1', version: 3 } }, parameters },
    start,
    'en',
    opened,
  );
  expect(wanted.kind).toBe('change');
  expect(wanted.request).toMatchObject({ id: 'B1', version: 3, start });
  expect(Object.keys(wanted.request)).not.toContain('email');
});

test('B-142 B-145 B-147 B-280 on the wire the draft has the names of the documents, with what the opening link brought', () => {
  const link = readOpened('?compId=S1&memberId=M1&contentCode=cancelled&subSource=link', 'link-token-of-a-booking');
  const pictures = ['/files/private/a-360.webp?expires=1&signature=x'];
  const full = { ...draft, pictures, memberId: 'M7', isGroup: true, guestCount: 2 };
  const wanted = requestOf({ shop, draft: full, parameters }, start, 'en', link);
  expect(wanted.kind === 'create' && bookingCalls.create.input.toWire(wanted.request)).toMatchObject({
    compId: 'S1',
    custId: 'C1',
    reserveProjectList: [
      { code: 'cut', idxNum: 1, customerIndex: 1, itemsEmployeeList: [{ employeeId: 'E1' }], addItemsList: [] },
    ],
    reserveDate: start,
    reserveNum: 2,
    groupReserve: 1,
    contactEmail: '',
    contactMobile: '',
    intMobileCd: '',
    intMobileCode: '',
    firstName: '',
    lastName: '',
    contactAddress: '',
    remark: 'Side door',
    reserveRelated: { remarkImages: pictures, isAgreePenalty: false },
    memberId: 'M7',
    subSource: 'link',
    contentCode: 'cancelled',
    linkToken: 'link-token-of-a-booking',
    agreePolicy: 1,
  });
});

test('B-145 forms that were filled in travel with the booking, and a booking without any says so', () => {
  const form = { formId: 'F1', versionId: 'V1', answers: [], signatures: [] };
  const relatedOf = (profile?: readonly (typeof form)[]) => {
    const wanted = requestOf({ shop, draft: { ...draft, profile }, parameters }, start, 'en', opened);
    return wanted.kind === 'create' ? wanted.request.related.profile : undefined;
  };
  expect(relatedOf([form])).toEqual([form]);
  expect([relatedOf([]), relatedOf()]).toEqual([null, null]);
});

test('B-142 B-144 B-208 a change says that it is one, and what was taken out', () => {
  const changed = { ...draft, changes: { bookingId: 'B1', version: 3 }, removedItemIds: ['I2'], pictures: null };
  const wanted = requestOf({ shop, draft: changed, parameters }, start, 'en', opened);
  const wire = wanted.kind === 'change' && bookingCalls.change.input.toWire(wanted.request);
  expect(wire).toMatchObject({ id: 'B1', businessScene: 'reschedule', delReserveProjectList: ['I2'] });
  expect(wire).not.toHaveProperty('reserveRelated');
});

test('B-147 G-59 an address says only what is on the list, and nothing that is no word', () => {
  expect(readOpened('?subSource=elsewhere&contentCode=<b>&memberId=a b', '')).toEqual(opened);
});
