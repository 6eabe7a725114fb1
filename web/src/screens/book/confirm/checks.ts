import { isRefused } from '@parlour/contract/envelope';
import { withDetail } from '@parlour/phrases/with-detail';
import { useRef } from 'react';
import { checkBeforeSend } from '../../../features/booking/check-before-send.ts';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import type { MemberCheck } from '@parlour/contract/booking/person';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { uploadsLeft } from '../../../ui/upload/kept-uploads.ts';
import { type Failure, failureFor } from './failure.ts';
import type { BookVisit } from '../visit.ts';

/** The checks that fail, in their order. Throws when a question could not be answered. */
export type FindFailures = (isCharged?: boolean) => Promise<readonly Failure[]>;

/** The checks of the confirm page over the draft. A change has no contact to check: who comes may not change. */
export function useChecks({ shop, draft, parameters, changeId }: BookVisit): FindFailures {
  const { api, t } = useAppContext();
  const userId = useSignedInUser()?.id ?? '';
  // Asked once per contact and signed-in customer: look-ups are counted.
  const known = useRef(new Map<string, MemberCheck['refusal']>());
  const refusalOf = async ({ email, mobile, country }: { email: string; mobile: string; country: string }) => {
    const contact = { email: email.trim(), mobile, country };
    const key = JSON.stringify([contact, userId]);
    const answered = known.current.get(key);
    if (answered !== undefined) return answered;
    try {
      const { refusal } = await api.booking.checkMember({ chainId: shop.chainId, shopId: shop.id, ...contact });
      known.current.set(key, refusal);
      return refusal;
    } catch (error) {
      // Too many look-ups: the booking itself asks again.
      if (isRefused(error) && error.reason === 'too_many_attempts') return null;
      throw error;
    }
  };
  return async (isCharged = false) => {
    if (uploadsLeft(notePhotos(shop.id, changeId)) === 'sending')
      return [{ place: 'page', text: t('booking.photosSending') }];
    const { contact, lines, guestCount, isGroup } = draft;
    if (changeId !== null) return lines.length === 0 ? [failureFor('service_needed', t('reasons.service_needed'))] : [];
    const facts = { contact, parameters, isCharged, lines, guestCount, isGroup, addressMode: shop.addressMode };
    let detail: string | undefined;
    const failing = await checkBeforeSend(facts, {
      refusalOf,
      isMobileValid: async ({ country, mobile }) => {
        const checked = await api.reference.checkMobile({ country, mobile });
        detail = checked.detail;
        return checked.isValid;
      },
    });
    return failing.map(({ reason, field }) => {
      const added = reason === 'mobile_malformed' ? detail : undefined;
      const failure = failureFor(reason, withDetail(t(`reasons.${reason}`), added));
      return failure.place === 'page' && (field === 'mobile' || field === 'email')
        ? { ...failure, place: field }
        : failure;
    });
  };
}
