import type { BookingCommand, QueuedCommand } from './booking-command.ts';
import { decideCommand, type Decision } from './decide-command.ts';
import { withAttempt } from './limits.ts';
import { type ShopsState, stateOfShop, withShop } from './shops-state.ts';

/**
 * Decides commands one after the other, as if each had come alone; what is allowed is in the way of those after it, at its own shop and at every
 * other shop that shares a member, a product, a balance or a limit with it.
 */
export function decideBatch(
  loaded: ShopsState,
  commands: readonly QueuedCommand[],
): { decisions: Map<BookingCommand, Decision>; state: ShopsState } {
  const decisions = new Map<BookingCommand, Decision>();
  let state = loaded;
  for (const { scope, command } of commands) {
    const { decision, state: decided } = decideCommand(stateOfShop(state, scope), command);
    const counted = withAttempt(decided, command, decision.kind === 'refused' ? decision.reason : null);
    state = withShop(state, { ...decided, counted });
    decisions.set(command, decision);
  }
  return { decisions, state };
}
