import type { Reward } from '@parlour/domain/points/point-rule';
import { createPerson } from '../../account/test/person.ts';
import { json } from '../../platform/db/types.ts';
import { recordAt } from '../../rights/test/sell.ts';
import { buildShop, type BuiltShop } from '../../test/build-shop.ts';
import { proveEmail, type SignedInPerson } from '../../test/sign-in.ts';
import { cashBill, givePoints, type PointsShop, settlePoints } from './points-shop.ts';

const reward: Reward = { goods: 'services', itemIds: [], inviterPoints: 300, inviteePoints: 200, minMinor: 8000 };

/** A chain that rewards invitations, with a customer who invites: BK903 is left at its standard, so bills earn besides. */
export async function startInviting(points: PointsShop, rule: object = {}) {
  const { server } = points;
  const shop = await buildShop(server.services.db);
  await givePoints(server, shop.chainId, { rewards: json([reward]), ...rule });
  const person = await proveEmail(server, `inviter-${shop.shopId.toLowerCase()}@example.com`);
  const memberId = await recordAt(server, shop.chainId, person.accountId);
  return { shop, person, memberId };
}
export type Inviting = Awaited<ReturnType<typeof startInviting>>;

export const invited = ({ shop, person, memberId }: Inviting, email: string, more: object = {}) => ({
  shopId: shop.shopId,
  memberId,
  userId: person.accountId,
  firstName: 'Odile',
  lastName: 'Quill',
  email,
  mobile: phoneOf(email),
  dialCode: '+61',
  country: 'AU',
  gender: '',
  ...more,
});

/** A mobile of its own for each address. */
function phoneOf(email: string): string {
  let sum = 0;
  for (const letter of email) sum = (sum * 31 + letter.charCodeAt(0)) % 100_000_000;
  return `04${String(sum).padStart(8, '0')}`;
}

/** Accepts an invitation on a device of its own, or with an account. */
export async function accept(
  { server }: PointsShop,
  inviting: Inviting,
  email: string,
  more: object = {},
  as?: SignedInPerson,
) {
  const person = createPerson(server);
  const token = as?.token ?? (await server.viewToken());
  return person.api.referral.accept(invited(inviting, email, more), { token });
}

/** The record that an invited customer has at the chain; null: none. */
export async function memberWith({ db }: PointsShop, { chainId }: BuiltShop, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An invited customer buys a service for cash. */
export async function buysFirst(points: PointsShop, { shop }: Inviting, email: string, amount = '80.00') {
  const memberId = await memberWith(points, shop, email);
  const { reply } = await points.store.settleBill(cashBill(shop.shopId, amount, { memberId: memberId! }));
  await settlePoints(points);
  return reply;
}

/** The points that invitations have given to a record and taken back. */
export async function referralPoints({ db }: PointsShop, { shop }: Inviting, memberId: string): Promise<number> {
  const rows = await db
    .selectFrom('unitEntries')
    .select('units')
    .where('chainId', '=', shop.chainId)
    .where('subject', '=', memberId)
    .where('source', '=', 'referral')
    .execute();
  return rows.reduce((sum, { units }) => sum + units, 0);
}
