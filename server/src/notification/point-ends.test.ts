import { instantOf } from '@parlour/domain/time/zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { bookPoints } from '../points/queries/entries.ts';
import { recordAt } from '../rights/test/sell.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { remindOfPoints } from './actions/point-ends.ts';

let server: TestApp;
let people = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const db = () => server.services.db;
const noon = 12 * 60;
const at = (day: string, minute = noon) => instantOf('Australia/Sydney', day, minute)!;

/** A customer with points that end on some days, and the mails that leave about them. */
async function holder(...lots: readonly { points: number; lastDay: string }[]) {
  const shop = await buildShop(db());
  const { chainId, shopId } = shop;
  const person = await proveEmail(server, `points${++people}@example.com`);
  const memberId = await recordAt(server, chainId, person.accountId);
  await inTransaction(db(), async (trx) => {
    for (const [place, lot] of lots.entries()) {
      const entry = { chainId, memberId, shopId, source: 'sales', key: `lot ${place}`, onDay: '2027-01-10' } as const;
      await bookPoints(trx, { ...entry, ...lot }, at('2027-01-10'));
    }
  });
  const mailsAt = async (day: string, minute = noon) => {
    const before = server.clock.now();
    server.clock.set(at(day, minute));
    await remindOfPoints(server.services);
    await remindOfPoints(server.services);
    server.clock.set(before);
    const mails = db().selectFrom('mails').selectAll().where('chainId', '=', chainId);
    return mails.where('kind', '=', 'pointEnds').orderBy('id').execute();
  };
  return { ...shop, person, memberId, mailsAt };
}

test('0066 a customer is told once of points before they end, by the clock of their store, and of later ones again', async () => {
  const lots = [
    { points: 40, lastDay: '2027-02-28' },
    { points: 5, lastDay: '2027-03-10' },
    { points: 7, lastDay: '2027-06-30' },
  ];
  const { mailsAt, chainId } = await holder(...lots);
  expect(await mailsAt('2027-02-13')).toEqual([]);
  expect(await mailsAt('2027-02-14', 8 * 60 + 59)).toEqual([]);
  const [mail] = await mailsAt('2027-02-14', 9 * 60);
  expect(mail).toMatchObject({ subject: 'Points at Salon Anna end on Sun 28 February 2027' });
  for (const part of ['40 points', '5 points', `/userInfo?view=points&custId=${chainId}`])
    expect(mail!.bodyText).toContain(part);
  expect(mail!.bodyText).not.toContain('7 points');
  expect(await mailsAt('2027-02-27')).toHaveLength(1);
  expect(await mailsAt('2027-06-20')).toHaveLength(2);
});

test('0066 what was spent is not told of, and the records of one account get one mail', async () => {
  const { mailsAt, chainId, shopId, memberId, person } = await holder({ points: 40, lastDay: '2027-02-28' });
  const second = await recordAt(server, chainId, person.accountId);
  const entry = { chainId, shopId, onDay: '2027-01-11' };
  await inTransaction(db(), async (trx) => {
    const more = {
      ...entry,
      memberId: second,
      source: 'sales',
      points: 3,
      key: 'second',
      lastDay: '2027-02-28',
    } as const;
    await bookPoints(trx, more, at('2027-01-11'));
    await bookPoints(trx, { ...entry, memberId, source: 'adjustment', points: -40, key: 'spent' }, at('2027-01-12'));
  });
  const mails = await mailsAt('2027-02-20');
  expect(mails).toHaveLength(1);
  expect(mails[0]!.bodyText).toContain('3 points');
});

test('0066 who has switched reminders off, and a guest without an address, get none', async () => {
  const { mailsAt, person } = await holder({ points: 40, lastDay: '2027-02-28' });
  await db().updateTable('accounts').set({ receivesBookingMail: false }).where('id', '=', person.accountId).execute();
  expect(await mailsAt('2027-02-20')).toEqual([]);
  const guest = await holder({ points: 40, lastDay: '2027-02-28' });
  await db().updateTable('members').set({ accountId: null }).where('chainId', '=', guest.chainId).execute();
  expect(await guest.mailsAt('2027-02-20')).toEqual([]);
});
