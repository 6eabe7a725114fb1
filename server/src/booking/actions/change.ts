import type { Booking, BookingChange } from '@parlour/contract/booking/calls';
import type { RefusalDetails } from '@parlour/contract/envelope';
import { decideChange } from '@parlour/domain/booking/decide-change';
import { allowed, refused } from '@parlour/domain/verdict';
import { chargeOfPayable } from '../../payment/queries/charges.ts';
import { settleMove } from '../../payment/actions/settle-move.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { notePicturesOf, takenNotePictures } from '../../file/actions/note-pictures.ts';
import { answeredBefore, onceByKey } from '../../platform/http/idempotency.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { freshAlternatives } from './alternatives.ts';
import { alternativesTo } from '../policies/alternatives.ts';
import { asStoreDecides, type ByStore, saidByStore } from '../policies/by-store.ts';
import { itemRecords } from '../policies/build-record.ts';
import { announceVisit } from './effects.ts';
import { assignUnitsOf } from '../policies/units.ts';
import { preparedDay } from '../policies/batch-state.ts';
import { withPieces } from '../policies/stock.ts';
import { withOwed } from '../policies/owed.ts';
import { noNotice } from '../presenters/present-booking.ts';
import { pictureNames, picturesOf } from '../policies/note-pictures.ts';
import type { BookingAccess } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import {
  insertItems,
  moveUnits,
  removeItems,
  returnStock,
  takePieces,
  writeChange,
  noteAttention,
} from '../queries/write.ts';
import type { BookingRecord } from '../queries/record.ts';
import { lockAndLoad, type LockedContext } from '../queries/locked-context.ts';
import { openBooking, showWithMoney } from './read.ts';
import { asPayable } from '../policies/as-payable.ts';

/** Each change writes to the contact of the booking, which may be a stranger's: somebody makes up her mind sooner. */
const limitOf = ({ id }: BookingChange) => [{ bucket: `change booking ${id}`, windowSeconds: 3600, max: 20 }];

/** Changes a booking in place; if anything is in the way the old one stays exactly as it was. */
export async function changeBooking(ctx: Ctx, change: BookingChange): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, change.id);
  if (!scope.ok) return scope;
  const before = await answeredBefore<Booking>(ctx, 'change', change);
  if (before) return allowed(before);
  const counted = await ctx.attempts.count(limitOf(change));
  if (!counted.ok) return counted;
  const changed = await changeOnce(ctx, scope.value, change);
  if (!changed.ok) await ctx.attempts.giveBack(limitOf(change));
  return changed;
}

async function changeOnce(ctx: Ctx, scope: BookingAccess, change: BookingChange): Promise<Answer<Booking>> {
  const seen = await readBooking(ctx.db, scope);
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  const pictures = change.related
    ? await notePicturesOf(ctx, change.related.remarkImages, pictureNames(seen))
    : allowed(pictureNames(seen));
  if (!pictures.ok) return pictures;
  try {
    return await onceByKey(ctx, 'change', change, async (trx) => {
      const locked = await lockAndLoad(trx, { scope, shop, known, change }, ctx.clock.now());
      const { related } = change;
      const named = related ? { ...change, related: { ...related, remarkImages: pictures.value } } : change;
      const changed = await changeInPlace(trx, locked, named);
      return changed.ok ? allowed(await showWithMoney(trx, changed.value, locked.facts, locked.now)) : changed;
    });
  } catch (error) {
    if (error instanceof SlotClash)
      return refused('slot_taken', { alternatives: await freshAlternatives(ctx, shop, known, change, change.id) });
    throw error;
  }
}

function decide(locked: LockedContext, change: BookingChange, isOfStore: boolean): ReturnType<typeof decideChange> {
  const { booking, facts } = locked;
  return decideChange(
    { ...change, bookingId: booking.id },
    {
      shop: {
        ...facts.shop,
        acceptsOnlineBooking: facts.shop.acceptsOnlineBooking && facts.shop.isActive,
        addressMode: facts.shop.details.addressMode,
      },
      parameters: facts.parameters,
      menu: locked.menu,
      prepared: preparedDay(locked, change.start),
      now: locked.now,
      booking: { ...booking, ...noNotice, itemIds: booking.items.map((item) => item.id) },
      isOfStore,
      booked: locked.booked,
    },
  );
}

