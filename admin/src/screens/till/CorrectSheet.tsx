import type { TillBill, WrittenTender } from '@parlour/contract/till/bills';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import { offeredTenders } from '@parlour/domain/till/offered-tenders';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, correct, tillKey } from '../../features/till/calls.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';

type CorrectSheetProps = { bill: TillBill; format: TillFormat; onClose: () => void };

/** Writes a payment down as what it was: cash instead of card, for example. What cannot be corrected any more says what to do instead. */
export function CorrectSheet(props: CorrectSheetProps) {
  const { bill, onClose } = props;
  const t = useText();
  const { tenders } = bill.written;
  const open = tenders.filter(({ obstacle }) => obstacle === null);
  const obstacle = tenders.find((one) => one.obstacle !== null)?.obstacle;
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.correctTitle')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        {obstacle && <NoticeBox tone="info">{t(`reasons.${obstacle}`)}</NoticeBox>}
        {open.length > 0 && <CorrectForm {...props} open={open} />}
      </Stack>
    </Sheet>
  );
}

function CorrectForm({ bill, format, onClose, open }: CorrectSheetProps & { open: readonly WrittenTender[] }) {
  const t = useText();
  const { id: shopId, country } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reference] = useState(() => crypto.randomUUID());
  const [tenderId, setTenderId] = useState(open[0]!.id);
  const [chosen, setChosen] = useState<PaidHereTender | null>(null);
  const tender = open.find(({ id }) => id === tenderId) ?? open[0]!;
  const kinds = offeredTenders(country).filter((kind) => kind !== tender.kind);
  const kind = kinds.find((one) => one === chosen);
  const action = useAction(async () => {
    if (kind === undefined) return t('adminTill.correctChoose');
    const { version } = bill.written;
    const corrected = await correct({ shopId, billId: bill.id, reference, version, tenderId: tender.id, kind });
    queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, corrected);
    void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
    toast.show({ text: t('adminTill.corrected'), tone: 'success' });
    onClose();
  });
  const wordsOf = ({ kind: was, amount }: WrittenTender) => `${t(`tender.${was}`)} · ${format.amount(amount)}`;
  return (
    <ActionForm action={action} submitText={t('adminTill.correctSave')}>
      {open.length > 1 ? (
        <RadioGroup
          label={t('adminTill.correctWhich')}
          options={open.map((one) => ({ value: one.id, text: wordsOf(one) }))}
          selected={tender.id}
          onSelect={setTenderId}
        />
      ) : (
        <p>{t('adminTill.correctNow', { payment: wordsOf(tender) })}</p>
      )}
      <RadioGroup
        label={t('adminTill.correctTo')}
        options={kinds.map((one) => ({ value: one, text: t(`tender.${one}`) }))}
        selected={kind ?? null}
        onSelect={(value) => setChosen(value as PaidHereTender)}
      />
    </ActionForm>
  );
}
