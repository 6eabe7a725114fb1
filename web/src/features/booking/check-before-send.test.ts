import { expect, test } from 'vitest';
import { type Asks, checkBeforeSend } from './check-before-send.ts';

type Facts = Parameters<typeof checkBeforeSend>[0];

const blank = { firstName: '', lastName: '', email: '', mobile: '', country: 'AU', address: '' };
const good = {
  ...blank,
  firstName: 'Ann',
  email: 'ann@parlour.example',
  mobile: '0412 345 678',
  address: '1 High Street',
};
const facts = (contact: Partial<typeof blank>, over: Partial<Facts> = {}): Facts => ({
  contact: { ...good, ...contact },
  parameters: { isMobilePrimary: false, blacklistRestricts: true },
  lines: [{ guest: 1 }],
  isGroup: false,
  guestCount: 1,
  isCharged: false,
  addressMode: 'required',
  ...over,
});

function asked(refusal: 'not_allowed' | 'closed' | null = null, isMobileValid = true) {
  const calls: string[] = [];
  const asks: Asks = {
    refusalOf: async () => (calls.push('member'), refusal),
    isMobileValid: async () => (calls.push('mobile'), isMobileValid),
  };
  return { asks, calls };
}

const reasonOf = async (input: Facts, { asks } = asked()) => {
  const [first] = await checkBeforeSend(input, asks);
  return first?.reason ?? 'passes';
};

test('B-216 everything wrong: one message after the other, in the order of the rows', async () => {
  const wrong = { ...blank, mobile: '12' };
  const no = asked(null, false);
  const lines: Facts['lines'] = [];
  expect(await reasonOf(facts({ ...wrong, email: 'a@b' }, { lines }), asked('not_allowed'))).toBe(
    'customer_not_allowed',
  );
  expect(await reasonOf(facts(wrong, { lines }), asked('closed'))).toBe('customer_closed');
  expect(
    await reasonOf(
      facts({ ...wrong, mobile: '' }, { lines, parameters: { isMobilePrimary: true, blacklistRestricts: true } }),
      no,
    ),
  ).toBe('mobile_needed');
  expect(await reasonOf(facts(wrong, { lines }), no)).toBe('email_needed');
  expect(await reasonOf(facts({ ...wrong, email: 'a@b' }, { lines }), no)).toBe('email_malformed');
  expect(await reasonOf(facts({ ...wrong, email: good.email }, { lines }), no)).toBe('name_needed');
  expect(await reasonOf(facts({ mobile: '12', address: '' }, { lines }), no)).toBe('mobile_malformed');
  expect(await reasonOf(facts({ address: '' }, { lines }))).toBe('service_needed');
  expect(await reasonOf(facts({ address: '' }, { isGroup: true, guestCount: 2 }))).toBe('guest_without_service');
  expect(await reasonOf(facts({ address: '  ' }))).toBe('address_needed');
  expect(await reasonOf(facts({}))).toBe('passes');
});

test('B-222 the mobile is asked about only when it is there', async () => {
  const empty = asked();
  await checkBeforeSend(facts({ mobile: ' ' }), empty.asks);
  expect(empty.calls).toEqual(['member']);
  const early = asked();
  await checkBeforeSend(facts({ firstName: ' ' }), early.asks);
  expect(early.calls).toEqual(['member', 'mobile']);
  const full = asked();
  await checkBeforeSend(facts({}), full.asks);
  expect(full.calls).toEqual(['member', 'mobile']);
});

test('G-53 without any contact no member is looked up', async () => {
  const { asks, calls } = asked('closed');
  await checkBeforeSend(facts(blank), asks);
  expect(calls).toEqual([]);
});

test('B-216 G-51 slow answers: nothing is asked or told before what stands before it was answered', async () => {
  const calls: string[] = [];
  const answer: { member?: (refusal: null) => void; mobile?: (isValid: boolean) => void } = {};
  const asks: Asks = {
    refusalOf: () => (calls.push('member'), new Promise((resolve) => (answer.member = resolve))),
    isMobileValid: () => (calls.push('mobile'), new Promise((resolve) => (answer.mobile = resolve))),
  };
  let told = '';
  // Everything after the mobile is wrong too: it is reported only once the mobile is valid.
  const verdict = checkBeforeSend(facts({ address: '' }, { lines: [] }), asks);
  void verdict.then((decided) => (told = decided[0]?.reason ?? 'passes'));
  const laterOn = () => new Promise((resolve) => setImmediate(resolve));
  await laterOn();
  expect([calls, told]).toEqual([['member'], '']);
  answer.member!(null);
  await laterOn();
  expect([calls, told]).toEqual([['member', 'mobile'], '']);
  answer.mobile!(true);
  await verdict;
  expect([calls, told]).toEqual([['member', 'mobile'], 'service_needed']);
});

test('B-216 all that is wrong is told at once, one thing of each field, in the order of the checks', async () => {
  const wrong = facts({ ...blank, email: 'a@b', mobile: '12' }, { lines: [] });
  expect(await checkBeforeSend(wrong, asked(null, false).asks)).toEqual([
    { reason: 'email_malformed', field: 'email' },
    { reason: 'name_needed', field: 'firstName' },
    { reason: 'mobile_malformed', field: 'mobile' },
    { reason: 'service_needed', field: 'lines' },
    { reason: 'address_needed', field: 'address' },
  ]);
  expect(await checkBeforeSend(wrong, asked('closed').asks)).toEqual([{ reason: 'customer_closed', field: 'email' }]);
});

test('B-220 where the mobile comes first the e-mail is needed only when something is charged', async () => {
  const parameters = { isMobilePrimary: true, blacklistRestricts: true };
  expect(await reasonOf(facts({ email: '' }, { parameters, isCharged: true }))).toBe('email_needed');
  expect(await reasonOf(facts({ email: '' }, { parameters }))).toBe('passes');
});
