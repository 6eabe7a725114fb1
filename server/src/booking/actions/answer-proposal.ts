import type { Booking } from '@parlour/contract/booking/calls';
import type { ProposalAnswer } from '@parlour/contract/booking/proposal';
import { allowed, refused } from '@parlour/domain/verdict';
import { withPenalty } from '../../payment/presenters/penalty.ts';
import type { Answer } from '../../platform/context.ts';
import { SlotClash } from '../../platform/db/failures.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { Ctx } from '../context.ts';
import { factsForStore } from '../policies/by-store.ts';
import { decideAcceptance, decideDeclined, proposedChange } from '../policies/decide-proposal.ts';
import { readBooking } from '../queries/read.ts';
import { freshAlternatives } from './alternatives.ts';
import { commitChange } from './commit-change.ts';
import { loadChange } from './load-change.ts';
import { commitProposal } from './propose.ts';
import { openBooking, showWithMoney } from './read.ts';

/** Takes the time that the store has proposed, in one transaction with everything that it is decided by; if it is gone, the booking stays as it was. */
export async function confirmByCustomer(ctx: Ctx, asked: ProposalAnswer): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, asked.id);
  if (!scope.ok) return scope;
  const seen = await readBooking(ctx.db, scope.value);
  const change = proposedChange(seen, asked);
  if (!change.ok) return change;
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  try {
    return await onceByKey(ctx, 'confirm', asked, async (trx): Promise<Answer<Booking>> => {
      const visit = await loadChange(trx, { scope: scope.value, shop, known, change: change.value }, ctx.clock.now());
      const decision = decideAcceptance(visit, change.value, asked);
      if (decision.kind === 'refused') return withPenalty(decision);
      const booking = decision.kind === 'accepted' ? await commitChange(trx, decision, visit.now) : visit.booking;
      return allowed(await showWithMoney(ctx, trx, booking, visit.facts, visit.now));
    });
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const facts = factsForStore(known, { ignoresNotice: true });
    return refused('slot_taken', {
      alternatives: await freshAlternatives(ctx, shop, facts, change.value, asked.id),
    });
  }
}

/** Declines the time that the store has proposed: the booking stays where it is. */
export async function declineByCustomer(ctx: Ctx, asked: ProposalAnswer): Promise<Answer<Booking>> {
  const scope = await openBooking(ctx, asked.id);
  if (!scope.ok) return scope;
  const facts = await ctx.catalog.facts(scopeOfBooking(await readBooking(ctx.db, scope.value)));
  return onceByKey(ctx, 'decline', asked, async (trx): Promise<Answer<Booking>> => {
    const now = ctx.clock.now();
    const booking = await readBooking(trx, scope.value, true);
    const decision = decideDeclined(booking, asked, now);
    if (decision.kind === 'refused') return withPenalty(decision);
    const after = decision.kind === 'declined' ? await commitProposal(trx, decision, now) : booking;
    return allowed(await showWithMoney(ctx, trx, after, facts, now));
  });
}
