import type { Permissions, User } from '@parlour/contract/account/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { formatZone } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { pictureUrl } from '../../file/queries/files.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { findAccount, readPermissions } from '../queries/accounts.ts';
import { findLoginShop, type LoginShop } from '../queries/places.ts';
import { findSession } from '../queries/sessions.ts';

/** Who is signed in, by the token alone. */
export async function currentUser(ctx: Ctx & By<Customer>): Promise<Answer<User>> {
  const { accountId: id, sessionId, token } = ctx.actor;
  const [account, session] = [await findAccount(ctx.db, id), await findSession(ctx.db, sessionId)];
  if (!account || !session) return refused('session_expired');
  const shop = await findLoginShop(ctx.db, session.shopId, session.chainId);
  return allowed({
    id,
    username: account.email,
    email: account.email,
    mobile: account.mobile,
    dialCode: account.dialCode,
    country: account.country,
    firstName: account.firstName,
    lastName: account.lastName,
    avatarUrl: account.avatarUrl,
    language: account.language,
    receivesBookingMail: account.receivesBookingMail,
    ...placeOf(ctx, shop),
    ipAddress: ctx.ip,
    token,
    permissions: await permissionsOf(ctx, id),
  });
}

type Place = Pick<
  User,
  'chainId' | 'chainCode' | 'shopId' | 'loginShopId' | 'loginShopCode' | 'loginShop' | 'shopInfo'
>;

function placeOf(ctx: Ctx, shop: LoginShop | null): Place {
  const zoneName = shop ? formatZone(shop.zone, ctx.clock.now(), { tag: formatTag(ctx.lang, shop.country) }) : '';
  return {
    chainId: shop?.chainId ?? null,
    chainCode: shop?.chainCode ?? null,
    shopId: shop?.shopId ?? null,
    loginShopId: shop?.shopId ?? null,
    loginShopCode: shop?.shopCode ?? null,
    loginShop: shop && { id: shop.shopId, zoneCode: shop.zone, zoneId: shop.zone, zoneName },
    shopInfo: shop && { name: shop.name, logoUrl: shop.logo === '' ? null : pictureUrl(ctx.files, shop.logo) },
  };
}

/** Role data as the app is told of them; what they allow is asked here again. */
async function permissionsOf(ctx: Ctx, accountId: string): Promise<Permissions> {
  const rows = await readPermissions(ctx.db, accountId);
  const of = (kind: 'menu' | 'operation') =>
    rows.filter((row) => row.kind === kind).map(({ code, value }) => (value === null ? { code } : { code, value }));
  return { menus: of('menu'), operations: of('operation') };
}
