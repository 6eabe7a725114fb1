import { storesAppCalls } from '@parlour/contract/stores-app';
import type { Grant } from '@parlour/domain/team/membership';
import { teamSessionEnd, type TeamStage } from '@parlour/domain/team/session-life';
import { Secret, TOTP } from 'otpauth';
import { mailsTo } from '../../account/test/person.ts';
import { hashPassword } from '../../account/formats/password.ts';
import { jobActor } from '../../platform/actor.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp, type TestApiOf, type TestOptions } from '../../test/test-client.ts';
import { inviteOwner } from '../actions/first-owner.ts';
import { newTeamToken } from '../formats/team-token.ts';

export type StoresApi = TestApiOf<typeof storesAppCalls>;
export type TeamApi = StoresApi['team'];

/** A browser at the stores' app: a jar of cookies, an address of its own, and the token that its scripts hold. `api`: the calls of the module `team`, `calls`: all. */
export type TeamBrowser = { api: TeamApi; calls: StoresApi; jar: Map<string, string>; as: TestOptions };

let browsers = 0;

export function teamBrowser(server: TestApp): TeamBrowser {
  browsers += 1;
  const jar = new Map<string, string>();
  const headers = { 'x-forwarded-for': `10.9.${(browsers >> 8) & 255}.${browsers & 255}` };
  const send = intoApp(server.app);
  const calls = createTestApi(
    async (sent) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await send({ ...sent, headers: { cookie, ...sent.headers } });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = line.split(';')[0]!.split('=', 2);
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
    { headers },
    storesAppCalls,
  );
  return { api: calls.team, calls, jar, as: {} };
}

/** The code that an authenticator with this secret shows at the time of the server's clock, or steps later. */
export function codeOf(server: TestApp, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: server.clock.now() + steps * 30_000 });
}

/** The token in the newest link that was mailed to an address. */
export async function mailedToken(server: TestApp, email: string, kind: string): Promise<string> {
  const [mail] = (await mailsTo(server, email)).filter((one) => one.kind === kind);
  const token = /#t=(\w+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

export const password = 'three green boats';

export type SignedIn = TeamBrowser & {
  memberId: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
};

/** An owner of a chain, by the operator's invitation, with a password and an authenticator: all of it through the calls. */
export async function newOwner(server: TestApp, shop: string, email = newEmail()): Promise<SignedIn> {
  await inviteOwner({ ...server.services, actor: jobActor('command_line') }, { shop, email });
  return acceptAs(server, email);
}

export const newEmail = () => `team.${newId().toLowerCase()}@example.com`;

/** Accepts the invitation of an address in a new browser, and sets an authenticator up. */
export async function acceptAs(server: TestApp, email: string): Promise<SignedIn> {
  const browser = teamBrowser(server);
  const linkToken = await mailedToken(server, email, 'teamInvitation');
  const accepted = (await browser.api.acceptInvitation({ name: 'Ada', password, language: 'en' }, { linkToken })).reply;
  if (accepted.outcome !== 'new') throw new Error('The address had a password before.');
  const { secret } = (await browser.api.askAuthenticator({ password: '' }, { token: accepted.signIn.token })).reply;
  const set = (await browser.api.setAuthenticator({ code: codeOf(server, secret) }, { token: accepted.signIn.token }))
    .reply;
  browser.as = { token: set.signIn.token };
  const { id: memberId } = (await browser.api.me({}, browser.as)).reply;
  return { ...browser, memberId, email, secret, recoveryCodes: set.recoveryCodes };
}

type Given = { chainId: string; grants: Grant[]; staffIds?: string[]; state?: 'invited' | 'active' | 'suspended' };

/** A member straight in the database, without a password unless one is asked for. */
export async function putMember(
  { services: { db, clock } }: TestApp,
  { chainId, grants, staffIds = [], state = 'active' }: Given,
  withPassword = false,
): Promise<{ memberId: string; email: string }> {
  const [memberId, email] = [newId(), newEmail()];
  const createdAt = new Date(clock.now());
  const passwordHash = withPassword ? await hashPassword(password) : null;
  await db
    .insertInto('teamMembers')
    .values({ id: memberId, email, emailKey: email, name: 'Zoe', passwordHash, createdAt })
    .execute();
  await db
    .insertInto('teamMemberships')
    .values({
      memberId,
      chainId,
      state,
      grants: JSON.stringify(grants),
      staffIds: JSON.stringify(staffIds),
      invitationId: newId(),
      invitedEmail: state === 'invited' ? email : '',
      createdAt,
    })
    .execute();
  return { memberId, email };
}

/** A session straight in the database, and the token and cookie that open it. */
export async function putSession(
  { services: { db, clock } }: TestApp,
  memberId: string,
  { stage = 'full', isOver = false }: { stage?: TeamStage; isOver?: boolean } = {},
): Promise<{ token: string; cookie: string; id: string }> {
  const [token, binding, id] = [newTeamToken(), newSecret(), newId()];
  const now = clock.now();
  const at = new Date(now);
  const expiresAt = new Date(isOver ? now - 1 : teamSessionEnd(stage, now));
  await db
    .insertInto('teamSessions')
    .values({
      id,
      memberId,
      stage,
      tokenHash: hashSecret(token),
      boundHash: hashSecret(binding),
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .execute();
  return { token, cookie: `team=${binding}`, id };
}
