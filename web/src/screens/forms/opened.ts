import type { FormTrigger } from '@parlour/domain/form/forms-needed';
import { useSearch } from '@tanstack/react-router';
import { useLinkToken } from '../../features/booking/made-here.ts';
import type { FormsOf } from '../../features/form/calls.ts';
import { usePerson } from '../../features/form/person.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { isText } from '../../lib/storage/storage.ts';
import { type TabStore, tabStore, useTabStore } from '../../lib/storage/tab-store.ts';

const triggers: Record<string, FormTrigger> = { BOOKING: 'booking', BILLING: 'bill', MEMBER: 'member' };

/** What an address of the page of forms names. */
export type Opened = FormsOf & {
  answerId: string | null;
  /** Tells what is kept for it apart, also by person. */
  key: string;
  address: string;
  link: TabStore<string>;
};

/** What the page was opened for. Its link token is with the tab, in no address; that of a booking of this tab opens its forms, too. */
export function useOpened(): Opened {
  const query = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { compId: shopId = '', profileId = '', relationId: relation = '', triggerType = '', answerId = '' } = query;
  const trigger = (relation !== '' && triggers[triggerType]) || 'member';
  const relationId = trigger === 'member' && triggers[triggerType] !== 'member' ? '' : relation;
  const key = [shopId, trigger, relationId, profileId].join(' ');
  const person = usePerson();
  const link = tabStore({ key: `form link ${key}`, version: 1, isValid: isText, initial: '' });
  const own = useTabStore(link);
  const ofBooking = useLinkToken(trigger === 'booking' ? relationId : null);
  return {
    shopId,
    formId: profileId || null,
    trigger,
    relationId,
    answerId: answerId || null,
    linkToken: own || (trigger === 'booking' && ofBooking) || '',
    key: person + key,
    address: paths.forms({ shopId, formId: profileId, relationId, triggerType, answerId }),
    link,
  };
}
