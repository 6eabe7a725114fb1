import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { NewEntry } from '../../ledger/queries.ts';
import type { StoredValuePartRow } from '../../wallet/queries.ts';
import type { PaymentNews } from '../ports/payables.ts';
import type { ChargeChange, ChargeRecord } from '../queries/charges.ts';
import type { CommandRecord, NewCommand } from '../queries/commands.ts';
import type { NewOrder, OrderChange, OrderRecord } from '../queries/orders.ts';

type RowOf<T extends { chainId: string; id: string }> = Pick<T, 'chainId' | 'id'>;

/** One write that a decision about money asks for. Effects are committed in their order, in the transaction that loaded what they follow from. */
export type Effect =
  | { kind: 'change_order'; order: RowOf<OrderRecord>; change: OrderChange }
  | { kind: 'insert_order'; order: NewOrder }
  /** One more try to pay, with its outcome. */
  | { kind: 'insert_attempt'; order: RowOf<OrderRecord>; outcome: string }
  | { kind: 'change_charge'; charge: RowOf<ChargeRecord>; change: ChargeChange }
  /** What this names is not wrong with the charge any more; anything else that is wrong with it stays. */
  | { kind: 'clear_failure'; charge: RowOf<ChargeRecord>; failure: PaymentFailure }
  | { kind: 'insert_entries'; entries: readonly NewEntry[] }
  | { kind: 'insert_commands'; commands: readonly NewCommand[] }
  | { kind: 'finish_command'; command: RowOf<CommandRecord>; outcome: string }
  /** A refund that was done has failed afterwards. */
  | { kind: 'fail_refund'; orderId: string; key: string }
  | { kind: 'move_stored_value'; chainId: string; accountId: string; balanceMinor: number; frozenMinor: number }
  | { kind: 'insert_parts'; parts: readonly StoredValuePartRow[] }
  | { kind: 'change_part'; part: StoredValuePartRow; leftMinor: number }
  | { kind: 'publish'; news: readonly PaymentNews[] }
  /** The money of a held or retakable payable is there: it becomes valid. */
  | { kind: 'payable_paid' }
  /** The money of the payable needs the attention of people. */
  | { kind: 'payable_failed'; failure: PaymentFailure };
