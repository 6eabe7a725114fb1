import type { Grant } from '@parlour/domain/team/membership';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../account/test/person.ts';
import { sweep } from '../platform/db/sweep.ts';
import { newId } from '../platform/ids.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { tablesWith } from '../test/tables-with.ts';
import {
  acceptAs,
  codeOf,
  mailedToken,
  newEmail,
  newOwner,
  password,
  putMember,
  putSession,
  type SignedIn,
  teamBrowser,
} from './test/member.ts';

let server: TestApp;
let shop: BuiltShop;
let ada: SignedIn;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await buildShop(server.services.db);
  later();
  ada = await newOwner(server, shop.chainId);
});

const later = () => server.clock.set(server.clock.now() + 60_000);
const grant = (role: Grant['role'], shopId: string | null = null): Grant => ({ role, shopId });

/** A member with these roles, and the calls that they make. */
async function colleague(grants: Grant[]) {
  const { memberId, email } = await putMember(server, { chainId: shop.chainId, grants });
  const { token, cookie } = await putSession(server, memberId);
  return { memberId, email, api: teamBrowser(server).api, as: { token, headers: { cookie } } };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;
const atChain = () => ({ chainId: shop.chainId });
const invitation = (roles: Grant[], email = newEmail(), staffIds: string[] = []) => ({
  ...atChain(),
  email,
  roles,
  staffIds,
});

test('0080 an owner invites, sends again and withdraws; the link is told to nobody but the address', async () => {
  const other = await buildShop(server.services.db);
  const asked = invitation([grant('staff_member', shop.shopId)], newEmail(), [shop.staffIds[0]!]);
  const answer = await ada.api.invite(asked, ada.as);
  expect(answer.reply).toMatchObject({ state: 'invited', name: '', mayChange: true, staffIds: asked.staffIds });
  expect(JSON.stringify(answer.result)).not.toContain(await mailedToken(server, asked.email, 'teamInvitation'));
  expect((await ada.api.invite(asked, ada.as)).reason).toBe('team_member_known');
  expect((await ada.api.invite({ ...asked, email: 'nobody' }, ada.as)).reason).toBe('email_malformed');
  expect((await ada.api.invite(invitation([]), ada.as)).reason).toBe('role_needed');
  expect((await ada.api.invite(invitation([grant('owner', shop.shopId)]), ada.as)).reason).toBe('owner_of_chain');
  // Places and people of another chain look like none.
  expect((await ada.api.invite(invitation([grant('manager', other.shopId)]), ada.as)).reason).toBe('not_found');
  const foreign = invitation([grant('staff_member', shop.shopId)], newEmail(), [other.staffIds[0]!]);
  expect((await ada.api.invite(foreign, ada.as)).reason).toBe('not_found');

  const before = await mailedToken(server, asked.email, 'teamInvitation');
  later();
  const memberId = answer.reply.id;
  expect((await ada.api.resendInvitation({ ...atChain(), memberId }, ada.as)).reply.state).toBe('invited');
  const guest = teamBrowser(server);
  expect((await guest.api.openInvitation({}, { linkToken: before })).reason).toBe('team_link_over');
  const linkToken = await mailedToken(server, asked.email, 'teamInvitation');
  expect((await ada.api.remove({ ...atChain(), memberId }, ada.as)).reply).toBeNull();
  expect((await guest.api.openInvitation({}, { linkToken })).reason).toBe('team_link_over');
  expect(await tablesWith(server.services, asked.email)).toEqual([]);
});

test('0080 nobody gives, changes or takes away more than they may do', async () => {
  const mia = await colleague([grant('manager', shop.shopId)]);
  const ben = await colleague([grant('front_desk', shop.shopId)]);
  const tom = await colleague([grant('manager')]);
  const change = (by: Colleague, to: { memberId: string }, roles: Grant[]) =>
    by.api.changeRoles({ ...atChain(), memberId: to.memberId, roles, staffIds: [] }, by.as);
  expect((await change(mia, ben, [grant('manager', shop.shopId)])).reply.roles).toEqual([
    grant('manager', shop.shopId),
  ]);
  expect((await change(mia, ben, [grant('front_desk')])).reason).toBe('no_permission');
  expect((await change(mia, tom, [grant('front_desk', shop.shopId)])).reason).toBe('no_permission');
  expect((await change(tom, ada, [grant('front_desk')])).reason).toBe('role_above_own');
  expect((await change(tom, ben, [grant('owner')])).reason).toBe('role_above_own');
  expect((await change(mia, mia, [grant('manager')])).reason).toBe('no_permission');
  expect((await tom.api.remove({ ...atChain(), memberId: ada.memberId }, tom.as)).reason).toBe('role_above_own');
  expect((await tom.api.invite(invitation([grant('owner')]), tom.as)).reason).toBe('role_above_own');
  const list = (await mia.api.listMembers(atChain(), mia.as)).reply;
  expect(list.map(({ id, mayChange }) => [id, mayChange])).toEqual(
    expect.arrayContaining([
      [ada.memberId, false],
      [ben.memberId, true],
    ]),
  );
});

test('0080 a manager of one store sees nobody who works at another one alone', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [], staff: [] });
  const mia = await colleague([grant('manager', shop.shopId)]);
  const away = await colleague([grant('front_desk', other.shopId)]);
  const ids = (await mia.api.listMembers(atChain(), mia.as)).reply.map(({ id }) => id);
  expect(ids).not.toContain(away.memberId);
  expect((await mia.api.remove({ ...atChain(), memberId: away.memberId }, mia.as)).reason).toBe('not_found');
  expect((await mia.api.remove({ ...atChain(), memberId: 'nobody' }, mia.as)).reason).toBe('not_found');
});

