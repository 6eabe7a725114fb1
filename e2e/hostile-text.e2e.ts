import { formCalls } from '@parlour/contract/form/calls';
import { devices } from './support/devices.ts';
import { bookButton } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { formsAt, giveContact, questionOf, rowOf } from './support/forms.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { findShop } from './support/shops.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, see, startWalk } from './support/walk.ts';

test.use(devices.phone);

const name = '<b>x</b>{{7*7}}';
const note = '<img src=x onerror="alert(1)"> ${7*7} "quoted" & \'more\'';

test('bad input: markup in a name and a note is shown to the letter, on the pages and in the mail', async ({
  page,
  origin,
  t,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A text of a guest opened a dialog: ${dialog.message()}`);
  });
  const walk = await startWalk(page, origin, 'timeFirst');
  const guest = newGuest({ firstName: name, lastName: 'Marlowe' });
  await walkToConfirm(walk, { place: 9, guest });
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await page.getByRole('textbox', { name: t('booking.note') }).fill(note);
  await page.getByRole('button', { name: t('booking.noteDone') }).click();
  await see(walk, 'ConfirmBooking');
  await expect(page.getByText(note)).toBeVisible();
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
  await arriveAt(walk, 'ReserveDetail');
  await expect(page.getByText(`${name} Marlowe`)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  await openMail(page, guest.email, walk.shop.name);
  // The address is not proved: no typed text is mailed to it.
  await expect(mailBody(page).getByText(t('mail.helloPlain'))).toBeVisible();
  await expect(mailBody(page).getByText('Marlowe')).toHaveCount(0);
  await expect(mailBody(page).getByText(note)).toHaveCount(0);
  await expect(mailBody(page).locator('b, img')).toHaveCount(0);
});

const wild =
  '<p>Read <strong onclick="window.ran = 1">this</strong></p><img src=x onerror="window.ran = 1"><script>window.ran = 1</script><svg onload="window.ran = 1"></svg><iframe srcdoc="<script>parent.ran = 1</script>"></iframe><p><a href="javascript:window.ran = 1">here</a></p>';

test('bad input: HTML of a form that would run is shown as words, also where no check of its folder has stopped it', async ({
  page,
  origin,
  t,
}) => {
  const shop = await findShop(origin, 'clinic');
  await page.route(`**/api${formCalls.getForm.path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { subjectList: Record<string, unknown>[] } };
    for (const question of body.result.subjectList)
      for (const [field, value] of Object.entries(question))
        if (question['type'] === 8 && String(value).startsWith('<p>')) question[field] = wild;
    await route.fulfill({ response, json: body });
  });
  await page.goto(formsAt(shop.id));
  await giveContact({ page, t }, newGuest({}, 'NL'));
  await rowOf(page, /Medical history|Medische gegevens/)
    .getByRole('button')
    .click();
  const shown = questionOf(page, 'about');
  await expect(shown).toContainText('Read this');
  await expect(shown).toContainText('here');
  await expect(shown.locator('img, script, svg, iframe, a, [onclick]')).toHaveCount(0);
  expect(await page.evaluate('window.ran')).toBeUndefined();
});
