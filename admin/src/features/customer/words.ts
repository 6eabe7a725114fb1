import { joinName } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';
import { instantText } from '../../lib/moment-text.ts';

type Named = { firstName: string; lastName: string };
type Reached = { email: string; mobile: string; dialCode: string };

/** The name of a customer as it is read in its letters. */
export const nameOf = ({ firstName, lastName }: Named, t: Translate): string =>
  joinName(firstName, lastName) || t('adminCustomer.noName');

/** The phone as it was typed; its dial code stands before it where it begins neither like one of abroad nor like one of the country. */
export function phoneOf({ mobile, dialCode }: Pick<Reached, 'mobile' | 'dialCode'>): string {
  return mobile === '' || /^[+0]/.test(mobile) ? mobile : [dialCode, mobile].filter(Boolean).join(' ');
}

/** The same as a telephone dials it. */
export const telOf = (customer: Parameters<typeof phoneOf>[0]): string =>
  `tel:${phoneOf(customer).replaceAll(/[^+\d]/g, '')}`;

/** How to reach a customer, on one line. */
export const contactOf = (customer: Reached): string => [phoneOf(customer), customer.email].filter(Boolean).join(' · ');

/** An instant as the clock of the store shows it. */
export const whenAt = (at: number, { zone, timeFormat }: { zone: string; timeFormat: string }, tag: string): string =>
  instantText(at, zone, { tag, timeFormat });
