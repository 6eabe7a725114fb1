import { bookButton } from './support/confirm.ts';
import { chargingWalk, toCharge } from './support/charges.ts';
import { newGuest } from './support/contact.ts';
import { axeComplaints } from './support/gate.ts';
import { mailBody, openMail } from './support/mailbox.ts';
import { mailsTo } from './support/mails.ts';
import { expect, test } from './support/test.ts';
import { arriveAt, type Walk } from './support/walk.ts';

test.setTimeout(120_000);

type Seen = Pick<Walk, 'page' | 'origin' | 't'>;

/** A customer asks for an appointment at a store that confirms each; answers the customer's contact, and the address of the store's mail. */
async function request(seen: Seen) {
  const { page, origin, t } = seen;
  const store = newGuest().email;
  const walk = await chargingWalk(page, origin, { email: store, parameters: { isConfirmedAtOnce: '0' } });
  const { guest } = await toCharge(walk);
  await bookButton(walk).click();
  await arriveAt(walk, 'Booked');
  await expect(page.getByRole('heading', { level: 1, name: t('booking.madeToConfirm') })).toBeVisible();
  return { guest, store };
}

const kindsTo = async ({ origin }: Seen, email: string) => (await mailsTo(origin, email)).map(({ kind }) => kind);

const textTo = async ({ origin }: Seen, email: string, kind: string) =>
  (await mailsTo(origin, email)).find((mail) => mail.kind === kind)?.bodyText;

/** Opens the page behind a button of the store's mail: its address is the chain's own, which is this same server. */
async function openAnswer({ page, t }: Seen, store: string, button: 'mail.storeConfirm' | 'mail.storeReject') {
  await openMail(page, store, 'Please confirm');
  const href = await mailBody(page)
    .getByRole('link', { name: t(button) })
    .getAttribute('href');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(href!).pathname);
}

test('C a customer asks, the store confirms with one tap of its mail, and the mail to the customer says so', async ({
  page,
  origin,
  t,
}) => {
  const seen = { page, origin, t };
  const { guest, store } = await request(seen);
  await openAnswer(seen, store, 'mail.storeConfirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail.answerConfirmTitle', { count: 1 }));
  await expect(page.getByRole('definition').filter({ hasText: guest.lastName })).toBeVisible();
  expect(await axeComplaints(page)).toEqual([]);
  await expect
    .poll(() => kindsTo(seen, guest.email), { message: 'opening a link answers nothing' })
    .toEqual(['received']);
  await page.getByRole('button', { name: t('mail.storeConfirm'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail.answerConfirmed'));
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await axeComplaints(page)).toEqual([]);
  await expect.poll(() => kindsTo(seen, guest.email)).toContain('confirmed');
  expect(await textTo(seen, guest.email, 'confirmed')).toContain(t('mail.confirmedText'));
});

test('C a store rejects with a reason, which the customer reads; without one nothing happens and nothing typed is lost', async ({
  page,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 422/);
  const seen = { page, origin, t };
  const { guest, store } = await request(seen);
  await openAnswer(seen, store, 'mail.storeReject');
  const reason = page.getByLabel(t('mail.answerReason'));
  const reject = page.getByRole('button', { name: t('mail.answerReject') });
  await reject.click();
  await expect(page.getByRole('alert')).toHaveText(t('mail.answerReasonNeeded'));
  await expect(reason).toBeFocused();
  expect(await axeComplaints(page)).toEqual([]);
  await reason.fill('Our oven broke. Could you come on Friday?');
  await reject.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail.answerRejected'));
  await expect.poll(() => kindsTo(seen, guest.email)).toContain('rejected');
  expect(await textTo(seen, guest.email, 'rejected')).toContain('Our oven broke. Could you come on Friday?');
});
