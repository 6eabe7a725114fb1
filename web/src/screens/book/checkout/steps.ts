import { isAddressNeeded } from '@parlour/domain/shop/address-mode';
import { isRefused } from '@parlour/contract/envelope';
import { type Draft, isHeld, withoutStart } from '../../../features/booking/draft.ts';
import { openedHere } from '../../../features/booking/opened.ts';
import { withoutLost } from '../../../features/booking/series.ts';
import { type Submission, submissionFor, submissionOf, type Wanted } from '../../../features/booking/submission.ts';
import { forgetHold } from '../../../features/payment/slot-hold.ts';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { letButtonWait, needsPerson } from '../../../lib/session/sign-in.ts';
import { type Failure, failureFor, failureOf, isTimeLost } from '../confirm/failure.ts';
import { requestOf } from '../confirm/request.ts';
import { freeTimesNow, nearest, type Sender, send } from '../confirm/send.ts';
import { mayBePaid } from '../payment/may-charge.ts';
import { type CheckoutEvent, dueQuote, type ShownCharge, type Step } from './checkout.ts';
import type { CheckoutContext } from './context.ts';

/** The page as it is at one moment: its context, and what it shows of a charge. */
export type Page = { context: CheckoutContext; charge: ShownCharge | null };

/** What a step works with. */
export type StepInput = {
  /** As the page was when the customer began: what was seen then is what is sent. */
  begun: CheckoutContext;
  /** What the page showed of a charge when the customer began. */
  seen: ShownCharge | null;
  /** The page as it is when this is called. */
  page: () => Page;
};

type Work = (input: StepInput) => Promise<CheckoutEvent>;

/** The calls of a step, and how it ends; null where the step waits for the customer. `failureEvent` turns thrown errors into events. */
export function workOf(step: Step): Work | null {
  switch (step.name) {
    case 'checking':
      return check;
    case 'agreeing':
      return step.policy === 'open' ? null : (input) => agree(input, step.policy === 'ahead');
    case 'holding':
      return hold;
    case 'paying':
      return (input) => pay(step, input);
    case 'submitting':
      return (input) => submit(step.submission, input);
    default:
      return null;
  }
}

/** How an error is shown that belongs to no place of the page. After the end of a session the button waits for a sign-in. */
export function failureEvent(error: unknown, { t, buttonId }: CheckoutContext): CheckoutEvent {
  if (needsPerson(error)) letButtonWait(buttonId);
  return failedBy(failureOf(error, t));
}

const failedBy = (...failures: Failure[]): CheckoutEvent => ({ type: 'failed', failures });

/** The calls of a charge. They come with the part of the page that shows it, which is fetched only where a shop charges. */
const loadPaymentPart = async () => (await import('../payment/payment-part.ts')).paymentPart;

/** The checks of the form and, beside what they find, an agreement that is missing. */
async function check({ begun, page }: StepInput): Promise<CheckoutEvent> {
  const failures = await begun.findFailures(dueQuote(page().charge) !== null);
  return failures.length > 0 ? failedBy(...failures, ...missingOf(page().charge, begun)) : { type: 'passed' };
}

function missingOf(charge: ShownCharge | null, { t }: CheckoutContext): Failure[] {
  const isMissing = dueQuote(charge)?.form === 'hold' && charge?.isTicked === false;
  return isMissing ? [{ place: 'charge', text: t('reasons.agreement_needed') }] : [];
}

/** Holds what is charged against what is shown; then, the first time, the policy is needed where the shop asks for an address. */
async function agree({ begun, seen, page }: StepInput, isAhead: boolean): Promise<CheckoutEvent> {
  const { visit } = begun;
  const needsPolicy = isAhead && isAddressNeeded(visit.shop.addressMode) && visit.changeId === null;
  const { context, charge } = page();
  const isAsked = charge !== null || mayBePaid(visit);
  const refusal = isAsked ? await (await loadPaymentPart()).findRefusal(context, charge, seen) : null;
  if (refusal && refusal !== 'unknown') return failedBy(refusal);
  return needsPolicy ? { type: 'policyNeeded', isCostUnknown: refusal === 'unknown' } : { type: 'agreed' };
}

