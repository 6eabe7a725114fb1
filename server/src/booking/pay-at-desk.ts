import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { coverStored } from '@parlour/domain/payment/cover-stored';
import { allowed, refused } from '@parlour/domain/verdict';
import { askedFromStored, lockedStored, payFromStored, storedSays } from '../payment/actions/pay-from-stored.ts';
import { hashOfAgreed } from '../payment/facts/agreed-hash.ts';
import { chargeChanged, checkAgreed } from '../payment/facts/check-agreed.ts';
import type { NewCharge } from '../payment/queries/charges.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Answer } from '../platform/context.ts';
import type { Application } from './application.ts';
import type { Counter } from './load-counter.ts';

const payerOf = ({ scope, facts }: Counter, { accountId }: Application) =>
  accountId === null ? null : { ...scope, accountId, currency: facts.shop.currency };

/**
 * Checks that what is charged for a plan was agreed to, and how it is paid: with a hold that is paid for later, or from a balance, which has
 * to cover it whole under its lock. `stored`: pay with `payPlanned` once nothing else can refuse the request. A refusal says
 * what is charged now, so that it can be agreed to without asking again.
 */
export async function checkPayment(
  trx: Trx,
  counter: Counter,
  application: Application,
  plan: BookingPlan,
): Promise<Answer<'stored' | 'other'>> {
  const checked = await check(trx, counter, application, plan);
  if (checked.ok || checked.reason !== 'charge_changed') return checked;
  const { charge } = plan;
  const asks = { isOffered: counter.facts.parameters.allowsStoredValue, now: counter.now };
  const stored =
    'none' in charge ? 'none' : await storedSays(trx, payerOf(counter, application), { ...asks, ...charge });
  return chargeChanged({ ...plan, currency: counter.facts.shop.currency }, stored);
}

async function check(
  trx: Trx,
  counter: Counter,
  application: Application,
  { charge }: BookingPlan,
): Promise<Answer<'stored' | 'other'>> {
  const { request, purpose } = application;
  const payer = payerOf(counter, application);
  const isOffered = counter.facts.parameters.allowsStoredValue;
  const asked =
    'none' in charge
      ? allowed(null)
      : askedFromStored(request.payments, {
          ...charge,
          isBooked: purpose === 'book',
          isOffered,
          isSignedIn: payer !== null,
        });
  if (!asked.ok) return asked;
  const isStored = asked.value === 'stored';
  const isAgreed = application.isAgreedWithFirst === true && !('none' in charge);
  const asks = isAgreed ? { ...request, quoteHash: hashOfAgreed(charge) } : request;
  const agreed = checkAgreed({ charge }, { ...asks, purpose: isStored ? 'book_stored' : purpose });
  if (!agreed.ok) return agreed;
  if (!isStored || 'none' in charge || payer === null) return allowed('other');
  const covered = coverStored(
    await lockedStored(trx, payer, request.payments?.[0]?.memberId),
    charge.amountMinor,
    counter.now,
  );
  return covered ? allowed('stored') : refused('charge_changed');
}

/** Pays a charge from the balances that `checkPayment` has looked at under their locks. */
export async function payPlanned(
  trx: Trx,
  counter: Counter,
  application: Application,
  charge: NewCharge,
): Promise<NewCharge> {
  const paid = await payFromStored(trx, payerOf(counter, application)!, charge, counter.now);
  if (!paid) throw new Error('A balance that covered a charge does not cover it any more.');
  return paid;
}
