import type { CustomerCard } from '@parlour/contract/customer/card';
import { isRefused } from '@parlour/contract/envelope';
import { firstBirthday } from '@parlour/domain/member/profile';
import { todayIn } from '@parlour/domain/time/zone';
import { dateOrderOf } from '@parlour/phrases/format/store-tag';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContactEdits, edited, isEdited, withTyped } from '../../features/customer/contact-change.ts';
import { wrongContact } from '../../features/customer/wrong-contact.ts';
import { customersKey, saveContact } from '../../features/customer/calls.ts';
import { languagesWith } from '../../features/customer/languages.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { dateWords } from '../../lib/date-words.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import { ContactFields } from './ContactFields.tsx';

type ContactSheetProps = { card: CustomerCard; onClose: () => void };

/** Changes the details. What another person saved meanwhile is shown behind the sheet, and what was typed stays. */
export function ContactSheet({ card, onClose }: ContactSheetProps) {
  const t = useText();
  const { store } = useStore();
  const tag = useTag();
  const [today] = useState(() => todayIn(card.zone, Date.now()));
  const toast = useToast();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useTyped<ContactEdits>(`contact ${card.id}`, () => ({}));
  const contact = edited(card, edits);
  const type = (typed: ContactEdits) => setEdits(withTyped(edits, contact, typed));
  const { close, letGo, question } = useLeaving({ isUnsaved: isEdited(card, edits), onClose });
  const save = useAction(async () => {
    try {
      await saveContact({ shopId: store.id, memberId: card.id, ...contact, version: card.version });
    } catch (error) {
      const wrong = wrongContact(error, contact.email, t);
      if (wrong !== null) return wrong;
      if (!isRefused(error) || error.reason !== 'changed_meanwhile') throw error;
      await queryClient.invalidateQueries(customersKey(store.id));
      return t('adminCustomer.changed');
    }
    await queryClient.invalidateQueries(customersKey(store.id));
    toast.show({ text: t('adminCustomer.saved'), tone: 'success' });
    letGo();
    onClose();
    return undefined;
  });
  return (
    <>
      <Sheet isOpen onClose={close} title={t('adminCustomer.edit')} closeLabel={t('shell.close')}>
        <ActionForm action={save} submitText={t('adminCustomer.save')}>
          <ContactFields contact={contact} onChange={type} />
          <DateField
            {...{ tag, today }}
            order={dateOrderOf(tag)}
            label={t('adminCustomer.birthday')}
            words={dateWords(t)}
            min={firstBirthday}
            max={today}
            value={contact.birthday}
            onChange={(birthday) => type({ birthday })}
          />
          <SelectField
            label={t('adminCustomer.language')}
            placeholder={t('adminCustomer.languageNone')}
            options={languagesWith(card.language)}
            value={contact.language}
            onChange={(event) => type({ language: event.target.value })}
          />
        </ActionForm>
      </Sheet>
      <LeaveQuestion title={t('adminCustomer.leaveEdit')} {...question} />
    </>
  );
}