/** The time is looked up once more; then it is held where a card pays. */
async function hold(input: StepInput): Promise<CheckoutEvent> {
  const { begun, page } = input;
  const { visit, language, t } = begun;
  const { start } = visit.draft;
  if (start === null) return failedBy(failureFor('slot_taken', t('booking.timeMissing')));
  const near = await nearLost(senderOf(begun), visit.draft, start);
  if (near) {
    visit.change(withoutStart);
    return { type: 'failed', failures: [failureFor('slot_taken', t('reasons.slot_taken'))], alternatives: near };
  }
  const wanted = requestOf(visit, start, language, openedHere(visit.shop.id));
  const { context, charge } = page();
  if (!charge) return readyWith(wanted, begun);
  return orRefused(input, async () => {
    const settled = await (await loadPaymentPart()).settle(context, charge, wanted);
    return settled.type === 'wanted' ? readyWith(settled.wanted, begun) : settled;
  });
}

/** The free times near a start that another customer took meanwhile; null while it is free, or held for this tab. */
async function nearLost(sender: Sender, draft: Draft, start: string): Promise<string[] | null> {
  if (isHeld(draft, serverNow())) return null;
  const free = await freeTimesNow(sender, start);
  return free.includes(start) ? null : nearest(free, start);
}

const senderOf = ({ api, queryClient, visit: { question, linkToken, shop } }: CheckoutContext): Sender => ({
  api,
  queryClient,
  visit: { question, linkToken, shop },
});

const storeOf = ({ visit: { shop, changeId } }: CheckoutContext) => submissionOf(shop.id, changeId);

const readyWith = (wanted: Wanted, context: CheckoutContext): CheckoutEvent => ({
  type: 'ready',
  submission: submissionFor(storeOf(context).read().submission, wanted),
});

/** Leaves for the payment page of a slot hold, or puts the balance into the request. */
async function pay(step: Extract<Step, { name: 'paying' }>, input: StepInput): Promise<CheckoutEvent> {
  const { context } = input.page();
  return orRefused(input, async () => {
    const { order, payFromBalance } = await loadPaymentPart();
    if (step.by === 'stored') return readyWith(await payFromBalance(context, step), input.begun);
    const failure = await order(context, step.held);
    return failure ? failedBy(failure) : { type: 'ended' };
  });
}

/** Sends a submission under its key, and tells what came of it. */
async function submit(submission: Submission, input: StepInput): Promise<CheckoutEvent> {
  const { begun, page } = input;
  const store = storeOf(begun);
  // Noted before it goes out: after a reload in between it is looked for as well.
  store.write({ submission: { ...submission, isUnsure: true } });
  const outcome = await send(senderOf(begun), submission);
  if (outcome.kind === 'open') return { type: 'ended' };
  const isEarlier = begun.isEarlier(submission);
  if (outcome.kind === 'done') {
    const { bookingId } = outcome;
    if (page().charge?.kind === 'booking') forgetHold(bookingId);
    if (!isEarlier) begun.finish(bookingId);
    else begun.tellEarlier(submission, bookingId);
    return { type: isEarlier ? 'ended' : 'booked' };
  }
  store.write({ submission: { ...submission, isUnsure: false } });
  if (needsPerson(outcome.error)) throw outcome.error;
  if (!isEarlier) return refused(outcome.error, input);
  begun.tellEarlier(submission, null);
  return { type: 'ended' };
}

/** An error on the way is shown as a refusal, unless the customer has to sign in first. */
async function orRefused(input: StepInput, work: () => Promise<CheckoutEvent>): Promise<CheckoutEvent> {
  try {
    return await work();
  } catch (error) {
    if (needsPerson(error)) throw error;
    return refused(error, input);
  }
}

/** Tells a refusal in its place, with what it changes: a charge, a time that is lost, dates of a series, a booking that has changed. */
async function refused(error: unknown, { begun, page }: StepInput): Promise<CheckoutEvent> {
  if (begun.showsPaid(error)) return { type: 'ended' };
  const { visit, t } = begun;
  const reason = isRefused(error) ? error.reason : null;
  const isCharged = /^(charge_c|agree|right_)/.test(reason ?? '');
  const { context, charge } = page();
  const worded = isCharged && charge ? (await loadPaymentPart()).renew(context, charge, error) : null;
  if (worded) return { type: 'failed', failures: [worded], isCharged };
  const failure = failureOf(error, t);
  if (visit.changeId !== null && (reason === 'changed_meanwhile' || reason === 'reschedule_not_allowed')) {
    begun.leaveChange(visit.changeId, failure.text);
    return { type: 'ended' };
  }
  const { dates, alternatives } = isRefused(error) ? error.details : {};
  if (dates) visit.change((current) => withoutLost(current, dates));
  if (isTimeLost(error)) visit.change(withoutStart);
  return { type: 'failed', failures: [failure], alternatives, isCharged };
}
