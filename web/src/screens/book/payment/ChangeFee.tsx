import type { Booking } from '@parlour/contract/booking/calls';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import type { UsedRight } from '@parlour/contract/booking/rights';
import { formatAmount, formatInstant } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { bookingQuery, penaltyQuery } from '../../../features/booking/calls.ts';
import { PolicyList } from '../../../features/payment/components/PolicyList.tsx';
import { bookedPolicy } from '../../../features/payment/policy-words.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { keptUses, lostByChange, moreByChange, type RightsChange } from '../rights/lost-by-change.ts';
import { questionOf } from '../rights/unreached.ts';
import { useChangeQuote } from '../rights/use-change-quote.ts';
import { type Unreached, useUnreached } from '../rights/use-unreached.ts';
import { feeOfMove, isMove } from './fee-of-move.ts';
import { startInstant } from './policy.ts';
import { type ShowCharge, useShowsCharge } from './shown-charge.ts';
import { type BookVisit, startText } from '../visit.ts';

const ChangedRights = lazyPart(
  () => import('../rights/ChangedRights.tsx').then((module) => module.ChangedRights),
  'rights',
);

type ChangeFeeProps = {
  visit: BookVisit;
  bookingId: string;
  onShown: ShowCharge;
  failure: string | null;
  onTicked: () => void;
};

/** What changing a booking costs now, what of its rights does not reach the new time or is used up, and the consent to that; free, it says until when. */
export function ChangeFee({ visit, bookingId, onShown, failure, onTicked }: ChangeFeeProps) {
  const { api, t } = useAppContext();
  const made = { id: bookingId, linkToken: visit.linkToken ?? '' };
  const { data: penalty } = useQuery(penaltyQuery(api, made));
  const { data: booking } = useQuery(bookingQuery(api, made));
  // A box that was ticked for one fee says nothing about another one.
  const [tickedFee, setTickedFee] = useState('');
  const fee = penalty && booking ? feeOfMove(penalty, booking, visit) : null;
  const isTicked = fee !== null && tickedFee === fee;
  const { unreached, isKnown } = useUnreached(visit, booking);
  const release = useRelease(visit, unreached);
  const { uses, kept, loss, more } = useRightsChanges(visit, booking, unreached);
  const ofRights = { releasedRightIds: release.rightIds, rightsLost: loss.state, rightsMore: more.state };
  const quote = useChangeQuote(visit, booking, { unreached, isKnown });
  const [restText, setRestText] = useState('');
  useShowsCharge({ kind: 'change', fee, isTicked, restText: quote ? restText : '', ...ofRights }, onShown);
  if (!penalty || !booking) return null;
  const { charge, rights } = booking;
  const hasRights = rights?.uses.some(({ state }) => state === 'reserved') ?? false;
  if (!charge && !hasRights) return null;
  const tick = (isChosen: boolean) => {
    setTickedFee(isChosen ? (fee ?? '') : '');
    onTicked();
  };
  return (
    <section id="confirm-charge" tabIndex={-1} aria-label={t('deposit.policyTitle')}>
      <Card>
        <Stack gap={4}>
          <Suspense>
            {rights && hasRights && (
              <ChangedRights
                visit={visit}
                booking={booking}
                rights={{ ...rights, uses }}
                kept={kept}
                unreached={unreached}
                quote={quote}
                onRest={setRestText}
                ticked={release.ticked}
                loss={loss}
                more={more}
                failure={failure}
                onTicked={onTicked}
                onTick={release.tick}
              />
            )}
          </Suspense>
          <Times visit={visit} booking={booking} penalty={penalty} fee={fee} />
          {fee !== null && <AgreeFee isTicked={isTicked} error={feeWords(failure, t)} onTick={tick} />}
        </Stack>
      </Card>
    </section>
  );
}

type AgreeFeeProps = { isTicked: boolean; error: ReturnType<typeof feeWords>; onTick: (isChosen: boolean) => void };

function AgreeFee({ isTicked, error, onTick }: AgreeFeeProps) {
  const { t } = useAppContext();
  return (
    <Checkbox
      label={t('deposit.agreeFee')}
      checked={isTicked}
      error={error}
      onChange={(event) => onTick(event.target.checked)}
    />
  );
}

/** The rights to whose release the customer agreed; another time, or other services, are another agreement. */
function useRelease({ draft }: BookVisit, unreached: readonly Unreached[]) {
  const question = questionOf(draft);
  const [chosen, setChosen] = useState<{ question: string; ids: readonly string[] }>({ question, ids: [] });
  const ticked = chosen.question === question ? chosen.ids : [];
  const isWhole = unreached.every(({ rightId }) => ticked.includes(rightId));
  return {
    ticked,
    rightIds: isWhole ? unreached.map(({ rightId }) => rightId) : null,
    tick: (rightId: string, isChosen: boolean) =>
      setChosen({ question, ids: [...ticked.filter((id) => id !== rightId), ...(isChosen ? [rightId] : [])] }),
  };
}

