import type { TillBill } from '@parlour/contract/till/bills';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';
import { type Refunding, type RefundOf, useRefund } from './use-refund.ts';
import { LimitedField } from '../LimitedText.tsx';

export type RefundSheetProps = { bill: TillBill; format: TillFormat; onClose: () => void };

/** Gives back all of a bill, some of its items or an amount, to the payments that it came from. */
export function RefundSheet(props: RefundSheetProps) {
  const { bill, format } = props;
  const t = useText();
  const form = useRefund(props);
  return (
    <>
      <Sheet
        isOpen
        onClose={form.guard.close}
        title={t('adminTill.refundTitle', { number: bill.number })}
        closeLabel={t('shell.close')}
      >
        <RefundForm {...{ form, format }} />
      </Sheet>
      <LeaveQuestion title={t('adminTill.leaveRefund')} {...form.guard.question} />
    </>
  );
}

type PartProps = { form: Refunding; format: TillFormat };

function RefundForm({ form, format }: PartProps) {
  const t = useText();
  const { what, action } = form;
  const options: { id: RefundOf; text: string }[] = [
    { id: 'all', text: t('adminTill.refundAll') },
    { id: 'lines', text: t('adminTill.refundLines') },
    ...(form.byAmount.mostMinor > 0 ? [{ id: 'amount' as const, text: t('adminTill.refundAmount') }] : []),
  ];
  return (
    <ActionForm
      action={action}
      isAtField={form.isAtField}
      kind="danger"
      submitText={
        form.parts.length === 0
          ? t('adminTill.refund')
          : t('adminTill.refundDo', { amount: format.minor(form.amountMinor) })
      }
    >
      <SegmentSwitch
        label={t('adminTill.refundWhat')}
        options={options}
        selected={what}
        onSelect={(id) => {
          form.setWhat(id as RefundOf);
          action.clear();
        }}
      />
      {what === 'lines' && <LineChoice {...{ form, format }} />}
      {what === 'amount' && <AmountFields {...{ form, format }} />}
      <GoesBack {...{ form, format }} />
      {form.back.length > 0 && (
        <Checkbox
          label={t('adminTill.restock')}
          checked={form.restocks}
          onChange={(event) => form.setRestocks(event.target.checked)}
        />
      )}
      <LimitedField
        label={t('adminTill.refundReason')}
        most={200}
        autoComplete="off"
        value={form.reason}
        error={form.faults.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
    </ActionForm>
  );
}

function LineChoice({ form, format }: PartProps) {
  const t = useText();
  const { lines, left, chosen, setChosen } = form;
  return (
    <div className={styles.refundLines}>
      <CheckboxGroup
        label={t('adminTill.refundLines')}
        options={lines.map(({ id, name }) => ({ value: id, text: `${name} · ${format.minor(left.get(id) ?? 0)}` }))}
        values={chosen}
        onChange={setChosen}
        error={form.faults.lines}
      />
    </div>
  );
}

/** How much goes back by which payment, before it is pressed. */
function GoesBack({ form, format }: PartProps) {
  const t = useText();
  const parts = form.parts.map(
    ({ amountMinor, ...tender }) => `${tenderWords(tender, t)} ${format.minor(amountMinor)}`,
  );
  return <p role="status">{parts.length > 0 && t('adminTill.goesBack', { parts: parts.join(' · ') })}</p>;
}

/** How much goes back; of several payments each can be named. */
function AmountFields({ form, format }: PartProps) {
  const t = useText();
  const { tenders, byTender, setByTender, byAmount } = form;
  const most = byAmount.lineIds === undefined ? 'adminTill.refundMost' : 'adminTill.refundMostBut';
  return (
    <>
      <MoneyField
        label={t('adminTill.amount')}
        hint={t(most, { amount: format.minor(byAmount.mostMinor) })}
        format={format}
        value={form.typed}
        onChange={form.setTyped}
        error={form.faults.amount}
      />
      {tenders.length > 1 && (
        <Stack gap={3}>
          <p className={styles.muted}>{t('adminTill.refundTo')}</p>
          {tenders.map(({ id, left, ...tender }) => (
            <MoneyField
              key={id}
              label={tenderWords(tender, t)}
              hint={t('adminTill.refundMost', { amount: format.amount(left) })}
              format={format}
              value={byTender[id] ?? ''}
              onChange={(text) => setByTender({ ...byTender, [id]: text })}
              error={form.faults[`tender ${id}`]}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
