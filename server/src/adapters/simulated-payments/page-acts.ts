import type { Db, Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { PayRequest } from '../../platform/ports/payments.ts';
import {
  authorise,
  eventOf,
  lettersOf,
  lockPayment,
  noteMessages,
  type Payment,
  laterAnswer,
  writePayment,
} from './books.ts';
import { behaviourOf, type CardBehaviour, numberOf } from './cards.ts';

/** What the page shows: the request, and what may be done. `over`: nothing can be paid here any more. `refused`: the number of the card that was. */
export type PageView = {
  step: 'card' | 'confirm' | 'declined' | 'over' | 'done';
  request: PayRequest;
  refused?: string;
};
export type PageAct = { act: 'pay'; number: string } | { act: 'confirm' } | { act: 'refuse' } | { act: 'cancel' };
/** `view`: the page is shown again. `back`: the customer goes back to the shop. */
export type PageAnswer =
  | { kind: 'unknown' }
  | { kind: 'card_unknown'; view: PageView }
  | { kind: 'view'; view: PageView }
  | { kind: 'back'; to: string };

/** The page behind a token; null: there is none. */
export async function viewPage(db: Db, token: string, now: number): Promise<PageView | null> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPayment(trx, { tokenHash: hashSecret(token) }, now);
    return payment ? viewOf(payment, now) : null;
  });
}

function viewOf({ state, card, request }: Payment, now: number): PageView {
  const mayPay = (state === 'open' || state === 'declined') && now < request.expiresAt;
  if (state !== 'open' && state !== 'declined')
    return { step: state === 'expired' || state === 'cancelled' ? 'over' : 'done', request };
  if (!mayPay) return { step: 'over', request };
  if (state === 'declined') return { step: 'declined', request, refused: numberOf(card) };
  return { step: card === 'confirm' ? 'confirm' : 'card', request };
}

/** Does what was pressed on the page. Pressing twice does it once. */
export async function actOnPage(db: Db, token: string, act: PageAct, now: number): Promise<PageAnswer> {
  return inTransaction(db, async (trx): Promise<PageAnswer> => {
    const payment = await lockPayment(trx, { tokenHash: hashSecret(token) }, now);
    if (!payment) return { kind: 'unknown' };
    const view = viewOf(payment, now);
    if (view.step === 'done') return { kind: 'back', to: payment.request.returnUrl };
    if (view.step === 'over') return { kind: 'view', view };
    if (act.act === 'cancel') {
      await writePayment(trx, payment, { state: 'cancelled' }, now);
      await noteMessages(trx, [{ event: eventOf(payment), dueAt: now }]);
      return { kind: 'back', to: payment.request.cancelUrl };
    }
    const card = act.act === 'pay' ? behaviourOf(act.number) : answered(payment, act.act);
    return card === null
      ? { kind: 'card_unknown', view }
      : useCard(trx, payment, { card, isAnswer: act.act !== 'pay' }, now);
  });
}

const answered = ({ card, state }: Payment, act: 'confirm' | 'refuse'): CardBehaviour | null => {
  if (card !== 'confirm' || state !== 'open') return null;
  return act === 'confirm' ? 'approve' : 'decline';
};

async function useCard(
  trx: Trx,
  payment: Payment,
  { card, isAnswer }: { card: CardBehaviour; isAnswer: boolean },
  now: number,
): Promise<PageAnswer> {
  switch (card) {
    case 'confirm':
      await writePayment(trx, payment, { state: 'open', card }, now);
      return { kind: 'view', view: viewOf(payment, now) };
    case 'decline':
      // A customer who refused at the bank used the card that asks.
      await writePayment(trx, payment, { state: 'declined', card: isAnswer ? 'confirm' : card }, now);
      await noteMessages(trx, [{ event: eventOf(payment), dueAt: now }]);
      return { kind: 'view', view: viewOf(payment, now) };
    case 'processing':
      await writePayment(trx, payment, { state: 'processing', card }, now);
      await noteMessages(trx, [{ event: eventOf(payment), dueAt: now }, laterAnswer(payment, now)]);
      break;
    default:
      await writePayment(trx, payment, { card }, now);
      await authorise(trx, payment, now);
      await noteMessages(trx, lettersOf(payment, card, now));
  }
  return { kind: 'back', to: payment.request.returnUrl };
}
