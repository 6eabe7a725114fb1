import { defaultParameters } from '@parlour/domain/shop/parameters';
import { expect, test } from 'vitest';
import { emptyDraft, withLine, withStaff, withStaffFirst } from '../../features/booking/draft.ts';
import { requestOf } from './request.ts';

const cut = { kind: 'service', id: 'P1', code: 'cut' } as const;
const shop = { id: 'S1', chainId: 'C1' } as Parameters<typeof requestOf>[0]['shop'];
const parameters = defaultParameters();
const start = '2026-11-24 09:30';
const draft = { ...withStaff(withLine(emptyDraft, cut), 'E1'), note: ' Side door ' };

test('B-308 a booking is sent with its lines, contact and consent, without prices or lengths', () => {
  const contact = {
    ...emptyDraft.contact,
    firstName: 'Ann',
    email: 'ann@parlour.example',
    dialCode: '+61',
    country: 'AU',
  };
  const wanted = requestOf({ shop, draft: { ...draft, contact }, parameters }, start, 'tw');
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
  // Without a number there is nothing that a country would belong to (B-222).
  expect(wanted.request).toMatchObject({ mobile: '', dialCode: '', country: '' });
  expect(JSON.stringify(wanted.request)).not.toMatch(/price|minutes|amount/i);
});

test('B-156 without the staff feature nobody is asked for', () => {
  const wanted = requestOf({ shop, draft, parameters: { ...parameters, hasStaffFeature: false } }, start, 'en');
  expect(wanted.request.lines[0]?.staffId).toBeNull();
});

test('B-091 a booking that began at a person says so', () => {
  const wanted = requestOf({ shop, draft: withStaffFirst(draft, 'E1'), parameters }, start, 'en');
  expect(wanted.request).toMatchObject({ source: 'staff' });
});

test('B-261 a change names the booking and the version that was seen, and no contact', () => {
  const wanted = requestOf(
    { shop, draft: { ...draft, changes: { bookingId: 'B1', version: 3 } }, parameters },
    start,
    'en',
  );
  expect(wanted.kind).toBe('change');
  expect(wanted.request).toMatchObject({ id: 'B1', version: 3, start });
  expect(Object.keys(wanted.request)).not.toContain('email');
});
