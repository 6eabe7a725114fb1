import type { CustomerLine } from '@parlour/contract/customer/find';
import { isRefused } from '@parlour/contract/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { customersKey, findDuplicates, makeCustomer } from '../../features/customer/calls.ts';
import { wrongContact } from '../../features/customer/wrong-contact.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLeaving } from '../LeaveQuestion.tsx';

type NewContact = { firstName: string; lastName: string; email: string; mobile: string };

type NewCustomerUse = {
  /** The form that is asked in, under which what was typed is kept. */
  place: string;
  /** What the form begins with. */
  first: NewContact;
  onMade: (customer: CustomerLine) => void;
  onClose: () => void;
};

const isWritten = (contact: NewContact) => Object.values(contact).some((text) => text.trim() !== '');

/** A customer who is being written down, who has that phone or mail already, and the two ways to add the new one; leaving asks first. */
export function useNewCustomer({ place, first, onMade, onClose }: NewCustomerUse) {
  const { store } = useStore();
  const t = useText();
  const queryClient = useQueryClient();
  const [contact, setContact] = useTyped(place, () => first);
  const [known, setKnown] = useState<readonly CustomerLine[]>([]);
  const leaving = useLeaving({ isUnsaved: isWritten(contact), onClose });
  const change = (next: NewContact) => {
    setContact(next);
    setKnown([]);
  };
  const add = async (isOther: boolean) => {
    const asked = { shopId: store.id, ...contact, dialCode: '', country: '' };
    try {
      const made = await makeCustomer({ ...asked, isOther });
      leaving.letGo();
      // Lists that are kept are asked for again where they are shown next.
      void queryClient.invalidateQueries({ ...customersKey(store.id), refetchType: 'none' });
      onMade(made);
    } catch (error) {
      const wrong = wrongContact(error, contact.email, t);
      if (wrong !== null) return wrong;
      if (!isRefused(error) || error.reason !== 'customer_known') throw error;
      setKnown(await findDuplicates(asked));
    }
    return undefined;
  };
  const save = useAction(() => add(false));
  const saveOther = useAction(() => add(true));
  return { contact, change, known, save, saveOther, leaving };
}
