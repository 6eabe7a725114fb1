import type { Booking } from '@parlour/contract/booking';
import type { BookingCharge } from '@parlour/contract/booking-charge';
import { formatAmount, formatInstant, type FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import { useText } from '../../../lib/surroundings.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionRows } from '../../../ui/DefinitionRows.tsx';
import { NoticeBox } from '../../../ui/NoticeBox.tsx';
import styles from './MoneyPart.module.css';

type Place = readonly [keyof BookingCharge['movedAt'], PhraseKey];

const places: readonly Place[] = [
  ['held', 'charge.held'],
  ['taken', 'charge.paid'],
  ['returned', 'charge.givenBack'],
  ['due', 'charge.due'],
];
/** The same of a charge that a balance pays. */
const storedPlaces: readonly Place[] = [
  ['held', 'charge.heldStored'],
  ['taken', 'charge.paidStored'],
  ['returned', 'charge.givenBackStored'],
  ['due', 'charge.due'],
];

/** A card that failed for a visit that is over is told by what is still to pay. */
function wrongOf(concern: BookingCharge['concern'], isAhead: boolean): PhraseKey | null {
  if (concern === 'refund') return 'charge.refundStuck';
  if (!isAhead || concern === null) return null;
  return concern === 'card' ? 'charge.cardFailed' : 'charge.looksAtPayment';
}

const isSome = (amount: string) => Number(amount) > 0;

type MoneyPartProps = { charge: BookingCharge; booking: Pick<Booking, 'zone' | 'state'>; style: FormatStyle };

/** Where the money of a booking is: held, paid, given back, still owed, each with the day on which it moved last. */
export function MoneyPart({ charge, booking: { zone, state }, style }: MoneyPartProps) {
  const t = useText();
  const isStored = charge.payments[0]?.method === 'STORE';
  const rows = (isStored ? storedPlaces : places).filter(([place]) => isSome(charge[place]));
  const isAhead = state === 'confirmed' || state === 'to_confirm';
  const isCardKept = charge.state === 'A' && rows.length === 0;
  const wrong = wrongOf(charge.concern, isAhead);
  if (rows.length === 0 && !isCardKept && wrong === null) return null;
  return (
    <Card pad="lg">
      <h2 className={styles.title}>{t('charge.payment')}</h2>
      {wrong !== null && <NoticeBox tone="warning">{t(wrong)}</NoticeBox>}
      {rows.length > 0 && (
        <div className={styles.amounts}>
          <DefinitionRows
            rows={rows.map(([place, term]) => {
              const at = charge.movedAt[place];
              return {
                id: place,
                // A deposit is taken as soon as its booking is made: what is still on its way is paid.
                term: (
                  <>
                    {t(place === 'held' && charge.form === 'deposit' && !isStored ? 'charge.paid' : term)}
                    {at !== null && <span className={styles.day}>{formatInstant(at, zone, style)}</span>}
                  </>
                ),
                value: <strong>{formatAmount(charge[place], style)}</strong>,
              };
            })}
          />
        </div>
      )}
      {isCardKept && <p>{t('charge.cardKept', { amount: formatAmount(charge.amount, style) })}</p>}
      {isAhead && charge.form === 'deposit' && isSome(charge.taken) && (
        <p className={styles.rest}>{t('charge.rest')}</p>
      )}
    </Card>
  );
}
