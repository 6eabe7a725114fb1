import { bookButton } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { photos } from './support/photos.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm } from './support/to-confirm.ts';
import { arriveAt, see, startWalk } from './support/walk.ts';

test.use(devices.phone);
test.setTimeout(120_000);

const uploadPath = '**/api/base/bk/upload/image';

test('B-194 B-195 C-283 B-196 B-197 B-205 F-116 CNF-09 a guest adds three pictures to her note: previews of 106 pixels, progress, again after a failure, and they stay', async ({
  page,
  origin,
  t,
  watch,
  context,
}) => {
  watch.allow(/status of 500/);
  watch.allow(/ERR_FAILED/);
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 14 });
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await arriveAt(walk, 'AddNote');
  await page.getByRole('textbox', { name: t('booking.note') }).fill('Like these, please');
  await expect(page.getByText(t('booking.noteCounter', { used: 18, most: 2000 }))).toBeVisible();
  const field = page.getByRole('group', { name: t('file.photos') });
  const chooser = field.locator('input[type="file"]');
  const rows = field.getByRole('listitem');

  await test.step('one that does not arrive says so, and goes through when it is tried again', async () => {
    await page.route(uploadPath, (route) => route.abort(), { times: 1 });
    await chooser.setInputFiles(await photos(page, 1));
    await expect(rows.getByText(t('file.uploadFailed'))).toBeVisible();
    await field.getByRole('button', { name: t('file.retryPhoto', { place: 1 }) }).click();
    await expect(rows.getByText(t('file.arrived'))).toBeVisible();
  });

  await test.step('the fourth has no room', async () => {
    await chooser.setInputFiles((await photos(page, 4)).slice(1));
    await expect(rows).toHaveCount(3);
    await expect(field.getByText(t('file.photoLimit', { most: 3 })).first()).toBeVisible();
    await expect(rows.getByText(t('file.arrived'))).toHaveCount(3);
    await expect(field.getByRole('button', { name: t('file.addPhoto') })).toHaveAttribute('aria-disabled', 'true');
    for (const size of ['width', 'height']) await expect(rows.first().locator('img')).toHaveCSS(size, '106px');
  });

  await test.step('they survive a reload; one can be taken away', async () => {
    await page.reload();
    await see(walk, 'AddNote');
    await expect(rows).toHaveCount(3);
    await field.getByRole('button', { name: t('file.removePhoto', { place: 3 }) }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: t('booking.noteDone') }).click();
    await see(walk, 'ConfirmBooking');
    await page.reload();
    await expect(page.getByRole('img', { name: t('booking.notePhoto', { place: 2 }) })).toBeVisible();
    await expect(page.getByText('Like these, please')).toBeVisible();
  });

  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await openMail(page, guest.email, walk.shop.name);
  await expect(mailBody(page).getByText(t('mail.photosKept', { count: 2 }))).toBeVisible();
  const link = await mailBody(page)
    .getByRole('link', { name: t('mail.manage') })
    .getAttribute('href');
  const other = await context.newPage();
  await other.goto(link!);
  await see({ page: other }, 'ReserveDetail');
  const shown = other.getByRole('link').filter({ has: other.getByRole('img', { name: /^Note photo/ }) });
  await expect(shown).toHaveCount(2);
  const address = new URL((await shown.first().getAttribute('href'))!, origin);
  expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
  address.search = '';
  expect((await fetch(address)).status).toBe(404);
});

test('CNF-09 F-116 photos go on being sent after Back: the confirm page waits for them, and the note shows them again', async ({
  page,
  origin,
  t,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToConfirm(walk, { place: 13 });
  await page.getByRole('button', { name: t('booking.addNote') }).click();
  await arriveAt(walk, 'AddNote');
  const line = Promise.withResolvers<void>();
  await page.route(uploadPath, async (route) => {
    await line.promise;
    await route.continue();
  });
  const rows = page.getByRole('group', { name: t('file.photos') }).getByRole('listitem');
  await page.locator('input[type="file"]').setInputFiles(await photos(page, 1));
  await expect(rows.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  const sending = page.getByRole('main').getByText(t('booking.photosSending'));
  await expect(sending).toHaveCount(1);
  await bookButton(walk).click();
  await expect(page.getByRole('alert').getByText(t('booking.photosSending'))).toBeVisible();
  await page.getByRole('button', { name: t('booking.editNote') }).click();
  await see(walk, 'AddNote');
  await expect(rows.getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await see(walk, 'ConfirmBooking');
  line.resolve();
  await expect(page.getByRole('img', { name: t('booking.notePhoto', { place: 1 }) })).toBeVisible();
  await expect(sending).toHaveCount(0);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
});