test('0080 the calendars that are listed are those that the caller may give, and no others', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [] });
  const foreign = await buildShop(server.services.db);
  const mia = await colleague([grant('manager', shop.shopId)]);
  const [gone, stays] = [shop.staffIds[0]!, shop.staffIds.slice(1)];
  const all = (await ada.api.listCalendars(atChain(), ada.as)).reply;
  expect(all.map(({ id }) => id).toSorted()).toEqual([...shop.staffIds, ...other.staffIds].toSorted());
  expect(all.find(({ id }) => id === gone)).toMatchObject({ shopId: shop.shopId });
  const own = (await mia.api.listCalendars(atChain(), mia.as)).reply;
  expect(own.map(({ id }) => id)).toEqual(shop.staffIds);
  const give = (by: Pick<SignedIn, 'api' | 'as'>, id: string) =>
    by.api.invite(invitation([grant('staff_member', shop.shopId)], newEmail(), [id]), by.as);
  expect((await give(mia, own[0]!.id)).reply.staffIds).toEqual([own[0]!.id]);
  expect((await give(mia, other.staffIds[0]!)).reason).toBe('not_found');
  expect((await give(ada, other.staffIds[0]!)).reply.staffIds).toEqual([other.staffIds[0]]);
  expect((await give(ada, foreign.staffIds[0]!)).reason).toBe('not_found');
  await server.services.db.updateTable('staff').set({ isActive: false }).where('id', '=', gone).execute();
  expect((await mia.api.listCalendars(atChain(), mia.as)).reply.map(({ id }) => id)).toEqual(stays);
  const ben = await colleague([grant('front_desk', shop.shopId)]);
  expect((await ben.api.listCalendars(atChain(), ben.as)).reason).toBe('no_permission');
  expect((await ada.api.listCalendars({ chainId: foreign.chainId }, ada.as)).reason).toBe('not_found');
});

test('0080 a changed role counts from the next call, and who is suspended is out at once', async () => {
  const ben = await colleague([grant('manager')]);
  expect((await ben.api.listMembers(atChain(), ben.as)).reply.length).toBeGreaterThan(1);
  const of = { ...atChain(), memberId: ben.memberId };
  const desk = { ...of, roles: [grant('front_desk')], staffIds: [] };
  expect((await ada.api.changeRoles(desk, ada.as)).reply.roles).toEqual(desk.roles);
  expect((await ben.api.listMembers(atChain(), ben.as)).reason).toBe('no_permission');
  expect((await ada.api.suspend({ ...of, isSuspended: true }, ada.as)).reply.state).toBe('suspended');
  expect((await ben.api.me({}, ben.as)).reason).toBe('session_expired');
  expect((await ada.api.suspend({ ...of, isSuspended: false }, ada.as)).reply.state).toBe('active');
});

test('0080 the last owner stays; with a second one the first may leave', async () => {
  const own = { ...atChain(), memberId: ada.memberId };
  const desk = { ...own, roles: [grant('manager')], staffIds: [] };
  expect((await ada.api.changeRoles(desk, ada.as)).reason).toBe('last_owner');
  expect((await ada.api.remove(own, ada.as)).reason).toBe('last_owner');
  expect((await ada.api.suspend({ ...own, isSuspended: true }, ada.as)).reason).toBe('last_owner');
  await colleague([grant('owner')]);
  expect((await ada.api.remove(own, ada.as)).reply).toBeNull();
  expect((await ada.api.me({}, ada.as)).reason).toBe('session_expired');
});

