import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../lib/app-context.ts';
import { ActionForm } from '../ActionForm.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { useNewCustomer } from './use-new-customer.ts';

type NewCustomerFormProps = {
  form: Omit<ReturnType<typeof useNewCustomer>, 'leaving'>;
  /** What to do about those who have the phone or mail already, and their list. */
  knownText: string;
  children: ReactNode;
};

/** The contact of a new customer, and below it who has that phone or mail already. */
export function NewCustomerForm({ form, knownText, children }: NewCustomerFormProps) {
  const t = useText();
  const { contact, change, known, save, saveOther } = form;
  return (
    <Stack gap={4}>
      <ActionForm action={save} submitText={t('adminCustomer.add')}>
        <ContactFields contact={contact} onChange={change} />
      </ActionForm>
      {known.length > 0 && (
        <div role="alert">
          <NoticeBox tone="warning" title={t('adminCustomer.knownTitle')}>
            <Stack gap={3}>
              <p>{knownText}</p>
              {children}
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
  );
}
