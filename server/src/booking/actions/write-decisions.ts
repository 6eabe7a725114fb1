import { keepNotePictures } from '../../file/actions/note-pictures.ts';
import { commitEffects } from '../../payment/actions/commit-effects.ts';
import { insertChargesSql } from '../../payment/queries/charges.ts';
import { type Write, writeAtOnce } from '../../platform/db/at-once.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { linkTokenOf } from '../../platform/link-token.ts';
import { addedOutbox } from '../../platform/outbox/write.ts';
import { announceVisit, linksOf } from './effects.ts';
import type { BatchEffects } from '../policies/batch-effects.ts';
import type { BatchState } from '../policies/batch-state.ts';
import { removeHold } from '../queries/holds.ts';
import { countedAttempts } from '../queries/limits.ts';
import { keepAccounts } from '../../account/queries/accounts.ts';
import { dayOf } from '../policies/limits.ts';
import { freeKeys, insertMembersOfChainsSql } from '../../member/queries/matching.ts';
import { picturesOf } from '../policies/note-pictures.ts';
import { insertBookingsSql, insertLinksSql, moveUnits, returnStock, takePieces } from '../queries/write.ts';

/** What a batch writes for one chain. */
type OfChain = Pick<BatchState, 'members' | 'newMembers'> & { chainId: string; effects: BatchEffects };

/** Writes what was decided at one shop, in the transaction that holds its locks. */
export async function writeDecisions(trx: Trx, state: BatchState, effects: BatchEffects): Promise<void> {
  await writeChains(trx, state, [{ ...state, chainId: state.scope.chainId, effects }]);
}

/** The same for a batch over several shops; `beside` is written in the same statement. */
export async function writeChains(
  trx: Trx,
  { now, newSpellings, secret }: Pick<BatchState, 'now' | 'newSpellings' | 'secret'>,
  chains: readonly OfChain[],
  beside: readonly Write[] = [],
): Promise<void> {
  const every = <Value>(of: (effects: BatchEffects) => readonly Value[]) =>
    chains.flatMap(({ effects }) => of(effects));
  const made = every((effects) => effects.made);
  const bookings = made.map(({ booking }) => booking);
  const newMembers = chains.flatMap(({ chainId, newMembers: added }) =>
    added.map((member) => ({ ...member, chainId })),
  );
  await keepAccounts(
    trx,
    [...bookings, ...newMembers].flatMap(({ accountId }) => accountId ?? []),
  );
  for (const chain of chains) await writeApart(trx, chain, now);
  for (const booking of bookings) announceVisit(trx, booking);
  await writeAtOnce(trx, [
    ...insertChargesSql(
      made.flatMap(({ charge }) => charge ?? []),
      now,
    ),
    ...insertMembersOfChainsSql(newMembers, now),
    ...insertBookingsSql(bookings),
    ...insertLinksSql(
      linksOf(
        every((effects) => effects.linked),
        (id) => linkTokenOf(secret, id),
      ),
      now,
    ),
    ...countedAttempts('counted_spellings', newSpellings, dayOf(now)),
    ...addedOutbox(
      every(({ told, uncharged, welcomed }) => [...told, ...uncharged, ...welcomed]),
      now,
    ),
    ...beside,
  ]);
  await keepNotePictures(trx, picturesOf(bookings));
}

/** What is rare, and is written by statements of its own before the rest. */
async function writeApart(trx: Trx, { chainId, effects, members, newMembers }: OfChain, now: number): Promise<void> {
  const { made, movedUnits, replaced, money } = effects;
  for (const { holdId, money: ofHold } of replaced) {
    await returnStock(trx, chainId, holdId);
    await removeHold(trx, chainId, holdId);
    await commitEffects(trx, ofHold, now);
  }
  const taken = await takePieces(
    trx,
    chainId,
    made.flatMap(({ pieces }) => pieces),
  );
  if (!taken.ok) throw new Error('Pieces that were counted under their locks are not there.');
  await moveUnits(trx, chainId, movedUnits);
  await freeKeys(trx, chainId, members, newMembers);
  await commitEffects(trx, money, now);
}