test('0080 whoever is removed leaves nothing but an id in the audit', async () => {
  const { email } = (await ada.api.invite(invitation([grant('front_desk')]), ada.as)).reply;
  const ben = await acceptAs(server, email);
  await ben.api.saveMe({ name: 'Zephyrine Quillfeather', language: 'tw' }, ben.as);
  await ben.api.askReset({ email });
  expect(await tablesWith(server.services, 'Quillfeather')).toEqual(['team_members']);
  const of = { ...atChain(), memberId: ben.memberId };
  expect((await ada.api.remove(of, ada.as)).reply).toBeNull();
  expect(await tablesWith(server.services, 'Quillfeather')).toEqual([]);
  expect(await tablesWith(server.services, email)).toEqual([]);
  expect(await tablesWith(server.services, ben.memberId)).toEqual(['audit']);
  const { list } = (await ada.api.listAudit({ ...atChain(), pageNum: 1, pageSize: 50 }, ada.as)).reply;
  expect(list[0]).toMatchObject({ action: 'team_removed', subject: ben.memberId, subjectName: '' });
});

test('0080 an invitation that lapsed long ago goes with its address; who works there stays', async () => {
  const { email } = (await ada.api.invite(invitation([grant('front_desk')]), ada.as)).reply;
  const ben = await colleague([grant('front_desk')]);
  const day = 86_400_000;
  await sweep(server.services.db, server.clock.now() + 36 * day);
  expect(await tablesWith(server.services, email)).toContain('team_members');
  await sweep(server.services.db, server.clock.now() + 38 * day);
  expect(await tablesWith(server.services, email)).toEqual([]);
  expect(await tablesWith(server.services, ben.email)).toEqual(['team_members']);
});

test('0080 of an address that two chains have typed in two ways nothing is left once both invitations are withdrawn', async () => {
  const other = await buildShop(server.services.db);
  const eve = await newOwner(server, other.chainId);
  const email = newEmail();
  const typed = email.replace('team.', 'Team.');
  const first = (await ada.api.invite(invitation([grant('front_desk')], email), ada.as)).reply;
  const roles = { roles: [grant('front_desk')], staffIds: [] };
  const second = (await eve.api.invite({ chainId: other.chainId, email: typed, ...roles }, eve.as)).reply;
  await eve.api.remove({ chainId: other.chainId, memberId: second.id }, eve.as);
  await ada.api.remove({ ...atChain(), memberId: first.id }, ada.as);
  const left = await Promise.all([email, typed].map((address) => tablesWith(server.services, address)));
  expect(left).toEqual([[], []]);
});

test('0080 the audit tells who did what, by page, the newest first', async () => {
  const ben = await colleague([grant('front_desk')]);
  const of = { ...atChain(), memberId: ben.memberId };
  await ada.api.suspend({ ...of, isSuspended: true }, ada.as);
  await ada.api.suspend({ ...of, isSuspended: false }, ada.as);
  const page = (pageNum: number) => ada.api.listAudit({ ...atChain(), pageNum, pageSize: 1 }, ada.as);
  const [first, second] = [(await page(1)).reply, (await page(2)).reply];
  expect(first).toMatchObject({ hasNextPage: true, list: [{ action: 'team_reopened', actorKind: 'team' }] });
  expect(second.list).toMatchObject([
    { action: 'team_suspended', actorId: ada.memberId, actorName: 'Ada', subject: ben.memberId, subjectName: 'Zoe' },
  ]);
  expect(first.total).toBeGreaterThan(3);
});

test('0080 the activity names an invitation by its address as long as it waits, and by nothing of who has that address', async () => {
  const there = await buildShop(server.services.db);
  later();
  const zoe = await newOwner(server, there.chainId);
  const asked = { ...invitation([grant('manager')], ada.email), chainId: there.chainId };
  const { id } = (await zoe.api.invite(asked, zoe.as)).reply;
  const latest = async () =>
    (await zoe.api.listAudit({ chainId: there.chainId, pageNum: 1, pageSize: 50 }, zoe.as)).reply.list.find(
      ({ action }) => action === 'team_invited',
    )!;
  expect(await latest()).toMatchObject({ subject: id, subjectName: ada.email, facts: { roles: asked.roles } });
  const linkToken = await mailedToken(server, ada.email, 'teamInvitation');
  await teamBrowser(server).api.acceptInvitation({ name: '', password: '', language: 'en' }, { linkToken });
  expect((await latest()).subjectName).toBe('Ada');
  await zoe.api.remove({ chainId: there.chainId, memberId: ada.memberId }, zoe.as);
  expect((await latest()).subjectName).toBe('');
});

