import type { TillBill } from '@parlour/contract/till/bills';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { tenderWords } from '@parlour/phrases/format/tenders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, refund, tillKey } from '../../features/till/calls.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { linesOf } from './BillRows.tsx';
import { MoneyField } from './MoneyField.tsx';
import styles from './Till.module.css';

type RefundSheetProps = { bill: TillBill; format: TillFormat; onClose: () => void };
type What = 'all' | 'lines' | 'amount';

/** Gives back all of a bill, some of its items or an amount, to the payments that it came from. */
// oxlint-disable-next-line eslint/max-lines-per-function -- One form: its parts share what was chosen.
export function RefundSheet({ bill, format, onClose }: RefundSheetProps) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const { currency } = format;
  const minorOf = (text: string) => toMinor(text, currency) ?? 0;
  const [what, setWhat] = useState<What>('all');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [restocks, setRestocks] = useState(true);
  const [reference] = useState(() => crypto.randomUUID());
  const [byTender, setByTender] = useState<Record<string, string>>({});
  const left = new Map(bill.refundable.lines.map((line) => [line.id, minorOf(line.left)]));
  const lines = linesOf(bill).filter(({ id }) => (left.get(id) ?? 0) > 0);
  const totalMinor = minorOf(bill.refundable.total);
  const amountMinor =
    what === 'all'
      ? totalMinor
      : what === 'lines'
        ? chosen.reduce((sum, id) => sum + (left.get(id) ?? 0), 0)
        : (typedMinor(typed, currency) ?? 0);
  const back =
    what === 'amount'
      ? []
      : lines.filter(({ id, kind }) => kind === 'product' && (what === 'all' || chosen.includes(id)));
  const tenders = bill.refundable.tenders.filter((one) => minorOf(one.left) > 0);
  const named = Object.entries(byTender).filter(([, text]) => (typedMinor(text, currency) ?? 0) > 0);
  const action = useAction(async () => {
    if (what === 'lines' && chosen.length === 0) return t('adminTill.chooseLines');
    if (amountMinor === 0) return t('adminTill.amountNeeded');
    if (reason.trim() === '') return t('adminTill.reasonNeeded');
    const amount = toDecimal(amountMinor, currency);
    const done = await refund({
      shopId,
      billId: bill.id,
      reference,
      amount,
      reason: reason.trim(),
      ...(what === 'lines' ? { lineIds: [...chosen] } : {}),
      ...(what === 'amount' && named.length > 0
        ? {
            tenders: named.map(([tenderId, text]) => ({
              tenderId,
              amount: toDecimal(typedMinor(text, currency)!, currency),
            })),
          }
        : {}),
      ...(restocks && back.length > 0 ? { restock: back.map(({ id }) => id) } : {}),
    });
    queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, done);
    void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
    toast.show({ text: t('adminTill.refundDone', { amount: format.amount(amount) }), tone: 'success' });
    onClose();
  });
  const options: { id: What; text: string }[] = [
    { id: 'all', text: t('adminTill.refundAll') },
    { id: 'lines', text: t('adminTill.refundLines') },
    { id: 'amount', text: t('adminTill.refundAmount') },
  ];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('adminTill.refundTitle', { number: bill.number })}
      closeLabel={t('shell.close')}
    >
      <ActionForm action={action} submitText={t('adminTill.refundDo', { amount: format.minor(amountMinor) })}>
        <SegmentSwitch
          label={t('adminTill.refundWhat')}
          options={options}
          selected={what}
          onSelect={(id) => {
            setWhat(id as What);
            action.clear();
          }}
        />
        {what === 'lines' && (
          <Stack gap={2}>
            {lines.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={`${name} · ${format.minor(left.get(id) ?? 0)}`}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </Stack>
        )}
        {what === 'amount' && (
          <MoneyField
            label={t('adminTill.amount')}
            hint={t('adminTill.refundMost', { amount: format.minor(totalMinor) })}
            format={format}
            value={typed}
            onChange={setTyped}
          />
        )}
        {what === 'amount' && tenders.length > 1 && (
          <Stack gap={3}>
            <p className={styles.muted}>{t('adminTill.refundTo')}</p>
            {tenders.map(({ id, left: most, ...tender }) => (
              <MoneyField
                key={id}
                label={tenderWords(tender, t)}
                hint={t('adminTill.refundMost', { amount: format.amount(most) })}
                format={format}
                value={byTender[id] ?? ''}
                onChange={(text) => setByTender({ ...byTender, [id]: text })}
              />
            ))}
          </Stack>
        )}
        {back.length > 0 && (
          <Checkbox
            label={t('adminTill.restock')}
            checked={restocks}
            onChange={(event) => setRestocks(event.target.checked)}
          />
        )}
        <TextField
          label={t('adminTill.refundReason')}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActionForm>
    </Sheet>
  );
}
