import { keepsCard } from '@parlour/domain/payment/keeps-card';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { MerchantRecord } from '../../catalog/queries/merchants.ts';
import { closingCommands } from '../../payment/policies/closing-commands.ts';
import { leastOpenMs } from '../../payment/policies/decide-page.ts';
import type { Effect } from '../../payment/policies/effects.ts';
import { changeOrder, draftOf, insertCommands, insertOrder } from '../../payment/policies/payment-draft.ts';
import type { ReplacedCharge } from '../../payment/policies/replaced-charge.ts';
import type { ChargeRecord } from '../../payment/queries/charges.ts';
import type { NewOrder, OrderRecord } from '../../payment/queries/orders.ts';
import { newIdIn } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import type { BookingRecord } from '../queries/record.ts';
import { bookingKind } from './as-payable.ts';

/** The page closes before the hold ends, so that what is paid last still finds its time. */
const closesBeforeMs = 30_000;

/** What the payment of a held time is decided by, locked; `booking` is null where the hold is over, `charged` where nothing is charged. */
export type OrderFacts = {
  booking: BookingRecord | null;
  charged: ReplacedCharge;
  /** Who takes money for the shop, in order. */
  merchants: readonly MerchantRecord[];
};

/** What the page of a customer asks for: to pay `form` as it was agreed to; `origin`: where that page stands. */
export type OrderQuestion = { form: ChargeRecord['form']; agreedHash: string; origin: string };

/** The order that is paid, new or as it was, and what is written. */
export type OrderDecision = {
  order: OrderRecord;
  booking: BookingRecord;
  charge: ChargeRecord;
  effects: readonly Effect[];
};

type OrderRefusal = 'hold_expired' | 'not_found' | 'charge_changed' | 'payment_away';

/** Decides on which order a held time is paid: the one that is still open, or a new one, which closes the pages of those before it. */
export function decideOrder(
  { booking, charged, merchants }: OrderFacts,
  { form, agreedHash, origin }: OrderQuestion,
  { payments, now, newId }: Pick<Services, 'payments'> & { now: number; newId?: () => string },
): Verdict<OrderDecision, OrderRefusal> {
  if (!booking || booking.holdExpiresAt! - closesBeforeMs - leastOpenMs < now) return refused('hold_expired');
  if (!charged || charged.charge.form !== form) return refused('not_found');
  const { charge, orders } = charged;
  if (charge.agreedHash !== agreedHash) return refused('charge_changed');
  const live = orders.find(({ state }) => state === 'created' || state === 'processing');
  const isOver = live?.state === 'created' && live.expiresAt.getTime() < now + leastOpenMs;
  if (live && !isOver) return allowed({ order: live, booking, charge, effects: [] });
  const merchant = merchants.find((one) => canTake(payments, one, charge));
  if (!merchant) return refused('payment_away');
  const draft = draftOf({ charge, orders, commands: [], entries: [], parts: [] });
  // The hold was made longer than its first page, or a card was refused there: what is still paid on it is late money.
  insertCommands(draft, closingCommands(orders));
  if (live) changeOrder(draft, live, { state: 'expired' });
  insertOrder(draft, newOrder({ booking, charge, merchant, origin }, newIdIn(charge.chainId, newId)), now);
  return allowed({ order: draft.orders[0]!, booking, charge, effects: draft.effects });
}

type OrderedOf = { booking: BookingRecord; charge: ChargeRecord; merchant: MerchantRecord; origin: string };

function newOrder({ booking, charge, merchant, origin }: OrderedOf, id: string): NewOrder {
  return {
    chainId: charge.chainId,
    id,
    purpose: purposeOf(charge, booking),
    chargeId: charge.id,
    payableKind: bookingKind,
    payableId: booking.id,
    state: 'created',
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    channel: merchant.channel,
    account: merchant.account,
    sessionRef: '',
    paymentRef: '',
    payUrl: '',
    returnUrl: `${origin}/paySuccess?reserveId=${booking.id}`,
    expiresAt: new Date(booking.holdExpiresAt! - closesBeforeMs),
  };
}

const canTake = (
  payments: Services['payments'],
  { channel, takesHolds }: MerchantRecord,
  { form, amountMinor, currency }: ChargeRecord,
): boolean => (form === 'deposit' || takesHolds) && payments[channel]?.mayTake(amountMinor, currency) === true;

/** As it was agreed to: by the moment of the hold, and not of the order, which may come half an hour later. */
function purposeOf({ form, createdAt }: ChargeRecord, { startsAt }: BookingRecord): 'deposit' | 'card' | 'hold' {
  if (form === 'deposit') return 'deposit';
  return keepsCard(form, { startsAt, at: createdAt.getTime() }) ? 'card' : 'hold';
}
