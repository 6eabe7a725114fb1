import { chargePolicyOf } from '../payment/charge-policy.ts';
import { type ChargeFacts, type ChargeQuote, quoteCharge } from '../payment/quote-charge.ts';
import { quoteVisit } from '../rights/quote-visit.ts';
import type {
  HeldRight,
  RightChoices,
  RightRefusal,
  RightRefusalDetails,
  VisitFacts,
  VisitLine,
  VisitQuote,
} from '../rights/visit-quote.ts';
import type { LateFee } from '../shop/read-charge-terms.ts';
import { localOf } from '../time/zone.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { ResolvedLine } from './resolve-lines.ts';

/** What a customer wants to use, of what she holds at the chain. */
export type RightsQuestion = { storeId: string; choices: RightChoices; rights: readonly HeldRight[] };

/** How a visit is paid with rights, and what is charged for the rest. `agreedText` null: nothing is used, and the charge says what is agreed to. */
export type RightsQuote = {
  visit: VisitQuote;
  charge: ChargeQuote;
  agreedText: string | null;
  lateFees: readonly LateFee[];
};

type Visit = { lines: readonly ResolvedLine[]; startsAt: number; at: number };
/** Why what was chosen cannot be had. */
export type RightsRefusal = Exclude<RightRefusal, 'points_too_many'>;
type Refusal = RightsRefusal | 'invalid_input';
type Details = Omit<RightRefusalDetails, 'most'> & { field?: string };

/** Decides how a visit is paid: rights first, then the charge, which is counted with its fees on what they leave. Quote, hold and save ask this one function. */
export function quoteWithRights(
  { lines, startsAt, at }: Visit,
  facts: ChargeFacts,
  { choices, ...held }: RightsQuestion,
): Verdict<RightsQuote, Refusal, Details> {
  const positions = new Set(lines.map(({ position }) => position));
  if (positions.size !== lines.length) return refused('invalid_input', { field: 'lines' });
  if ([...choices.lines.keys()].some((position) => !positions.has(position)))
    return refused('invalid_input', { field: 'rights' });
  const visit = quoteVisit(visitLines(lines), choices, visitFacts(held, facts.zone, startsAt));
  if (!visit.ok) {
    const { rightId, position } = visit.details ?? {};
    const reason = visit.reason === 'right_used_up' ? visit.reason : 'right_not_usable';
    return refused(reason, { ...(rightId ? { rightId } : {}), ...(position ? { position } : {}) });
  }
  const used = usedOf(visit.value);
  if (used.length === 0) {
    const charge = quoteCharge({ lines, startsAt, at }, facts);
    return allowed({ visit: visit.value, charge, agreedText: null, lateFees: [] });
  }
  const rest = new Map(visit.value.lines.map(({ position, restMinor }) => [position, restMinor]));
  const toPay = lines.map((line) => ({ ...line, restMinor: rest.get(line.position) }));
  const charge = quoteCharge({ lines: toPay, startsAt, at, used }, facts);
  // Where the shop asks for nothing by its own rules, no fees were agreed to either.
  const hasTerms = !('none' in charge) || charge.none === 'nothing_to_pay';
  const lateFees = hasTerms ? chargePolicyOf(facts.parameters).lateFees : [];
  const wanted = lines.map((line) => [
    line.position,
    line.code,
    line.quantity,
    ...line.addOns.map(({ code }) => code).toSorted(),
  ]);
  const { fullMinor, restMinor } = visit.value;
  const plain = ['rights', facts.currency, startsAt, fullMinor, restMinor, wanted, used, lateFees];
  const agreedText = 'none' in charge ? JSON.stringify(plain) : charge.agreedText;
  return allowed({ visit: visit.value, charge, agreedText, lateFees });
}

/** The lines of a booking as rights see them. */
export function visitLines(lines: readonly ResolvedLine[]): VisitLine[] {
  return lines.map(({ position, kind, itemId, guest, quantity, priceMinor, priceType, addOns }) => ({
    position,
    kind,
    itemId,
    guest,
    quantity,
    itemMinor: priceType === 'FREE' ? 0 : quantity * priceMinor,
    addOnsMinor: quantity * addOns.reduce((sum, addOn) => sum + (addOn.priceType === 'FREE' ? 0 : addOn.priceMinor), 0),
  }));
}

/** Rights are judged on the store's day of the visit. Points pay for nothing yet. */
export function visitFacts(
  { storeId, rights }: Omit<RightsQuestion, 'choices'>,
  zone: string,
  startsAt: number,
): VisitFacts {
  return { storeId, rights, visitDay: localOf(zone, startsAt).day, points: null };
}

/** All that is used, in an order that never changes. */
function usedOf({ lines, coupon }: VisitQuote): unknown[] {
  const uses = lines.flatMap(({ position, use }) =>
    use ? [[position, use.kind, use.rightId, use.kind === 'sessions' ? use.units : use.priceMinor]] : [],
  );
  return coupon ? [...uses, ['coupon', coupon.rightId, coupon.amountMinor]] : uses;
}
