import type { Appointment } from '@parlour/contract/appointment/read';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useAmounts } from '../../features/team/amounts.ts';
import { billTones } from '../../features/till/bill-tones.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { appLink } from '../../lib/AppLink.tsx';
import styles from './Appointment.module.css';

const isSome = (amount: string) => Number(amount) > 0;

/** Where the money of an appointment is, what rights pay, and its bill. */
export function MoneyPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { store, may } = useStore();
  const amounts = useAmounts();
  const amount = (text: string) => amounts(appointment.currencyCode, text);
  const { charge, rights, total, hasFromPrice, billId, billState, state, isBillUnrecorded } = appointment;
  // There is nothing to read in that bill, and what is below takes the payment.
  const isToPay = state === 'finished' && isBillUnrecorded;
  const money = charge
    ? ([
        ['held', charge.held],
        ['taken', charge.taken],
        ['returned', charge.returned],
        ['due', charge.due],
      ] as const)
    : [];
  const rows = [
    {
      id: 'total',
      term: t('adminAppointment.total'),
      value: hasFromPrice ? t('adminAppointment.fromAmount', { amount: amount(total) }) : amount(total),
    },
    ...money.flatMap(([id, value]) =>
      isSome(value) ? [{ id, term: t(`adminAppointment.money_${id}`), value: amount(value) }] : [],
    ),
    ...rights.map(({ rightId, name, units, state }, index) => ({
      id: `${rightId} ${index}`,
      term: units > 1 ? `${units} × ${name}` : name,
      value: t(`adminAppointment.right_${state}`),
    })),
  ];
  return (
    <Stack gap={3} as="section">
      <Row between wrap>
        <h3 className={styles.head}>{t('adminAppointment.money')}</h3>
        {billState && <Badge tone={billTones[billState]}>{t(`bill.state_${billState}`)}</Badge>}
      </Row>
      <DefinitionRows rows={rows} />
      {charge?.concern && <NoticeBox tone="warning">{t('adminAppointment.concern')}</NoticeBox>}
      {billId !== null && !isToPay && may('till.use') && (
        <ButtonLink kind="secondary" size="sm" href={`/store/${store.id}/till/bills/${billId}`} render={appLink}>
          {t('adminAppointment.openBill')}
        </ButtonLink>
      )}
    </Stack>
  );
}
