import type { CheckInAt, CheckInReply, CheckInRequest } from '@parlour/contract/checkin/calls';
import { isRefused } from '@parlour/contract/envelope';
import { checkContact, type ContactKind } from '@parlour/domain/checkin/check-contact';
import { isBlank } from '@parlour/domain/member/contact';
import { useRef, useState } from 'react';
import { type Fault, useForm } from '../../features/account/form.ts';
import { sendCheckIn } from '../../features/checkin/calls.ts';
import { useApi } from '../../lib/app-context.ts';
import { isLineFailure } from '../../lib/http/error-words.ts';

type Welcome = Extract<CheckInReply, { outcome: 'welcome' }>;
type Choice = Extract<CheckInReply, { outcome: 'choose' }>;

/** Where a check-in stands. It is nowhere but in the page: who comes next finds nothing of it. */
export type Step =
  | { name: 'ask' }
  | { name: 'form' }
  | { name: 'choose'; appointments: Choice['appointments'] }
  | { name: 'done'; reply: Welcome };

export type Typed = Readonly<
  Record<'mobile' | 'email' | 'firstName' | 'lastName' | 'note', string> & { kind: ContactKind }
>;
const blank: Typed = { kind: 'mobile', mobile: '', email: '', firstName: '', lastName: '', note: '' };

/** What was typed on the first page: the kind that is shown, and no other. */
const contactOf = ({ kind, ...typed }: Typed, isForm: boolean) =>
  isForm ? { mobile: typed.mobile, email: typed.email } : { mobile: '', email: '', [kind]: typed[kind] };

type Way = { at: CheckInAt; isAccount: boolean; onClosed: () => void };

/** One check-in, from the contact to the welcome. */
export function useCheckIn({ at, isAccount, onClosed }: Way) {
  const api = useApi();
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const [typed, setTyped] = useState(blank);
  const [isLineDown, setLineDown] = useState(false);
  const contact = useRef<Partial<CheckInRequest>>({});
  const chosen = useRef('');
  const isForm = step.name === 'form';

  const take = (reply: CheckInReply) => {
    if (reply.outcome === 'unknown') setStep({ name: 'form' });
    else if (reply.outcome === 'choose') setStep({ name: 'choose', appointments: reply.appointments });
    else setStep({ name: 'done', reply });
  };
  const send = async (more: Pick<CheckInRequest, 'bookingId' | 'customer'>) => {
    // An appointment is chosen for the contact that was asked about it.
    if (step.name !== 'choose') contact.current = isAccount ? {} : { kind: typed.kind, ...contactOf(typed, isForm) };
    take(await sendCheckIn(api, { ...at, ...contact.current, ...more }));
  };
  /** Sends, and says at its field what is wrong with a contact. */
  const trySend = async (refuse: (fault: Fault) => void, more: Parameters<typeof send>[0]) => {
    setLineDown(false);
    try {
      await send(more);
    } catch (error) {
      if (isLineFailure(error)) return setLineDown(true);
      if (!isRefused(error)) throw error;
      if (error.reason === 'check_in_closed') return onClosed();
      if (error.reason === 'mobile_malformed') return refuse({ field: 'mobile', key: 'reasons.mobile_malformed' });
      if (error.reason === 'email_malformed') return refuse({ field: 'email', key: 'reasons.email_malformed' });
      throw error;
    }
  };
  const form = useForm(async (refuse) => {
    if (step.name === 'choose') return trySend(refuse, { bookingId: chosen.current });
    const faults = isAccount ? [] : faultsOf(typed, isForm);
    if (faults.length > 0) return refuse(...faults);
    const { firstName, lastName, note } = typed;
    await trySend(refuse, isForm ? { customer: { firstName, lastName, note } } : {});
  });
  return {
    step,
    typed,
    form,
    choose: (bookingId: string) => {
      chosen.current = bookingId;
      void form.run();
    },
    isLineDown,
    isBegun: step.name !== 'ask' || typed !== blank,
    change: (text: Partial<Typed>) => {
      form.clear();
      setTyped((before) => ({ ...before, ...text }));
    },
  };
}

function faultsOf(typed: Typed, isForm: boolean): Fault[] {
  const checked = checkContact(contactOf(typed, isForm), typed.kind, () => true);
  const contact: Fault[] = checked.ok ? [] : [{ field: checked.details!.field, key: `reasons.${checked.reason}` }];
  const isNameless = isForm && isBlank(typed.firstName) && isBlank(typed.lastName);
  return isNameless ? [{ field: 'firstName', key: 'checkIn.nameNeeded' }, ...contact] : contact;
}
