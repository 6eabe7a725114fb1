import { validityUnits } from '@parlour/domain/time/validity';
import type { CustomerCard, CustomerForm, CustomerRight } from '@parlour/contract/customer/card';
import { formatDay, formatNumber } from '@parlour/phrases/format';
import { formatValidity } from '@parlour/phrases/format/offers';
import { Button } from '@parlour/ui/button/Button.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { balanceSums } from '../../features/customer/balance-sums.ts';
import { whenAt } from '../../features/customer/words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { AnswerSheet } from '../appointment/AnswerSheet.tsx';
import { CardPart } from './CardPart.tsx';
import styles from './Customer.module.css';

/** What the customer has at the chain, and the bills and forms of this store. */
export function HoldingsPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const tag = useTag();
  const amountIn = useAmounts();
  const money = balanceSums(card).map(({ currencyCode, amount, lastDay }) => ({
    id: `${currencyCode} ${lastDay ?? ''}`,
    term: t('adminCustomer.balance'),
    value:
      amountIn(currencyCode, amount) +
      (lastDay === null ? '' : ` ${t('adminCustomer.until', { day: formatDay(lastDay, 'date', { tag }) })}`),
  }));
  const points = { id: 'points', term: t('adminCustomer.points'), value: formatNumber(card.points, { tag }) };
  return (
    <>
      <CardPart title={t('adminCustomer.rights')}>
        <DefinitionRows rows={[...money, points]} />
        {card.rights.length === 0 ? (
          <p className={styles.secondary}>{t('adminCustomer.rightsNone')}</p>
        ) : (
          <ul>
            {card.rights.map((right) => (
              <RightLine key={right.id} right={right} />
            ))}
          </ul>
        )}
      </CardPart>
      <BillsPart card={card} />
      <FormsPart card={card} />
    </>
  );
}

/** A right of the customer, and whether it can be used; one that begins with its first use says so. */
export function RightLine({ right }: { right: CustomerRight }) {
  const t = useText();
  const tag = useTag();
  const amountIn = useAmounts();
  const { name, number, state, balance, currencyCode, sessionsLeft, lastDay, fromFirstUse } = right;
  const facts = [
    balance === null ? '' : amountIn(currencyCode, balance),
    sessionsLeft === null ? '' : t('adminCustomer.sessionsLeft', { count: sessionsLeft }),
    lastDay === null ? '' : t('adminCustomer.until', { day: formatDay(lastDay, 'date', { tag }) }),
    number,
    fromFirstUse === null
      ? ''
      : t('adminCustomer.thenValid', {
          period: formatValidity(fromFirstUse.count, validityUnits[fromFirstUse.unit], { t }),
        }),
  ];
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.secondary}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Badge tone={state === 'active' ? 'success' : 'neutral'}>
        {t(fromFirstUse === null ? `adminCustomer.rightState_${state}` : 'adminCustomer.startsWithUse')}
      </Badge>
    </li>
  );
}

function BillsPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const tag = useTag();
  const amountIn = useAmounts();
  const { store, may } = useStore();
  return (
    <CardPart title={t('adminCustomer.bills')}>
      {card.bills.length === 0 ? (
        <p className={styles.secondary}>{t('adminCustomer.billsNone')}</p>
      ) : (
        <ul>
          {card.bills.map(({ id, number, total, currencyCode, settledAt }) => (
            <li key={id} className={styles.line}>
              <div className={styles.lineWords}>
                <p>
                  {may('till.use') ? (
                    <Link to="/store/$shopId/till/bills/$billId" params={{ shopId: store.id, billId: id }}>
                      {number}
                    </Link>
                  ) : (
                    number
                  )}
                </p>
                <p className={styles.secondary}>{whenAt(settledAt, card, tag)}</p>
              </div>
              <p>{amountIn(currencyCode, total)}</p>
            </li>
          ))}
        </ul>
      )}
    </CardPart>
  );
}

function FormsPart({ card }: { card: CustomerCard }) {
  const t = useText();
  const tag = useTag();
  const { may } = useStore();
  const [opened, setOpened] = useState<CustomerForm | null>(null);
  return (
    <CardPart title={t('adminCustomer.forms')}>
      {card.forms.length === 0 ? (
        <p className={styles.secondary}>{t('adminCustomer.formsNone')}</p>
      ) : (
        <ul>
          {card.forms.map((form) => (
            <li key={form.id} className={styles.line}>
              <div className={styles.lineWords}>
                <p>{form.name}</p>
                <p className={styles.secondary}>{whenAt(form.updatedAt, card, tag)}</p>
                {may('form.read') === 'all' && (
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={t('adminAppointment.openFormOf', { title: form.name })}
                    onClick={() => setOpened(form)}
                  >
                    {t('adminAppointment.openForm')}
                  </Button>
                )}
              </div>
              {form.isSigned && <Badge tone="success">{t('adminCustomer.signed')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {opened && <AnswerSheet answerId={opened.id} title={opened.name} onClose={() => setOpened(null)} />}
    </CardPart>
  );
}
