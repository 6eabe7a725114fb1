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
  const action = useAction(async () => {
    const amountMinor = typedMinor(typed, format.currency);
    if (amountMinor === null || amountMinor === 0) return t('adminTill.amountNeeded');
    const most = mostCashMinor(format.currency);
    if (amountMinor > most) return t('adminTill.priceTooHigh', { amount: format.minor(most) });
    const amount = toDecimal(amountMinor, format.currency);
    if (reason.trim() === '') return t('adminTill.reasonNeeded');
    const day = await moveCash({ shopId, reference, kind, amount, reason: reason.trim() });
    queryClient.setQueryData(dayQuery(shopId).queryKey, day);
    toast.show({ text: t('adminTill.moved'), tone: 'success' });
    onClose();
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.moveCash')} closeLabel={t('shell.close')}>
      <ActionForm action={action} submitText={t('adminTill.moveSave')}>
        <SegmentSwitch
          label={t('adminTill.moveCash')}
          options={[
            { id: 'cash_out', text: t('adminTill.cashOut') },
            { id: 'cash_in', text: t('adminTill.cashIn') },
          ]}
          selected={kind}
          onSelect={(id) => setKind(id as Way)}
        />
        <MoneyField label={t('adminTill.moveAmount')} format={format} value={typed} onChange={setTyped} />
        <LimitedField
          label={t('adminTill.reason')}
          hint={t('adminTill.moveReasonHint')}
          most={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActionForm>
    </Sheet>
  );
}
