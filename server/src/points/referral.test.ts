import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportPerson } from '../account/actions/export-person.ts';
import { forgetPerson } from '../account/actions/forget-person.ts';
import { mailsTo } from '../account/test/person.ts';
import { deliverOutbox } from '../notification/actions/deliver.ts';
import { sweep } from '../platform/db/sweep.ts';
import { recordAt } from '../rights/test/sell.ts';
import { proveEmail } from '../test/sign-in.ts';
import { logStatements } from '../test/statement-log.ts';
import { accept, buysFirst, invited, type Inviting, memberWith, referralPoints, startInviting } from './test/invite.ts';
import { type PointsShop, settlePoints, startPointsShop } from './test/points-shop.ts';

const day = 86_400_000;
let points: PointsShop;
let inviting: Inviting;
let people = 0;
const start = Date.parse('2027-01-20T00:00:00Z');
beforeAll(async () => {
  points = await startPointsShop();
});
beforeEach(async () => {
  points.server.clock.set(start);
  inviting = await startInviting(points);
});
afterAll(() => points.server.close());

const friend = () => `friend${++people}@example.com`;
const recordsOf = async ({ person }: Inviting) =>
  (await points.server.api.referral.getRecords({}, { token: person.token })).reply.list;
const earning = () =>
  points.db
    .selectFrom('referrals')
    .selectAll()
    .where('chainId', '=', inviting.shop.chainId)
    .where('inviteeId', 'is not', null)
    .execute();
const inviterPoints = () => referralPoints(points, inviting, inviting.memberId);

test('C-180 C-185 an accepted invitation is kept with its inviter, whose records mask the contact', async () => {
  const email = friend();
  expect((await accept(points, inviting, email, { gender: '1' })).reply).toEqual({ kind: 'accepted' });
  const memberId = await memberWith(points, inviting.shop, email);
  expect(await earning()).toMatchObject([{ inviterId: inviting.memberId, inviteeId: memberId, completedAt: null }]);
  const [record] = await recordsOf(inviting);
  expect(record).toMatchObject({ day: '2027-01-20', isInvited: true, isCompleted: false, reward: 0 });
  expect(record!.email).toMatch(/^f•+@example\.com$/);
  expect(record!.phone).toMatch(/^•+\d\d$/);
  const other = await startInviting(points);
  expect(await recordsOf(other)).toEqual([]);
});

test('C-185 the records come page by page over all chains, and a page reads only its own', async () => {
  const other = await startInviting(points);
  const memberId = await recordAt(points.server, other.shop.chainId, inviting.person.accountId);
  const there = { ...other, person: inviting.person, memberId };
  for (let place = 0; place < 5; place++) {
    points.server.clock.set(start + place * day);
    expect((await accept(points, place % 2 === 0 ? inviting : there, `${place}${friend()}`)).status).toBe(200);
  }
  const log = logStatements();
  const pages = [];
  for (const pageNum of [1, 2, 3, 4])
    pages.push((await points.server.api.referral.getRecords({ pageNum, pageSize: 2 }, inviting.person)).reply);
  log.stop();
  expect(pages.map(({ list }) => list.map(({ email }) => email.slice(0, 1)))).toEqual([
    ['4', '3'],
    ['2', '1'],
    ['0'],
    [],
  ]);
  expect(pages.map(({ total, hasNextPage }) => [total, hasNextPage])).toEqual([
    [5, true],
    [5, true],
    [5, false],
    [5, false],
  ]);
  const reading = log.sent.filter(({ text }) => text.includes('r.*'));
  expect(reading.length).toBeGreaterThan(0);
  for (const { text } of reading) expect(text).toMatch(/limit \$\d+ offset \$\d+$/);
});

test('F-83 both get their reward with the first paid bill, once, and both are told', async () => {
  const email = friend();
  await accept(points, inviting, email);
  expect(await inviterPoints()).toBe(0);
  await buysFirst(points, inviting, email);
  await buysFirst(points, inviting, email, '200.00');
  const memberId = (await memberWith(points, inviting.shop, email))!;
  expect([await inviterPoints(), await referralPoints(points, inviting, memberId)]).toEqual([300, 200]);
  expect(await recordsOf(inviting)).toMatchObject([{ isCompleted: true, reward: 300 }]);
  await points.db
    .updateTable('members')
    .set({ email: 'inviter@example.com' })
    .where('id', '=', inviting.memberId)
    .execute();
  while ((await deliverOutbox(points.server.services)) > 0);
  expect((await mailsTo(points.server, email)).filter(({ kind }) => kind === 'referral')).toHaveLength(1);
  const told = await points.db
    .selectFrom('mails')
    .selectAll()
    .where('chainId', '=', inviting.shop.chainId)
    .where('kind', '=', 'referral')
    .execute();
  expect(told.map(({ id }) => id.split('.').at(-1)).toSorted()).toEqual(['invitee', 'inviter']);
});

