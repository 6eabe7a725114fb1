import type { QuotedRights } from '@parlour/contract/booking/rights';
import { visitFacts, visitLines } from '@parlour/domain/booking/quote-rights';
import { quoteVisit } from '@parlour/domain/rights/quote-visit';
import { refused } from '@parlour/domain/verdict';
import { storedValueSays } from '../../payment/actions/pay-from-stored-value.ts';
import { chargeChanged } from '../../payment/presenters/quote.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BatchState } from '../policies/batch-state.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import type { Decision, Refused } from '../policies/decide-command.ts';
import { namedRights } from '../policies/wanted-rights.ts';
import { presentRights } from '../presenters/quoted-rights.ts';

/** The answer to a command. One whose charge was not agreed to is shown what is charged now, so that it need not ask again. */
export async function answerOf(
  trx: Trx,
  state: BatchState,
  command: BookingCommand,
  decision: Decision,
): Promise<Answer<Written>> {
  if (decision.kind === 'repeated') return { ok: true, value: { booking: decision.booking } };
  if (decision.kind === 'made') {
    const { booking, charge, replacedHoldId } = decision;
    // The charge of a hold may go on with the booking.
    return { ok: true, value: charge || replacedHoldId ? { booking } : { booking, hasNoCharge: true } };
  }
  const { reason, details, quoted } = decision;
  if (!quoted) return details ? refused(reason, details) : refused(reason);
  const { scope, facts, now } = state;
  const { accountId } = command;
  const { currency } = facts.shop;
  const payer = accountId === null ? null : { ...scope, accountId, currency };
  const asks = { isOffered: facts.parameters.allowsStoredValue, now };
  const stored = 'none' in quoted.charge ? 'none' : await storedValueSays(trx, payer, { ...asks, ...quoted.charge });
  return chargeChanged({ ...quoted, currency, shown: shownRights(state, command, quoted) }, stored);
}

/** What of the caller's rights would pay now. */
function shownRights(
  { scope: { shopId: storeId }, facts, rights, usedRights, now: at }: BatchState,
  command: BookingCommand,
  { lines, startsAt, rights: planned }: NonNullable<Refused['quoted']>,
): QuotedRights | undefined {
  const rows = rights.get(command);
  if (!rows) return undefined;
  const named = namedRights(rows, usedRights);
  const { zone, currency } = facts.shop;
  const nothing = quoteVisit(
    visitLines(lines),
    nothingChosen(lines),
    visitFacts({ storeId, rights: [] }, zone, startsAt),
  );
  const quote = planned ?? (nothing.ok ? { visit: nothing.value, lateFees: [] } : null);
  return quote ? presentRights({ lines, startsAt, at, storeId, zone, currency, rights: named, quote }) : undefined;
}

const nothingChosen = (lines: readonly { position: number }[]) => ({
  lines: new Map(lines.map(({ position }) => [position, null])),
  couponId: null,
  points: 0,
});
