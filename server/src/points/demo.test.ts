import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoPurchases } from '../bill/actions/load-demo.ts';
import { json } from '../platform/db/types.ts';
import { newId } from '../platform/ids.ts';
import { buildShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';
import { loadDemoInvitations } from './actions/load-demo.ts';
import { givePoints, type PointsShop, settlePoints, startPointsShop } from './test/points-shop.ts';

let points: PointsShop;
beforeAll(async () => {
  points = await startPointsShop();
});
afterAll(() => points.server.close());

test('C-185 the demo has friends who accepted an invitation, one with a reward for the inviter, and loads them once', async () => {
  const { server, db } = points;
  const { chainId } = await buildShop(db, { key: 'surry-hills' });
  const reward = { goods: 'services', itemIds: [], inviterPoints: 300, inviteePoints: 200, minMinor: 8000 };
  await givePoints(server, chainId, { rewards: json([reward]) });
  const inviter = await proveEmail(server, 'imogen.hartley@mail.example');
  const friends = ['sunita.rao@mail.example', 'weiting.goh@mail.example'];
  for (const email of ['imogen.hartley@mail.example', ...friends])
    await db
      .insertInto('members')
      .values({
        chainId,
        id: newId(),
        email,
        emailKey: email,
        accountId: email.startsWith('imogen') ? inviter.accountId : null,
      })
      .execute();
  for (const _time of [1, 2]) {
    await loadDemoInvitations(server.services);
    await loadDemoPurchases(server.services);
  }
  await settlePoints(points);
  const { list, total } = (await server.api.referral.getRecords({}, inviter)).reply;
  expect([total, list.map(({ isCompleted, reward: earned }) => [isCompleted, earned])]).toEqual([
    2,
    [
      [false, 0],
      [true, 300],
    ],
  ]);
  expect(list.map(({ email }) => email.slice(0, 1))).toEqual(['w', 's']);
});
