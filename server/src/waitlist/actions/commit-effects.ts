import { keepAccounts } from '../../account/queries/accounts.ts';
import { releaseHold } from '../../booking/actions/release-hold.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import type { WaitlistEffect } from '../policies/effects.ts';
import { insertEntry, writeEntry } from '../queries/entries.ts';
import { accessToHold } from '../queries/access.ts';
import { closeOffer, insertOffer } from '../queries/offers.ts';

/** Writes the effects of a decision in their order. */
export async function commitEffects(trx: Trx, effects: readonly WaitlistEffect[], now: number): Promise<void> {
  for (const effect of effects) await commit(trx, effect, now);
}

async function commit(trx: Trx, effect: WaitlistEffect, now: number): Promise<void> {
  switch (effect.kind) {
    case 'insert_entry':
      await keepAccounts(trx, effect.entry.accountId === null ? [] : [effect.entry.accountId]);
      return insertEntry(trx, effect.entry, now);
    case 'change_entry':
      return writeEntry(trx, effect.entry, effect.change, now);
    case 'insert_offer':
      return insertOffer(trx, effect.offer, now);
    case 'close_offer':
      return closeOffer(trx, effect.offer, effect.state, now);
    case 'release_hold':
      return releaseOffered(trx, effect, now);
    case 'publish':
      return insertOutbox(trx, effect.events, now);
  }
}

type Release = Extract<WaitlistEffect, { kind: 'release_hold' }>;

/** A hold that is gone has nothing to release. */
async function releaseOffered(trx: Trx, { bookingId, event }: Release, now: number): Promise<void> {
  const access = await accessToHold(trx, { bookingId });
  if (access) await releaseHold(trx, access, event, now);
}
