import { createContext, useContext } from 'react';

const fields = [
  'customer',
  'services',
  'firstName',
  'lastName',
  'mobile',
  'email',
  'override',
  'note',
  'teamNote',
] as const;

/** A field of a new appointment at which something can be wrong. */
export type FaultyField = (typeof fields)[number];

/** What is wrong with a new appointment, and at which of its fields. `also`: what is wrong at another one as well. */
export type Fault = { field: FaultyField; text: string; also?: { field: FaultyField; text: string } | undefined };

/** The field that a refusal names; null: it names none, or none of these. */
export const faultyField = (name: string | undefined): FaultyField | null =>
  fields.find((field) => field === name) ?? null;

export const FaultContext = createContext<Fault | null>(null);

/** What is wrong at these fields; '' is nothing. */
export function useFaultOf(): (field: FaultyField) => string {
  const fault = useContext(FaultContext);
  return (field) => [fault, fault?.also].find((one) => one?.field === field)?.text ?? '';
}
