import { paths } from '../../../lib/navigation/paths.ts';
import { draftOf } from '../../../features/booking/draft.ts';
import { openedHere } from '../../../features/booking/opened.ts';
import { isSameVisit, type Submission, submissionOf } from '../../../features/booking/submission.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { useAppContext } from '../../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { requestOf } from './request.ts';
import { type BookVisit, startText } from '../visit.ts';

/**
 * The outcome of an earlier booking while the customer composes another one: it is shown, and the new draft stays.
 * A change has only one booking that it can be about.
 */
export function useEarlier(visit: BookVisit) {
  const { shop, changeId, style } = visit;
  const { language, t } = useAppContext();
  const toast = useToast();
  const go = useGo();
  const isEarlier = (submission: Submission) => {
    const draft = draftOf(shop.id, changeId).read();
    const wanted = requestOf({ ...visit, draft }, draft.start ?? '', language, openedHere(shop.id));
    return changeId === null && !isSameVisit(submission, wanted);
  };
  const tell = (submission: Submission, bookingId: string | null) => {
    submissionOf(shop.id, changeId).clear();
    const { request } = submission;
    const when = startText('starts' in request ? request.starts[0]! : request.start, style);
    const action = bookingId && { text: t('booking.earlierShow'), onPress: () => go(paths.booking(bookingId)) };
    toast.show({
      text: t(action ? 'booking.earlierMade' : 'booking.earlierNotMade', { when }),
      seconds: 20,
      ...(action && { action, tone: 'success' }),
    });
  };
  return { isEarlier, tell };
}
