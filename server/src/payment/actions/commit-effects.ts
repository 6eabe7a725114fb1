import type { PaymentFailure } from '@parlour/domain/payment/failure';
import { insertEntries } from '../../ledger/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { insertParts, moveStoredValue, writePart } from '../../wallet/queries.ts';
import type { OpenPayable, PaymentNews } from '../ports/payables.ts';
import type { Effect } from '../policies/effects.ts';
import { clearFailure, writeCharge } from '../queries/charges.ts';
import { finishCommand, insertCommands } from '../queries/commands.ts';
import { insertAttempt, insertOrder, writeOrder } from '../queries/orders.ts';
import { markRefundFailed } from '../queries/refund-commands.ts';

/** What effects do to the payable: it is locked, and told in the same transaction. */
export type PayableEffects = {
  onPaid: () => Promise<void>;
  onFailed: (failure: PaymentFailure) => Promise<void>;
  publish: (news: readonly PaymentNews[]) => Promise<void>;
};

/** Decisions without an event of a provider change no payable: their caller is the module that owns it. */
const notLocked = () => Promise.reject(new Error('No payable is locked.'));
const noPayable: PayableEffects = { onPaid: notLocked, onFailed: notLocked, publish: notLocked };

/** The effects on an open payable that is locked; `onPaid` where an event may make it valid. */
export function effectsOn(
  trx: Trx,
  payable: OpenPayable,
  now: number,
  onPaid: PayableEffects['onPaid'] = notLocked,
): PayableEffects {
  return {
    onPaid,
    onFailed: (failure) => payable.onFailed(trx, failure, now),
    publish: (news) => payable.publish(trx, news, now),
  };
}

/** Writes the effects of a decision in their order. */
export async function commitEffects(
  trx: Trx,
  effects: readonly Effect[],
  now: number,
  payable: PayableEffects = noPayable,
): Promise<void> {
  for (const effect of effects) await commit(trx, effect, now, payable);
}

async function commit(trx: Trx, effect: Effect, now: number, payable: PayableEffects): Promise<unknown> {
  switch (effect.kind) {
    case 'change_order':
      return writeOrder(trx, effect.order, effect.change, now);
    case 'insert_order':
      return insertOrder(trx, effect.order, now);
    case 'insert_attempt':
      return insertAttempt(trx, effect.order, effect.outcome, now);
    case 'change_charge':
      return writeCharge(trx, effect.charge, effect.change, now);
    case 'clear_failure':
      return clearFailure(trx, effect.charge, effect.failure, now);
    case 'insert_entries':
      return insertEntries(trx, effect.entries, now);
    case 'insert_commands':
      return insertCommands(trx, effect.commands, now);
    case 'finish_command':
      return finishCommand(trx, effect.command, effect.outcome, now);
    case 'fail_refund':
      return markRefundFailed(trx, effect);
    case 'move_stored_value':
      return moveStoredValue(trx, effect, effect);
    case 'insert_parts':
      return insertParts(trx, effect.parts);
    case 'change_part':
      return writePart(trx, effect.part, effect.leftMinor);
    case 'publish':
      return payable.publish(effect.news);
    case 'payable_paid':
      return payable.onPaid();
    case 'payable_failed':
      return payable.onFailed(effect.failure);
  }
}
