import { isRefused } from '@parlour/contract/envelope';
import type { CustomerLine } from '@parlour/contract/customer/find';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findDuplicates, makeCustomer } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { ContactFields } from './ContactFields.tsx';
import { CustomerList } from './CustomerList.tsx';

const nobody = { firstName: '', lastName: '', email: '', mobile: '' };

/** Adds a customer and opens the card. Who has the contact already is shown first. */
export function NewCustomerSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { store } = useStore();
  const [contact, setContact] = useState(nobody);
  const [known, setKnown] = useState<readonly CustomerLine[]>([]);
  const add = async (isOther: boolean) => {
    const asked = { shopId: store.id, ...contact, dialCode: '', country: '' };
    try {
      const { id } = await makeCustomer({ ...asked, isOther });
      onClose();
      setContact(nobody);
      setKnown([]);
      void navigate({ to: '/store/$shopId/customers/$memberId', params: { shopId: store.id, memberId: id } });
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'customer_known') throw error;
      setKnown(await findDuplicates(asked));
    }
  };
  const save = useAction(() => add(false));
  const saveOther = useAction(() => add(true));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('adminCustomer.newCustomer')} closeLabel={t('shell.close')}>
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
                <p>{t('adminCustomer.knownText')}</p>
                <CustomerList list={known} />
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
