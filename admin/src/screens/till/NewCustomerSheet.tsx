import type { CustomerLine } from '@parlour/contract/customer/find';
import { isRefused } from '@parlour/contract/envelope';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { findDuplicates, makeCustomer } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { typedCustomer } from '../../features/till/typed-customer.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { ContactFields } from '../customer/ContactFields.tsx';
import { FoundCustomers } from './FoundCustomers.tsx';

type NewCustomerSheetProps = { typed: string; onMade: (customer: CustomerLine) => void; onClose: () => void };

/** Adds the customer of a sale. Who has the phone or mail already is offered first. */
export function NewCustomerSheet({ typed, onMade, onClose }: NewCustomerSheetProps) {
  const t = useText();
  const { store } = useStore();
  const [contact, setContact] = useState(() => typedCustomer(typed));
  const [known, setKnown] = useState<readonly CustomerLine[]>([]);
  const add = async (isOther: boolean) => {
    const asked = { shopId: store.id, ...contact, dialCode: '', country: '' };
    try {
      onMade(await makeCustomer({ ...asked, isOther }));
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'customer_known') throw error;
      setKnown(await findDuplicates(asked));
    }
  };
  const save = useAction(() => add(false));
  const saveOther = useAction(() => add(true));
  return (
    <Sheet isOpen onClose={onClose} title={t('adminCustomer.newCustomer')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <ActionForm action={save} submitText={t('adminCustomer.add')}>
          <ContactFields
            contact={contact}
            onChange={(next) => {
              setContact(next);
              setKnown([]);
            }}
          />
        </ActionForm>
        {known.length > 0 && (
          <div role="alert">
            <NoticeBox tone="warning" title={t('adminCustomer.knownTitle')}>
              <Stack gap={3}>
                <p>{t('adminTill.chooseKnown')}</p>
                <FoundCustomers list={known} onChoose={onMade} />
                {saveOther.error && <p>{saveOther.error}</p>}
                <Button
                  kind="secondary"
                  isWide
                  loading={saveOther.isBusy}
                  loadingLabel={t('account.saving')}
                  onClick={saveOther.run}
                >
                  {t('adminCustomer.addOther')}
                </Button>
              </Stack>
            </NoticeBox>
          </div>
        )}
      </Stack>
    </Sheet>
  );
}
