import type { CustomerLine } from '@parlour/contract/customer/find';
import { Sheet } from '../Sheet.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { CustomerList } from './CustomerList.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { useNewCustomer } from './use-new-customer.ts';

const nobody = { firstName: '', lastName: '', email: '', mobile: '' };

/** Adds a customer and opens the card. Who has the contact already is shown first. */
export function NewCustomerSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useStore();
  const onMade = ({ id }: CustomerLine) => {
    onClose();
    void navigate({ to: '/store/$shopId/customers/$memberId', params: { shopId: store.id, memberId: id } });
  };
  const { leaving, ...form } = useNewCustomer({ place: 'new customer', first: nobody, onMade, onClose });
  return (
    <>
      <Sheet isOpen onClose={leaving.close} title={t('adminCustomer.newCustomer')} closeLabel={t('shell.close')}>
        <NewCustomerForm form={form} knownText={t('adminCustomer.knownText')}>
          <CustomerList list={form.known} onOpen={leaving.letGo} />
        </NewCustomerForm>
      </Sheet>
      <LeaveQuestion title={t('adminCustomer.leaveNew')} {...leaving.question} />
    </>
  );
}
