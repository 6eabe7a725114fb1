import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverPoints } from './actions/deliver.ts';
import { accept, type Inviting, memberWith, referralPoints, startInviting } from './test/invite.ts';
import { cashBill, type PointsShop, startPointsShop } from './test/points-shop.ts';

let points: PointsShop;
let inviting: Inviting;
beforeAll(async () => {
  points = await startPointsShop();
  inviting = await startInviting(points);
});
afterAll(() => points.server.close());

test('F-83 first bills of 25 friends that are read at once earn 20 rewards', async () => {
  const emails = Array.from({ length: 25 }, (_, place) => `raced${place}@example.com`);
  await Promise.all(emails.map((email) => accept(points, inviting, email)));
  for (const email of emails) {
    const memberId = (await memberWith(points, inviting.shop, email))!;
    await points.store.settleBill(cashBill(inviting.shop.shopId, '80.00', { memberId }));
  }
  await Promise.all(Array.from({ length: 6 }, () => deliverPoints(points.server.services)));
  while ((await deliverPoints(points.server.services)) > 0);
  expect(await referralPoints(points, inviting, inviting.memberId)).toBe(20 * 300);
});

test('C-181 one contact that accepts 10 times at once is invited once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(points, inviting, 'once@example.com')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const memberId = (await memberWith(points, inviting.shop, 'once@example.com'))!;
  const kept = await points.db.selectFrom('referrals').selectAll().where('inviteeId', '=', memberId).execute();
  expect(kept).toHaveLength(1);
});

test('F-83 one mailbox that accepts at once in many spellings is one new customer', async () => {
  const spelled = ['many.spellings', 'manyspellings', 'ma.ny.spellings+1', 'manyspellings+2'];
  const emails = spelled.flatMap((name) => [`${name}@gmail.com`, `${name}@googlemail.com`]);
  const answers = await Promise.all(emails.map((email) => accept(points, inviting, email)));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const found = await Promise.all(emails.map((email) => memberWith(points, inviting.shop, email)));
  expect(found.filter((id) => id !== null)).toHaveLength(1);
});
