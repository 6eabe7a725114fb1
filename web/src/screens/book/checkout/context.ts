import type { Api } from '@parlour/contract/api';
import type { PageBrand } from '@parlour/contract/brand';
import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../lib/navigation/paths.ts';
import { draftOf } from '../../../features/booking/draft.ts';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import { type Submission, submissionOf } from '../../../features/booking/submission.ts';
import { rememberPerson } from '../../../features/booking/subscribed-person.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { dropUploads } from '@parlour/ui/upload/kept-uploads.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { type FindFailures, useChecks } from '../confirm/checks.ts';
import { useEarlier } from '../confirm/earlier.ts';
import { usePaidMeanwhile } from '../payment/paid-meanwhile.ts';
import { forgetStepHistory } from '../step-history.ts';
import type { BookVisit } from '../visit.ts';

/** What the steps of a checkout use: the booking as the page shows it, the calls, and the ways to tell what came of them. */
export type CheckoutContext = {
  visit: BookVisit;
  api: Api;
  queryClient: QueryClient;
  language: Language;
  t: Translate;
  brand: PageBrand;
  /** Id of the signed-in customer, '' for a visitor. */
  userId: string;
  /** Name under which the main button waits for a sign-in. */
  buttonId: string;
  findFailures: FindFailures;
  /** Shows the payment of a hold that was paid meanwhile; true where the error meant that. */
  showsPaid: (error: unknown) => boolean;
  isEarlier: (submission: Submission) => boolean;
  tellEarlier: (submission: Submission, bookingId: string | null) => void;
  /** Clears what belongs to the draft and opens the success page. */
  finish: (bookingId: string) => void;
  /** Leaves a change that is not possible any more for the page of the booking, and says why. */
  leaveChange: (bookingId: string, text: string) => void;
};

/** The context of the confirm page, as of this render. */
export function useCheckoutContext(visit: BookVisit): CheckoutContext {
  const { shop, changeId } = visit;
  const { api, language, t, brand } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const go = useGo();
  const earlier = useEarlier(visit);
  return {
    visit,
    api,
    queryClient,
    language,
    t,
    brand,
    userId: useSignedInUser()?.id ?? '',
    buttonId: `submit:${shop.id}:${changeId ?? ''}`,
    findFailures: useChecks(visit),
    showsPaid: usePaidMeanwhile(shop.id),
    isEarlier: earlier.isEarlier,
    tellEarlier: earlier.tell,
    finish: (bookingId) => finish(visit, bookingId),
    leaveChange: (bookingId, text) => {
      void queryClient.invalidateQueries({ queryKey: ['booking', 'one', bookingId] });
      toast.show({ text, tone: 'error' });
      go(paths.booking(bookingId), { replaces: true });
    },
  };
}

/** After a booking is made its draft is done with, and the success page takes the place of the confirm page. */
function finish({ shop, changeId, goTo }: BookVisit, bookingId: string): void {
  const drafts = draftOf(shop.id, changeId);
  const draft = drafts.read();
  if (changeId === null) rememberPerson(draft.contact);
  drafts.write({ ...draft, bookedId: bookingId });
  submissionOf(shop.id, changeId).clear();
  forgetStepHistory(shop.id, changeId);
  dropUploads(notePhotos(shop.id, changeId));
  goTo('success', { replaces: true, bookingId });
}
