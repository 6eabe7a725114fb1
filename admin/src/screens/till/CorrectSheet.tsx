import type { TillBill, WrittenTender } from '@parlour/contract/till/bills';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import { offeredTenders } from '@parlour/domain/till/offered-tenders';
import type { Translate } from '@parlour/phrases/t';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { correctShown } from '../../features/till/correcting.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useQuestionKey } from '../../lib/use-question-key.ts';
import { ActionForm } from '../ActionForm.tsx';

type CorrectSheetProps = { bill: TillBill; format: TillFormat; onClose: () => void };

/** Writes a payment down as what it was: cash instead of card, for example. What cannot be corrected any more says what to do instead. */
export function CorrectSheet(props: CorrectSheetProps) {
  const { bill, format, onClose } = props;
  const t = useText();
  const { tenders } = bill.written;
  const open = tenders.filter(({ obstacle }) => obstacle === null);
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.correctTitle')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        {tenders.map(
          (tender) =>
            tender.obstacle !== null && (
              <NoticeBox key={tender.id} tone="info" title={paymentWords(tender, format, t)}>
                {t(`adminTill.stays_${tender.obstacle}`)}
              </NoticeBox>
            ),
        )}
        {open.length > 0 && <CorrectForm {...props} open={open} />}
      </Stack>
    </Sheet>
  );
}

/** A payment as it stands on the bill. */
const paymentWords = ({ kind, amount }: WrittenTender, format: TillFormat, t: Translate) =>
  `${t(`tender.${kind}`)} · ${format.amount(amount)}`;

function CorrectForm({ bill, format, onClose, open }: CorrectSheetProps & { open: readonly WrittenTender[] }) {
  const t = useText();
  const { id: shopId, country } = useStore().store;
  const toast = useToast();
  const queryClient = useQueryClient();
  const keyOf = useQuestionKey();
  const [tenderId, setTenderId] = useState(open[0]!.id);
  const [chosen, setChosen] = useState<PaidHereTender | null>(null);
  const tender = open.find(({ id }) => id === tenderId) ?? open[0]!;
  const kinds = offeredTenders(country).filter((kind) => kind !== tender.kind);
  const kind = kinds.find((one) => one === chosen);
  const action = useAction(async () => {
    if (kind === undefined) return t('adminTill.correctChoose');
    const question = { version: bill.written.version, tenderId: tender.id, kind };
    await correctShown(queryClient, { ...question, shopId, billId: bill.id, reference: keyOf(question) });
    toast.show({ text: t('adminTill.corrected'), tone: 'success' });
    onClose();
  });
  return (
    <ActionForm action={action} submitText={t('adminTill.correctSave')}>
      {open.length > 1 ? (
        <RadioGroup
          label={t('adminTill.correctWhich')}
          options={open.map((one) => ({ value: one.id, text: paymentWords(one, format, t) }))}
          selected={tender.id}
          onSelect={setTenderId}
        />
      ) : (
        <p>{t('adminTill.correctNow', { payment: paymentWords(tender, format, t) })}</p>
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
