import type { AttentionEntry } from '@parlour/contract/roster/calls';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessOfTeam } from '../../booking/queries/access.ts';
import { type LiveItem, markedItems, unmark } from '../../booking/queries/live-items.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { loadShopFacts } from '../../catalog/queries/load-shop-facts.ts';
import type { TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, At, By, Ctx } from '../../platform/context.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { attentionOf } from '../policies/touched.ts';

type StoreCtx = Ctx & At<StoreAccess>;

/** What ended longer ago is over, decided or not. */
const daysBack = 14;
const daysAhead = 800;
const dayMs = 86_400_000;

/** The items of marked bookings that the access reaches: of the own calendar those with an item of it. */
export async function attentionItems({ access, clock, db }: StoreCtx): Promise<LiveItem[]> {
  const items = await markedItems(db, access.chainId, access.shopId, clock.now() - daysBack * dayMs);
  if (access.reach === 'all') return items;
  const own = new Set(access.staffIds);
  const ids = new Set(items.flatMap(({ staffId, bookingId }) => (staffId && own.has(staffId) ? bookingId : [])));
  return items.filter(({ bookingId }) => ids.has(bookingId));
}

/** The appointments that wait for a decision of the store, each with why. */
export async function listAttention(ctx: StoreCtx): Promise<Answer<AttentionEntry[]>> {
  const items = await attentionItems(ctx);
  if (items.length === 0) return allowed([]);
  const today = todayIn('UTC', ctx.clock.now());
  const [from, to] = [addDays(today, -daysBack - 2), addDays(today, daysAhead)];
  const facts = await loadShopFacts(ctx.db, scopeOfBooking(ctx.access), from, to);
  return allowed(attentionOf(items, facts.availability, shownTexts(facts, ctx.lang).nameOf));
}

/** The store has decided about an appointment: who may change all of it. A second time is no mistake. */
export async function resolveAttention(
  ctx: StoreCtx & By<TeamMember>,
  { bookingId }: { bookingId: string },
): Promise<Answer<null>> {
  const { access, clock, db } = ctx;
  const found = await accessOfTeam(db, access, bookingId);
  if (!found?.mayAct || !(await unmark(db, access, [bookingId], clock.now())))
    return refused('not_found', { field: 'bookingId' });
  const entry = { chainId: access.chainId, action: 'booking_attention_resolved', subject: bookingId, facts: {} };
  await writeAudit(db, ctx.actor, entry, clock.now());
  return allowed(null);
}
