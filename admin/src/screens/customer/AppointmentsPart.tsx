import type { CustomerAppointment, CustomerCard } from '@parlour/contract/customer/card';
import type { PhraseKey } from '@parlour/phrases/t';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Badge, type Tone } from '@parlour/ui/text/Badge.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useState } from 'react';
import { isCalledOff, isComing } from '../../features/customer/coming.ts';
import { whenAt } from '../../features/customer/words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { CardPart } from './CardPart.tsx';
import styles from './Customer.module.css';

type AppointmentsPartProps = { card: CustomerCard; onOpen: (bookingId: string) => void };

const tones: Partial<Record<string, Tone>> = { to_confirm: 'warning', confirmed: 'brand', no_show: 'danger' };
const few = 5;

/** Appointments at this store: what comes next first, then what was called off of it, then what was, the latest first. */
export function AppointmentsPart({ card, onOpen }: AppointmentsPartProps) {
  const t = useText();
  const { counts, appointments } = card;
  const [now] = useState(() => Date.now());
  const next = appointments.filter((one) => isComing(one, now)).toReversed();
  const calledOff = appointments.filter((one) => isCalledOff(one, now)).toReversed();
  const past = appointments.filter((one) => !isComing(one, now) && !isCalledOff(one, now));
  const { finished, noShows, cancelled, atOtherStores } = counts;
  // Three zeros tell nothing that the line below them does not.
  const facts = [
    finished + noShows + cancelled > 0 && t('adminCustomer.counts', { finished, noShows, cancelled }),
    atOtherStores > 0 && t('adminCustomer.elsewhere', { count: atOtherStores }),
  ].filter(Boolean);
  return (
    <CardPart title={t('adminCustomer.appointments')}>
      {facts.length > 0 && <p className={styles.secondary}>{facts.join(' · ')}</p>}
      {appointments.length === 0 && <p>{t('adminCustomer.appointmentsNone')}</p>}
      <Rows title={t('adminCustomer.upcoming')} list={next} card={card} onOpen={onOpen} />
      <FewRows title={t('adminCustomer.calledOff')} list={calledOff} card={card} onOpen={onOpen} />
      <FewRows title={t('adminCustomer.past')} list={past} card={card} onOpen={onOpen} />
    </CardPart>
  );
}

type RowsProps = AppointmentsPartProps & { title: string; list: readonly CustomerAppointment[] };

/** The first few of them, and the way to all. */
function FewRows({ list, ...of }: RowsProps) {
  const t = useText();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? list : list.slice(0, few);
  return (
    <>
      <Rows list={shown} {...of} />
      {shown.length < list.length && (
        <Button kind="quiet" size="sm" onClick={() => setShowsAll(true)}>
          {t('adminCustomer.more')}
          <VisuallyHidden> {of.title}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

function Rows({ title, list, card, onOpen }: RowsProps) {
  const t = useText();
  const tag = useTag();
  const amountIn = useAmounts();
  if (list.length === 0) return null;
  return (
    <div>
      <h3 className={styles.secondary}>{title}</h3>
      <ul>
        {list.map(({ id, state, startsAt, services, staff, total, currencyCode }) => (
          <li key={id} className={styles.line}>
            <div className={styles.lineWords}>
              <p className={styles.strong}>{whenAt(startsAt, card, tag)}</p>
              <p>{services.join(t('shell.listJoin'))}</p>
              <p className={styles.secondary}>
                {[staff.join(t('shell.listJoin')), amountIn(currencyCode, total)].filter(Boolean).join(' · ')}
              </p>
              <Badge tone={tones[state] ?? 'neutral'}>{t(`adminCustomer.state_${state}` as PhraseKey)}</Badge>
            </div>
            <Button kind="secondary" size="sm" onClick={() => onOpen(id)}>
              {t('adminCustomer.open')}
              <VisuallyHidden> {whenAt(startsAt, card, tag)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
