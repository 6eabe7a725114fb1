import type { CustomerLine } from '@parlour/contract/customer/find';
import { Sheet } from '../Sheet.tsx';
import { typedCustomer } from '../../features/till/typed-customer.ts';
import { useText } from '../../lib/app-context.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { NewCustomerForm } from '../customer/NewCustomerForm.tsx';
import { useNewCustomer } from '../customer/use-new-customer.ts';
import { FoundCustomers } from './FoundCustomers.tsx';

type NewCustomerSheetProps = { typed: string; onMade: (customer: CustomerLine) => void; onClose: () => void };

/** Adds the customer of a sale. Who has the phone or mail already is offered first. */
export function NewCustomerSheet({ typed, onMade, onClose }: NewCustomerSheetProps) {
  const t = useText();
  const first = typedCustomer(typed);
  const { leaving, ...form } = useNewCustomer({ place: `sale customer ${typed}`, first, onMade, onClose });
  return (
    <>
      <Sheet isOpen onClose={leaving.close} title={t('adminCustomer.newCustomer')} closeLabel={t('shell.close')}>
        <NewCustomerForm form={form} knownText={t('adminTill.chooseKnown')}>
          <FoundCustomers list={form.known} onChoose={onMade} />
        </NewCustomerForm>
      </Sheet>
      <LeaveQuestion title={t('adminCustomer.leaveNew')} {...leaving.question} />
    </>
  );
}