test('F-83 an invitation earns nothing once its friend turns out to be the inviter', async () => {
  const email = friend();
  await accept(points, inviting, email);
  const memberId = (await memberWith(points, inviting.shop, email))!;
  const { accountId } = inviting.person;
  await points.db.updateTable('members').set({ accountId }).where('id', '=', memberId).execute();
  await buysFirst(points, inviting, email);
  expect([await inviterPoints(), await referralPoints(points, inviting, memberId)]).toEqual([0, 0]);
  expect(await recordsOf(inviting)).toMatchObject([{ isCompleted: true, reward: 0 }]);
});

test('F-83 a first bill below the amount earns nothing, and neither does a later one', async () => {
  const email = friend();
  await accept(points, inviting, email);
  await buysFirst(points, inviting, email, '79.00');
  await buysFirst(points, inviting, email, '90.00');
  expect(await inviterPoints()).toBe(0);
  expect(await recordsOf(inviting)).toMatchObject([{ isCompleted: true, reward: 0 }]);
});

test('F-83 of 50 invitations within a minute, all paid, 20 earn a reward in that month, and the next month goes on', async () => {
  const emails = Array.from({ length: 50 }, friend);
  for (const email of emails) expect((await accept(points, inviting, email)).status).toBe(200);
  expect(await earning()).toHaveLength(50);
  for (const email of emails) await buysFirst(points, inviting, email);
  expect(await inviterPoints()).toBe(20 * 300);
  points.server.clock.set(start + 20 * day);
  const email = friend();
  await accept(points, inviting, email);
  await buysFirst(points, inviting, email);
  expect(await inviterPoints()).toBe(21 * 300);
});

test('a full refund takes both rewards back as far as they are unspent; a small one or a late one leaves them', async () => {
  const emails = [friend(), friend(), friend()];
  for (const email of emails) await accept(points, inviting, email);
  const bills = [];
  for (const [place, email] of emails.entries()) {
    points.server.clock.set(start + place * 60_000);
    bills.push(await buysFirst(points, inviting, email, '100.00'));
  }
  const [first, second, third] = bills;
  const refund = async (billId: string, amount: string) => {
    await points.store.refundBill({ billId, amount, reference: `${billId} ${amount}` });
    await settlePoints(points);
  };
  await refund(first!.id, '20.00');
  expect(await inviterPoints()).toBe(900);
  const spent = { shopId: inviting.shop.shopId, memberId: inviting.memberId, points: -200, reference: 'spent' };
  expect((await points.store.adjustPoints(spent)).status).toBe(200);
  await refund(first!.id, '80.00');
  // The first lot was spent first, so 100 of its 300 were left.
  expect(await inviterPoints()).toBe(800);
  await refund(second!.id, '100.00');
  expect(await inviterPoints()).toBe(500);
  points.server.clock.set(start + 31 * day);
  await refund(third!.id, '100.00');
  expect(await inviterPoints()).toBe(500);
  points.server.clock.set(start);
  expect((await recordsOf(inviting)).map(({ reward }) => reward).toSorted()).toEqual([0, 0, 300]);
});

test('C-181 who is a customer of the chain is not new, in any spelling; a stranger gets the same reply, and the inviter the same line', async () => {
  const email = 'known.person@gmail.com';
  const first = await accept(points, inviting, email);
  const memberId = (await memberWith(points, inviting.shop, email))!;
  const phone = { mobile: '0491 570 156', dialCode: '+61', country: 'AU' };
  await points.db.updateTable('members').set({ mobileKey: '+61491570156' }).where('id', '=', memberId).execute();
  const again = [
    await accept(points, inviting, 'KnownPerson+2@googlemail.com'),
    await accept(points, inviting, friend(), phone),
    await accept(points, inviting, friend(), { ...phone, mobile: '+61 491 570 156' }),
  ];
  for (const answer of again) expect([answer.status, answer.result]).toEqual([first.status, first.result]);
  expect(await earning()).toHaveLength(1);
  await accept(points, inviting, 'k.other@gmail.com');
  const lines = (await recordsOf(inviting)).map(({ id: _id, phone: _phone, ...line }) => line);
  expect(lines).toHaveLength(5);
  const known = lines.filter(({ email: shown }) => shown.startsWith('K'));
  const added = lines.filter(({ email: shown }) => shown.startsWith('k'));
  expect(known).toEqual([{ ...added[0], email: known[0]!.email }]);
});

test('C-181 an address that begins with a plus is a customer of the chain after its first invitation', async () => {
  const inviting = await startInviting(points);
  for (const _time of [1, 2]) expect((await accept(points, inviting, '+tag@example.com')).status).toBe(200);
  const rows = await points.db
    .selectFrom('referrals')
    .select('inviteeId')
    .where('inviterId', '=', inviting.memberId)
    .execute();
  expect(rows.filter(({ inviteeId }) => inviteeId !== null)).toHaveLength(1);
});

