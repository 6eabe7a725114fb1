import { formsNeeded } from '@parlour/domain/form/forms-needed';
import { keepAccounts } from '../../account/queries/accounts.ts';
import { PayableLost } from '../../payment/ports/payables.ts';
import type { Job } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Services } from '../context.ts';
import {
  decideFinal,
  type FinalEffects,
  isOver,
  type Membership,
  type LockedHold,
  lockedHoldOf,
} from '../policies/decide-final.ts';
import { lockRights } from '../../rights/queries/held.ts';
import { areRightsThere } from '../policies/rights-there.ts';
import { hasDuplicate } from '../queries/duplicates.ts';
import { lockAndLoad } from '../queries/locked-context.ts';
import { freeKeys, insertMembersSql, ownerRows, recordsOf } from '../../member/queries/matching.ts';
import { accessOfStore } from '../queries/access.ts';
import { triggerItems } from '../queries/relation.ts';
import { readBookings } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import {
  insertItems,
  insertLinksSql,
  moveUnits,
  removeItems,
  takePieces,
  writeChange,
  writeMade,
} from '../queries/write.ts';
import { keepHeldAnswers } from '../../form/queries/held-answers.ts';
import { announceVisit, linksOf } from './effects.ts';

/** Locks what a slot hold depends on, and answers its state; `known` was read before the transaction. */
export async function lockAndCheck(
  services: Services & By<Job>,
  trx: Trx,
  bookingId: string,
  known: ShopFacts,
): Promise<LockedHold> {
  const seen = (await readBookings(trx, [bookingId])).get(bookingId);
  const scope = seen && (await accessOfStore(trx, services, bookingId));
  if (!seen || !scope) return { kind: 'lost', booking: null };
  const change = { lines: [], start: seen.localStart };
  const question = { scope, shop: scopeOfBooking(seen), known, change, contacts: [seen] };
  const locked = await lockAndLoad(trx, question, services.clock.now());
  const { booking, now } = locked;
  if (!isOver(booking, now)) return lockedHoldOf(locked, false);
  const isGone = (await hasDuplicate(trx, booking, now)) || !(await hasRights(trx, booking, now));
  return lockedHoldOf(locked, isGone);
}

/** Whether the rights that a hold had reserved can still be had; they are locked. */
async function hasRights(trx: Trx, booking: BookingRecord, now: number): Promise<boolean> {
  const { chainId, rights } = booking;
  if (!rights) return true;
  const ids = rights.uses.map(({ rightId }) => rightId);
  return areRightsThere({ ...booking, rights }, await lockRights(trx, chainId, ids, now));
}

/** Makes a held or retakable time a booking, now that its money is there. Throws `PayableLost` where it cannot be had after all. */
export async function makeFinal(
  services: Services,
  trx: Trx,
  hold: Extract<LockedHold, { kind: 'held' | 'retakable' }>,
): Promise<BookingRecord> {
  const { booking, locked } = hold;
  const membership = booking.memberId === null ? await loadMembership(trx, booking) : null;
  const effects = decideFinal(hold, membership);
  if (effects === 'lost') throw new PayableLost();
  await commitFinal(services, trx, effects, membership, locked.now);
  if (asksForForms(locked.facts, effects.booking)) await keepHeldAnswers(trx, effects.booking);
  return effects.booking;
}

/** Whether what was booked asks for forms, so that some may have come with the hold. */
const asksForForms = ({ forms }: ShopFacts, { items }: BookingRecord): boolean =>
  formsNeeded(forms, 'booking', items.flatMap(triggerItems)).length > 0;

async function loadMembership(trx: Trx, { chainId, emailKey, mobileKey }: BookingRecord): Promise<Membership> {
  const keys = { emailKey, mobileKey };
  const { members } = await recordsOf(trx, chainId, { ...keys, accountId: null });
  return { members, owners: (await ownerRows([keys]).execute(trx)).rows };
}

async function commitFinal(
  { config }: Services,
  trx: Trx,
  { booking, retaken, newMember, events }: FinalEffects,
  membership: Membership | null,
  now: number,
): Promise<void> {
  const { chainId, id } = booking;
  if (retaken) {
    const taken = await takePieces(trx, chainId, retaken.pieces);
    if (!taken.ok) throw new Error('Pieces that were counted under their locks are not there.');
    await removeItems(trx, chainId, id);
    await moveUnits(trx, chainId, retaken.movedUnits);
    await insertItems(trx, booking.items);
  }
  if (newMember) {
    await keepAccounts(trx, newMember.accountId === null ? [] : [newMember.accountId]);
    await freeKeys(trx, chainId, membership?.members ?? [], [newMember]);
    await writeAtOnce(trx, insertMembersSql(chainId, [newMember], now));
  }
  await writeChange(trx, booking);
  await writeMade(trx, booking);
  await writeAtOnce(trx, [
    ...insertLinksSql(
      linksOf([booking], (bookingId) => linkTokenOf(config.secret, bookingId)),
      now,
    ),
    ...addedOutbox(events, now),
  ]);
  announceVisit(trx, booking);
}