/** What a changed visit still uses of its rights, and keeps at its new time; what the change uses up, as it is late, and what it uses besides for more pieces. */
function useRightsChanges({ draft }: BookVisit, booking: Booking | undefined, unreached: readonly Unreached[]) {
  const released = unreached.map(({ rightId }) => rightId);
  const uses = booking ? keptUses(booking, draft.lines) : [];
  return {
    uses,
    kept: uses.filter(({ rightId }) => !released.includes(rightId)),
    loss: useConsent(booking ? lostByChange(booking, draft.lines, released) : []),
    more: useConsent(booking ? moreByChange(booking, draft.lines, released) : []),
  };
}

/** Whether the customer has agreed to exactly that. */
function useConsent(uses: readonly UsedRight[]): RightsChange {
  const [agreed, setAgreed] = useState('');
  const text = JSON.stringify(uses);
  const state = uses.length === 0 ? 'none' : agreed === text ? 'agreed' : 'open';
  return { uses, state, agree: (isAgreed) => setAgreed(isAgreed ? text : '') };
}

function Times({ visit, booking, ...fees }: BothProps) {
  return isMove(booking, visit) ? (
    <BothTimes visit={visit} booking={booking} {...fees} />
  ) : (
    <OneTime visit={visit} booking={booking} />
  );
}

/** The time stays, and so does what holds for it. */
function OneTime({ visit: { shop, style }, booking }: { visit: BookVisit; booking: Booking }) {
  const { charge, startsAt } = booking;
  if (!charge) return null;
  const place = { startsAt, zone: shop.zone, style };
  return <PolicyList title={style.t('deposit.policyTitle')} policy={bookedPolicy(charge, place)} />;
}

type BothProps = { visit: BookVisit; booking: Booking; penalty: PenaltyInfo; fee: string | null };

/** The time that is given up says what the change costs; the new one, what cancelling or changing will cost after it. */
function BothTimes({ visit, booking, penalty, fee }: BothProps) {
  const { shop, style, draft } = visit;
  const { zone } = shop;
  const startsAt = startInstant(visit);
  const { charge } = booking;
  if (!charge || startsAt === null || draft.start === null) return null;
  const policy = bookedPolicy(
    charge,
    { startsAt, zone, style, isRepriced: !hasSameLines(booking, visit) },
    fee ?? charge.fee,
  );
  const { t } = style;
  return (
    <>
      <PolicyList
        title={t('deposit.oldTime', { when: startText(booking.start, style, 'long') })}
        policy={{ fees: costTexts({ visit, booking, penalty, fee }), sources: [] }}
      />
      <PolicyList
        title={t('deposit.newTime', { when: startText(draft.start, style, 'long') })}
        policy={{ fees: policy.fees, sources: [] }}
      />
    </>
  );
}

/** What giving up the old time costs now, where that is paid, and what it would cost later. */
function costTexts({ visit: { shop, style }, booking, penalty, fee }: BothProps): string[] {
  const { t } = style;
  const { deadline, next, form } = penalty;
  const isStored = booking.charge?.payments[0]?.method === 'STORE';
  const whereKey =
    form === 'deposit' ? 'deposit.changeDeposit' : isStored ? 'deposit.changeStored' : 'deposit.changeCard';
  const written = (instant: number) => ({ when: formatInstant(instant, shop.zone, style) });
  const now =
    fee !== null
      ? [t('deposit.changeCosts', { amount: formatAmount(fee, style) }), t(whereKey)]
      : deadline !== null
        ? [t('deposit.changeFree', written(deadline))]
        : [t('deposit.changeAdds')];
  const later = next.map(({ after, amount }) =>
    t('deposit.costAfter', { ...written(after), amount: formatAmount(amount, style) }),
  );
  return [...now, ...later];
}

/** The booking stays as it is, so that each fee is the amount that was shown. */
function hasSameLines({ items }: Booking, { draft: { lines } }: BookVisit): boolean {
  const codesOf = (codes: readonly string[]) => codes.toSorted().join();
  return (
    items.length === lines.length &&
    lines.every(({ bookingItemId, quantity, staffId, addOnCodes }) => {
      const item = items.find(({ id }) => id === bookingItemId);
      return (
        item?.quantity === quantity &&
        item.staffId === staffId &&
        codesOf(item.addOns.map(({ code }) => code)) === codesOf(addOnCodes)
      );
    })
  );
}

/** Here it is the fee that has changed, and nothing is to be paid before. */
const feeWords = (failure: string | null, t: Translate): string | undefined =>
  failure === t('reasons.charge_changed') ? t('deposit.feeChanged') : (failure ?? undefined);
