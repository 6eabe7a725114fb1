import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { coverByStoredValue } from '@parlour/domain/wallet/cover-by-stored-value';
import { allowed, refused } from '@parlour/domain/verdict';
import {
  askedFromStoredValue,
  lockedStoredValue,
  payFromStoredValue,
  storedValueSays,
} from '../../payment/actions/pay-from-stored-value.ts';
import { hashOfAgreed } from '../../payment/formats/agreed-hash.ts';
import { checkAgreed } from '../../payment/policies/check-agreed.ts';
import { chargeChanged } from '../../payment/presenters/quote.ts';
import type { NewCharge } from '../../payment/queries/charges.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Answer } from '../../platform/context.ts';
import type { BookingCommand } from '../policies/booking-command.ts';
import type { BatchState } from '../queries/load-batch-state.ts';

const payerOf = ({ scope, facts }: BatchState, { accountId }: BookingCommand) =>
  accountId === null ? null : { ...scope, accountId, currency: facts.shop.currency };

/**
 * Checks that what is charged for a plan was agreed to, and how it is paid: with a hold that is paid for later, or from a balance, which has
 * to cover it whole under its lock. `stored`: pay with `payPlanned` once nothing else can refuse the request. A refusal says
 * what is charged now, so that it can be agreed to without asking again.
 */
export async function checkPayment(
  trx: Trx,
  batch: BatchState,
  command: BookingCommand,
  plan: BookingPlan,
): Promise<Answer<'stored' | 'other'>> {
  const checked = await check(trx, batch, command, plan);
  if (checked.ok || checked.reason !== 'charge_changed') return checked;
  const { charge } = plan;
  const asks = { isOffered: batch.facts.parameters.allowsStoredValue, now: batch.now };
  const stored =
    'none' in charge ? 'none' : await storedValueSays(trx, payerOf(batch, command), { ...asks, ...charge });
  return chargeChanged({ ...plan, currency: batch.facts.shop.currency }, stored);
}

async function check(
  trx: Trx,
  batch: BatchState,
  command: BookingCommand,
  { charge }: BookingPlan,
): Promise<Answer<'stored' | 'other'>> {
  const { request, purpose } = command;
  const payer = payerOf(batch, command);
  const isOffered = batch.facts.parameters.allowsStoredValue;
  const asked =
    'none' in charge
      ? allowed(null)
      : askedFromStoredValue(request.payments, {
          ...charge,
          isBooked: purpose === 'book',
          isOffered,
          isSignedIn: payer !== null,
        });
  if (!asked.ok) return asked;
  const isStored = asked.value === 'stored';
  const isAgreed = command.isAgreedWithFirst === true && !('none' in charge);
  const asks = isAgreed ? { ...request, quoteHash: hashOfAgreed(charge) } : request;
  const agreed = checkAgreed({ charge }, { ...asks, purpose: isStored ? 'book_stored' : purpose });
  if (!agreed.ok) return agreed;
  if (!isStored || 'none' in charge || payer === null) return allowed('other');
  const covered = coverByStoredValue(
    await lockedStoredValue(trx, payer, request.payments?.[0]?.memberId),
    charge.amountMinor,
    batch.now,
  );
  return covered ? allowed('stored') : refused('charge_changed');
}

/** Pays a charge from the balances that `checkPayment` has looked at under their locks. */
export async function payPlanned(
  trx: Trx,
  batch: BatchState,
  command: BookingCommand,
  charge: NewCharge,
): Promise<NewCharge> {
  const paid = await payFromStoredValue(trx, payerOf(batch, command)!, charge, batch.now);
  if (!paid) throw new Error('A balance that covered a charge does not cover it any more.');
  return paid;
}
