import type { Guest } from './contact.ts';
import { type Walk, whenText } from './walk.ts';

/** The fields of the confirm page by their labels. */
export function contactFields({ page, t }: Walk) {
  const field = (name: string) => page.getByRole('textbox', { name });
  return {
    email: field(t('booking.email')),
    mobile: field(t('booking.mobileNumber')),
    firstName: field(t('booking.firstName')),
    lastName: field(t('booking.lastName')),
    address: field(t('booking.address')),
  };
}

/** Types who comes. The number brings its own dial code along. */
export async function fillContact(walk: Walk, guest: Guest): Promise<void> {
  const { shop } = walk;
  const fields = contactFields(walk);
  await fields.email.fill(guest.email);
  await fields.mobile.fill(guest.mobile);
  await fields.firstName.fill(guest.firstName);
  await fields.lastName.fill(guest.lastName);
  if (shop.addressMode === 'required' || shop.addressMode === 'delivery') await fields.address.fill(guest.address);
}

/** The button that books, asks a store that confirms each appointment, or reserves products. */
export const bookButton = ({ page, t }: Walk) => {
  const words = [t('booking.bookNow'), t('booking.requestNow'), t('product.reserve')];
  return page.getByRole('button', { name: new RegExp(`^(${words.join('|')})$`) });
};

/** The notice that a chosen time is gone. */
export function lostTime(walk: Walk, free: { day: string; time: string }) {
  return walk.page
    .getByRole('alert')
    .filter({ hasText: walk.t('booking.lostTime', { when: whenText(walk, free, 'long') }) });
}
