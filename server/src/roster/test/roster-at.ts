import type { RosterEdit } from '@parlour/contract/roster/edits';
import { storesAppCalls } from '@parlour/contract/stores-app';
import type { Grant } from '@parlour/domain/team/membership';
import { instantOf } from '@parlour/domain/time/zone';
import { bookVisit } from '../../shop/test/book.ts';
import { putMember, putSession } from '../../team/test/member.ts';
import type { BuiltShop } from '../../test/build-shop.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createTestApi, intoApp } from '../../test/test-client.ts';

/** The roster of a store, as a member of its chain works with it. */
export async function rosterAs(
  server: TestApp,
  { chainId, shopId }: BuiltShop,
  role: Grant['role'],
  staffIds: string[] = [],
  lang: 'en' | 'tw' = 'en',
) {
  const grants: Grant[] = [{ role, shopId: role === 'owner' ? null : shopId }];
  const { memberId } = await putMember(server, { chainId, grants, staffIds });
  const { token, cookie } = await putSession(server, memberId);
  const { roster } = createTestApi(intoApp(server.app), { token, lang, headers: { cookie } }, storesAppCalls);
  const at = { shopId };
  return {
    memberId,
    week: (day: string) => roster.week({ ...at, day }),
    preview: (edit: RosterEdit) => roster.preview({ ...at, edit }),
    save: (edit: RosterEdit, seen: string[] = [], undo: { unmark?: string[]; isUndo?: boolean } = {}) =>
      roster.save({ ...at, edit, seen, ...undo }),
    attention: () => roster.listAttention(at),
    resolve: (bookingId: string) => roster.resolve({ ...at, bookingId }),
  };
}

/** Puts a visit of an hour into the calendar of a person of a store in Sydney. */
export function visitAt(
  server: TestApp,
  { chainId, shopId, staffIds, serviceIds }: BuiltShop,
  day: string,
  hour: number,
  staff = 0,
): Promise<string> {
  const startsAt = instantOf('Australia/Sydney', day, hour * 60)!;
  const [staffId, serviceId] = [staffIds[staff]!, serviceIds[0]!];
  return bookVisit(server.services, { chainId, shopId, staffId, serviceId, startsAt });
}

/** Hours of one day, Monday first, in a week of `usual` ones. */
export const weekWith = (usual: string, changed: Record<number, string> = {}): string[] =>
  Array.from({ length: 7 }, (_, weekday) => changed[weekday] ?? (weekday === 6 ? 'closed' : usual));
