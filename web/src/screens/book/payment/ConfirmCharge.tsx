import type { ChargeQuote } from '@parlour/contract/payment/calls';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { fetchTexts } from '../../../lib/language/text-parts.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { dueQuote } from '../checkout/checkout.ts';
import { ChangeFee } from './ChangeFee.tsx';
import { Agreement, ShopWords } from './ChargeAgreement.tsx';
import { ChargeFacts, Payee } from './ChargeFacts.tsx';
import { ChargeMeans } from './ChargeMeans.tsx';
import { ChargeNotDue } from './ChargeNotDue.tsx';
import { type FromBalance, useFromBalance } from './from-balance.ts';
import { type Means, meansOf } from './means.ts';
import { mayCharge } from './may-charge.ts';
import { policyOf } from './policy.ts';
import { type QuoteState, useChargeQuote } from './quote.ts';
import { type BookingCharge, type ShowCharge, useShowsCharge } from './shown-charge.ts';
import { SlotHoldPlace } from './SlotHoldBanner.tsx';
import { paidWithRights } from '../rights/paid-with-rights.ts';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmCharge.module.css';

const UseRights = lazyPart(() => import('../rights/UseRights.tsx').then((module) => module.UseRights), 'rights');

type ConfirmChargeProps = {
  visit: BookVisit;
  /** How many visits are asked for: several, where it is repeated. */
  visits: number;
  /** Hears what this part shows. */
  onShown: ShowCharge;
  failure: string | null;
  onTicked: () => void;
  /** Submits, where signing in for a balance was skipped. */
  onSubmit: () => void;
};

/** Of a new booking what is due before it is made; of a change what that costs. */
export function ConfirmCharge(props: ConfirmChargeProps) {
  const { changeId } = props.visit;
  return changeId === null ? <NewCharge {...props} /> : <ChangeFee {...props} bookingId={changeId} />;
}

/** What is due before the booking is made, what cancelling will cost, and the consent to it. */
function NewCharge({ visit, visits, onShown, failure, onTicked, onSubmit }: ConfirmChargeProps) {
  const t = useText();
  const asked = useChargeQuote(visit);
  const { quote } = asked;
  const [prefersCard, setPrefersCard] = useState(false);
  const means = meansOf(quote, prefersCard);
  const fromBalance = useFromBalance(visit, quote, means === 'stored' ? visits : 1);
  const hasTexts = useRightsTexts(visit);
  const paid = paidWithRights(visit, hasTexts ? quote : null, visits);
  const balanceRefusal = shortWords(fromBalance, t);
  const seriesRefusal = paid.seriesRefusal ?? balanceRefusal;
  // A box that was ticked for one quote, or one means of paying, says nothing about another one.
  const [ticked, setTicked] = useState('');
  const agreement = `${means} ${quote?.quoteHash}`;
  const isTicked = ticked === agreement;
  const { restText, covered } = paid;
  const shown = { quote, means, prefersCard, isTicked, visits, seriesRefusal, restText, covered };
  useShowsCharge(shownOf(visit, shown, { means, fromBalance }), onShown);
  useRefusalOver(seriesRefusal, onTicked);
  const tick = (isChosen: boolean) => {
    setTicked(isChosen ? agreement : '');
    onTicked();
  };
  const choose = (chosen: Means) => {
    setPrefersCard(chosen === 'card');
    onTicked();
  };
  const isSeriesRefused = failure !== null && failure === balanceRefusal;
  const told = isSeriesRefused ? null : failure;
  return (
    <Stack gap={6}>
      <Suspense>
        {visit.draft.rights && <UseRights visit={visit} asked={asked} seriesRefusal={paid.seriesRefusal} />}
      </Suspense>
      <ChargeBox visit={visit} asked={asked} means={means}>
        {quote?.isRequired ? (
          <DueParts
            visit={visit}
            isRepeated={visits > 1}
            isSeriesRefused={isSeriesRefused}
            quote={quote}
            means={means}
            fromBalance={fromBalance}
            onChoose={choose}
            onSkip={onSubmit}
            isTicked={isTicked}
            onTick={tick}
            failure={told}
          />
        ) : (
          <ChargeNotDue visit={visit} asked={asked} />
        )}
        <Closing visit={visit} failure={quote?.form === 'hold' ? null : told} />
      </ChargeBox>
    </Stack>
  );
}

type ChargeBoxProps = { visit: BookVisit; asked: QuoteState; means: Means; children: ReactNode };

/** The part under its name, dim while what it shows is asked again. */
function ChargeBox({ visit, asked: { quote, isAsking }, means, children }: ChargeBoxProps) {
  const t = useText();
  return (
    <section id="confirm-charge" tabIndex={-1} aria-labelledby="confirm-charge-name" aria-busy={isAsking}>
      <h2 id="confirm-charge-name" className={styles.heading}>
        {t(titleKey(visit, quote, means))}
      </h2>
      <Card tone={quote?.isRequired ? 'plain' : 'quiet'}>
        <div className={styles.box} data-old={(isAsking && quote !== null) || undefined}>
          <Stack gap={4}>{children}</Stack>
        </div>
      </Card>
      <SlotHoldPlace visit={visit} quote={quote} />
    </section>
  );
}

