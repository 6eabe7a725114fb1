import { endOfPeriod } from '@parlour/domain/rights/valid-days';
import { addDays } from '@parlour/domain/time/day';
import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaidShop, type PaidShop } from '../payment/test/paid-shop.ts';
import { recordAt, type Sold, sell } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { proveEmail } from '../test/sign-in.ts';
import { remindOfRights } from './actions/right-ends.ts';

let home: PaidShop;
let people = 0;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const db = () => home.server.services.db;
const lastDay = '2027-02-28';

/** A customer with a right, and the mails that leave about it by the clock of the store. */
async function holder(sold: Partial<Sold> = {}) {
  const shop = await home.shop({ isConfirmedAtOnce: true });
  const person = await proveEmail(home.server, `holder${++people}@example.com`);
  const memberId = await recordAt(home.server, shop.chainId, person.accountId);
  const benefit = { kind: 'sessions', count: 2 } as const;
  await sell(home.server, shop.chainId, 'pack', {
    benefit,
    validity: { kind: 'fixed', from: '2027-01-01', to: lastDay },
    ...sold,
  });
  const issued = await home.internal.issueRight({ shopId: shop.shopId, memberId, right: 'pack', reference: 'one' });
  const { clock } = home.server;
  const mailsAt = async (day: string, minute = 12 * 60) => {
    const before = clock.now();
    clock.set(instantOf('Australia/Sydney', day, minute)!);
    await remindOfRights(home.server.services);
    await remindOfRights(home.server.services);
    clock.set(before);
    return db()
      .selectFrom('mails')
      .selectAll()
      .where('chainId', '=', shop.chainId)
      .where('kind', '=', 'rightEnds')
      .execute();
  };
  return { shop, person, memberId, rightId: issued.reply.id, mailsAt };
}

test('F-80 the customer is told of a right before it ends, once, by the clock of its store', async () => {
  const { mailsAt, rightId } = await holder();
  expect(await mailsAt('2027-02-13')).toEqual([]);
  expect(await mailsAt('2027-02-14', 8 * 60 + 59)).toEqual([]);
  const [mail] = await mailsAt('2027-02-14', 9 * 60);
  expect(mail).toMatchObject({ id: `right.${rightId}`, subject: 'Valid until Sun 28 February 2027: pack' });
  expect(mail!.bodyText).toContain('2 sessions left');
  expect(mail!.bodyText).toContain(`/userInfo?view=rights&right=${rightId}`);
  expect(await mailsAt('2027-02-20')).toHaveLength(1);
});

test('F-80 a period that counts from the purchase is told of by its own end', async () => {
  const { mailsAt, rightId } = await holder({ validity: { kind: 'from_purchase', count: 1, unit: 2 } });
  const { boughtOn } = await db()
    .selectFrom('memberRights')
    .select('boughtOn')
    .where('id', '=', rightId)
    .executeTakeFirstOrThrow();
  const end = endOfPeriod(boughtOn, { count: 1, unit: 2 });
  expect(await mailsAt(addDays(end, -15))).toEqual([]);
  expect(await mailsAt(addDays(end, -14))).toHaveLength(1);
});

test('what a coming visit reserves, and what is over, is not told of', async () => {
  const reserved = await holder({ benefit: { kind: 'sessions', count: 1 } });
  const request = bookingRequest(reserved.shop.shopId, { rights: {}, start: '2027-02-25 10:00' });
  const as = { token: reserved.person.token };
  const { quoteHash } = (await home.server.api.payment.quote(request, as)).reply;
  const made = await home.server.api.booking.create({ ...request, quoteHash }, as);
  expect(made.reply.booking.rights?.uses).toHaveLength(1);
  expect(await reserved.mailsAt('2027-02-20')).toEqual([]);
  const late = await holder();
  expect(await late.mailsAt('2027-03-01')).toEqual([]);
});

test('a customer who has switched reminders off gets none', async () => {
  const { mailsAt, person } = await holder();
  await db().updateTable('accounts').set({ receivesBookingMail: false }).where('id', '=', person.accountId).execute();
  expect(await mailsAt('2027-02-20')).toEqual([]);
});
