import type { NamedRight } from '@parlour/domain/booking/booked-rights-of';
import type { RightsQuestion } from '@parlour/domain/booking/quote-rights';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { OwnHold } from '../queries/holds.ts';
import type { BatchState } from './batch-state.ts';
import type { BookingCommand } from './booking-command.ts';
import { choicesOf, namedRights, withUses } from './wanted-rights.ts';

type Rights = { question: RightsQuestion; named: readonly NamedRight[] };

/** What a command wants to use of what its caller holds; what its own hold uses of it is free for it. Null: nothing. */
export function rightsOfCommand(
  state: BatchState,
  command: BookingCommand,
  hold: OwnHold | null,
): Verdict<Rights | null, 'sign_in_needed' | 'coupon_unknown'> {
  const { rights: wanted } = command.request;
  if (!wanted || command.byStore) return allowed(null);
  const rows = state.rights.get(command);
  if (!rows) return refused('sign_in_needed');
  const choices = choicesOf(wanted, rows);
  if (choices === 'coupon_unknown') return refused(choices);
  const named = namedRights(rows, withUses(state.usedRights, hold?.rights?.uses ?? [], -1));
  return allowed({ question: { storeId: state.scope.shopId, choices, rights: named }, named });
}
