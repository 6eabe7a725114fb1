import type { Draft } from './new-draft.ts';

/** What can be missing of a new appointment. */
export type Lack = 'customer' | 'name' | 'services' | 'time';

/** All that is still missing, in the order of the page. A time is chosen for services: without them it is not missing yet. */
export function lacksIn({ customer, isWalkIn, lines, start }: Draft): Lack[] {
  // A name may be missing of who is there, not of who will come.
  const isUnnamed = customer.kind === 'none' || customer.kind === 'nameless';
  const isNameTyped = customer.kind !== 'typed' || hasName(customer.contact);
  return [
    ...(isUnnamed && !isWalkIn ? (['customer'] as const) : []),
    ...(isNameTyped ? [] : (['name'] as const)),
    ...(lines.length === 0 ? (['services'] as const) : []),
    ...(lines.length > 0 && start === null && !isWalkIn ? (['time'] as const) : []),
  ];
}

const hasName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  (firstName + lastName).trim() !== '';