test('0080 whoever works at one chain joins another by the link alone, and signs in as before', async () => {
  const there = await buildShop(server.services.db);
  later();
  const zoe = await newOwner(server, there.chainId);
  expect((await zoe.api.invite({ ...invitation([grant('manager')], ada.email), chainId: there.chainId }, zoe.as)).reply)
    // That the address is known, and by which name, is not told before she joins.
    .toMatchObject({ state: 'invited', name: '', hasSecondFactor: false });
  const guest = teamBrowser(server);
  const linkToken = await mailedToken(server, ada.email, 'teamInvitation');
  expect((await guest.api.openInvitation({}, { linkToken })).reply.isNew).toBe(false);
  const stolen = { name: 'Eve', password: 'another password here', language: 'en' };
  expect((await guest.api.acceptInvitation(stolen, { linkToken })).reply).toEqual({ outcome: 'joined' });
  const me = (await ada.api.me({}, ada.as)).reply;
  expect([me.name, me.chains.length]).toEqual(['Ada', 2]);
  expect((await guest.api.logIn({ email: ada.email, password: stolen.password })).reason).toBe('login_failed');
  // An owner of one of the chains takes no second factor away that guards the other.
  const of = { chainId: there.chainId, memberId: ada.memberId };
  expect((await zoe.api.resetSecondFactor(of, zoe.as)).reason).toBe('no_permission');
  expect((await zoe.api.remove(of, zoe.as)).reply).toBeNull();
  expect((await ada.api.me({}, ada.as)).reply.chains.map(({ id }) => id)).toEqual([shop.chainId]);
  later();
  const { token } = (await ada.api.logIn({ email: ada.email, password })).reply;
  const signIn = (await ada.api.logInWithCode({ code: codeOf(server, ada.secret) }, { token })).reply;
  expect((await ada.api.me({}, { token: signIn.token })).reply.chains).toHaveLength(1);
});

test('0080 a lost second factor is reset by an owner, and set up again after the password', async () => {
  const { email } = (await ada.api.invite(invitation([grant('front_desk')]), ada.as)).reply;
  const ben = await acceptAs(server, email);
  const of = { ...atChain(), memberId: ben.memberId };
  const manager = await colleague([grant('manager')]);
  expect((await manager.api.resetSecondFactor(of, manager.as)).reason).toBe('no_permission');
  expect((await ada.api.resetSecondFactor({ ...of, memberId: ada.memberId }, ada.as)).reason).toBe('no_permission');
  expect((await ada.api.resetSecondFactor(of, ada.as)).reply).toBeNull();
  expect((await mailsTo(server, email)).map(({ kind }) => kind)).toContain('teamSecondFactorReset');
  expect((await ben.api.me({}, ben.as)).reason).toBe('session_expired');
  later();
  const begun = (await ben.api.logIn({ email, password })).reply;
  expect(begun.stage).toBe('setup');
  const { secret } = (await ben.api.askAuthenticator({ password: '' }, { token: begun.token })).reply;
  expect(secret).not.toBe(ben.secret);
  const old = await ben.api.setAuthenticator({ code: codeOf(server, ben.secret) }, { token: begun.token });
  expect(old.reason).toBe('second_factor_wrong');
  const set = await ben.api.setAuthenticator({ code: codeOf(server, secret) }, { token: begun.token });
  expect(set.reply.signIn.stage).toBe('full');
});

