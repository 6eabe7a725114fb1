import { isRefused } from '@parlour/contract/envelope';
import type { WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { isBlank } from '@parlour/domain/member/contact';
import type { Translate } from '@parlour/phrases/t';
import { useState } from 'react';
import { wantedLines } from '../../../features/booking/wanted-lines.ts';
import { joinWaitlist } from '../../../features/waitlist/calls.ts';
import { keyFor } from '../../../features/waitlist/waitlist-draft.ts';
import { type WaitlistDraft, waitlistDraftOf } from '../../../features/waitlist/waitlist-store.ts';
import { letButtonWait, needsPerson, usePressedAgain } from '../../../lib/session/sign-in.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useChecks } from '../confirm/checks.ts';
import { type Failure, failureOf } from '../confirm/failure.ts';
import type { BookVisit } from '../visit.ts';

type ContactPlace = 'email' | 'mobile' | 'firstName' | 'address';
/** Where on the form a refusal is shown. */
export type WaitlistFailure = { place: ContactPlace | 'days' | 'parts' | 'page'; text: string };

const contactPlaces: readonly string[] = ['email', 'mobile', 'firstName', 'address'] satisfies ContactPlace[];

/** A refusal about the visit itself, such as a guest without a service, has no field on this form: it is shown on top. */
export function waitlistFailureOf({ place, text }: Failure): WaitlistFailure {
  return { place: contactPlaces.includes(place) ? (place as ContactPlace) : 'page', text };
}

type Ways = { onCodeNeeded: (entryId: string) => void; onJoined: (entryId: string) => void };

/** What is sent: the visit that is wanted, without its time. Prices and lengths are the server's. */
function waitlistRequestOf(
  { shop, draft, parameters }: BookVisit,
  { days, parts }: WaitlistDraft,
  language: string,
): WaitlistRequest {
  const { guestCount, isGroup, note, contact } = draft;
  const hasMobile = !isBlank(contact.mobile);
  return {
    ...contact,
    dialCode: hasMobile ? contact.dialCode : '',
    country: hasMobile ? contact.country : '',
    shopId: shop.id,
    chainId: shop.chainId,
    lines: wantedLines(draft).map((line) => (parameters.hasStaffFeature ? line : { ...line, staffId: null })),
    guestCount,
    isGroup,
    remark: note.trim(),
    days: [...days],
    parts: [...parts],
    language,
  };
}

const atDays = new Set(['wish_day_needed', 'wish_days_too_many', 'wish_day_outside']);

/** What the form itself lacks, in its order. */
const missingOf = ({ days, parts }: WaitlistDraft, t: Translate): WaitlistFailure[] => [
  ...(days.length === 0 ? [{ place: 'days', text: t('reasons.wish_day_needed') } as const] : []),
  ...(parts.length === 0 ? [{ place: 'parts', text: t('reasons.wish_part_needed') } as const] : []),
];

/** Checks in the order of the form, then joins; where a time is free already, tells which. */
export function useWaitlistSubmit(visit: BookVisit, entry: WaitlistDraft, { onCodeNeeded, onJoined }: Ways) {
  const { api, language, t } = useAppContext();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly WaitlistFailure[]>([]);
  const [told, setTold] = useState(0);
  const [free, setFree] = useState<readonly string[]>([]);
  const findFailures = useChecks(visit);
  const answer = (wrong: readonly WaitlistFailure[], times: readonly string[] = []) => {
    setFailures(wrong);
    setFree(times);
    setTold((count) => count + 1);
  };
  const buttonId = `waitlist:${visit.shop.id}`;

  const join = async () => {
    const request = waitlistRequestOf(visit, entry, language);
    const store = waitlistDraftOf(visit.shop.id);
    const sent = keyFor(entry, request);
    store.write({ ...store.read(), sent });
    const { id, state } = await joinWaitlist(api, request, sent.key);
    if (state === 'waiting') onJoined(id);
    else onCodeNeeded(id);
  };
  const tell = (error: unknown) => {
    if (isRefused(error) && error.reason === 'wish_time_free') return answer([], error.details.alternatives);
    const failed = waitlistFailureOf(failureOf(error, t));
    const isDays = isRefused(error) && atDays.has(error.reason);
    const isParts = isRefused(error) && error.reason === 'wish_part_needed';
    answer([{ ...failed, place: isDays ? 'days' : isParts ? 'parts' : failed.place }]);
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailures([]);
    setFree([]);
    try {
      const found = [...missingOf(entry, t), ...(await findFailures()).map(waitlistFailureOf)];
      if (found.length > 0) answer(found);
      else await join();
    } catch (error) {
      // The session ended in the middle of it: signed in again, the button goes on by itself.
      if (needsPerson(error)) letButtonWait(buttonId);
      tell(error);
    }
    setBusy(false);
  };
  usePressedAgain(buttonId, () => void submit());
  return {
    isBusy,
    failures,
    told,
    free,
    submit: () => void submit(),
    clear: (place: WaitlistFailure['place']) => {
      setFailures((last) => last.filter((one) => one.place !== place && one.place !== 'page'));
      setFree([]);
    },
  };
}
