import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { memberContactQuery, ownMemberQuery } from '../../../features/booking/member-calls.ts';
import { openedHere } from '../../../features/booking/opened.ts';
import { withPerson } from '../../../features/booking/prefill.ts';
import { subscribedPerson } from '../../../features/booking/subscribed-person.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useApi } from '../../../lib/app-context.ts';
import type { BookVisit } from '../visit.ts';

/** What the chain knows of the customer: by the opening link, and by the sign-in. */
function useKnownMember({ shop, changeId }: BookVisit) {
  const api = useApi();
  const { user } = useSession();
  const place = { shopId: shop.id, chainId: shop.chainId };
  const { linkToken } = openedHere(shop.id);
  const isLinked = changeId === null && linkToken !== '';
  const isOwn = changeId === null && user !== null;
  const linked = useQuery({ ...memberContactQuery(api, place, '', linkToken), enabled: isLinked });
  const own = useQuery({ ...ownMemberQuery(api, place, user?.id ?? ''), enabled: isOwn });
  const ownId = own.data?.id ?? '';
  const ownContact = useQuery({ ...memberContactQuery(api, place, ownId, ''), enabled: ownId !== '' });
  return {
    isAsking: (isLinked && linked.isPending) || (isOwn && own.isPending) || (ownId !== '' && ownContact.isPending),
    linked: linked.data ?? null,
    ownId,
    ownContact: ownContact.data ?? null,
    holdsRights: own.data?.holdsRights,
    user,
  };
}

/**
 * What is known of the person fills the fields that are empty: who came by the booking of the opening link, else the signed-in person's own record and
 * account, else who booked last on this device. It comes as soon as it is known, and never over what was typed.
 */
export function usePrefilledContact(visit: BookVisit): void {
  const { draft, change, changeId } = visit;
  const { contact } = draft;
  const { isAsking, linked, ownId, ownContact, holdsRights, user } = useKnownMember(visit);
  const fill = useEffectEvent(() => {
    if (changeId !== null) return;
    const isBlank = contact.email === '' && contact.mobile === '' && contact.firstName === '';
    // Where a member's record may not fill in a form, the account of this member may not either.
    const isBarred = ownId !== '' && ownContact === null;
    const own = isBarred ? [] : [ownContact, user];
    const known = linked ? [linked] : user ? own : [isBlank ? subscribedPerson.read() : null];
    change((current) => ({
      ...current,
      memberId: ownId,
      rights: holdsRights ? (current.rights ?? { byLine: {} }) : undefined,
      contact: known.filter((one) => one !== null).reduce(withPerson, current.contact),
    }));
  });
  const userId = user?.id;
  useEffect(() => {
    if (!isAsking) fill();
  }, [userId, isAsking]);
}
