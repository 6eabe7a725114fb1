import { setTimeout as rest } from 'node:timers/promises';
import { exportPerson } from '../../account/actions/export-person.ts';
import { forgetPerson } from '../../account/actions/forget-person.ts';
import type { Ctx } from '../../booking/context.ts';
import { withNote } from '../../member/formats/lead-note.ts';
import { deleteMailsAt, keptMailsAt } from '../../notification/queries/person.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PersonPart, PersonRefusal } from '../../platform/ports/person-part.ts';
import { appointmentNumbers } from '../queries/appointments.ts';
import {
  asGuest,
  deleteLeadsOfGuest,
  type Guest,
  type GuestRecord,
  hasOwnAlone,
  hasVisitsBeside,
  isUnderWay,
  leadsOfGuest,
  leaveGuest,
  lockGuest,
  takeAlong,
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

export type GuestEnd = 'forgotten' | 'has_account' | PersonRefusal;

/** Asked under the locks of what is forgotten: whether it is still what was agreed to. */
export type Agreed = (trx: Trx, guest: Guest) => Promise<boolean>;

/** Forgets a customer at a chain, as a customer is forgotten everywhere; what stops it leaves everything as it was. */
export async function forgetGuest(
  ctx: Ctx,
  record: GuestRecord,
  { givesUpBalances, agreed, ...reach }: Reach & { givesUpBalances: boolean; agreed?: Agreed },
): Promise<GuestEnd | null> {
  const guest = await begin(ctx, record, reach);
  if (guest === null || guest === 'has_account') return guest;
  const personParts = [recordPart(guest, agreed), ...ctx.personParts, contactPart(guest)];
  const owner = { accountId: guest.accountId, givesUpBalances };
  const done = await forgetPerson({ ...ctx, personParts }, owner).catch(async (error: unknown) => {
    await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
    throw error;
  });
  if (!done.ok) await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
  return done.ok ? 'forgotten' : done.reason;
}

/**
 * The record itself, before everything that hangs on it. What came to it since the deletion began goes along, or stops it: who writes to a record holds it until the
 * commit, so that under the locks of the last transaction all of it is there, and who comes after finds that the customer was deleted.
 */
const recordPart = (guest: Guest, agreed: Agreed = async () => true): PersonPart => ({
  name: 'record',
  export: async () => ({}),
  lock: (trx) => takeAlong(trx, guest),
  async refusal(trx, _owner, now) {
    const { chainId, memberId } = guest;
    if (!(await hasOwnAlone(trx, guest)) || !(await agreed(trx, guest))) return 'changed_meanwhile';
    if ((await appointmentNumbers(trx, chainId, memberId, now)).coming > 0) return 'visits_ahead';
    return (await hasVisitsBeside(trx, guest)) ? 'changed_meanwhile' : null;
  },
});

const waitMs = 100;
const mostWaits = 50;

/** Tries again while a record is being forgotten. What a process that broke has left is taken over in the end. */
export async function whenOver<Value>(attempt: (takesOver: boolean) => Promise<Value | 'under_way'>): Promise<Value> {
  for (let waits = 0; ; waits += 1) {
    const done = await attempt(waits >= mostWaits);
    if (done !== 'under_way') return done;
    await rest(waitMs);
  }
}

/**
 * Of two who forget one customer the second waits for the first: it would take the record for nobody's meanwhile, give it back to nobody, or find nothing left
 * to forget of one that stays.
 */
const begin = ({ db, clock }: Ctx, record: GuestRecord, reach: Reach) =>
  whenOver((takesOver) =>
    inTransaction(db, async (trx) => {
      const isSame = await lockGuest(trx, record);
      if (!takesOver && (!isSame || (await isUnderWay(trx, record)))) return 'under_way';
      return asGuest(trx, record, clock.now(), reach);
    }),
  );
