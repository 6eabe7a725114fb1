import type { Appointment, AppointmentForm } from '@parlour/contract/appointment/read';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import type { RenderLink } from '@parlour/ui/button/link.ts';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { useState } from 'react';
import { linkToForm } from '../../features/appointment/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useAmount } from './use-amount.ts';
import styles from './Appointment.module.css';

const isSome = (amount: string) => Number(amount) > 0;

/** Where the money of an appointment is, what rights pay, its bill, and its forms. */
export function MoneyPart({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { language } = useAppContext();
  const { store, may } = useStore();
  const amount = useAmount(appointment.currencyCode, language);
  const { charge, rights, total, hasFromPrice, billId } = appointment;
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
      <h3 className={styles.head}>{t('adminAppointment.money')}</h3>
      <DefinitionRows rows={rows} />
      {charge?.concern && <NoticeBox tone="warning">{t('adminAppointment.concern')}</NoticeBox>}
      {billId !== null && may('till.use') && (
        <ButtonLink kind="secondary" size="sm" href={`/store/${store.id}/till/bills/${billId}`} render={appLink}>
          {t('adminAppointment.openBill')}
        </ButtonLink>
      )}
      {appointment.forms.length > 0 && (
        <>
          <h3 className={styles.head}>{t('adminAppointment.forms')}</h3>
          {appointment.forms.map((form) => (
            <FormLine key={form.formId} form={form} bookingId={appointment.id} />
          ))}
        </>
      )}
    </Stack>
  );
}

const inNewTab: RenderLink = (link) => <a {...link} target="_blank" rel="noreferrer" />;

/** Opened in the press itself: browsers refuse a tab that is opened later. Null: this one opens none at all. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

function FormLine({ form, bookingId }: { form: AppointmentForm; bookingId: string }) {
  const t = useText();
  const { store, may } = useStore();
  const [link, setLink] = useState<string | null>(null);
  const fill = useAction(async () => {
    const tab = openTab();
    try {
      const { url } = await linkToForm({ shopId: store.id, bookingId, formId: form.formId });
      if (tab) tab.location.replace(url);
      else setLink(url);
    } catch (error) {
      tab?.close();
      throw error;
    }
  });
  const isDone = form.answerId !== null;
  return (
    <Stack gap={2}>
      <Row between gap={3}>
        <span>{form.title}</span>
        <Badge tone={isDone ? 'success' : form.isRequired ? 'warning' : 'neutral'}>
          {t(
            isDone
              ? 'adminAppointment.formDone'
              : form.isRequired
                ? 'adminAppointment.formNeeded'
                : 'adminAppointment.formOpen',
          )}
        </Badge>
      </Row>
      {!isDone && link !== null && (
        <ButtonLink kind="secondary" size="sm" href={link} render={inNewTab}>
          {t('adminAppointment.fillHere')}
        </ButtonLink>
      )}
      {!isDone && link === null && may('form.write') && (
        <Button kind="secondary" size="sm" loading={fill.isBusy} loadingLabel={t('shell.loading')} onClick={fill.run}>
          {t('adminAppointment.fillHere')}
        </Button>
      )}
      <div role="alert">{fill.error && <NoticeBox tone="danger">{fill.error}</NoticeBox>}</div>
    </Stack>
  );
}
