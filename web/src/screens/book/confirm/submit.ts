import { isAddressNeeded } from '@parlour/domain/shop/address-mode';
import { isRefused } from '@parlour/contract/envelope';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { type Draft, draftOf, isHeld, withoutStart } from '../../../features/booking/draft.ts';
import { notePhotos } from '../../../features/booking/note-photos.ts';
import { openedHere } from '../../../features/booking/opened.ts';
import { type Submission, submissionFor, submissionOf, type Wanted } from '../../../features/booking/submission.ts';
import { withoutLost } from '../../../features/booking/series.ts';
import { rememberPerson } from '../../../features/booking/subscribed-person.ts';
import { useGo } from '../../../lib/navigation/AppLink.tsx';
import { serverNow } from '../../../lib/http/server-clock.ts';
import { letButtonWait, needsPerson, usePressedAgain } from '../../../lib/session/sign-in.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { dropUploads } from '../../../ui/upload/kept-uploads.ts';
import { useToast } from '../../../ui/feedback/Toast.tsx';
import { type Charged, mayCharge, useCharged } from '../payment/charge-send.ts';
import type { ChargeTurn } from '../payment/charge-turn.ts';
import { useChecks } from './checks.ts';
import { useEarlier } from './earlier.ts';
import { type Failure, failureFor, failureOf, isTimeLost } from './failure.ts';
import { requestOf } from './request.ts';
import { freeTimesNow, nearest, type Sender, send } from './send.ts';
import { forgetStepHistory } from '../step-history.ts';
import type { BookVisit } from '../visit.ts';

/** Checking asks what stands in the way; sending is the first try, looking every later one under the same key. */
type Phase = 'idle' | 'checking' | 'sending' | 'looking';

export type Submit = {
  phase: Phase;
  /** Something is charged, although the shop did not seem to charge. */
  isCharged: boolean;
  /** A try went out and no answer came. */
  isUnsure: boolean;
  /** What stands in the way, in the order of the checks; the first one gets the focus each time that `told` grows. */
  failures: readonly Failure[];
  told: number;
  /** Free times near the one that was lost, `yyyy-MM-dd HH:mm`. */
  alternatives: readonly string[];
  submit: () => void;
  lookAgain: () => void;
  /** What was wrong at a place is said no more; without a place, nothing is. */
  clearFailure: (place?: Failure['place']) => void;
  policy: {
    isOpen: boolean;
    /** What is charged could not be asked, and so neither what cancelling costs. */
    isUnknown: boolean;
    confirm: () => void;
    cancel: () => void;
  };
};

/** What happens once the booking is made: the draft is done with, and the success page takes the place of this one. */
function useFinish({ shop, changeId, goTo }: BookVisit) {
  return (bookingId: string) => {
    const drafts = draftOf(shop.id, changeId);
    const draft = drafts.read();
    if (changeId === null) rememberPerson(draft.contact);
    drafts.write({ ...draft, bookedId: bookingId });
    submissionOf(shop.id, changeId).clear();
    forgetStepHistory(shop.id, changeId);
    dropUploads(notePhotos(shop.id, changeId));
    goTo('success', { replaces: true, bookingId });
  };
}

type Fail = (failure: Failure | readonly Failure[], alternatives?: readonly string[]) => void;

/** Tells a refusal in its place, with what it changes: a time that is lost, dates of a series, a booking that is another one by now. */
function useTell({ changeId, change }: BookVisit, queryClient: QueryClient, fail: Fail) {
  const { t } = useAppContext();
  const toast = useToast();
  const go = useGo();
  return (error: unknown) => {
    const failure = failureOf(error, t);
    if (
      changeId !== null &&
      isRefused(error) &&
      (error.reason === 'changed_meanwhile' || error.reason === 'edit_not_allowed')
    ) {
      void queryClient.invalidateQueries({ queryKey: ['booking', 'one', changeId] });
      toast.show({ text: failure.text, tone: 'error' });
      return go(paths.booking(changeId), { replaces: true });
    }
    if (isRefused(error) && error.facts.dates) change((current) => withoutLost(current, error.facts.dates!));
    if (isTimeLost(error)) change(withoutStart);
    fail(failure, isRefused(error) ? error.facts.alternatives : undefined);
  };
}

/** Tries a submission, and tells what came of it. */
function useTry(visit: BookVisit, sender: Sender, charged: Charged) {
  const { shop, changeId } = visit;
  const finish = useFinish(visit);
  const earlier = useEarlier(visit);
  const store = submissionOf(shop.id, changeId);
  return async (submission: Submission) => {
    // Noted before it goes out: after a reload in between it is looked for as well.
    store.write({ submission: { ...submission, isUnsure: true } });
    const outcome = await send(sender, submission);
    if (outcome.kind === 'open') return;
    const isEarlier = earlier.isEarlier(submission);
    if (outcome.kind === 'done') charged.booked(outcome.bookingId);
    if (outcome.kind === 'done')
      return isEarlier ? earlier.tell(submission, outcome.bookingId) : finish(outcome.bookingId);
    store.write({ submission: { ...submission, isUnsure: false } });
    const { error } = outcome;
    if (needsPerson(error)) throw error;
    if (isEarlier) return earlier.tell(submission, null);
    charged.tell(error);
  };
}

