import type { BookingRequest } from '@parlour/contract/booking';
import type { ChargeQuote } from '@parlour/contract/charge';
import type { SeriesRequest } from '@parlour/contract/booking-series';
import { formatAmount } from '@parlour/phrases/format';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { liveHeld } from '../../features/charge/held.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { needsPerson } from '../../lib/sign-in.ts';
import { useSurroundings } from '../../lib/surroundings.ts';
import { Card } from '../../ui/Card.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChangeFee } from './ChangeFee.tsx';
import { ChargeAgreement } from './ChargeAgreement.tsx';
import { ChargeFacts } from './ChargeFacts.tsx';
import { ChargeNotDue } from './ChargeNotDue.tsx';
import { usePaying } from './charge-pay.ts';
import { policyOf } from './charge-policy.ts';
import { type QuoteAsked, useChargeQuote } from './charge-quote.ts';
import type { ChargeTurn, Due } from './charge-turn.ts';
import { DepositPrompt } from './DepositPrompt.tsx';
import type { Failure } from './failure.ts';
import { HeldPlace } from './HeldBanner.tsx';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

type ConfirmChargeProps = {
  visit: BookVisit;
  /** What submitting asks of this part. */
  turn: RefObject<ChargeTurn | null>;
  onDue: (due: Due | null) => void;
  failure: string | null;
  onTicked: () => void;
};

/** Of a new booking what is due before it is made; of a change what that costs. */
export function ConfirmCharge(props: ConfirmChargeProps) {
  const { changeId } = props.visit;
  return changeId === null ? <NewCharge {...props} /> : <ChangeFee {...props} bookingId={changeId} />;
}

/** What is due before the booking is made, what cancelling will cost, and the consent to it (B-203, CNF-07, PAY-01). */
function NewCharge({ visit, turn, onDue, failure, onTicked }: ConfirmChargeProps) {
  const { t } = useSurroundings();
  const asked = useChargeQuote(visit);
  const { quote } = asked;
  // A box that was ticked for one quote says nothing about another one.
  const [tickedHash, setTickedHash] = useState('');
  const isTicked = quote !== null && tickedHash === quote.quoteHash;
  useTurn({ visit, asked, isTicked, turn });
  useTellsDue(visit, quote, onDue);
  const tick = (isChosen: boolean) => {
    setTickedHash(isChosen ? (quote?.quoteHash ?? '') : '');
    onTicked();
  };
  const isDue = quote?.isRequired === true;
  return (
    <section id="confirm-charge" tabIndex={-1} aria-labelledby="confirm-charge-name" aria-busy={asked.isAsking}>
      <h2 id="confirm-charge-name" className={styles.heading}>
        {t(quote?.form === 'hold' ? 'deposit.titleHold' : 'deposit.titleDeposit')}
      </h2>
      <Card tone={isDue ? 'plain' : 'quiet'}>
        <div className={styles.box} data-old={(asked.isAsking && quote !== null) || undefined}>
          <Stack gap={4}>
            {isDue ? <ChargeFacts visit={visit} quote={quote} /> : <ChargeNotDue visit={visit} asked={asked} />}
            {isDue && (
              <ChargeAgreement visit={visit} quote={quote} isTicked={isTicked} onTick={tick} failure={failure} />
            )}
            {isDue && visit.draft.series && <NoticeBox tone="info">{t('deposit.noSeries')}</NoticeBox>}
            {visit.draft.lines.length > 0 && (
              <p className={styles.small}>{t('booking.agreement', { shop: visit.shop.name })}</p>
            )}
            {failure && quote?.form !== 'hold' && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
          </Stack>
        </div>
      </Card>
      {isDue && <DepositPrompt visit={visit} />}
      <HeldPlace visit={visit} />
    </section>
  );
}

/** Tells the page around what its button says and which policy holds. */
function useTellsDue(visit: BookVisit, quote: ChargeQuote | null, onDue: (due: Due | null) => void): void {
  const { style } = visit;
  const { t } = style;
  const amount = quote ? formatAmount(quote.amount, style) : '';
  const due: Due | null = quote?.isRequired
    ? {
        form: quote.form,
        buttonText: quote.form === 'hold' ? t('deposit.leaveCard') : t('deposit.payDeposit', { amount }),
        policy: policyOf(visit, quote),
      }
    : null;
  const told = JSON.stringify(due);
  const tell = useEffectEvent(() => onDue(due));
  useEffect(() => tell(), [told]);
  const leave = useEffectEvent(() => onDue(null));
  useEffect(() => () => leave(), []);
}

/** What is paid ahead is not repeated: the first visit of a series. */
function firstOf({ starts, rhythm: _rhythm, ...request }: SeriesRequest): BookingRequest {
  return { ...request, start: starts[0]! };
}

type TurnParts = Pick<ConfirmChargeProps, 'visit' | 'turn'> & { asked: QuoteAsked; isTicked: boolean };

/** What submitting may ask here (see `ChargeTurn`). */
function useTurn({ visit, turn, isTicked, asked: { quote, quoteNow, renew } }: TurnParts): void {
  const { t } = useSurroundings();
  const paying = usePaying(visit);
  const { shop } = visit;
  const atCharge = (text: string): Failure => ({ place: 'charge', text });
  const isDue = quote?.isRequired === true;
  const agreed = (request: BookingRequest): BookingRequest => {
    const mine = liveHeld(shop.id, serverNow());
    return {
      ...request,
      ...(isDue ? { quoteHash: quote.quoteHash } : {}),
      related: { ...request.related, isAgreePenalty: isTicked },
      ...(mine ? { holdToken: mine.holdToken } : {}),
    };
  };
  useImperativeHandle(turn, () => ({
    isDue: () => isDue,
    check: async () => {
      const now = await quoteNow();
      if (!now) return null;
      if (now.quoteHash !== (isDue ? quote.quoteHash : ''))
        return atCharge(t(quote === null ? 'deposit.look' : 'reasons.charge_changed'));
      return now.form === 'hold' && !isTicked ? atCharge(t('reasons.agreement_needed')) : null;
    },
    send: async (wanted, sendOff, { fail, tell }) => {
      if (wanted.kind === 'change') return sendOff(wanted);
      if (!isDue) return sendOff(wanted.kind === 'create' ? { ...wanted, request: agreed(wanted.request) } : wanted);
      const request = wanted.kind === 'create' ? wanted.request : firstOf(wanted.request);
      try {
        const failure = await paying.pay(agreed(request), quote);
        if (failure) fail(failure);
      } catch (error) {
        if (needsPerson(error)) throw error;
        tell(error);
      }
    },
    renew,
  }));
}
