import type { Grant, Membership } from '@parlour/domain/team/membership';
import type { BuiltShop } from '../../test/build-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import { putMember, putSession, teamBrowser } from '../../team/test/member.ts';

/** A member of the team of a store in a complete session, with the calls of all modules. */
export async function signedIn(
  server: TestApp,
  shop: Pick<BuiltShop, 'chainId' | 'shopId'>,
  role: Grant['role'] = 'front_desk',
  staffIds: Membership['staffIds'] = [],
) {
  const grants = [{ role, shopId: role === 'owner' ? null : shop.shopId }];
  const { memberId } = await putMember(server, { chainId: shop.chainId, grants, staffIds: [...staffIds] });
  const { token, cookie } = await putSession(server, memberId);
  const { calls, jar } = teamBrowser(server);
  const [name = '', value = ''] = cookie.split('=');
  jar.set(name, value);
  return { calls: calls.appointment, all: calls, as: { token }, memberId };
}
