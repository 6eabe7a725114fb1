import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { formsAt, questionOf, rowOf } from './support/forms.ts';
import { bookByApi } from './support/free-times.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { freeTimeOn, serviceNamed, startWalk } from './support/walk.ts';

test.use(devices.phone);

const aftercare = /After your treatment|Na uw behandeling/;
const detail = (page: Page, key: string) => questionOf(page, 'details').locator(`[data-detail="${key}"] input`);

/** An appointment at the clinic that was booked elsewhere, and the clinic's form that asks for details. */
async function appointmentAt(page: Page, origin: string, place: number) {
  const walk = await startWalk(page, origin, 'clinic');
  const item = serviceNamed(walk, 'First consultation and skin analysis');
  const { day, time } = await freeTimeOn(walk, item, place);
  const { booking, linkToken } = await bookByApi(origin, walk.shop, { item, start: `${day} ${time}` });
  const forms = await ask(origin, internalCalls.listForms, { shopId: walk.shop.id });
  return { shop: walk.shop, booking, linkToken, formId: forms.find(({ key }) => key === 'medical-history')!.id };
}

test('C-064 the link of a booking fills its contact in, and shows no masked one', async ({ page, origin }) => {
  const { shop, booking, linkToken, formId } = await appointmentAt(page, origin, 14);
  await page.goto(formsAt(shop.id, { relationId: booking.id, triggerType: 'BOOKING', profileId: formId }, linkToken));
  await expect(detail(page, 'email')).toHaveValue(booking.contact.email);
  await expect(detail(page, 'firstName')).toHaveValue(booking.contact.firstName);
});

test('C-004 a link that the store made names its customer and fills the contact in', async ({
  page,
  origin,
  t,
  watch,
}) => {
  // It opens the form of the booking, and not the booking.
  watch.allow(/422/);
  const { shop, booking, formId } = await appointmentAt(page, origin, 15);
  const asked = { shopId: shop.id, bookingId: booking.id, formId, minutes: 30 };
  const { url } = await ask(origin, internalCalls.makeFormLink, asked);
  const { pathname, search, hash } = new URL(url);
  await page.goto(pathname + search + hash);
  const { firstName, lastName, email } = booking.contact;
  await expect(page.getByText(t('form.staffBar', { person: `${firstName} ${lastName}`.trim() }))).toBeVisible();
  await expect(detail(page, 'email')).toHaveValue(email);
});

test('C-058 the link of a receipt opens the forms of what was sold, and loads the receipt', async ({
  page,
  origin,
  t,
}) => {
  const { shop, booking } = await appointmentAt(page, origin, 16);
  await ask(origin, internalCalls.finishBooking, { bookingId: booking.id });
  const { list } = await ask(origin, internalCalls.listBills, { shopId: shop.id, bookingId: booking.id });
  const { id: billId, number } = list[0]!;
  const { url } = await ask(origin, internalCalls.makeBillLink, { billId });
  const loaded = page.waitForRequest(/bill\/sale\/get/);
  await page.goto(
    formsAt(shop.id, { relationId: billId, triggerType: 'BILLING' }, new URL(url).hash.slice('#t='.length)),
  );
  await expect(rowOf(page, aftercare)).toContainText(t('form.toComplete'));
  expect(new URL((await loaded).url()).searchParams.get('billId')).toBe(billId);
  await expect(page.getByText(number)).toBeVisible();
});

test('C-059 C-063 of a known customer the page loads the record in full, and fills it in', async ({
  page,
  origin,
  t,
}) => {
  const shop = await findShop(origin, 'clinic');
  const guest = await newAccount(origin);
  await signInAtLogin({ page, t }, guest.email);
  await addProfile({ page, t }, shop.id, guest);
  const context = page.waitForResponse(/profile\/context/);
  await page.goto(formsAt(shop.id));
  const { result } = (await (await context).json()) as { result: { memberId: string } };
  const loaded = page.waitForRequest(/customer\/member\/[^/?]+\?/);
  await page.goto(formsAt(shop.id, { relationId: result.memberId, triggerType: 'MEMBER' }));
  await rowOf(page, /Medical history|Medische gegevens/)
    .getByRole('button')
    .click();
  const { pathname, searchParams } = new URL((await loaded).url());
  expect([pathname, searchParams.get('decrypt')]).toEqual([`/api/customer/member/${result.memberId}`, 'true']);
  await expect(detail(page, 'email')).toHaveValue(guest.email);
  await expect(detail(page, 'address')).toHaveValue('Kerosene Lane 77');
  await expect(detail(page, 'identityNumber')).toHaveValue('PASS-4711');
});

type On = { page: Page; t: Translate };

/** The profile of an own record, with what a form asks for beside the contact. */
async function addProfile({ page, t }: On, shopId: string, { firstName, email }: { firstName: string; email: string }) {
  await page.goto(`/addCustomerProfile?compId=${shopId}`);
  await page.getByLabel(t('account.firstName'), { exact: true }).fill(firstName);
  const phone = page.getByRole('group', { name: t('member.phone'), exact: true });
  await phone.getByLabel(t('field.dialCode'), { exact: true }).selectOption('AU');
  await page.getByRole('textbox', { name: t('member.phone'), exact: true }).fill('0491 570 156');
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  await page.getByLabel(t('member.address'), { exact: true }).fill('Kerosene Lane 77');
  await page.getByLabel(t('member.identityNumber'), { exact: true }).fill('PASS-4711');
  await page.getByRole('button', { name: t('member.add'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('member.addedTitle') })).toBeVisible();
}
