import type { Translate } from '@parlour/phrases/t';
import { createContext, useContext } from 'react';
import { tooLongIn } from './draft-limits.ts';
import { type Draft, typedIn } from './new-draft.ts';
import { type Lack, lacksIn } from './new-lacks.ts';

const contactFields = ['firstName', 'lastName', 'mobile', 'email'] as const;
const fields = ['customer', 'services', 'time', ...contactFields, 'override', 'note', 'teamNote'] as const;

/** A field of a new appointment at which something can be wrong. */
export type FaultyField = (typeof fields)[number];

/** What is wrong at one of its fields. */
export type Fault = { field: FaultyField; text: string };

/** A fault as it was said, and whether it holds for what has been entered since. */
export type SaidFault = Fault & { holds: (draft: Draft) => boolean };

/** The field that a refusal names; null: it names none, or none of these. */
export const faultyField = (name: string | undefined): FaultyField | null =>
  fields.find((field) => field === name) ?? null;

/** A name is asked for where it is written first, which is one of its two fields. */
const fieldOf: Record<Lack, FaultyField> = {
  customer: 'customer',
  name: 'firstName',
  services: 'services',
  time: 'time',
};

/** All that is missing, or too long, each until it is put right. */
export function faultsIn(draft: Draft, t: Translate): SaidFault[] {
  const lacks = lacksIn(draft).map((lack) => ({
    field: fieldOf[lack],
    text: t(`adminNewAppointment.${lack}Needed`),
    holds: (now: Draft) => lacksIn(now).includes(lack),
  }));
  const long = tooLongIn(draft).map((field) => ({
    field,
    text: t('admin.textTooLong'),
    holds: (now: Draft) => tooLongIn(now).includes(field),
  }));
  return [...lacks, ...long];
}

/** A reason is asked for the chosen time; it holds until one is given, or something else is asked for. */
export const reasonFault = (draft: Draft, text: string): SaidFault => ({
  field: 'override',
  text,
  holds: (now) => (now.override ?? '').trim() === '' && isSameTime(now, draft),
});

const isSameTime = (now: Draft, then: Draft) =>
  now.start === then.start && JSON.stringify(now.lines) === JSON.stringify(then.lines);

/** What the server refused at a field. It names the phone first; a mail that is wrong as well is named with it, in the words of `wrongMail`. */
export function refusedFaults(draft: Draft, { field, text }: Fault, wrongMail: (email: string) => string): SaidFault[] {
  const refused = { field, text, holds: (now: Draft) => valueOf(now, field) === valueOf(draft, field) };
  const mail = (of: Draft) => (of.customer.kind === 'typed' ? wrongMail(of.customer.contact.email) : '');
  if (field !== 'mobile' || mail(draft) === '') return [refused];
  return [refused, { field: 'email', text: mail(draft), holds: (now) => mail(now) !== '' }];
}

/** What is entered at a field of the contact; of any other one, all that was entered. */
function valueOf(draft: Draft, field: FaultyField): string {
  const name = contactFields.find((one) => one === field);
  if (name === undefined || draft.customer.kind !== 'typed') return typedIn(draft);
  return draft.customer.contact[name];
}

export const FaultContext = createContext<readonly Fault[]>([]);

/** What is wrong at these fields; '' is nothing. */
export function useFaultOf(): (field: FaultyField) => string {
  const faults = useContext(FaultContext);
  return (field) => faults.find((one) => one.field === field)?.text ?? '';
}
