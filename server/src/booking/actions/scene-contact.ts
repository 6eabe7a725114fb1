import type { SceneRequest } from '@parlour/contract/account/settings';
import { hasPermission, seesContacts } from '@parlour/domain/account/permissions';
import { allowed, refused } from '@parlour/domain/verdict';
import { bookingByLink, bookingForShop, bookingOfOwner, type BookingScope, readBooking } from '../queries/read.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertAudit } from '../../account/queries/audit.ts';
import { readPermissions } from '../../account/queries/accounts.ts';

/**
 * The e-mail or mobile of a booking in full, for its owner, the holder of its link, or somebody with the right to see contacts at that chain;
 * the last is counted and written down. Everybody else is refused alike, whether there is such a booking or not.
 */
export async function sceneContact(ctx: Ctx, { kind, id }: SceneRequest): Promise<Answer<string>> {
  const scope = (await ownScope(ctx, id)) ?? (await scopeByRight(ctx, id));
  if (!scope) return refused(ctx.user ? 'no_permission' : 'not_found');
  if (scope.byRight) {
    const counted = await countView(ctx);
    if (!counted.ok) return counted;
  }
  const { contact } = await readBooking(ctx.db, scope.booking);
  if (scope.byRight) {
    const facts = { kind, scene: 'reserve' };
    await insertAudit(
      ctx.db,
      { chainId: scope.booking.chainId, actor: `account ${ctx.user!.id}`, action: 'contact_seen', subject: id, facts },
      ctx.clock.now(),
    );
  }
  return allowed(kind === 'email' ? contact.email : contact.mobile);
}

type Found = { booking: BookingScope; byRight: boolean };

async function ownScope(ctx: Ctx, id: string): Promise<Found | null> {
  const link = await bookingByLink(ctx.db, ctx.linkToken, ctx.clock.now(), id);
  if (link) return { booking: link.scope, byRight: false };
  const owned = ctx.user && (await bookingOfOwner(ctx.db, ctx.user.id, ctx.clock.now(), id));
  return owned && { booking: owned, byRight: false };
}

async function scopeByRight(ctx: Ctx, id: string): Promise<Found | null> {
  if (!ctx.user) return null;
  const rows = await readPermissions(ctx.db, ctx.user.id);
  const booking = await bookingForShop(ctx.db, id);
  const ofChain = rows.filter((row) => row.chainId === booking?.chainId).map(({ code }) => ({ code }));
  const mayLook = hasPermission({ menus: [], operations: ofChain }, seesContacts);
  return booking && mayLook ? { booking, byRight: true } : null;
}

function countView(ctx: Ctx): Promise<Answer<undefined>> {
  const max = ctx.config.limits.contactViewsPerAccount;
  return ctx.attempts.count([{ bucket: `contact seen ${ctx.user!.id}`, windowSeconds: 3600, max }]);
}
