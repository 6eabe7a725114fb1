import type { ChargeQuote } from '@parlour/contract/payment/calls';
import type { Submission, Wanted } from '../../../features/booking/submission.ts';
import type { SlotHold } from '../../../features/payment/slot-hold.ts';
import type { Failure } from '../confirm/failure.ts';
import type { Means } from '../payment/means.ts';

/** What is due before a booking is made, as far as the rest of the confirm page shows it. */
export type Due = {
  /** What the button says instead of "Book now". */
  buttonText: string;
  /** A balance pays each visit, so that it may be repeated; by card one visit is paid at a time. */
  mayRepeat: boolean;
  /** What cancelling will cost, in sentences. */
  policy: readonly string[];
};

/** Whether a change uses something of rights, and the customer has agreed to that. */
export type RightsConsent = 'none' | 'open' | 'agreed';

/** What the part of the page shows that knows about money: the charge of a new booking, or the fee of a change. */
export type ShownCharge =
  | {
      kind: 'booking';
      quote: ChargeQuote | null;
      means: Means;
      prefersCard: boolean;
      /** The customer agreed to the hold that is shown. */
      isTicked: boolean;
      /** How many visits are asked for: several, where the booking is repeated. */
      visits: number;
      /** Why a balance cannot pay all visits of a series, or sessions do not suffice for them, or null. */
      seriesRefusal: string | null;
      due: Due | null;
      /** What rights leave to pay of it, in words; '' where none are used. */
      restText: string;
      /** The lines that sessions cover, by their keys. */
      covered: readonly string[];
    }
  | {
      kind: 'change';
      fee: string | null;
      isTicked: boolean;
      /** What rights leave to pay of the changed visit, in words; '' where none pay. */
      restText: string;
      /** Rights that do not reach the new time, to which the customer has agreed; null: not yet. */
      releasedRightIds: readonly string[] | null;
      /** To what a late change uses up, and to what more pieces use besides. */
      rightsLost: RightsConsent;
      rightsMore: RightsConsent;
    };

/**
 * How far a booking is on its way:
 * - `checking`: the form is checked.
 * - `agreeing`: what is charged is held against what is shown, then the policy is shown where the shop asks for an address.
 * - `holding`: the time is looked up once more and, where a card pays, held.
 * - `paying`: the payment of a slot hold is ordered, or the balance is asked to pay.
 * - `submitting`: the booking is sent under its key. `isAgain`: it was sent before, and no answer came.
 */
export type Step =
  | { name: 'editing' }
  | { name: 'checking' }
  | { name: 'agreeing'; policy: 'ahead' | 'open' | 'confirmed' }
  | { name: 'holding' }
  | { name: 'paying'; by: 'card'; held: SlotHold }
  | { name: 'paying'; by: 'stored'; wanted: Exclude<Wanted, { kind: 'change' }>; amount: string }
  | { name: 'submitting'; submission: Submission; isAgain: boolean }
  | { name: 'done' }
  | { name: 'failed' };

export type Checkout = {
  step: Step;
  /** Null where nothing of a charge is shown. */
  charge: ShownCharge | null;
  /** A refusal said that something is charged, although the shop did not seem to charge. */
  isCharged: boolean;
  /** The policy could not say what cancelling costs. */
  isCostUnknown: boolean;
  /** What is wrong, in the order of the checks; the first one gets the focus each time that `told` grows. */
  failures: readonly Failure[];
  told: number;
  /** Free times near the one that was lost, `yyyy-MM-dd HH:mm`. */
  alternatives: readonly string[];
};

export type CheckoutEvent =
  /** The customer pressed the main button. `isUnsure`: an earlier submission waits for its answer. */
  | { type: 'pressed'; isUnsure: boolean }
  /** A submission without an answer is sent once more. */
  | { type: 'lookedAgain'; submission: Submission }
  /** What was wrong at a place, or anywhere, is not said any more. */
  | { type: 'corrected'; place?: Failure['place'] }
  | { type: 'chargeShown'; charge: ShownCharge | null }
  /** The form is in order. */
  | { type: 'passed' }
  | { type: 'policyNeeded'; isCostUnknown: boolean }
  | { type: 'policyConfirmed' }
  | { type: 'policyCancelled' }
  /** The customer has seen and agreed to everything. */
  | { type: 'agreed' }
  /** The time is held, so that a card can pay. */
  | { type: 'held'; held: SlotHold }
  /** The balance is said to cover it. */
  | { type: 'covered'; wanted: Exclude<Wanted, { kind: 'change' }>; amount: string }
  /** Nothing is to be paid any more before the booking is sent. */
  | { type: 'ready'; submission: Submission }
  | { type: 'booked' }
  /** The sequence ended without a booking, and its outcome is shown elsewhere. */
  | { type: 'ended' }
  | {
      type: 'failed';
      failures: readonly Failure[];
      alternatives?: readonly string[] | undefined;
      isCharged?: boolean;
    };

