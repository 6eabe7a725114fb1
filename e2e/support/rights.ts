import { expect } from './test.ts';
import type { Walk } from './walk.ts';

/** Ten hours that a customer of a shop of one's own has bought, by the rows of its tables. */
export const tenPack = (email: string, left = '') => ({
  sold: ['ten,package,Ten hours,,sessions,listed,,,10,,unlimited,,'],
  items: ['ten,hour,,,'],
  held: [`OWN-10,${email},ten,first,2026-11-01,${left}`],
});

/** A membership that lowers each price by 15 percent. */
export const club = (email: string) => ({
  sold: ['club,membership,House club,,prices,,,0.85,,,unlimited,,'],
  held: [`OWN-20,${email},club,first,2026-11-01,`],
});

/** A gift card with 30 on it, and a coupon of 10 off. */
export const giftCardAndCoupon = (email: string) => ({
  sold: ['card,voucher,Gift card,,money,,30,,,,unlimited,,', 'off,voucher,Welcome back,,coupon,,,,,10,unlimited,,'],
  held: [`OWN-0030,${email},card,first,2026-11-01,`, `OWN-31,${email},off,first,2026-11-01,`],
});

type OfPage = Pick<Walk, 'page' | 't'>;

/** What a customer holds, on the confirm page. */
export const useRights = ({ page, t }: OfPage) => page.getByRole('region', { name: t('usedRights.title') });

/** A line of what is used, by its term. */
export const sumRow = (walk: OfPage, term: string) =>
  useRights(walk).locator('dl > div').filter({ hasText: term }).getByRole('definition');

export const leftToPay = (walk: OfPage) => sumRow(walk, walk.t('usedRights.leftToPay'));

/** The line of an appointment's page that tells what is used of a right. */
export const usedLine = ({ page }: Pick<Walk, 'page'>, name: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: name });

/** Cancels the appointment whose page is open; answers the dialog, while it is open, to `look`. */
export async function cancelHere({ page, t }: OfPage, look: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: t('booking.cancelBooking'), exact: true }).click();
  await look();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('booking.cancelNow') })
    .click();
  await expect(page.getByText(t('booking.cancelledText'))).toBeVisible();
}
