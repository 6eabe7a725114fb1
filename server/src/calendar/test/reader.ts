import type { Grant } from '@parlour/domain/team/membership';
import { putMember, putSession, type StoresApi, teamBrowser } from '../../team/test/member.ts';
import type { BuiltShop } from '../../test/build-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import type { TestOptions } from '../../test/test-client.ts';

export type Reader = { calls: StoresApi; as: TestOptions; memberId: string; sessionId: string };

/** A member of a store's team in a session of the own, with these people's calendars as the own ones. */
export async function readerAt(
  server: TestApp,
  { chainId }: Pick<BuiltShop, 'chainId'>,
  grants: Grant[],
  staffIds: string[] = [],
): Promise<Reader> {
  const { memberId } = await putMember(server, { chainId, grants, staffIds });
  const { token, cookie, id } = await putSession(server, memberId);
  const browser = teamBrowser(server);
  return { calls: browser.calls, as: { token, headers: { cookie } }, memberId, sessionId: id };
}

export const asManager: Grant[] = [{ role: 'manager', shopId: null }];
