import type { ChargeQuote } from '@parlour/contract/charge';
import { formatAmount, type FormatStyle } from '@parlour/phrases/format';
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/surroundings.ts';
import { Card } from '../../ui/Card.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ChangeFee } from './ChangeFee.tsx';
import { ChargeAgreement } from './ChargeAgreement.tsx';
import { ChargeFacts } from './ChargeFacts.tsx';
import { ChargeMeans } from './ChargeMeans.tsx';
import { ChargeNotDue } from './ChargeNotDue.tsx';
import { useChargeTurn } from './charge-submit.ts';
import { type Means, meansOf } from './charge-means.ts';
import { policyOf } from './charge-policy.ts';
import { useChargeQuote } from './charge-quote.ts';
import type { ChargeTurn, Due } from './charge-turn.ts';
import { DepositPrompt } from './DepositPrompt.tsx';
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
  /** Submits once more, after signing in or skipping it. */
  onSubmit: () => void;
};

/** Of a new booking what is due before it is made; of a change what that costs. */
export function ConfirmCharge(props: ConfirmChargeProps) {
  const { changeId } = props.visit;
  return changeId === null ? <NewCharge {...props} /> : <ChangeFee {...props} bookingId={changeId} />;
}

/** What is due before the booking is made, what cancelling will cost, and the consent to it (B-203, CNF-07, PAY-01). */
function NewCharge({ visit, turn, onDue, failure, onTicked, onSubmit }: ConfirmChargeProps) {
  const t = useText();
  const asked = useChargeQuote(visit);
  const { quote } = asked;
  const [prefersCard, setPrefersCard] = useState(false);
  const means = meansOf(quote, prefersCard);
  // A box that was ticked for one quote, or one means of paying, says nothing about another one.
  const [ticked, setTicked] = useState('');
  const agreement = `${means} ${quote?.quoteHash}`;
  const isTicked = ticked === agreement;
  useChargeTurn({ visit, turn, asked, means, prefersCard, isTicked, onSubmit });
  useTellsDue(visit, quote, means, onDue);
  const tick = (isChosen: boolean) => {
    setTicked(isChosen ? agreement : '');
    onTicked();
  };
  const choose = (chosen: Means) => {
    setPrefersCard(chosen === 'card');
    onTicked();
  };
  const isDue = quote?.isRequired === true;
  return (
    <section id="confirm-charge" tabIndex={-1} aria-labelledby="confirm-charge-name" aria-busy={asked.isAsking}>
      <h2 id="confirm-charge-name" className={styles.heading}>
        {t(titleKey(quote, means))}
      </h2>
      <Card tone={isDue ? 'plain' : 'quiet'}>
        <div className={styles.box} data-old={(asked.isAsking && quote !== null) || undefined}>
          <Stack gap={4}>
            {isDue ? (
              <DueParts
                visit={visit}
                quote={quote}
                means={means}
                onChoose={choose}
                isTicked={isTicked}
                onTick={tick}
                failure={failure}
              />
            ) : (
              <ChargeNotDue visit={visit} asked={asked} />
            )}
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

type DueProps = ComponentProps<typeof ChargeAgreement> & { onChoose: (means: Means) => void };

/** How much and when, from where it is paid, and what has to be agreed to. */
function DueParts({ onChoose, ...agreement }: DueProps) {
  const t = useText();
  const { visit, quote, means } = agreement;
  return (
    <>
      <ChargeFacts visit={visit} quote={quote} means={means}>
        <ChargeMeans visit={visit} quote={quote} means={means} onChoose={onChoose} />
      </ChargeFacts>
      <ChargeAgreement {...agreement} />
      {visit.draft.series && <NoticeBox tone="info">{t('deposit.noSeries')}</NoticeBox>}
    </>
  );
}

function titleKey(quote: ChargeQuote | null, means: Means) {
  if (quote?.form !== 'hold') return 'deposit.titleDeposit';
  return means === 'stored' ? 'deposit.titleStoredHold' : 'deposit.titleHold';
}

/** Tells the page around what its button says and which policy holds. */
function useTellsDue(
  visit: BookVisit,
  quote: ChargeQuote | null,
  means: Means,
  onDue: (due: Due | null) => void,
): void {
  const { style } = visit;
  const due: Due | null = quote?.isRequired
    ? {
        form: quote.form,
        buttonText: buttonText(quote, means, style),
        policy: policyOf(visit, quote),
      }
    : null;
  const told = JSON.stringify(due);
  const tell = useEffectEvent(() => onDue(due));
  useEffect(() => tell(), [told]);
  const leave = useEffectEvent(() => onDue(null));
  useEffect(() => () => leave(), []);
}

function buttonText({ form, amount }: ChargeQuote, means: Means, style: FormatStyle): string {
  const { t } = style;
  const written = { amount: formatAmount(amount, style) };
  if (means === 'stored') return t(form === 'hold' ? 'deposit.holdStored' : 'deposit.payStored', written);
  return form === 'hold' ? t('deposit.leaveCard') : t('deposit.payDeposit', written);
}
