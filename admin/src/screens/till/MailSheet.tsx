import type { TillBill } from '@parlour/contract/till/bills';
import { languageCodes, languages } from '@parlour/phrases/languages';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { sendReceipt } from '../../features/till/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LimitedField } from '../LimitedText.tsx';

/** Mails the receipt to an address that the customer says. */
export function MailSheet({ bill, onClose }: { bill: TillBill; onClose: () => void }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const toast = useToast();
  const [email, setEmail] = useState(bill.customer?.email ?? '');
  const [language, setLanguage] = useState('');
  const action = useAction(async () => {
    if (email.trim() === '') return t('admin.emailAddressNeeded');
    await sendReceipt(shopId, bill.id, { email: email.trim(), language });
    toast.show({ text: t('adminTill.sent', { email: email.trim() }), tone: 'success' });
    onClose();
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.mailTitle')} closeLabel={t('shell.close')}>
      <ActionForm action={action} submitText={t('adminTill.send')}>
        <LimitedField
          label={t('adminTill.email')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          most={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {bill.receiptLanguage === '' && (
          <SelectField
            label={t('adminTill.receiptLanguage')}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            options={[
              { value: '', text: t('adminTill.storeLanguage') },
              ...languageCodes.map((code) => ({ value: code, text: languages[code].label })),
            ]}
          />
        )}
      </ActionForm>
    </Sheet>
  );
}
