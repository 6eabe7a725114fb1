import { randomInt } from 'node:crypto';

export type Guest = { firstName: string; lastName: string; email: string; mobile: string; address: string };

/** Numbers of each country as its people write them, the last digits left open. */
const nationalNumbers: Record<string, string> = {
  AU: '0491 ### ###',
  US: '(212) 555-####',
  NL: '06 5### ####',
  MY: '012-3## ####',
};

/** A new person, so that no limit of an earlier journey counts. */
export function newGuest(changed: Partial<Guest> = {}, country = 'AU'): Guest {
  const digits = () => String(randomInt(10));
  return {
    firstName: 'Ada',
    lastName: 'Marlowe',
    email: `guest-${randomInt(1_000_000)}-${Date.now().toString(36)}@mail.example`,
    mobile: (nationalNumbers[country] ?? nationalNumbers['AU']!).replaceAll('#', digits),
    address: '14 Bridge Street',
    ...changed,
  };
}
