import type { RosterPreview, RosterSaved } from '@parlour/contract/roster/calls';
import type { RosterEdit } from '@parlour/contract/roster/edits';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import { addDays } from '@parlour/domain/time/day';
import { instantOfText } from '@parlour/domain/time/local-text';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { begunItems, liveItems, markForAttention, unmark } from '../../booking/queries/live-items.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { loadShopFacts } from '../../catalog/queries/load-shop-facts.ts';
import type { TeamMember } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, At, By, Ctx } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countWork } from '../../platform/member-work.ts';
import type { StoreAccess } from '../../platform/team-access.ts';
import { lockShops, raiseFactsVersions, scopeOfBooking } from '../../shop/queries/shops.ts';
import { appointmentsOf, fitting, touchedItems } from '../policies/touched.ts';
import { takeAbsenceBack, writeChangedAbsence, writeNewAbsence } from './write-absence.ts';
import { writePeople, writeStore } from './write-hours.ts';
import type { Written } from './written.ts';

type StoreCtx = Ctx & At<StoreAccess> & By<TeamMember>;

/** Further ahead than any booking lies. */
const daysAhead = 800;

type When = { now: number; isUndo: boolean };

function write(trx: Trx, access: StoreAccess, edit: RosterEdit, when: When): Promise<Answer<Written>> {
  const { now } = when;
  switch (edit.kind) {
    case 'hours':
      return writePeople(trx, access, edit, now);
    case 'store':
      return writeStore(trx, access, edit, when);
    case 'addAbsence':
      return writeNewAbsence(trx, access, edit, now);
    case 'changeAbsence':
      return writeChangedAbsence(trx, access, edit, now);
    case 'removeAbsence':
      return takeAbsenceBack(trx, access, edit, now);
  }
}

/** Writes an edit under the lock of the store, and finds what it touches: no booking is decided on the old hours meanwhile. */
async function apply({ access, clock, lang }: StoreCtx, trx: Trx, edit: RosterEdit, isUndo = false) {
  const { chainId, shopId } = access;
  await lockShops(trx, chainId, [shopId]);
  const factsNow = () => {
    const today = todayIn('UTC', clock.now());
    return loadShopFacts(trx, scopeOfBooking(access), addDays(today, -2), addDays(today, daysAhead));
  };
  const facts = await factsNow();
  const before = facts.availability;
  const written = await write(trx, access, edit, { now: clock.now(), isUndo });
  if (!written.ok) return written;
  const items = await liveItems(trx, chainId, shopId, clock.now());
  const { availability: after } = await factsNow();
  const { absence } = written.value;
  const { nameOf } = shownTexts(facts, lang);
  const touched = touchedItems(items, before, after, absence);
  return allowed({ ...written.value, items, before, after, touched, nameOf });
}

/** The appointments that would no longer fit after an edit: it is written, looked at, and rolled back. It holds up the bookings of the store, as saving does, and is counted. */
export async function previewEdit(ctx: StoreCtx, { edit }: { edit: RosterEdit }): Promise<Answer<RosterPreview>> {
  const counted = await countWork(ctx, 'roster');
  if (!counted.ok) return counted;
  const outcome = await inTransaction(ctx.db, async (trx) => {
    const applied = await apply(ctx, trx, edit);
    if (!applied.ok) return applied;
    const { touched, before, after, absence, nameOf } = applied.value;
    const begun = touchedItems(await begunToday(ctx, trx, after), before, after, absence);
    return {
      ok: false as const,
      touched: appointmentsOf(touched, nameOf),
      begun: appointmentsOf(begun, nameOf).length,
    };
  });
  return 'touched' in outcome ? allowed({ touched: outcome.touched, begun: outcome.begun }) : outcome;
}

/** What began today at the store. */
function begunToday({ access, clock }: StoreCtx, trx: Trx, { zone }: Pick<AvailabilityFacts, 'zone'>) {
  const now = clock.now();
  const since = instantOfText(zone, `${todayIn(zone, now)} 00:00`) ?? now;
  return begunItems(trx, access.chainId, access.shopId, { now, since });
}

type Save = { edit: RosterEdit; seen: string[]; unmark?: string[]; isUndo?: boolean };

/** Saves an edit, and marks what it touches; where that is more than was seen, nothing is saved. */
export async function saveEdit(
  ctx: StoreCtx,
  { edit, seen, unmark: taken = [], isUndo = false }: Save,
): Promise<Answer<RosterSaved>> {
  const { access, actor, clock } = ctx;
  const { chainId, shopId } = access;
  const counted = await countWork(ctx, 'roster');
  if (!counted.ok) return counted;
  return inTransaction(ctx.db, async (trx): Promise<Answer<RosterSaved>> => {
    const applied = await apply(ctx, trx, edit, isUndo);
    if (!applied.ok) return applied;
    const { undo, note, items, after, touched, nameOf } = applied.value;
    const ids = new Set(touched.map(({ bookingId }) => bookingId));
    if ([...ids].some((id) => !seen.includes(id))) return refused('roster_touches_more', { count: ids.size });
    const marked = new Set(touched.filter((item) => !item.needsAttention).map(({ bookingId }) => bookingId));
    await markForAttention(trx, chainId, [...marked], clock.now());
    const fit = fitting(items, after);
    await unmark(
      trx,
      access,
      taken.filter((id) => fit.has(id)),
      clock.now(),
    );
    await raiseFactsVersions(trx, chainId, [shopId]);
    const { action, subject, facts } = note;
    await writeAudit(
      trx,
      actor,
      { chainId, action, subject, facts: { ...facts, shopId, touched: ids.size } },
      clock.now(),
    );
    return allowed({ touched: appointmentsOf(touched, nameOf), undo, marked: [...marked] });
  });
}
