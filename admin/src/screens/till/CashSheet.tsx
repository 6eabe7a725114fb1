import { toDecimal } from '@parlour/domain/money/money';
import { mostCashMinor } from '@parlour/domain/till/most-cash';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { dayQuery, moveCash } from '../../features/till/calls.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldFaults } from '../../lib/use-field-faults.ts';
import { ActionForm } from '../ActionForm.tsx';
import { MoneyField } from './MoneyField.tsx';
import { LimitedField } from '../LimitedText.tsx';

type Way = 'cash_in' | 'cash_out';

/** Notes cash that is put into the drawer or taken out of it. */
export function CashSheet({ format, onClose }: { format: TillFormat; onClose: () => void }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<Way>('cash_out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [reference] = useState(() => crypto.randomUUID());
  const amountMinor = typedMinor(typed, format.currency) ?? 0;
  const most = mostCashMinor(format.currency);
  const faults = useFieldFaults({
    ...(amountMinor === 0 ? { amount: t('adminTill.amountNeeded') } : {}),
    ...(amountMinor > most ? { amount: t('adminTill.priceTooHigh', { amount: format.minor(most) }) } : {}),
    ...(reason.trim() === '' ? { reason: t('adminTill.reasonNeeded') } : {}),
  });
  const action = useAction(async () => {
    const wrong = faults.say();
    if (wrong !== undefined) return wrong;
    const amount = toDecimal(amountMinor, format.currency);
    const day = await moveCash({ shopId, reference, kind, amount, reason: reason.trim() });
    queryClient.setQueryData(dayQuery(shopId).queryKey, day);
    toast.show({ text: t('adminTill.moved'), tone: 'success' });
    onClose();
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.moveCash')} closeLabel={t('shell.close')}>
      <ActionForm action={faults.of(action)} submitText={t('adminTill.moveSave')} isAtField={faults.isAtField}>
        <SegmentSwitch
          label={t('adminTill.moveCash')}
          options={[
            { id: 'cash_out', text: t('adminTill.cashOut') },
            { id: 'cash_in', text: t('adminTill.cashIn') },
          ]}
          selected={kind}
          onSelect={(id) => setKind(id as Way)}
        />
        <MoneyField
          label={t('adminTill.moveAmount')}
          format={format}
          value={typed}
          onChange={setTyped}
          error={faults.shown.amount}
        />
        <LimitedField
          label={t('adminTill.reason')}
          hint={t('adminTill.moveReasonHint')}
          most={200}
          autoComplete="off"
          value={reason}
          error={faults.shown.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActionForm>
    </Sheet>
  );
}