/** Whether the words of rights are there, for who holds any: what they say is also said by the page around. */
function useRightsTexts({ draft }: BookVisit): boolean {
  const isHolder = draft.rights !== undefined;
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    if (isHolder) void fetchTexts('rights').then(() => setHasTexts(true));
  }, [isHolder]);
  return hasTexts;
}

/** Other visits, or another way to pay: what was refused before is not said any more. */
function useRefusalOver(refusal: string | null, clear: () => void): void {
  const over = useEffectEvent(clear);
  useEffect(() => (refusal === null ? undefined : () => over()), [refusal]);
}

/** Who receives the details, and the refusals that no box shows. */
function Closing({ visit, failure }: { visit: BookVisit; failure: string | null }) {
  const t = useText();
  return (
    <>
      {visit.draft.lines.length > 0 && (
        <p className={styles.small}>{t('booking.agreement', { shop: visit.shop.name })}</p>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

type DueProps = ComponentProps<typeof Agreement> & {
  visit: BookVisit;
  quote: ChargeQuote;
  isRepeated: boolean;
  /** The customer wanted to pay all visits, and was told that the balance does not cover them. */
  isSeriesRefused: boolean;
  fromBalance: FromBalance;
  onChoose: (means: Means) => void;
  onSkip: () => void;
};

/** How much and when, from where it is paid, and what has to be agreed to. */
function DueParts({
  visit,
  quote,
  isRepeated,
  isSeriesRefused,
  fromBalance,
  onChoose,
  onSkip,
  ...agreement
}: DueProps) {
  const { means } = agreement;
  return (
    <>
      <ChargeFacts visit={visit} quote={quote} means={means}>
        <ShopWords visit={visit} />
      </ChargeFacts>
      <ChargeMeans
        visit={visit}
        quote={quote}
        means={means}
        fromBalance={fromBalance}
        onChoose={onChoose}
        onSkip={onSkip}
      />
      {isRepeated && <SeriesNotice means={means} fromBalance={fromBalance} isRefused={isSeriesRefused} />}
      {quote.form === 'hold' && <Agreement {...agreement} />}
      {means === 'card' && <Payee visit={visit} quote={quote} />}
    </>
  );
}

/** A balance pays all visits of a series or none; by card one visit is paid at a time (decision 0024). */
function SeriesNotice({
  means,
  fromBalance,
  isRefused,
}: {
  means: Means;
  fromBalance: FromBalance;
  isRefused: boolean;
}) {
  const t = useText();
  if (means === 'card') return <NoticeBox tone="info">{t('deposit.noSeries')}</NoticeBox>;
  const refusal = shortWords(fromBalance, t);
  if (refusal)
    return (
      <div role={isRefused ? 'alert' : undefined}>
        <NoticeBox tone={isRefused ? 'danger' : 'warning'}>{refusal}</NoticeBox>
      </div>
    );
  const { visits, amount } = fromBalance;
  return (
    <NoticeBox tone="info">
      {t('deposit.seriesStored', { visits: t('booking.visits', { count: visits }), amount })}
    </NoticeBox>
  );
}

/** Why the balance does not pay all visits, or null. */
function shortWords({ isShort, visits, amount, total }: FromBalance, t: Translate): string | null {
  if (!isShort || total === null) return null;
  return t('deposit.seriesShort', { visits: t('booking.visits', { count: visits }), amount, total });
}

function titleKey({ parameters }: BookVisit, quote: ChargeQuote | null, means: Means) {
  if (quote?.form !== 'hold') return mayCharge(parameters) ? 'deposit.titleDeposit' : 'payment.payment';
  return means === 'stored' ? 'deposit.titleStoredHold' : 'deposit.titleHold';
}

type Payment = { means: Means; fromBalance: FromBalance };

/** What the page around shows and asks of the charge. */
function shownOf(visit: BookVisit, charge: Omit<BookingCharge, 'kind' | 'due'>, payment: Payment): BookingCharge {
  const quote = dueQuote({ ...charge, kind: 'booking', due: null });
  const due = quote && {
    buttonText: buttonText(quote, payment, visit.style),
    mayRepeat: payment.means === 'stored',
    policy: policyOf(visit, quote, payment.means).fees,
  };
  return { ...charge, kind: 'booking', due };
}

function buttonText({ form, amount }: ChargeQuote, { means, fromBalance }: Payment, style: FormatStyle): string {
  const { t } = style;
  const written = { amount: means === 'stored' ? fromBalance.amount : formatAmount(amount, style) };
  if (means === 'stored') return t(form === 'hold' ? 'deposit.holdStored' : 'deposit.payStored', written);
  return form === 'hold' ? t('deposit.leaveCard') : t('deposit.payDeposit', written);
}
