import type { Deletion, DeletionRequest } from '@parlour/contract/settings/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { noteAccountEvent } from '../../account/actions/audit.ts';
import { forgetPerson } from '../../account/actions/forget-person.ts';
import { withPassword } from '../../account/actions/own-password.ts';
import { mailBrand } from '../../account/actions/send-code.ts';
import { lockAccount, updateAccount } from '../../account/queries/accounts.ts';
import { changeState } from '../../booking/actions/cancel.ts';
import type { Ctx, Services } from '../../booking/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { endEverySession, takeDueAccounts } from '../queries/deletion.ts';
import { comingVisits, stakesOf, undoDays } from './preview-deletion.ts';

const dayMs = 86_400_000;
const againMs = 6 * 3_600_000;

/**
 * Closes the caller's account: coming visits are cancelled for the fees that were shown, or go on by their links; all sessions end, and the account looks
 * like none until it is erased. Refused before anything is done where the password is wrong or something would be lost that the customer has not
 * given up; a fee that has changed since ends it at that visit, and the customer sees what is left.
 */
export async function deleteAccount(ctx: Ctx & By<Customer>, asked: DeletionRequest): Promise<Answer<Deletion>> {
  const { accountId } = ctx.actor;
  if (asked.userId !== accountId) return refused('not_found');
  if (asked.password === '') return refused('password_needed', { field: 'password' });
  const own = await withPassword(ctx, asked.password);
  if (!own.ok) return own;
  const lost = (await stakesOf(ctx, accountId)).filter(({ kind }) => kind !== 'waitlist');
  if (lost.length > 0 && !asked.givesUpBalances) return refused('balances_left', { field: 'givesUpBalances' });
  if (asked.visits === 'cancel') {
    const cancelled = await cancelVisits(ctx, asked);
    if (!cancelled.ok) return cancelled;
  }
  const undoUntil = ctx.clock.now() + undoDays * dayMs;
  const brand = await mailBrand(ctx, null, null);
  const closed = await inTransaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) return false;
    const closing = { isLocked: true, deletionDueAt: new Date(undoUntil), givesUpBalances: asked.givesUpBalances };
    await updateAccount(trx, accountId, closing, ctx.clock.now());
    await endEverySession(trx, accountId);
    await noteAccountEvent(trx, ctx, { action: 'deletion_asked', accountId });
    await ctx.accountMails.write(
      trx,
      ctx,
      { kind: 'deletionAsked', until: undoUntil, zone: ctx.config.zone },
      account,
      brand,
    );
    return true;
  });
  if (!closed) return refused('session_expired');
  // The account that has gone is offered no time any more.
  await ctx.personParts.find(({ name }) => name === 'waitlist')?.clear?.(ctx, { accountId });
  return allowed({ undoUntil });
}

/** Cancels what the customer was shown; what came or changed since is shown to her first, and nothing is cancelled. */
async function cancelVisits(
  ctx: Ctx & By<Customer>,
  { agreedFees, seenVisits }: DeletionRequest,
): Promise<Answer<null>> {
  const fees = new Map(agreedFees.map(({ id, fee }) => [id, fee]));
  const seen = new Map(seenVisits.map(({ id, version }) => [id, version]));
  const visits = await comingVisits(ctx);
  if (!visits.ok) return visits;
  if (visits.value.some(({ id, version }) => seen.get(id) !== version)) return refused('changed_meanwhile');
  for (const { id, mayCancel, version } of visits.value) {
    if (!mayCancel) continue;
    const agreedFee = fees.get(id);
    // Rights go with the account: those that were paid for are given up by now, and the others are not asked about.
    const agreed = { agreesRightsLost: true, ...(agreedFee ? { agreedFee } : {}) };
    const question = { id, state: 'cancelled' as const, version, ...agreed };
    // Each is a change of its own, whatever key the request has.
    const done = await changeState({ ...ctx, idempotencyKey: null }, question);
    if (!done.ok) return done;
  }
  return allowed(null);
}

/** Erases the accounts whose fourteen days are over; one with a visit ahead or money on its way waits. Answers how many were due. */
export async function eraseDueAccounts(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const due = await takeDueAccounts(db, { now, again: now - againMs });
  for (const owner of due)
    await forgetPerson(services, owner).then(
      (done) => {
        if (!done.ok) log.info({ reason: done.reason }, 'an account waits to be erased');
      },
      (error: unknown) => log.warn({ err: error }, 'an account could not be erased; it is tried again'),
    );
  return due.length;
}
