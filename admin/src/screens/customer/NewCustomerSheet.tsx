import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { CustomerList } from './CustomerList.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { useNewCustomer } from './use-new-customer.ts';

const nobody = { firstName: '', lastName: '', email: '', mobile: '' };

/** Adds a customer and opens the card. Who has the contact already is shown first. */
export function NewCustomerSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useStore();
  const form = useNewCustomer(nobody, ({ id }) => {
    onClose();
    void navigate({ to: '/store/$shopId/customers/$memberId', params: { shopId: store.id, memberId: id } });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('adminCustomer.newCustomer')} closeLabel={t('shell.close')}>
      <NewCustomerForm form={form} knownText={t('adminCustomer.knownText')}>
        <CustomerList list={form.known} />
      </NewCustomerForm>
    </Sheet>
  );
}
