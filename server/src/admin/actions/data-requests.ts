import type { ForgottenMember, MemberData } from '@parlour/contract/admin/data-requests';
import { allowed, refused } from '@parlour/domain/verdict';
import { exportPerson } from '../../account/actions/export-person.ts';
import { forgetPerson } from '../../account/actions/forget-person.ts';
import type { Ctx } from '../../booking/context.ts';
import { withNote } from '../../member/formats/lead-note.ts';
import { deleteMailsAt, keptMailsAt } from '../../notification/queries/person.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import {
  asGuest,
  deleteLeadsOfGuest,
  type Guest,
  type GuestRecord,
  leadsOfGuest,
  leaveGuest,
} from '../queries/data-requests.ts';

type DataRequest = { shopId: string; memberId: string; reference: string };
type Caller = Ctx & By<ApiKey>;

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

/** Everything that a chain keeps of a guest, for the store to hand over. That it was asked for is written down. */
export async function exportMemberData(ctx: Caller, asked: DataRequest): Promise<Answer<MemberData>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const record = { chainId: scope.chainId, memberId: asked.memberId };
  const found = await inTransaction(ctx.db, async (trx) => {
    const guest = await asGuest(trx, record, ctx.clock.now());
    if (guest === null || guest === 'has_account') return guest;
    const parts = [...ctx.personParts, contactPart(guest)];
    const kept = await exportPerson({ ...ctx, db: trx, personParts: parts }, guest);
    const { account: _account, religion: _religion, ...data } = kept;
    throw new Found(data);
  }).catch((error: unknown) => {
    if (error instanceof Found) return error.data;
    throw error;
  });
  if (found === null) return refused('not_found');
  const isOpen = found !== 'has_account';
  await note(ctx, 'member_exported', record, { reference: asked.reference, isOpen });
  return allowed(isOpen ? { outcome: 'exported', data: found } : { outcome: 'has_account', data: null });
}

/** Forgets a guest at a chain, as a customer is forgotten everywhere; what stops it leaves everything as it was. Both are written down. */
export async function forgetMember(
  ctx: Caller,
  { givesUpBalances, ...asked }: DataRequest & { givesUpBalances: boolean },
): Promise<Answer<ForgottenMember>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const record = { chainId: scope.chainId, memberId: asked.memberId };
  const guest = await inTransaction(ctx.db, (trx) => asGuest(trx, record, ctx.clock.now()));
  if (guest === null) return refused('not_found');
  if (guest === 'has_account') return allowed(await ended(ctx, record, asked.reference, guest));
  const personParts = [...ctx.personParts, contactPart(guest)];
  const owner = { accountId: guest.accountId, givesUpBalances };
  const done = await forgetPerson({ ...ctx, personParts }, owner).catch(async (error: unknown) => {
    await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
    throw error;
  });
  if (!done.ok) await inTransaction(ctx.db, (trx) => leaveGuest(trx, guest));
  return allowed(await ended(ctx, record, asked.reference, done.ok ? 'forgotten' : done.reason));
}

async function ended(
  ctx: Caller,
  record: GuestRecord,
  reference: string,
  outcome: ForgottenMember['outcome'],
): Promise<ForgottenMember> {
  await note(ctx, 'member_forgotten', record, { reference, outcome });
  return { outcome };
}

function note(ctx: Caller, action: string, { chainId, memberId }: GuestRecord, facts: object): Promise<void> {
  return writeAudit(ctx.db, ctx.actor, { chainId, action, subject: memberId, facts }, ctx.clock.now());
}
