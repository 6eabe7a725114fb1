import type { RightCard } from '@parlour/contract/rights/right';
import type { RightState } from '@parlour/domain/rights/right-state';

const rank: Record<RightState, number> = { active: 0, inactive: 1, exhausted: 2, expired: 3 };
const far = '9999-12-31';

/** Rights in the order in which they are listed: what can be used first, what ends soonest first; of those that are over the latest first. */
export function inOrder<Card extends Pick<RightCard, 'state' | 'to' | 'id'>>(cards: readonly Card[]): Card[] {
  const isOver = ({ state }: Card) => rank[state] > 1;
  return cards.toSorted((one, other) => {
    const byState = rank[one.state] - rank[other.state];
    if (byState !== 0) return byState;
    const [a, b] = [one.to ?? far, other.to ?? far];
    if (a === b) return one.id < other.id ? -1 : 1;
    return a < b === isOver(one) ? 1 : -1;
  });
}
