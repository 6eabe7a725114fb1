import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { TimesQuestion } from '@parlour/domain/availability/question';
import { bookingKind, type WantedLine } from '@parlour/domain/booking/booking';
import { timesQuestion } from '@parlour/domain/booking/decide-booking';
import { bookingLimits, type ResolvedLine, resolveLines } from '@parlour/domain/booking/resolve-lines';
import type { MenuFacts } from '@parlour/domain/menu/menu';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';

export type ResolvedQuestion = {
  lines: ResolvedLine[];
  question: TimesQuestion;
  minutes: number;
  isGroup: boolean;
  needsSearch: boolean;
};

const menus = new WeakMap<ShopFacts, MenuFacts>();

function menuOnce(facts: ShopFacts): MenuFacts {
  const known = menus.get(facts);
  if (known) return known;
  const menu = menuOf(facts);
  menus.set(facts, menu);
  return menu;
}

/** What the engine is asked for wanted lines; the same resolution that booking uses, so that both ask the same. */
export function resolveQuestion(
  facts: ShopFacts,
  wanted: readonly WantedLine[],
  ignoreBookingId?: string,
): Verdict<ResolvedQuestion, Reason, RefusalDetails> {
  if (wanted.length === 0) return refused('service_needed', { field: 'items' });
  const guestCount = Math.max(...wanted.map((line) => line.guest));
  const isGroup = guestCount > 1;
  // Whether pieces are there is asked when they are booked; their pick-up times depend on it only where they are made to order.
  const lines = wanted.map((line) =>
    line.kind === 'product'
      ? { ...line, isAdvance: true, quantity: Math.min(line.quantity, bookingLimits.pieces) }
      : line,
  );
  const resolved = resolveLines({ lines, guestCount, isGroup }, menuOnce(facts), facts.parameters);
  if (!resolved.ok) return resolved;
  const found = resolved.value;
  // Blocks of several people are put together by trying; everything else is a comparison.
  const needsSearch = isGroup || (facts.parameters.hasOneStaffPerService && found.length > 1);
  const longest = Math.max(
    ...[...Map.groupBy(found, (line) => line.guest).values()].map((own) =>
      own.reduce((sum, line) => sum + line.minutes, 0),
    ),
  );
  return allowed({
    lines: found,
    question: timesQuestion(bookingKind(found), found, ignoreBookingId),
    minutes: longest,
    isGroup,
    needsSearch,
  });
}
