import type { PhoneFault } from '@parlour/domain/member/read-phone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detailText } from '@parlour/phrases/reasons';
import { readAddress } from '../account/policies/address.ts';
import { findByUsername } from '../account/queries/by-username.ts';
import { createPerson, openAccounts, type Person, signUp } from '../account/test/person.ts';
import { newId } from '../platform/ids.ts';
import { checkFolder } from '../import/formats/check-folder.ts';
import { mistakeText } from '../import/formats/mistake.ts';
import { salonFolder } from '../import/formats/test/salon.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { planRequest, sellPlans, soloPlan } from '../test/plans.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { judgePhone } from './formats/mobile.ts';
import { spellings } from './test/spellings.ts';

let server: TestApp;
let shop: BuiltShop;
let token: string;
let owner: { person: Person; token: string };
beforeAll(async () => {
  const generous = ['LOOKUPS', 'WAITLIST_ENTRIES', 'ORDERS', 'ATTEMPTS', 'SIGN_UPS'].flatMap((what) => [
    [`LIMIT_${what}_PER_IP`, '10000'],
    [`LIMIT_${what}_PER_DEVICE`, '10000'],
  ]);
  const env = { ...openAccounts.env, ...Object.fromEntries(generous), LIMIT_LOGIN_FAILURES_PER_IP: '10000' };
  server = await startTestApp({ env });
  // Every door but the last asks for an address after the phone: a refusal for want of it says that the phone was taken.
  shop = await buildShop(server.services.db, { details: { addressMode: 'required' } });
  token = await server.viewToken();
  const person = createPerson(server);
  owner = { person, token: await signUp(person) };
  await sellPlans(server.services.db, [soloPlan()]);
});
afterAll(() => server.close());

const dialCodes: Record<string, string> = {
  AU: '+61',
  US: '+1',
  NL: '+31',
  MY: '+60',
  CN: '+86',
  TW: '+886',
  IT: '+39',
  RU: '+7',
};
/** Ways abroad from one country, and a number of Russia without its 8. */
const fromWithin = /^(0011|011 |912)/;
const pendingOf = (deviceId: string) =>
  server.services.db
    .selectFrom('pendingSignUps')
    .select('mobileKey')
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow();

test('F-101 there are about a hundred spellings, no two of them the same', () => {
  expect(new Set(spellings.map(([typed, country]) => `${country} ${typed}`)).size).toBe(spellings.length);
  expect(spellings.length).toBeGreaterThan(95);
});