/** One thing at a time: while a sequence runs no other one begins, and whatever goes wrong in it is told. */
function useSequence(fail: (error: unknown) => void, begin: () => void) {
  const [phase, setPhase] = useState<Phase>('idle');
  // The second tap of a double tap comes before the first one is on screen.
  const isBusy = useRef(false);
  const during = async (first: Phase, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase(first);
    begin();
    await work().catch(fail);
    setPhase('idle');
    isBusy.current = false;
  };
  return { phase, setPhase, during };
}

/** The free times near a start that somebody else took meanwhile; null while it is free, or held for this tab. */
async function nearLost(sender: Sender, draft: Draft, start: string): Promise<string[] | null> {
  if (isHeld(draft, serverNow())) return null;
  const free = await freeTimesNow(sender, start);
  return free.includes(start) ? null : nearest(free, start);
}

/** What stands in the way last, and the free times near a time that is lost. */
function useFailure() {
  const [{ failures, told }, setFailures] = useState<Pick<Submit, 'failures' | 'told'>>({ failures: [], told: 0 });
  const [alternatives, setAlternatives] = useState<readonly string[]>([]);
  const fail: Fail = (next, near = []) => {
    setFailures((last) => ({ failures: [next].flat(), told: last.told + 1 }));
    setAlternatives(near);
  };
  const clear: Submit['clearFailure'] = (place) =>
    setFailures((last) => ({
      ...last,
      failures: place === undefined ? [] : last.failures.filter((one) => one.place !== place),
    }));
  return { failures, told, alternatives, fail, clear };
}

type Around = Pick<ReturnType<typeof useSequence>, 'during'> & {
  turn: RefObject<ChargeTurn | null>;
  fail: Fail;
  sendDraft: () => Promise<void>;
};

/** What comes before sending, in its order: the checks of the form and of what a charge asks, then the policy where an address is asked for (decision 0034). */
function useSteps(visit: BookVisit, { turn, fail, during, sendDraft }: Around) {
  const [isOpen, setOpen] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const findFailures = useChecks(visit);
  const hasPolicy = isAddressNeeded(visit.shop.addressMode) && visit.changeId === null;
  const agree = async () => {
    const refusal = await turn.current?.check();
    await (refusal && refusal !== 'unknown' ? fail(refusal) : sendDraft());
  };
  const check = async () => {
    const failures = await findFailures(turn.current?.isDue());
    if (failures.length > 0) return fail([...failures, ...(turn.current?.missing?.() ?? [])]);
    if (!hasPolicy) return agree();
    const seen = turn.current ? await turn.current.check() : mayCharge(visit.parameters) && 'unknown';
    if (seen && seen !== 'unknown') return fail(seen);
    setUnknown(seen === 'unknown');
    setOpen(true);
  };
  const confirm = () => {
    setOpen(false);
    void during('checking', agree);
  };
  return { check, policy: { isOpen, isUnknown, confirm, cancel: () => setOpen(false) } };
}

/** One submit is one sequence: the checks, the time once more, then the booking under its key. */
export function useSubmit(visit: BookVisit, turn: RefObject<ChargeTurn | null>): Submit {
  const { shop, draft, change, changeId, question, linkToken } = visit;
  const { api, language, t } = useAppContext();
  const sender: Sender = { api, queryClient: useQueryClient(), visit: { question, linkToken, shop } };
  const store = submissionOf(shop.id, changeId);
  const { submission } = useTabStore(store);
  const { failures, told, alternatives, fail, clear } = useFailure();
  const tell = useTell(visit, sender.queryClient, fail);
  const charged = useCharged(visit, turn, tell, fail);
  const attempt = useTry(visit, sender, charged);
  const buttonId = `submit:${shop.id}:${changeId ?? ''}`;
  const failWith = (error: unknown) => {
    // The session ended in the middle of it: signed in again, the button goes on by itself.
    if (needsPerson(error)) letButtonWait(buttonId);
    fail(failureOf(error, t));
  };
  const { phase, setPhase, during } = useSequence(failWith, () => clear());
  const sendDraft = async () => {
    setPhase('sending');
    const { start } = draft;
    if (start === null) return fail(failureFor('slot_taken', t('booking.timeMissing')));
    const near = await nearLost(sender, draft, start);
    if (near) {
      change(withoutStart);
      return fail(failureFor('slot_taken', t('reasons.slot_taken')), near);
    }
    const wanted = requestOf(visit, start, language, openedHere(shop.id));
    const sendOff = (agreed: Wanted) => attempt(submissionFor(store.read().submission, agreed));
    await (turn.current ? turn.current.send(wanted, sendOff, { fail, tell: charged.tell }) : sendOff(wanted));
  };
  const { check, policy } = useSteps(visit, { turn, fail, during, sendDraft });
  const submit = () => void (submission?.isUnsure || during('checking', check));
  usePressedAgain(buttonId, submit);
  return {
    phase,
    isCharged: charged.isCharged,
    isUnsure: submission?.isUnsure === true && phase !== 'sending',
    failures,
    told,
    alternatives: draft.start === null ? alternatives : [],
    submit,
    lookAgain: () => void (submission?.isUnsure && during('looking', () => attempt(submission))),
    clearFailure: clear,
    policy,
  };
}
