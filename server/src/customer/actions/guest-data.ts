import { setTimeout as rest } from 'node:timers/promises';
import { exportPerson } from '../../account/actions/export-person.ts';
import { forgetPerson } from '../../account/actions/forget-person.ts';
import type { Ctx } from '../../booking/context.ts';
import { withNote } from '../../member/formats/lead-note.ts';
import { deleteMailsAt, keptMailsAt } from '../../notification/queries/person.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import {
  asGuest,
  deleteLeadsOfGuest,
  type Guest,
  type GuestRecord,
  isUnderWay,
  leadsOfGuest,
  leaveGuest,
} from '../queries/guest.ts';

/** What a guest's contact leads to beside the record: mails and leads, at this chain alone. */
const contactPart = (guest: Guest): PersonPart => ({
  name: 'guest',
  export: async ({ db, dataKeys }) => ({
    mails: guest.emailKey === null ? [] : withEpochs(await keptMailsAt(db, guest.chainId, guest.emailKey)),
    leads: withEpochs((await leadsOfGuest(db, guest)).map((lead) => withNote(dataKeys, lead))),
  }),
  async forget(trx) {
    if (guest.emailKey !== null) await deleteMailsAt(trx, guest.chainId, guest.emailKey);
    await deleteLeadsOfGuest(trx, guest);
  },
});

/** Ends a transaction of which nothing is to stay, with what was found in it. */
class Found extends Error {
  readonly data: Record<string, unknown>;
  constructor(data: Record<string, unknown>) {
    super('found');
    this.data = data;
  }
}

export type GuestData = Record<string, unknown> | 'has_account' | null;

/** `ofOwners`: a record that belongs to an account is handed out, or forgotten, as well; the account stays. */
type Reach = { ofOwners?: boolean };

/** Everything that a chain keeps of a customer; null where there is no such record. */
export async function exportGuest(ctx: Ctx, record: GuestRecord, reach: Reach = {}): Promise<GuestData> {
  return inTransaction(ctx.db, async (trx): Promise<GuestData> => {
    const guest = await asGuest(trx, record, ctx.clock.now(), reach);
    if (guest === null || guest === 'has_account') return guest;
    const parts = [...ctx.personParts, contactPart(guest)];
    const kept = await exportPerson({ ...ctx, db: trx, personParts: parts }, guest);
    const { account: _account, religion: _religion, ...data } = kept;
    throw new Found(data);
  }).catch((error: unknown) => {
    if (error instanceof Found) return error.data;
    throw error;
  });
}

export type GuestEnd = 'forgotten' | 'has_account' | 'visits_ahead' | 'money_open';

/** Forgets a customer at a chain, as a customer is forgotten everywhere; what stops it leaves everything as it was. */
export async function forgetGuest(
  ctx: Ctx,
  record: GuestRecord,
  { givesUpBalances, ...reach }: Reach & { givesUpBalances: boolean },
): Promise<GuestEnd | null> {
  const guest = await begin(ctx, record, reach);
  if (guest === null || guest === 'has_account') return guest;
  const personParts = [...ctx.personParts, contactPart(guest)];
  const owner = { accountId: guest.accountId, givesUpBalances };
  const done = await forgetPerson({ ...ctx, personParts }, owner).catch(async (error: unknown) => {
    await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
    throw error;
  });
  if (!done.ok) await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
  return done.ok ? 'forgotten' : done.reason;
}

const waitMs = 100;
const mostWaits = 50;

/**
 * Of two who forget one customer the second waits for the first: it would take the record for nobody's meanwhile, give it back to nobody, or find nothing left
 * to forget of one that stays. What a process that broke has left is taken over.
 */
async function begin({ db, clock }: Ctx, record: GuestRecord, reach: Reach) {
  for (let waits = 0; ; waits += 1) {
    const guest = await inTransaction(db, async (trx) =>
      waits < mostWaits && (await isUnderWay(trx, record)) ? 'under_way' : asGuest(trx, record, clock.now(), reach),
    );
    if (guest !== 'under_way') return guest;
    await rest(waitMs);
  }
}