describe.each(spellings)('F-101 %j in %s is %s', (mobile, country, fate) => {
  const phone = { mobile, country, dialCode: dialCodes[country]! };
  const isPhone = fate.startsWith('+');
  const phoneFault = fate as PhoneFault;
  const fact = isPhone ? undefined : phoneFault;
  const email = () => `${newId().toLowerCase()}@example.com`;

  test('by the judge, and at the check', async () => {
    expect(judgePhone(phone)).toEqual(isPhone ? { ok: true, value: fate } : { ok: false, reason: fate });
    const { reply } = await server.api.reference.checkMobile({ country, mobile }, { lang: 'tw' });
    const detail = isPhone ? '' : detailText('tw', { phoneFault });
    expect(reply).toEqual(isPhone ? { isValid: true } : { isValid: false, phoneFault, detail });
  });

  test('at a booking, at the waitlist and at the look-up of a member', async () => {
    const deviceId = newId();
    const request = bookingRequest(shop.shopId, { ...phone, email: email(), lines: [line('cut')] });
    const reason = isPhone ? 'address_needed' : 'mobile_malformed';
    const booked = await server.api.booking.create(request, { token, deviceId });
    expect([booked.reason, booked.details?.phoneFault]).toEqual([reason, fact]);
    const entry = { ...request, days: ['2027-01-14'], parts: ['morning' as const] };
    const joined = await server.api.waitlist.join(entry, { token, deviceId });
    expect([joined.reason, joined.details?.phoneFault]).toEqual([reason, fact]);
    const look = async (text: string) => {
      const { shopId, chainId } = shop;
      return (await server.api.booking.checkMember({ shopId, chainId, email: '', mobile: text, country }, { token }))
        .reply.id;
    };
    expect(await look(mobile)).toBe(await look(isPhone ? fate : ''));
  });

  test('at an order and in a shop folder', async () => {
    const request = planRequest({ ...phone, planKey: 'solo', email: email() });
    const ordered = await server.api.subscription.create(request, { token, deviceId: newId() });
    expect([ordered.reason, ordered.details?.phoneFault]).toEqual([isPhone ? undefined : 'mobile_malformed', fact]);
    const { files, pictures } = salonFolder();
    const head = 'first_name,last_name,email,mobile,country,locked,blacklisted,purchased,online_booking';
    const members = `${head}\nMei,Tan,,"${mobile}",${country},,,,\n`;
    const { 'balances.csv': _balances, 'points.csv': _points, 'member-rights.csv': _rights, ...others } = files;
    const checked = checkFolder({ files: { ...others, 'members.csv': members }, pictures });
    if (checked.ok) expect(checked.value.members.map((member) => member.mobileKey)).toEqual([fate]);
    expect(checked.ok ? [] : checked.details!.map(mistakeText)).toEqual(
      isPhone ? [] : [expect.stringMatching(/^members\.csv, line 2, mobile: is not a mobile number .*\(.+\)$/)],
    );
  });

  test('at a sign-up, in personal details and at the sign-in', async () => {
    const person = createPerson(server, phone);
    await server.services.db.updateTable('accounts').set({ mobileKey: null, mobileDigits: '' }).execute();
    const asked = await person.api.account.preRegister(person.form);
    expect([asked.reason, asked.details?.phoneFault]).toEqual([isPhone ? undefined : 'mobile_against_rules', fact]);
    if (isPhone) expect((await pendingOf(person.deviceId)).mobileKey).toBe(fate);
    const { password } = owner.person;
    const details = { firstName: 'Mei', lastName: 'Tan', receivesBookingMail: true, password, ...phone };
    const saved = await owner.person.api.account.savePersonalDetails(details, { token: owner.token });
    expect([saved.reason, saved.details?.phoneFault]).toEqual([isPhone ? undefined : 'mobile_against_rules', fact]);
    const { account } = await findByUsername(server.services.db, mobile, country);
    expect(account?.mobileKey).toBe(isPhone ? fate : undefined);
    // Nothing says a country at this door: what only means something from within one stays unknown.
    if (fromWithin.test(mobile)) return;
    const known = await server.api.account.checkExists({ username: mobile }, { deviceId: newId() });
    expect(known.reply).toBe(isPhone);
  });
});

test.each([
  ['+61 491 570 156', '+61491570156'],
  ['+61 0491 570 156', '+61491570156'],
  ['0061 491 570 156', '+61491570156'],
  ['＋６１ ４９１ ５７０ １５６', '+61491570156'],
  ['+1 (202) 456-1111', '+12024561111'],
  ['+61 2 9876 5432', 'landline'],
  ['+31 20 1234567', 'landline'],
  ['0491 570 156', 'country_needed'],
  ['+61 491 570 15', 'too_short'],
  ['+999 123 4567', 'unknown'],
])('A-196 F-101 a code by text to %s goes to %s', (mobile, fate) => {
  expect(readAddress({ mobile })).toEqual(
    fate.startsWith('+')
      ? { ok: true, value: { kind: 'mobile', key: fate, value: fate } }
      : { ok: false, reason: 'mobile_malformed', details: { field: 'mobile', phoneFault: fate } },
  );
});

test('F-101 a refused phone says what is wrong with it, in the language of the caller', async () => {
  const request = bookingRequest(shop.shopId, { mobile: '0491 570 15', email: 'mei@example.com' });
  const asked = async (lang: string) =>
    (await server.api.booking.create(request, { token, lang, deviceId: newId() })).msg;
  expect(await asked('en')).toBe('The phone number format is incorrect (it has too few digits)');
  expect(await asked('ch')).toBe('手机号格式不正确（位数太少）');
});
