import { createHash } from 'node:crypto';
import type { DocumentStatus, SignedInvoice, TakenIn, TaxOffice } from '../../platform/ports/tax-office.ts';

/**
 * How the stand-in behaves: `isAway`: it does not answer; `losesAnswers`: how often it takes a document in and its answer is lost; `checks`: how often it still
 * checks when it is asked; `refuses`: the reason why it takes nothing in.
 */
export type OfficeWeather = { isAway: boolean; losesAnswers: number; checks: number; refuses: string | null };

/** A buyer with this number at the tax office is not accepted. */
export const unknownTin = 'C9999999990';

type Taken = TakenIn & { number: string; asked: number; status: DocumentStatus };

/** The tax office of demo and test: it takes documents in, checks them and forgets them at its end. Refused in production. */
export function createSimulatedOffice(
  now: () => number,
  weather: OfficeWeather = { isAway: false, losesAnswers: 0, checks: 1, refuses: null },
): TaxOffice & { taken: readonly Taken[] } {
  const taken: Taken[] = [];
  const answering = () => {
    if (weather.isAway) throw new Error('The tax office is away.');
  };
  return {
    taken,
    submit(document) {
      answering();
      if (weather.refuses !== null) return Promise.resolve({ done: false, reason: weather.refuses });
      const one = takeIn(document, now());
      taken.push(one);
      if (weather.losesAnswers > 0) {
        weather.losesAnswers--;
        return Promise.reject(new Error('The answer of the tax office is lost.'));
      }
      return Promise.resolve({ done: true, taken: one });
    },
    find(number) {
      answering();
      return Promise.resolve(taken.find((one) => one.number === number) ?? null);
    },
    statusOf({ documentId }) {
      answering();
      const one = taken.find((each) => each.documentId === documentId);
      // What an earlier start took in was accepted.
      if (!one) return Promise.resolve({ state: 'valid', reason: '', at: now() });
      one.asked++;
      return Promise.resolve(one.asked > weather.checks ? one.status : { state: 'checking', reason: '', at: null });
    },
    cancel(documentId) {
      answering();
      const one = taken.find((each) => each.documentId === documentId);
      if (one) one.status = { ...one.status, state: 'cancelled' };
      return Promise.resolve({ done: true });
    },
  };
}

function takeIn({ number, json }: SignedInvoice, at: number): Taken {
  const hash = createHash('sha256').update(json).digest('hex').toUpperCase();
  const isUnknown = json.includes(`"${unknownTin}"`);
  return {
    number,
    submissionId: `SIM${hash.slice(0, 20)}`,
    documentId: hash.slice(20, 46),
    asked: 0,
    status: isUnknown
      ? { state: 'invalid', reason: 'The buyer’s TIN is not known.', at }
      : { state: 'valid', reason: '', at },
  };
}
