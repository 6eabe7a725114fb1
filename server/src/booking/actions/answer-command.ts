import { refused } from '@parlour/domain/verdict';
import { storedValueSays } from '../../payment/actions/pay-from-stored-value.ts';
import { chargeChanged } from '../../payment/presenters/quote.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { BatchState } from '../policies/batch-state.ts';
import type { BookingCommand, Written } from '../policies/booking-command.ts';
import type { Decision } from '../policies/decide-command.ts';

/** The answer to a command. One whose charge was not agreed to is shown what is charged now, so that it need not ask again. */
export async function answerOf(
  trx: Trx,
  { scope, facts, now }: BatchState,
  { accountId }: BookingCommand,
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
  const { currency } = facts.shop;
  const payer = accountId === null ? null : { ...scope, accountId, currency };
  const asks = { isOffered: facts.parameters.allowsStoredValue, now };
  const stored = 'none' in quoted.charge ? 'none' : await storedValueSays(trx, payer, { ...asks, ...quoted.charge });
  return chargeChanged({ ...quoted, currency }, stored);
}
