import type { FailureCause, PaymentFailure } from '@parlour/domain/payment/failure';
import type { PaymentEvent, PaymentOutcome } from '../../platform/ports/payments.ts';
import type { ChargeRecord } from '../queries/charges.ts';
import type { CommandRecord } from '../queries/commands.ts';
import type { OrderRecord } from '../queries/orders.ts';
import type { Effect } from './effects.ts';

/** What a claimed command is about, as it is now. `isOpen`: it was neither done nor dropped meanwhile. */
export type LoadedCommand = { isOpen: boolean; order: OrderRecord | null; charge: ChargeRecord | null };

/** `skip`: the end of a booking has dropped it; `leave`: the authorization that it asks for is not needed any more. */
export type CommandStep = 'skip' | 'leave' | 'send';

/** Decides whether a claimed command is still sent. */
export function decideSending({ verb }: CommandRecord, { isOpen, charge }: LoadedCommand): CommandStep {
  if (!isOpen) return 'skip';
  if (verb === 'hold_saved' && (!charge?.isCurrent || charge.retainedMinor === 0)) return 'leave';
  return 'send';
}

/** What a provider answered; `notApplied`: why its event changed nothing, or null where it was applied. */
export type CommandAnswer =
  | { kind: 'forgotten' }
  | { kind: 'refused'; cause: (PaymentOutcome & { done: false })['reason'] }
  | { kind: 'done'; event: PaymentEvent['kind']; notApplied: FailureCause | null };

export type AnsweredCommand =
  | { kind: 'failed'; cause: FailureCause }
  | { kind: 'finished'; effects: readonly Effect[] };

/** That a card could not be forgotten for long is no failure once it is forgotten. */
const forgetNotAnswered: PaymentFailure = { command: 'forget_card', cause: 'not_answered' };

/** Decides how a command ends that its provider has answered. */
export function decideAnswer(
  { chainId, id }: CommandRecord,
  { chargeId }: Pick<OrderRecord, 'chargeId'>,
  answer: CommandAnswer,
): AnsweredCommand {
  if (answer.kind === 'refused') return { kind: 'failed', cause: answer.cause };
  if (answer.kind === 'done' && answer.notApplied !== null) return { kind: 'failed', cause: answer.notApplied };
  const outcome = answer.kind === 'done' ? answer.event : answer.kind;
  const effects: Effect[] = [{ kind: 'finish_command', command: { chainId, id }, outcome }];
  if (answer.kind === 'forgotten' && chargeId !== null)
    effects.push({ kind: 'clear_failure', charge: { chainId, id: chargeId }, failure: forgetNotAnswered });
  return { kind: 'finished', effects };
}

/** `tells`: what people are told of a command that its provider did not answer. `dueAt`: when it is asked again, where it is. */
export type Postponed = { tells: 'nothing' | 'late' | 'failed'; dueAt: number };

const minuteMs = 60_000;
/** Longer than a weekend: after that people are told that the provider does not answer. */
const patienceMs = 3 * 86_400_000;

const givesBack: ReadonlySet<CommandRecord['verb']> = new Set(['refund', 'release', 'forget_card']);

/** Decides what follows when a provider did not answer. What returns money or a card is sent until it is answered; the shop is told meanwhile. */
export function decideNotAnswered({ verb, attempts, createdAt }: CommandRecord, now: number): Postponed {
  const isLate = now - createdAt.getTime() >= patienceMs;
  return {
    tells: !isLate ? 'nothing' : givesBack.has(verb) ? 'late' : 'failed',
    dueAt: now + Math.min(2 ** Math.min(attempts, 6), 30) * minuteMs,
  };
}
