import type { CustomerCard } from '@parlour/contract/customer/card';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { blockCustomer, customersKey } from '../../features/customer/calls.ts';
import { nameOf } from '../../features/customer/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { LimitedArea } from '../LimitedText.tsx';

/** Closes online booking to a customer with a reason, or opens it again. */
export function BlockSheet({ card, onClose }: { card: CustomerCard; onClose: () => void }) {
  const t = useText();
  const { store } = useStore();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reason, setReason] = useTyped(`block ${card.id}`, () => '');
  const isBlocking = !card.isBlocked;
  const name = nameOf(card, t);
  const { close, letGo, question } = useLeaving({ isUnsaved: reason.trim() !== '', onClose });
  const save = useAction(async () => {
    await blockCustomer({ shopId: store.id, memberId: card.id }, isBlocking, reason);
    await queryClient.invalidateQueries(customersKey(store.id));
    toast.show({ text: t(isBlocking ? 'adminCustomer.blockDone' : 'adminCustomer.unblockDone'), tone: 'success' });
    letGo();
    onClose();
  });
  return (
    <>
      <Sheet
        isOpen
        onClose={close}
        title={t(isBlocking ? 'adminCustomer.blockTitle' : 'adminCustomer.unblockTitle', { name })}
        closeLabel={t('shell.close')}
      >
        <ActionForm action={save} submitText={t(isBlocking ? 'adminCustomer.block' : 'adminCustomer.unblock')}>
          {isBlocking && <p>{t('adminCustomer.blockText')}</p>}
          <LimitedArea
            label={t('adminCustomer.reason')}
            rows={3}
            most={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ActionForm>
      </Sheet>
      <LeaveQuestion title={t('adminCustomer.leaveReason')} {...question} />
    </>
  );
}
