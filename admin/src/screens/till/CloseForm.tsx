import type { TillDay } from '@parlour/contract/till/day';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { DefinitionRows } from '@parlour/ui/layout/DefinitionRows.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import type { AskedClosing } from '../../features/till/asked-closing.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';
import { type Closing, useClosing } from './use-closing.ts';
import { LimitedField } from '../LimitedText.tsx';

export type CloseFormProps = { day: TillDay; format: TillFormat; onClosed: () => void };

/** Counts the drawer beside what should be in it, and closes the till. */
export function CloseForm(props: CloseFormProps) {
  const { day, format } = props;
  const t = useText();
  const form = useClosing(props);
  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>{t('adminTill.closeTitle')}</h2>
        <div role="alert">{form.notice && <NoticeBox tone="warning">{form.notice}</NoticeBox>}</div>
        <ActionForm action={form.action} submitText={t('adminTill.close')} isAtField={form.isAtField}>
          <MoneyField
            label={t('adminTill.opening')}
            hint={day.lastNumber > 0 ? t('adminTill.openingHint', { amount: format.amount(day.opening) }) : undefined}
            format={format}
            value={form.opening}
            onChange={form.setOpening}
            error={form.faults.opening}
          />
          <Expected {...{ day, form, format }} />
          <MoneyField
            label={t('adminTill.counted')}
            hint={t('adminTill.countedHint')}
            format={format}
            value={form.counted}
            onChange={form.setCounted}
            error={form.faults.counted}
          />
          <p role="status">
            {form.differenceMinor !== null && (
              <strong>
                {t('adminTill.difference')}: {format.minor(form.differenceMinor)}
              </strong>
            )}
          </p>
          <MoneyField
            label={t('adminTill.left')}
            hint={t('adminTill.leftHint')}
            format={format}
            value={form.left}
            onChange={form.setLeft}
            error={form.faults.left}
          />
          <LimitedField
            label={t('adminTill.note')}
            most={500}
            autoComplete="off"
            value={form.note}
            error={form.faults.note}
            onChange={(event) => form.setNote(event.target.value)}
          />
          <p className={styles.muted}>{t('adminTill.closeText')}</p>
        </ActionForm>
      </Stack>
      {form.asked && <CloseQuestion {...{ form, format }} asked={form.asked} unsettledVisits={day.unsettledVisits} />}
      <LeaveQuestion title={t('adminTill.leaveClosing')} {...form.leaving} />
    </Card>
  );
}

type CloseQuestionProps = { form: Closing; asked: AskedClosing; format: TillFormat; unsettledVisits: number };

/** Shows what was counted beside what should be there, before the day is closed for good. */
function CloseQuestion({ form, asked, format, unsettledVisits }: CloseQuestionProps) {
  const t = useText();
  const { expectedMinor, countedMinor, differenceMinor, leftMinor } = asked;
  const { closing } = form;
  return (
    <AlertDialog
      isOpen={form.isAsking}
      title={t('adminTill.closeAsk')}
      cancelText={t('adminTill.closeBack')}
      confirmText={t('adminTill.close')}
      loading={closing.isBusy}
      loadingLabel={t('account.checking')}
      error={null}
      onCancel={form.back}
      onConfirm={form.confirm}
    >
      <Stack gap={4}>
        <DefinitionRows
          rows={[
            { id: 'expected', term: t('adminTill.expected'), value: format.minor(expectedMinor) },
            { id: 'counted', term: t('adminTill.counted'), value: format.minor(countedMinor) },
            {
              id: 'difference',
              term: t('adminTill.difference'),
              value: format.minor(differenceMinor),
              isTotal: true,
            },
            { id: 'left', term: t('adminTill.left'), value: format.minor(leftMinor) },
          ]}
        />
        {unsettledVisits > 0 && (
          <NoticeBox tone="warning" title={t('adminTill.unsettled', { count: unsettledVisits })}>
            {t('adminTill.unsettledStay')}
          </NoticeBox>
        )}
        <p>{t('adminTill.closeText')}</p>
      </Stack>
    </AlertDialog>
  );
}

/** What should be in the drawer, and why. */
function Expected({ day, form, format }: { day: TillDay; form: Closing; format: TillFormat }) {
  const t = useText();
  return (
    <DefinitionRows
      rows={[
        { id: 'sales', term: t('adminTill.cashSales'), value: format.minor(form.salesMinor) },
        { id: 'in', term: t('adminTill.cashIn'), value: format.amount(day.cashIn) },
        { id: 'out', term: t('adminTill.cashOut'), value: format.minor(-form.outMinor) },
        { id: 'expected', term: t('adminTill.expected'), value: format.minor(form.expectedMinor), isTotal: true },
      ]}
    />
  );
}
