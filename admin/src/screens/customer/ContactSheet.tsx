import type { CustomerCard } from '@parlour/contract/customer/card';
import { isRefused } from '@parlour/contract/envelope';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { languages } from '@parlour/phrases/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customersKey, saveContact } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { ContactFields } from './ContactFields.tsx';

type ContactSheetProps = { card: CustomerCard; onClose: () => void };

/** Changes the details. What another person saved meanwhile is shown behind the sheet, and what was typed stays. */
export function ContactSheet({ card, onClose }: ContactSheetProps) {
  const t = useText();
  const { store } = useStore();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [contact, setContact] = useState({ ...card });
  const [birthday, setBirthday] = useState(card.birthday);
  const [language, setLanguage] = useState(card.language);
  const save = useAction(async () => {
    const { firstName, lastName, email, mobile } = contact;
    // The dial code belongs to the number as it was; another number says its own, or is one of the store's country.
    const phone = mobile === card.mobile ? { dialCode: card.dialCode, country: card.country } : ofStore;
    const details = { firstName, lastName, email, mobile, ...phone, birthday, language };
    try {
      await saveContact({ shopId: store.id, memberId: card.id, ...details, version: card.version });
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'changed_meanwhile') throw error;
      await queryClient.invalidateQueries(customersKey(store.id));
      return t('adminCustomer.changed');
    }
    await queryClient.invalidateQueries(customersKey(store.id));
    toast.show({ text: t('adminCustomer.saved'), tone: 'success' });
    onClose();
    return undefined;
  });
  return (
    <Sheet isOpen onClose={onClose} title={t('adminCustomer.edit')} closeLabel={t('shell.close')}>
      <ActionForm action={save} submitText={t('adminCustomer.save')}>
        <ContactFields contact={contact} onChange={(typed) => setContact({ ...contact, ...typed })} />
        <TextField
          label={t('adminCustomer.birthday')}
          type="date"
          min="1920-01-01"
          value={birthday}
          onChange={(event) => setBirthday(event.target.value)}
        />
        <SelectField
          label={t('adminCustomer.language')}
          placeholder={t('adminCustomer.languageNone')}
          options={Object.values(languages).map(({ key, label, tag }) => ({ value: key, text: label, lang: tag }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
      </ActionForm>
    </Sheet>
  );
}

const ofStore = { dialCode: '', country: '' };