/** Changes a locked booking, as its customer or, with `byStore`, as the store itself. */
export async function changeInPlace(
  trx: Trx,
  loaded: LockedContext,
  change: BookingChange,
  byStore?: ByStore,
): Promise<Answer<BookingRecord>> {
  const { booking } = loaded;
  const isByStore = byStore !== undefined;
  // Its own pieces go back first; if the change is refused, all of this is undone.
  await returnStock(trx, booking.chainId, booking.id);
  const locked = { ...loaded, menu: withPieces(loaded.menu, booking.items, 'back') };
  const asked = isByStore ? withOwed(asStoreDecides(locked, byStore), change) : locked;
  const decision = decide(asked, change, isByStore);
  if (!decision.ok) return refused(decision.reason, await refusalFacts(asked, change, booking, decision));
  const state = byStore?.state ?? decision.value.state;
  const planned = changedRecord(booking, change, { ...decision.value, state }, locked.now);
  const { startsAt, totalMinor } = planned;
  const to = { startsAt, totalMinor, agreedFee: change.agreedFee, isByStore };
  const settled = await settleMove(trx, asPayable(booking), to, locked.now);
  if (!settled.ok) return settled;
  const others = locked.taken.filter((item) => item.bookingId !== booking.id);
  const { items, moved } = assignUnitsOf({ ...locked, taken: others }, planned.items);
  const changed = { ...planned, items };
  await removeItems(trx, booking.chainId, booking.id);
  const pieces = decision.value.lines.filter((line) => line.kind === 'product' && !line.isAdvance);
  const taken = await takePieces(trx, booking.chainId, pieces);
  if (!taken.ok) return taken;
  await moveUnits(trx, booking.chainId, moved);
  await writeChange(trx, changed);
  await keepAttention(trx, booking, locked.now);
  await insertItems(trx, changed.items);
  await writeAtOnce(trx, takenNotePictures(picturesOf([changed])));
  await insertOutbox(trx, [changedEvent(booking, byStore)], locked.now);
  for (const visit of [booking, changed]) announceVisit(trx, visit);
  return allowed(changed);
}

/** After a booking was written again by its customer, what is not right with its money stays marked. */
async function keepAttention(trx: Trx, { chainId, id }: BookingRecord, now: number): Promise<void> {
  const charge = await chargeOfPayable(trx, asPayable({ chainId, id }));
  if (charge && charge.failure !== null) await noteAttention(trx, { chainId, id }, now);
}

/** What the outbox learns of a change: what was before. */
function changedEvent(
  { chainId, id, localStart, items }: BookingRecord,
  byStore: ByStore | undefined,
): OutboxEvent<'booking_changed'> {
  const staffIds = items.flatMap(({ staffId }) => staffId ?? []);
  const payload = { from: localStart, staffIds, ...saidByStore(byStore) };
  return { chainId, kind: 'booking_changed', bookingId: id, payload };
}

async function refusalFacts(
  locked: LockedContext,
  change: BookingChange,
  booking: BookingRecord,
  refusal: { reason: string; facts?: RefusalDetails },
) {
  if (refusal.reason === 'changed_meanwhile') return { version: booking.version };
  if (refusal.reason !== 'slot_taken') return { ...refusal.facts };
  return { ...refusal.facts, alternatives: alternativesTo(locked, change, booking.id) };
}

type Plan = Extract<ReturnType<typeof decideChange>, { ok: true }>['value'];

function changedRecord(booking: BookingRecord, change: BookingChange, plan: Plan, now: number): BookingRecord {
  const { guestCount, isGroup, remark, related } = change;
  const owner = { chainId: booking.chainId, shopId: booking.shopId, bookingId: booking.id };
  return {
    ...booking,
    state: plan.state,
    version: booking.version + 1,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    localStart: plan.start,
    guestCount,
    isGroup,
    remark,
    related: related ?? booking.related,
    totalMinor: plan.totalMinor,
    hasFromPrice: plan.hasFromPrice,
    needsAttention: false,
    calendarSequence: booking.calendarSequence + 1,
    updatedAt: now,
    items: itemRecords(plan, owner, true),
  };
}
