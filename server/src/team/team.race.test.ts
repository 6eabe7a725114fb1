import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobActor } from '../platform/actor.ts';
import { buildShop, type BuiltShop } from '../test/build-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { inviteOwner } from './actions/first-owner.ts';
import {
  codeOf,
  mailedToken,
  newEmail,
  newOwner,
  password,
  putMember,
  putSession,
  teamBrowser,
} from './test/member.ts';

let server: TestApp;
let shop: BuiltShop;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUST_PROXY: '1' } });
  await server.listen();
  shop = await buildShop(server.services.db);
});
afterAll(() => server.close());

const together = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const later = () => server.clock.set(server.clock.now() + 60_000);
const reasonsOf = (answers: { reason: string | undefined }[]) => answers.map(({ reason }) => reason ?? 'ok').toSorted();

test('0080 five uses of one invitation at once: one person gets in', async () => {
  const email = newEmail();
  await inviteOwner({ ...server.services, actor: jobActor('command_line') }, { shop: shop.chainId, email });
  const linkToken = await mailedToken(server, email, 'teamInvitation');
  const form = { name: 'Ada', password, language: 'en' };
  const answers = await together(5, () => teamBrowser(server).api.acceptInvitation(form, { linkToken }));
  expect(reasonsOf(answers)).toEqual(['ok', ...Array.from({ length: 4 }, () => 'team_link_over')]);
});

test('0080 one code of the authenticator, and one recovery code, at several sign-ins at once: one opens', async () => {
  const ada = await newOwner(server, shop.chainId);
  later();
  const enter = async (code: string) => {
    const waiting = await together(3, () => putSession(server, ada.memberId, { stage: 'code' }));
    return reasonsOf(
      await together(3, (index) => {
        const { token, cookie } = waiting[index]!;
        return teamBrowser(server).api.logInWithCode({ code }, { token, headers: { cookie } });
      }),
    );
  };
  const once = ['ok', 'second_factor_wrong', 'second_factor_wrong'];
  expect(await enter(codeOf(server, ada.secret))).toEqual(once);
  expect(await enter(ada.recoveryCodes[0]!)).toEqual(once);
});

test('0080 one sign-in with two codes at once becomes one session', async () => {
  const ada = await newOwner(server, shop.chainId);
  later();
  const { token, cookie } = await putSession(server, ada.memberId, { stage: 'code' });
  const answers = await together(2, (index) =>
    teamBrowser(server).api.logInWithCode({ code: ada.recoveryCodes[index]! }, { token, headers: { cookie } }),
  );
  expect(reasonsOf(answers)).toEqual(['ok', 'session_expired']);
});

test('0080 two owners who demote each other, or both leave, at once: one of them stays an owner', async () => {
  for (const how of ['demote', 'leave'] as const) {
    const place = await buildShop(server.services.db);
    const { chainId } = place;
    const owners = await together(2, async () => {
      const grants = [{ role: 'owner' as const, shopId: null }];
      const { memberId } = await putMember(server, { chainId, grants });
      const { token, cookie } = await putSession(server, memberId);
      return { memberId, api: teamBrowser(server).api, as: { token, headers: { cookie } } };
    });
    const reasons = await together(2, async (index) => {
      const [own, other] = [owners[index]!, owners[1 - index]!];
      if (how === 'leave') return (await own.api.remove({ chainId, memberId: own.memberId }, own.as)).reason;
      const demoted = { chainId, memberId: other.memberId, roles: [{ role: 'manager' as const, shopId: null }] };
      return (await own.api.changeRoles({ ...demoted, staffIds: [] }, own.as)).reason;
    });
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1);
    const left = await server.services.db
      .selectFrom('teamMemberships')
      .select('grants')
      .where('chainId', '=', chainId)
      .execute();
    expect(left.filter(({ grants }) => grants[0]?.role === 'owner')).toHaveLength(1);
  }
});
