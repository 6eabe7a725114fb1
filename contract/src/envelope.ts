import type { PhoneFault } from '@parlour/domain/member/read-phone';
import type { SeriesDate } from '@parlour/domain/booking/check-series-date';
import type { Reason } from './reasons.ts';

/** Every answer under `/api`. Success is `code` 200; a refusal has `reason` and its details as `result`. */
export type Envelope<Result> = {
  code: number;
  msg: string;
  result: Result;
  requestId: string;
  reason?: Reason;
  alertFlag?: boolean;
};

/** Details that come with a refusal, by what the caller can do with them. */
export type RefusalDetails = {
  /** Wire name of the field that was wrong. */
  field?: string;
  /** What is wrong with a phone, and the same in the caller's language. */
  phoneFault?: PhoneFault;
  detail?: string;
  /** Fresh free times near the one that was lost, `yyyy-MM-dd HH:mm` of the shop. */
  alternatives?: string[];
  stockNum?: number;
  /** How many there are already, where a limit was reached. */
  count?: number;
  retryAfterSeconds?: number;
  /** How many more wrong numbers the member has in this hour. */
  attemptsLeft?: number;
  /** What is wrong in a shop folder, each as a sentence. */
  mistakes?: string[];
  /** The dates of a series as they stand now, where some of them are no longer free. */
  dates?: SeriesDate[];
  /** What would be charged now, as the call that quotes answers it: on the wire by its names there, in the browser a `ChargeQuote`. */
  quote?: unknown;
  /** What cancelling or changing costs now, as the call that asks answers it on the wire. */
  penalty?: unknown;
  /** The form that is concerned, by its id and its title in the caller's language. */
  form?: string;
  title?: string;
  /** What is wrong in a form: a question by its id, the place in it from 0, and how many characters or entries there may be. */
  question?: string;
  item?: number;
  most?: number;
  /** The rights that cannot be used, and for which line. */
  rightId?: string;
  rightIds?: string[];
  position?: number;
  /** The booking's present version after a lost race. */
  version?: number;
  /** The bill that there is already, where a second one was refused. */
  billId?: string;
};

/** A worded "no" from the server, or from the network on the way to it. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly code: number;
  readonly details: RefusalDetails;
  readonly requestId: string;
  /** It must be read and put away before anything else goes on. */
  readonly isAlert: boolean;

  constructor(
    reason: Reason,
    code: number,
    message: string,
    details: RefusalDetails = {},
    requestId = '',
    { isAlert = false }: { isAlert?: boolean } = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.isAlert = isAlert;
  }
}

/** Whether an error is a worded "no". Asked by its form: the web app's server artefact carries a class of its own. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refused' && 'reason' in error;
}
