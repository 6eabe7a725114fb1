import { type Minor, partOf } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { appliesTo } from './applies-to.ts';
import { leftOf } from './left-of.ts';
import { holdsOn } from './right-state.ts';
import { validDaysOf } from './valid-days.ts';
import type {
  HeldRight,
  LineUse,
  RightChoices,
  RightRefusal,
  RightRefusalDetails,
  VisitFacts,
  VisitLine,
} from './visit-quote.ts';

type Uses = Map<number, LineUse>;

/**
 * Decides which right pays for each line, at most one. What was chosen goes first, so that no suggestion takes its sessions; then sessions for the dearest
 * lines, of the right that ends first; then the lowest price for members. Sessions serve any guest, prices for members the first guest alone.
 */
export function pickLineUses(
  lines: readonly VisitLine[],
  { lines: chosen }: RightChoices,
  facts: VisitFacts,
): Verdict<Uses, RightRefusal, RightRefusalDetails> {
  const sessions = new SessionsLeft(facts);
  const prices = new Prices(facts);
  const uses: Uses = new Map();
  for (const line of lines) {
    const rightId = chosen.get(line.position);
    if (rightId == null) continue;
    const held = facts.rights.find(({ right }) => right.id === rightId);
    const use = held && (sessions.take(held, line) ?? prices.of(held, line));
    if (!use) {
      const reason = held && sessions.isGood(held, line) ? 'right_used_up' : 'right_not_usable';
      return refused(reason, { rightId, position: line.position });
    }
    uses.set(line.position, use);
  }
  const open = lines.filter(({ position }) => !chosen.has(position));
  for (const line of open.toSorted((one, other) => other.itemMinor - one.itemMinor || one.position - other.position)) {
    const use = line.itemMinor > 0 ? (sessions.takeFirst(line) ?? prices.lowest(line)) : null;
    if (use) uses.set(line.position, use);
  }
  return allowed(uses);
}

const far = '9999-12-31';

/** The sessions of all rights, while lines take them. */
class SessionsLeft {
  readonly #facts: VisitFacts;
  readonly #byEnd: HeldRight[];
  readonly #taken = new Map<string, number>();

  constructor(facts: VisitFacts) {
    this.#facts = facts;
    const endOf = ({ right, use }: HeldRight) => validDaysOf(right, use).to ?? far;
    this.#byEnd = facts.rights.toSorted((one, other) =>
      endOf(one) === endOf(other) ? (one.right.id < other.right.id ? -1 : 1) : endOf(one) < endOf(other) ? -1 : 1,
    );
  }

  /** Whether a right has sessions for a line at all, used up or not. */
  isGood({ right, use }: HeldRight, line: VisitLine): boolean {
    const { storeId, visitDay } = this.#facts;
    const { kind } = right.benefit;
    const isCounted = kind === 'sessions' || (kind === 'item_sessions' && line.itemId in right.benefit.counts);
    return isCounted && holdsOn(right, use, visitDay) && appliesTo(right.scope, storeId, line);
  }

  /** Takes as many sessions as the line has pieces, or none. */
  take(held: HeldRight, line: VisitLine): LineUse | null {
    if (!this.isGood(held, line)) return null;
    const { right, use } = held;
    const left = leftOf(right, use)!;
    const key = `${right.id} ${left.byItem ? line.itemId : ''}`;
    const taken = this.#taken.get(key) ?? 0;
    const count = left.byItem ? (left.byItem.get(line.itemId) ?? 0) : left.total;
    if (count - taken < line.quantity) return null;
    this.#taken.set(key, taken + line.quantity);
    return { kind: 'sessions', rightId: right.id, units: line.quantity };
  }

  takeFirst(line: VisitLine): LineUse | null {
    for (const held of this.#byEnd) {
      const use = this.take(held, line);
      if (use) return use;
    }
    return null;
  }
}

/** Prices for members. */
class Prices {
  readonly #facts: VisitFacts;

  constructor(facts: VisitFacts) {
    this.#facts = facts;
  }

  /** The price of a line with a right; null: it has none, or none that is lower. */
  of({ right, use }: HeldRight, line: VisitLine): LineUse | null {
    const { storeId, visitDay } = this.#facts;
    if (right.benefit.kind !== 'prices' || line.guest !== 1) return null;
    if (!holdsOn(right, use, visitDay) || !appliesTo(right.scope, storeId, line)) return null;
    const { exclusive, toPay } = right.benefit;
    const own = exclusive[line.itemId];
    const priceMinor: Minor | null = own === undefined ? partOf(line.itemMinor, toPay) : own * line.quantity;
    return priceMinor !== null && priceMinor < line.itemMinor ? { kind: 'price', rightId: right.id, priceMinor } : null;
  }

  lowest(line: VisitLine): LineUse | null {
    const offers = this.#facts.rights.flatMap((held) => {
      const use = this.of(held, line);
      return use?.kind === 'price' ? use : [];
    });
    const [best] = offers.toSorted(
      (one, other) => one.priceMinor - other.priceMinor || (one.rightId < other.rightId ? -1 : 1),
    );
    return best ?? null;
  }
}
