import type { OfferedRight, QuotedRights } from '@parlour/contract/booking/rights';
import { isRefused, type Refused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { formatDay } from '@parlour/phrases/format';
import type { BookVisit } from '../visit.ts';

const ofRights: ReadonlySet<Reason> = new Set([
  'right_not_usable',
  'right_used_up',
  'right_past_end',
  'coupon_unknown',
]);

/** A refusal that means: what was chosen of her rights cannot be had. */
export const isRightsRefusal = (error: unknown): error is Refused => isRefused(error) && ofRights.has(error.reason);

type Place = Pick<BookVisit, 'style' | 'textOf' | 'draft'>;

/** Which right cannot be used any more, and why as far as it is known; what is used instead is shown below. */
export function lostRightText(
  { reason, details }: Refused,
  { held }: { held: readonly OfferedRight[] } | QuotedRights,
  { style, textOf, draft }: Place,
): string {
  const { t } = style;
  const right = held.find(({ id }) => id === details.rightId);
  if (!right) return t(`reasons.${reason}`);
  const name = textOf(right.name, right.nameSecond).text;
  const day = draft.start?.slice(0, 10) ?? '';
  if (reason === 'right_used_up') return t('usedRights.usedUp', { name });
  if (right.to !== undefined && right.to < day)
    return t('usedRights.ended', { name, to: formatDay(right.to, 'date', style) });
  return t('usedRights.gone', { name });
}
