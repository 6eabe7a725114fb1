import { internalCalls } from '@parlour/contract/admin/calls';
import type { Locator } from '@playwright/test';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { tablet } from './support/devices.ts';
import { formsAt, questionOf, rowOf, submitForm } from './support/forms.ts';
import { bookByApi } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { expect, test } from './support/test.ts';
import { freeTimeOn, serviceNamed, startWalk, type Walk } from './support/walk.ts';

/** The id of a form by its row in a list. */
const formOf = async (row: Locator) => (await row.getByRole('button').getAttribute('id'))!.replace('form-', '');

/** A customer with an appointment, and the link that the store makes for its own device. */
async function linkFor(walk: Walk, place: number, formId: string) {
  const { origin, shop } = walk;
  const item = serviceNamed(walk, 'Brow shape and tint');
  const { day, time } = await freeTimeOn(walk, item, place);
  const guest = newGuest({ firstName: 'Mei', lastName: 'Lin' });
  const { booking } = await bookByApi(origin, shop, { item, start: `${day} ${time}`, guest });
  const make = { shopId: shop.id, bookingId: booking.id, formId, minutes: 30 };
  const { url } = await ask(origin, internalCalls.makeFormLink, make);
  return { booking, guest, address: url.slice(new URL(url).origin.length) };
}

for (const language of ['en', 'ch', 'tw'] as const)
  test.describe(`in ${language}`, () => {
    test.use({ ...tablet, language });

    test(`C-004 C-054 C-131 at the store's device a link opens one form of one customer, once, and nothing of it stays there, ${language}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      const walk = await startWalk(page, origin, 'timeFirst', language);
      const { shop } = walk;
      await page.goto(formsAt(shop.id));
      await page.locator('#form-contact-email').fill(newGuest().email);
      await page.locator('#form-contact-firstName').fill('Ada');
      await page.getByRole('button', { name: t('form.goOn') }).click();
      const formId = await formOf(rowOf(page, /Allergies and skin|過敏與肌膚狀況/));
      const { booking, guest, address } = await linkFor(walk, 10 + ['en', 'ch', 'tw'].indexOf(language), formId);
      await page.goto(address);
      // The one before at this device has said who it was; this form is for another customer.
      await expect(page.getByText(t('form.staffBar', { person: 'Mei Lin' }))).toBeVisible();
      await expect(page).not.toHaveURL(/#t=|linkToken/);
      await expect(page.getByText('Ada')).toHaveCount(0);
      expect([await axeComplaints(page), await smallControls(page), (await overflowOf(page)).pixels]).toEqual([
        [],
        [],
        0,
      ]);
      await questionOf(page, 'known').getByRole('radio').last().check();
      await questionOf(page, 'known').getByRole('textbox').fill('Latex at the dentist');
      await questionOf(page, 'patch').getByRole('checkbox').check();
      await submitForm({ page, t }).click();
      await expect(page.getByRole('heading', { name: t('form.doneTitle') })).toBeFocused();

      const answers = await ask(origin, internalCalls.listFormAnswers, { shopId: shop.id, bookingId: booking.id });
      expect(answers).toEqual([expect.objectContaining({ formId, trigger: 'booking', relationId: booking.id })]);
      const answer = await ask(origin, internalCalls.getFormAnswer, { shopId: shop.id, id: answers[0]!.id });
      expect(answer.revisions.map(({ filledBy }) => filledBy)).toEqual(['staff']);
      expect(JSON.stringify(answer.answers)).toContain('Latex at the dentist');

      const kept = await page.evaluate<string>('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])');
      for (const secret of ['Latex', 'Mei', guest.email, address.split('#t=')[1]!]) expect(kept).not.toContain(secret);
      await page.goBack();
      await expect(page.locator('[data-question]')).toHaveCount(0);
      await expect(page.getByText(/Mei Lin|Latex/)).toHaveCount(0);
      // The link was for one use.
      watch.allow(/status of 4\d\d/);
      await page.goto('/home');
      await page.goto(address);
      await expect(page.getByText(t('form.linkOver'))).toBeVisible();
      expect(await axeComplaints(page)).toEqual([]);
    });
  });
