import { toDecimal } from '@parlour/domain/money/money';
import { mostCashMinor } from '@parlour/domain/till/most-cash';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { dayQuery, moveCash } from '../../features/till/calls.ts';
import { type TillFormat, typedMinor } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useFieldFaults } from '../../lib/use-field-faults.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { MoneyField } from './MoneyField.tsx';
import { LimitedField } from '../LimitedText.tsx';

type Way = 'cash_in' | 'cash_out';

/** Its number is kept with what is typed, so that what may have arrived before a reload is not made twice. */
const nothingTyped = () => ({
  reference: crypto.randomUUID() as string,
  kind: 'cash_out' as Way,
  typed: '',
  reason: '',
});

/** What is typed, kept over a reload; leaving it asks first. */
function useKept(onClose: () => void) {
  const [begun] = useState(nothingTyped);
  const [kept, setKept] = useTyped('cash movement', () => begun);
  const isUnsaved = [kept.typed, kept.reason].some((text) => text.trim() !== '');
  return { kept, setKept, ...useLeaving({ isUnsaved, onClose }) };
}

/** Notes cash that is put into the drawer or taken out of it. */
export function CashSheet({ format, onClose }: { format: TillFormat; onClose: () => void }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const { kept, setKept, close, letGo, question } = useKept(onClose);
  const { reference, kind, typed, reason } = kept;
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
    letGo();
    onClose();
  });
  return (
    <>
      <Sheet isOpen onClose={close} title={t('adminTill.moveCash')} closeLabel={t('shell.close')}>
        <ActionForm action={faults.of(action)} submitText={t('adminTill.moveSave')} isAtField={faults.isAtField}>
          <SegmentSwitch
            label={t('adminTill.moveCash')}
            options={[
              { id: 'cash_out', text: t('adminTill.cashOut') },
              { id: 'cash_in', text: t('adminTill.cashIn') },
            ]}
            selected={kind}
            onSelect={(id) => setKept({ ...kept, kind: id as Way })}
          />
          <MoneyField
            label={t('adminTill.moveAmount')}
            format={format}
            value={typed}
            onChange={(text) => setKept({ ...kept, typed: text })}
            error={faults.shown.amount}
          />
          <LimitedField
            label={t('adminTill.reason')}
            hint={t('adminTill.moveReasonHint')}
            most={200}
            autoComplete="off"
            value={reason}
            error={faults.shown.reason}
            onChange={(event) => setKept({ ...kept, reason: event.target.value })}
          />
        </ActionForm>
      </Sheet>
      <LeaveQuestion title={t('adminTill.leaveCash')} {...question} />
    </>
  );
}