test('0080 another chain that invites, removes or suspends a person ends nothing at the chains where the person works', async () => {
  const other = await buildShop(server.services.db);
  const eve = await newOwner(server, other.chainId);
  const atOther = { chainId: other.chainId };
  const invited = await eve.api.invite(
    { ...atOther, email: ada.email, roles: [grant('manager')], staffIds: [] },
    eve.as,
  );
  expect(invited.status).toBe(200);
  // An invitation that waits elsewhere stands in no owner's way, and takes no second factor.
  const ben = await colleague([grant('front_desk')]);
  await server.services.db.updateTable('teamMembers').set({ totpSealed: 'x' }).where('id', '=', ben.memberId).execute();
  await eve.api.invite({ ...atOther, email: ben.email, roles: [grant('manager')], staffIds: [] }, eve.as);
  const ofEve = { ...atOther, memberId: ben.memberId };
  expect((await eve.api.resetSecondFactor(ofEve, eve.as)).reason).toBe('not_found');
  expect((await ada.api.resetSecondFactor({ ...atChain(), memberId: ben.memberId }, ada.as)).status).toBe(200);
  const mails = async () => (await mailsTo(server, ben.email)).filter(({ kind }) => kind === 'teamSecondFactorReset');
  expect(await mails()).toHaveLength(1);
  expect((await ada.api.resetSecondFactor({ ...atChain(), memberId: ben.memberId }, ada.as)).status).toBe(200);
  expect(await mails()).toHaveLength(1);

  expect((await eve.api.remove({ ...atOther, memberId: invited.reply.id }, eve.as)).status).toBe(200);
  expect((await ada.api.me({}, ada.as)).reply.chains.map(({ id }) => id)).toEqual([shop.chainId]);
  await putMembership(ada.memberId, other.chainId);
  expect((await eve.api.suspend({ ...atOther, memberId: ada.memberId, isSuspended: true }, eve.as)).status).toBe(200);
  expect((await ada.api.me({}, ada.as)).reply.chains.map(({ id }) => id)).toEqual([shop.chainId]);
});

async function putMembership(memberId: string, chainId: string): Promise<void> {
  const createdAt = new Date(server.clock.now());
  const grants = JSON.stringify([grant('manager')]);
  await server.services.db
    .insertInto('teamMemberships')
    .values({ memberId, chainId, state: 'active', grants, staffIds: '[]', invitationId: newId(), createdAt })
    .execute();
}

test('0080 an address that hides or folds letters is none, and one mailbox gets few invitations', async () => {
  for (const email of ['mar\u212A@example.com', 'mark\u202E@example.com', 'ma\u200Brk@example.com'])
    expect((await ada.api.invite(invitation([grant('manager')], email), ada.as)).reason).toBe('email_malformed');
  const { reply } = await ada.api.invite(invitation([grant('manager')]), ada.as);
  const again = () => ada.api.resendInvitation({ ...atChain(), memberId: reply.id }, ada.as);
  for (let time = 1; time < 10; time += 1) expect((await again()).status).toBe(200);
  expect((await again()).reason).toBe('too_many_attempts');
});

test('0080 a manager of one store gives calendars of that store alone, and keeps those that another gave', async () => {
  const other = await buildShop(server.services.db, { chainId: shop.chainId, services: [] });
  const mia = await colleague([grant('manager', other.shopId)]);
  const [own, foreign] = [other.staffIds[0]!, shop.staffIds[0]!];
  const inviting = (id: string) =>
    mia.api.invite(invitation([grant('staff_member', other.shopId)], newEmail(), [id]), mia.as);
  expect([(await inviting(own)).status, (await inviting(foreign)).reason]).toEqual([200, 'not_found']);
  const { memberId } = await putMember(server, {
    chainId: shop.chainId,
    grants: [grant('staff_member', other.shopId)],
    staffIds: [foreign],
  });
  const changed = { ...atChain(), memberId, roles: [grant('staff_member', other.shopId)] };
  expect((await mia.api.changeRoles({ ...changed, staffIds: [foreign, own] }, mia.as)).reply.staffIds).toEqual([
    foreign,
    own,
  ]);
  expect((await mia.api.changeRoles({ ...changed, staffIds: [shop.staffIds[1]!] }, mia.as)).reason).toBe('not_found');
});

test('0080 an invitation tells nothing of whether its address works at another chain', async () => {
  const other = await buildShop(server.services.db);
  const eve = await newOwner(server, other.chainId);
  const typed = ada.email.toUpperCase();
  const ids: string[] = [];
  for (const _time of [1, 2]) {
    const asked = { chainId: other.chainId, email: typed, roles: [grant('manager')], staffIds: [] };
    const { reply } = await eve.api.invite(asked, eve.as);
    expect(reply).toMatchObject({ email: typed, name: '', hasSecondFactor: false });
    ids.push(reply.id);
    await eve.api.remove({ chainId: other.chainId, memberId: reply.id }, eve.as);
  }
  expect(new Set([...ids, ada.memberId]).size).toBe(3);
  const page = { chainId: other.chainId, pageNum: 1, pageSize: 50 };
  expect(JSON.stringify((await eve.api.listAudit(page, eve.as)).result)).not.toContain(ada.memberId);
});
