import type { BookingChange } from '@parlour/contract/booking/calls';
import { decideShopMove, isOpen } from '@parlour/domain/booking/decide-move';
import { shownText } from '@parlour/domain/log/hidden-signs';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { settleEnding } from '../../payment/actions/settle-ending.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor, ApiKey, Job } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { importedByStore, saidByStore } from '../policies/by-store.ts';
import { noteStoreAction } from './note-store-action.ts';
import { beyondRow } from '../policies/beyond-row.ts';
import {
  changedSince,
  hasBeyondRow,
  otherCustomer,
  otherStore,
  type Sentence,
} from '../presenters/import-sentences.ts';
import { findImported, keepImported } from '../queries/imported.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { lockAndLoad, type LockedContext } from '../queries/locked-context.ts';
import type { StoreVisit } from '../policies/store-command.ts';
import { wantedLines } from '../policies/wanted-lines.ts';
import { changeInPlace } from './change.ts';
import type { ImportedRow, Outcome } from './import-bookings.ts';
import { moveBooking } from './move.ts';
import { asPayable } from '../policies/as-payable.ts';

type Editing = Pick<Services, 'db' | 'clock'> & By<ApiKey | Job>;

type Edit = {
  scope: ShopScope;
  known: ShopFacts;
  bookingId: string;
  row: ImportedRow;
  visit: StoreVisit;
  rowHash: string;
};

/** What was done, and the version of the booking with it. */
type Done = { outcome: Exclude<Outcome, Sentence>; version: number };
type Edited = Answer<Done | Sentence>;

/** Makes an appointment that a folder brought before what its row says now: it is moved, cancelled, or was so already. */
export function editImported(services: Editing, edit: Edit): Promise<Answer<Outcome>> {
  const { actor } = services;
  return inTransaction(services.db, async (trx): Promise<Answer<Outcome>> => {
    const of = await accessOfStore(trx, actor, edit.bookingId);
    if (!of) return refused('not_found');
    const seen = await readBooking(trx, of);
    if (seen.shopId !== edit.scope.shopId) return allowed(otherStore);
    const asked = { scope: of, shop: edit.scope, known: edit.known, change: edit.visit };
    const locked = await lockAndLoad(trx, asked, services.clock.now());
    const edited = await (edit.row.state === 'cancelled'
      ? cancel(trx, actor, locked)
      : change(trx, actor, locked, edit));
    if (!edited.ok) return edited;
    if ('reason' in edited.value) return allowed(edited.value);
    const { outcome, version: bookingVersion } = edited.value;
    const { chainId, id: bookingId } = locked.booking;
    await keepImported(trx, { chainId, key: edit.row.key, bookingId, rowHash: edit.rowHash, bookingVersion });
    return allowed(outcome);
  });
}

async function cancel(trx: Trx, actor: Actor, { booking, now }: LockedContext): Promise<Edited> {
  const decision = decideShopMove(booking, 'cancelled', now);
  if (!decision.ok) return decision;
  if (decision.value === 'nothing_to_do') return allowed({ outcome: 'unchanged', version: booking.version });
  await settleEnding(trx, asPayable(booking), 'refused', now);
  const cancelled = await moveBooking(trx, booking, {
    to: 'cancelled',
    reason: '',
    event: 'booking_cancelled_by_shop',
    said: saidByStore(importedByStore),
    now,
  });
  await noteStoreAction(trx, actor, 'booking_cancelled', cancelled, importedByStore, now);
  return allowed({ outcome: 'withdrawn', version: cancelled.version });
}

async function change(trx: Trx, actor: Actor, locked: LockedContext, { row, visit }: Edit): Promise<Edited> {
  const { booking, now } = locked;
  if (!isOpen(booking)) return refused('edit_not_allowed');
  if (!isSameCustomer(booking, visit)) return allowed(otherCustomer);
  const wanted = changeOf(booking, visit);
  if (row.state === booking.state && isAsItIs(booking, wanted))
    return allowed({ outcome: 'unchanged', version: booking.version });
  // Read under the booking's lock: another load of the same folder may have taken the row a moment ago.
  const taken = await findImported(trx, booking.chainId, row.key);
  if (taken?.bookingVersion !== booking.version) {
    const beyond = beyondRow(booking.items);
    return allowed(beyond.length > 0 ? hasBeyondRow(beyond) : changedSince);
  }
  const byStore = { ...importedByStore, state: row.state === 'cancelled' ? null : row.state };
  const changed = await changeInPlace(trx, locked, wanted, byStore);
  if (!changed.ok) return changed;
  await noteStoreAction(trx, actor, 'booking_changed', changed.value, byStore, now);
  return allowed({ outcome: 'changed', version: changed.value.version });
}

function isSameCustomer({ contact }: BookingRecord, visit: StoreVisit): boolean {
  const names = ['firstName', 'lastName', 'email', 'mobile'] as const;
  return names.every((name) => contact[name].trim() === visit[name].trim());
}

/** The visit of the row; what of the booking the row knows nothing of stays as it is: add-ons, products, the people of a group. */
function changeOf(booking: BookingRecord, visit: StoreVisit): BookingChange {
  const before = wantedLines(booking).map((line, index) => ({ ...line, bookingItemId: booking.items[index]!.id }));
  const left = before.filter((line) => line.kind === 'service');
  const services = visit.lines.map((line) => {
    const at = left.findIndex((one) => one.code === line.code);
    return at < 0 ? line : { ...left.splice(at, 1)[0]!, staffId: line.staffId };
  });
  const lines = [...services, ...before.filter((line) => line.kind === 'product')];
  const { id, version, guestCount, isGroup } = booking;
  return {
    id,
    version,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    start: visit.start,
    guestCount,
    isGroup,
    remark: visit.remark,
    removedItemIds: left.map((line) => line.bookingItemId),
  };
}

function isAsItIs(booking: BookingRecord, { start, remark, lines, removedItemIds }: BookingChange): boolean {
  const isSameStart = instantOfStart(booking.zone, start) === booking.startsAt;
  // As an export writes it.
  const isSameRemark = remark === shownText(booking.remark).trim();
  const isSameVisit = isSameStart && isSameRemark && removedItemIds.length === 0;
  return (
    isSameVisit &&
    lines.length === booking.items.length &&
    booking.items.every(({ id, wantedStaffId }, index) => {
      const line = lines[index];
      return line?.bookingItemId === id && line.staffId === wantedStaffId;
    })
  );
}
