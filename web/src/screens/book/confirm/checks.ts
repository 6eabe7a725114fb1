import type { Api } from '@parlour/contract/api';
import { isRefused } from '@parlour/contract/envelope';
import type { Translate } from '@parlour/phrases/t';
import { withDetail } from '@parlour/phrases/with-detail';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkBeforeSend } from '../../../features/booking/check-before-send.ts';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import type { MemberCheck } from '@parlour/contract/booking/person';
import { fetchTexts } from '../../../lib/language/text-parts.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { uploadsLeft } from '@parlour/ui/upload/kept-uploads.ts';
import { type Failure, failureFor } from './failure.ts';
import type { BookVisit } from '../visit.ts';

/** The checks that fail, in their order. Throws when a question could not be answered. */
export type FindFailures = (isCharged?: boolean) => Promise<readonly Failure[]>;

/** The checks of the confirm page over the draft. A change has no contact to check: who comes may not change. */
export function useChecks(visit: BookVisit): FindFailures {
  const { shop, draft, parameters, changeId } = visit;
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
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
    const failures = failing.map(({ reason, field }): Failure => {
      const added = reason === 'mobile_malformed' ? detail : undefined;
      const failure = failureFor(reason, withDetail(t(`reasons.${reason}`), added));
      return failure.place === 'page' && (field === 'mobile' || field === 'email')
        ? { ...failure, place: field }
        : failure;
    });
    return [...failures, ...(shop.hasBookingForms ? await missingForms({ api, queryClient }, visit, t) : [])];
  };
}

type Here = { api: Api; queryClient: QueryClient };

/** A required form that was not filled in; what asks for forms comes only where a shop has any. */
async function missingForms(here: Here, visit: BookVisit, t: Translate): Promise<Failure[]> {
  const [{ formsPart }] = await Promise.all([import('../forms/forms-part.ts'), fetchTexts('form')]);
  const title = await formsPart.findMissingForm(here, visit);
  return title === null ? [] : [{ place: 'forms', text: t('form.fillProfile', { form: title }) }];
}
