import { formatAmount, formatInstant } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useImperativeHandle, useState } from 'react';
import { bookingQuery, penaltyQuery } from '../../features/booking/calls.ts';
import { useSurroundings } from '../../lib/surroundings.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { ChargeTurn } from './charge-turn.ts';
import type { BookVisit } from './visit.ts';
import styles from './ConfirmCharge.module.css';

type ChangeFeeProps = {
  visit: BookVisit;
  bookingId: string;
  turn: RefObject<ChargeTurn | null>;
  failure: string | null;
  onTicked: () => void;
};

/** What changing a booking costs now, and the consent to it; free, it says until when (G-70, APT-04). */
export function ChangeFee({ visit, bookingId, turn, failure, onTicked }: ChangeFeeProps) {
  const { api, t } = useSurroundings();
  const queryClient = useQueryClient();
  const { style, shop } = visit;
  const made = { id: bookingId, linkToken: visit.linkToken ?? '' };
  const asked = penaltyQuery(api, made);
  const { data: penalty } = useQuery(asked);
  // A box that was ticked for one fee says nothing about another one.
  const [tickedFee, setTickedFee] = useState('');
  const { data: booking } = useQuery(bookingQuery(api, made));
  // Only another time costs something; services and notes may change as before.
  const isMove = booking !== undefined && booking.start !== visit.draft.start;
  const fee = penalty?.isNeeded && isMove ? penalty.amount : null;
  const isTicked = fee !== null && tickedFee === fee;
  useImperativeHandle(turn, () => ({
    isDue: () => false,
    check: async () => (fee !== null && !isTicked ? { place: 'charge', text: t('reasons.agreement_needed') } : null),
    send: (wanted, sendOff) =>
      sendOff(
        wanted.kind === 'change' && fee !== null
          ? { ...wanted, request: { ...wanted.request, agreedFee: fee } }
          : wanted,
      ),
    renew: () => {
      void queryClient.invalidateQueries({ queryKey: asked.queryKey });
      return null;
    },
  }));
  if (!penalty || (fee === null && penalty.deadline === null)) return null;
  const tick = (isChosen: boolean) => {
    setTickedFee(isChosen ? (fee ?? '') : '');
    onTicked();
  };
  return (
    <section id="confirm-charge" tabIndex={-1} aria-label={t('deposit.policyTitle')}>
      <Card>
        <Stack gap={3}>
          {fee !== null ? (
            <p className={styles.part}>
              {t('deposit.changeCosts', { amount: formatAmount(penalty.changeDueAmount, style) })}
            </p>
          ) : (
            penalty.deadline !== null && (
              <p>{t('deposit.freeUntil', { when: formatInstant(penalty.deadline, shop.zone, style) })}</p>
            )
          )}
          {fee !== null && (
            <Checkbox
              label={t('deposit.agreeFee')}
              checked={isTicked}
              error={feeWords(failure, t)}
              onChange={(event) => tick(event.target.checked)}
            />
          )}
        </Stack>
      </Card>
    </section>
  );
}

/** Here it is the fee that has changed, and nothing is to be paid before. */
const feeWords = (failure: string | null, t: Translate): string | undefined =>
  failure === t('reasons.charge_changed') ? t('deposit.feeChanged') : (failure ?? undefined);