export const emptyCheckout: Checkout = {
  step: { name: 'editing' },
  charge: null,
  isCharged: false,
  isCostUnknown: false,
  failures: [],
  told: 0,
  alternatives: [],
};

/** Whether the page waits for the customer. */
const isIdle = ({ name }: Step): boolean => name === 'editing' || name === 'failed';

/** The next state. An event that does not belong to the step changes nothing: so the second tap of a double tap begins nothing. */
export function nextCheckout(state: Checkout, event: CheckoutEvent): Checkout {
  switch (event.type) {
    case 'chargeShown':
      return { ...state, charge: event.charge };
    case 'corrected':
      return corrected(state, event.place);
    case 'failed':
      return isIdle(state.step) || state.step.name === 'done' ? state : failed(state, event);
    case 'ended':
      return isIdle(state.step) || state.step.name === 'done' ? state : { ...state, step: { name: 'editing' } };
    case 'policyNeeded':
      return isPolicy(state.step, 'ahead')
        ? { ...state, isCostUnknown: event.isCostUnknown, step: { name: 'agreeing', policy: 'open' } }
        : state;
    default: {
      const step = nextStep(state.step, event);
      if (step === null) return state;
      return begins.has(event.type) ? { ...state, step, failures: [] } : { ...state, step };
    }
  }
}

/** What the customer does to begin or to go on: what was wrong before is not said any more. */
export const begins: ReadonlySet<CheckoutEvent['type']> = new Set(['pressed', 'lookedAgain', 'policyConfirmed']);

const isPolicy = (step: Step, policy: 'ahead' | 'open' | 'confirmed'): boolean =>
  step.name === 'agreeing' && step.policy === policy;

type StepEvent = Exclude<CheckoutEvent, { type: 'chargeShown' | 'corrected' | 'failed' | 'ended' | 'policyNeeded' }>;

/** Where an event leads from a step, or null where it does not belong to it. */
function nextStep(step: Step, event: StepEvent): Step | null {
  const from = (isFrom: boolean, next: Step) => (isFrom ? next : null);
  const { name } = step;
  switch (event.type) {
    case 'pressed':
      return from(isIdle(step) && !event.isUnsure, { name: 'checking' });
    case 'lookedAgain':
      return from(isIdle(step), { name: 'submitting', submission: event.submission, isAgain: true });
    case 'passed':
      return from(name === 'checking', { name: 'agreeing', policy: 'ahead' });
    case 'policyConfirmed':
      return from(isPolicy(step, 'open'), { name: 'agreeing', policy: 'confirmed' });
    case 'policyCancelled':
      return from(isPolicy(step, 'open'), { name: 'editing' });
    case 'agreed':
      return from(name === 'agreeing' && step.policy !== 'open', { name: 'holding' });
    case 'held':
      return from(name === 'holding', { name: 'paying', by: 'card', held: event.held });
    case 'covered':
      return from(name === 'holding', { name: 'paying', by: 'stored', wanted: event.wanted, amount: event.amount });
    case 'ready':
      return from(name === 'holding' || (name === 'paying' && step.by === 'stored'), {
        name: 'submitting',
        submission: event.submission,
        isAgain: false,
      });
    case 'booked':
      return from(name === 'submitting', { name: 'done' });
  }
}

function corrected(state: Checkout, place: Failure['place'] | undefined): Checkout {
  const failures = place === undefined ? [] : state.failures.filter((one) => one.place !== place);
  const isMended = state.step.name === 'failed' && failures.length === 0;
  return { ...state, failures, step: isMended ? { name: 'editing' } : state.step };
}

function failed(
  state: Checkout,
  { failures, alternatives = [], isCharged = false }: Extract<CheckoutEvent, { type: 'failed' }>,
): Checkout {
  return {
    ...state,
    step: { name: 'failed' },
    failures,
    told: state.told + 1,
    alternatives,
    isCharged: state.isCharged || isCharged,
  };
}

/** What the page shows of a step: checking asks what is wrong, sending is the first try, looking is every later one. */
export type Phase = 'idle' | 'checking' | 'sending' | 'looking';

export function phaseOf(step: Step): Phase {
  switch (step.name) {
    case 'checking':
      return 'checking';
    case 'agreeing':
      return step.policy === 'open' ? 'idle' : 'checking';
    case 'holding':
    case 'paying':
      return 'sending';
    case 'submitting':
      return step.isAgain ? 'looking' : 'sending';
    default:
      return 'idle';
  }
}

/** The quote of something that has to be paid, or of a card that has to be left, before the booking is made; else null. */
export const dueQuote = (charge: ShownCharge | null): ChargeQuote | null =>
  charge?.kind === 'booking' && charge.quote?.isRequired ? charge.quote : null;