test('C-183 only the customer who is signed in hears that the own email or phone is registered', async () => {
  const email = friend();
  const customer = await proveEmail(points.server, email);
  await recordAt(points.server, inviting.shop.chainId, customer.accountId);
  expect(await accept(points, inviting, email, {}, customer)).toMatchObject({
    reason: 'email_exists',
    details: { field: 'email' },
  });
  expect((await accept(points, inviting, email)).reply).toEqual({ kind: 'accepted' });
  expect((await accept(points, inviting, friend(), {}, customer)).reply).toEqual({ kind: 'accepted' });
  expect(await earning()).toEqual([]);
});

test('an inviter is not the own friend: by account, by device, and by a contact in any spelling', async () => {
  const { person, shop } = inviting;
  expect(await accept(points, inviting, friend(), {}, person)).toMatchObject({ reason: 'invite_own' });
  const token = await points.server.viewToken();
  const onDevice = await points.server.api.referral.accept(invited(inviting, friend()), { token, deviceId: 'test' });
  expect(onDevice).toMatchObject({ reason: 'invite_own' });
  const mailbox = `inviter${shop.shopId.toLowerCase()}`;
  const mine = { accountId: person.accountId, provenAt: new Date(start), value: 'x' };
  await points.db
    .insertInto('accountContacts')
    .values([
      { ...mine, kind: 'email', key: `in.viter${mailbox.slice('inviter'.length)}@gmail.com` },
      { ...mine, kind: 'mobile', key: '+61491570157' },
    ])
    .execute();
  for (const [email, more] of [
    [`${mailbox}+tag@gmail.com`, {}],
    [`${mailbox}@googlemail.com`, {}],
    [friend(), { mobile: '0491 570 157' }],
    [friend(), { mobile: '+61 491 570 157' }],
  ] as const)
    expect((await accept(points, inviting, email, more)).reply, email).toEqual({ kind: 'accepted' });
  expect(await earning()).toEqual([]);
});

test('C-184 where the program is off or over nobody can accept', async () => {
  const over = await startInviting(points, { toDay: '2027-01-19' });
  expect(await accept(points, over, friend())).toMatchObject({ reason: 'invite_ended' });
  const off = await startInviting(points, { isEnabled: false });
  expect(await accept(points, off, friend())).toMatchObject({ reason: 'invite_ended' });
});

test('C-182 without a valid email nothing is kept', async () => {
  expect(await accept(points, inviting, '')).toMatchObject({ reason: 'email_needed', details: { field: 'email' } });
  expect(await accept(points, inviting, 'odile@')).toMatchObject({ reason: 'email_malformed' });
  expect(await earning()).toEqual([]);
});

test('C-180 a pair of ids that is none makes a lead, which the store reads', async () => {
  const other = await startInviting(points);
  for (const ids of [
    { memberId: 'x' },
    { userId: 'x' },
    { memberId: other.memberId },
    { userId: other.person.accountId },
  ])
    expect((await accept(points, inviting, friend(), ids)).reply).toEqual({ kind: 'lead' });
  expect(await earning()).toEqual([]);
  const { reply } = await points.store.listLeads({ shopId: inviting.shop.shopId });
  expect(reply.total).toBe(4);
});

test('an invitation that is sent again under its key is kept once', async () => {
  const email = friend();
  const as = { token: await points.server.viewToken(), idempotencyKey: 'accepted-1' };
  for (const _time of [1, 2])
    expect((await points.server.api.referral.accept(invited(inviting, email), as)).reply).toEqual({ kind: 'accepted' });
  expect(await earning()).toHaveLength(1);
});

test('F-155 F-157 invitations are exported; a forgotten customer is no new one for 24 months', async () => {
  const email = friend();
  const customer = await proveEmail(points.server, email);
  const memberId = await recordAt(points.server, inviting.shop.chainId, customer.accountId);
  await points.db.updateTable('members').set({ email, emailKey: email }).where('id', '=', memberId).execute();
  expect((await exportPerson(points.server.services, { accountId: inviting.person.accountId }))['referrals']).toEqual(
    [],
  );
  expect(await forgetPerson(points.server.services, { accountId: customer.accountId })).toMatchObject({ ok: true });
  await accept(points, inviting, email);
  expect(await earning()).toEqual([]);
  const rows = await points.db
    .selectFrom('knownContacts')
    .selectAll()
    .where('chainId', '=', inviting.shop.chainId)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(rows).toHaveLength(1);
  points.server.clock.set(Date.parse('2029-01-20T00:00:01Z'));
  await sweep(points.db, points.server.clock.now());
  await accept(points, inviting, email);
  expect(await earning()).toHaveLength(1);
  expect(
    (await exportPerson(points.server.services, { accountId: inviting.person.accountId }))['referrals'],
  ).toMatchObject([
    { role: 'inviter', points: 0 },
    { role: 'inviter', points: 0 },
  ]);
});
