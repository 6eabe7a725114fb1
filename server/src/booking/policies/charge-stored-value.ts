import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import { coverByStoredValue, type StoredValuePart } from '@parlour/domain/wallet/cover-by-stored-value';
import { allowed, refused } from '@parlour/domain/verdict';
import { askedFromStoredValue } from '../../payment/policies/asked-from-stored.ts';
import { agreedHashOf, checkAgreed } from '../../payment/policies/check-agreed.ts';
import type { Answer } from '../../platform/context.ts';
import type { BookingCommand } from './booking-command.ts';
import type { BatchState } from './batch-state.ts';

/**
 * Checks that what is charged for a plan was agreed to, and how it is paid: with a hold that is paid for later (null), or by these parts of
 * balances, which have to cover it whole.
 */
export function checkPayment(
  state: BatchState,
  command: BookingCommand,
  plan: Pick<BookingPlan, 'charge' | 'rights'>,
): Answer<readonly StoredValuePart[] | null> {
  const { request, purpose } = command;
  const { charge } = plan;
  const asked =
    'none' in charge
      ? allowed(null)
      : askedFromStoredValue(request.payments, {
          ...charge,
          isBooked: purpose === 'book',
          isOffered: state.facts.parameters.allowsStoredValue,
          isSignedIn: command.accountId !== null,
        });
  if (!asked.ok) return asked;
  const isStored = asked.value === 'stored';
  const own = agreedHashOf(plan);
  const asks = command.isAgreedWithFirst === true && own !== '' ? { ...request, quoteHash: own } : request;
  const agreed = checkAgreed(plan, { ...asks, purpose: isStored ? 'book_stored' : purpose });
  if (!agreed.ok) return agreed;
  if (!isStored || 'none' in charge) return allowed(null);
  const parts = coverByStoredValue(leftOf(state, command), charge.amountMinor, state.now);
  return parts ? allowed(parts) : refused('charge_changed');
}

/** The balances of a command, without what the batch takes from them already. */
function leftOf({ balances, spent }: BatchState, command: BookingCommand) {
  const accounts = balances.get(command) ?? [];
  return accounts.map((account) => ({ ...account, balanceMinor: account.balanceMinor - (spent.get(account.id) ?? 0) }));
}

/** What bookings of a batch have paid from balances, with one more of them. */
export function withSpent({ spent }: BatchState, parts: readonly StoredValuePart[]): BatchState['spent'] {
  if (parts.length === 0) return spent;
  return new Map([
    ...spent,
    ...parts.map((part) => [part.accountId, (spent.get(part.accountId) ?? 0) + part.amountMinor] as const),
  ]);
}
