import type { MenuItem } from '@parlour/contract/menu/calls';
import type { Page } from '@playwright/test';
import { newAccount, signInAtLogin } from './support/account.ts';
import { bookButton, fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices, tablet } from './support/devices.ts';
import {
  answerHistory,
  questionOf,
  drawAt,
  formsAt,
  giveContact,
  infoField,
  rowOf,
  screenOf,
  sign,
  submitForm,
} from './support/forms.ts';
import { bookByApi } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { newKey, ownShop } from './support/own-shop.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  freeTimeOn,
  nextAtButton,
  serviceNamed,
  shopAddress,
  type Walk,
  walkAt,
} from './support/walk.ts';

const history = /Medical history|Medische gegevens/;

const ownQuestions = {
  questions: [
    {
      id: 'known',
      type: 'single_choice',
      title: { text: 'Has your skin ever reacted to a treatment?' },
      required: true,
      choices: [
        { id: 'no', text: { text: 'No' } },
        { id: 'yes', text: { text: 'Yes' }, text_box: true },
      ],
    },
    { id: 'patch', type: 'checkbox', title: { text: 'I have had a patch test.' }, required: true },
  ],
};

/** A store of this journey that asks for a form. */
const storeAsking = (origin: string, formTriggers: string, key = newKey()) =>
  ownShop(origin, { key, form: ownQuestions, formTriggers, parameters: { hasStaffFeature: '0' } });

/** An appointment of before its store has made a form required. */
async function bookBeforeForm(page: Page, origin: string) {
  const key = newKey();
  const { shopId } = await ownShop(origin, { key });
  const walk = await walkAt(page, origin, shopId);
  const item = serviceNamed(walk, 'Short hour');
  const { day, time } = await freeTimeOn(walk, item, 2);
  const made = await bookByApi(origin, walk.shop, { item, start: `${day} ${time}` });
  await storeAsking(origin, 'booking:required', key);
  return { ...made, shopId };
}

/** From the page of a store to its confirm page, with the contact. */
async function toConfirm(walk: Walk, item: MenuItem, place: number): Promise<void> {
  const free = await freeTimeOn(walk, item, place);
  await walk.page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, newGuest());
}

async function answerRequired(page: Page): Promise<void> {
  await questionOf(page, 'known').getByRole('radio').first().check();
  await questionOf(page, 'patch').getByRole('checkbox').check();
}

for (const [language, name, device] of [
  ['en', 'phone', devices.phone],
  ['ch', 'tablet', tablet],
  ['tw', 'phone', devices.phone],
] as const)
  test.describe(`${language} on a ${name}`, () => {
    test.use({ ...device, language });

    test('A-009 C-002 C-045 C-047 C-049 C-050 C-055 C-061 C-062 C-065 C-067 C-070 C-074 C-082 C-128 C-129 C-130 C-131 C-132 C-133 C-134 a guest gives the contact, fills in a form of the list, signs it twice and is done', async ({
      page,
      origin,
      t,
    }) => {
      const shop = await findShop(origin, 'clinic');
      const guest = newGuest({}, 'NL');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/'))
          calls.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`);
      });
      await page.goto(formsAt(shop.id));
      await expect(page).toHaveURL(`/extendedArchive?compId=${shop.id}`);
      await expect(infoField(page, 'mobile')).toBeVisible();
      expect(await axeComplaints(page)).toEqual([]);
      const next = page.getByRole('button', { name: t('form.goOn') });
      await expect(next).toHaveCSS('background-color', 'rgb(46, 86, 242)');
      await giveContact({ page, t }, guest);
      await expect(rowOf(page, history)).toContainText(t('form.toComplete'));
      expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
      await rowOf(page, history).getByRole('button').click();
      await expect(questionOf(page, 'details').locator('[data-detail="email"] input')).toHaveValue(guest.email);
      await answerHistory(page);
      await sign({ page, t }, 0);
      await expect(page.locator('[data-signature="0"]')).toContainText(t('form.signedOn', { date: '2026/12/01' }));
      const { width, height } = page.viewportSize()!;
      await page.setViewportSize({ width: height, height: width });
      await page.setViewportSize({ width, height });
      await expect(page.locator('[data-signature="0"] img')).toBeVisible();
      await sign({ page, t }, 1);
      expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
      await submitForm({ page, t }).dblclick();
      await expect(page.getByText(t('form.saved'))).toBeVisible();
      await expect(rowOf(page, history)).toContainText(t('form.completed'));
      await page.getByRole('button', { name: t('form.listDone') }).click();
      await expect(page.getByRole('heading', { name: t('form.doneTitle') })).toBeFocused();
      expect(await axeComplaints(page)).toEqual([]);

      const bodiesOf = (path: string) =>
        calls.filter((call) => call.startsWith(path)).map((call) => call.slice(path.length));
      const [saved, ...more] = bodiesOf('/api/customer/member/profile/save/public ');
      expect(more).toEqual([]);
      const body = JSON.parse(saved!) as { subjectList: object[]; signUrl: string };
      expect(body).toMatchObject({
        compId: shop.id,
        triggerType: 'MEMBER',
        firstName: guest.firstName,
        email: guest.email,
        mobileCd: '+31',
        mobileCode: 'NL',
        profileName: '01/12/2026',
      });
      expect(body.subjectList).toContainEqual({
        subjectId: 'pregnant',
        itemList: [{ value: 'no', extraInputText: '' }],
      });
      expect(body.signUrl.split(',')).toHaveLength(2);
      expect(JSON.parse(bodiesOf('/api/customer/member/find/public ')[0]!)).toEqual({
        custId: shop.chainId,
        mobile: guest.mobile.replaceAll(' ', ''),
        email: guest.email,
        mobileCdCode: 'NL',
        mobileCdValue: '+31',
      });
      expect(JSON.parse(bodiesOf('/api/customer/profile/list/public ')[0]!)).toMatchObject({
        compId: shop.id,
        status: 1,
        pageNum: 1,
      });
      expect(bodiesOf('/api/base/bk/system/param/find/map ')).toEqual(['["BK230","BK001","BK204"]']);
      expect(calls.some((call) => call.startsWith('/api/shop/app/comp/show/detail/public'))).toBe(true);
      expect(calls.some((call) => call.startsWith('/api/base/common/mobile/valid/public'))).toBe(true);
    });
  });

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('C-056 C-071 C-072 C-073 C-075 C-076 C-077 C-078 C-079 the contact is checked, and Back of the list returns to it with what was typed', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'clinic');
    await page.goto(formsAt(shop.id));
    const next = page.getByRole('button', { name: t('form.goOn') });
    await next.click();
    await expect(page.getByText(t('form.contactNeeded'))).toBeVisible();
    await expect(page.getByText(t('form.nameNeeded'), { exact: true })).toBeVisible();
    await expect(infoField(page, 'mobile')).toBeFocused();
    const order = page.locator('[id^="form-contact-"]:is(input)');
    expect(await order.evaluateAll((fields) => fields.map(({ id }) => id.slice(13)))).toEqual([
      'mobile',
      'firstName',
      'lastName',
      'email',
    ]);
    await expect(page.getByLabel(t('field.dialCode'))).toHaveValue('NL');
    await infoField(page, 'lastName').fill('Jansen');
    await infoField(page, 'mobile').pressSequentially('a61-2b');
    await expect(infoField(page, 'mobile')).not.toHaveValue(/[a-z]/);
    await next.click();
    await expect(page.getByText(t('form.mobileFormat'))).toBeVisible();
    await infoField(page, 'mobile').fill('');
    await infoField(page, 'mobile').pressSequentially('0612345678');
    await expect(infoField(page, 'mobile')).toHaveValue('06 12345678');
    await next.click();
    await expect(rowOf(page, history)).toBeVisible();
    await page.getByRole('button', { name: t('account.back') }).click();
    await expect(infoField(page, 'lastName')).toHaveValue('Jansen');
    await expect(infoField(page, 'mobile')).toHaveValue('06 12345678');
  });

  test('C-048 C-119 what was begun survives a reload and another language; the first open question is named', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    await page.goto(formsAt(shop.id));
    await infoField(page, 'email').fill(newGuest().email);
    await infoField(page, 'firstName').fill('Mei');
    await page.getByRole('button', { name: t('form.goOn') }).click();
    await rowOf(page, 'Allergies and skin').getByRole('button').click();
    await submitForm({ page, t }).click();
    await expect(page.getByText(t('form.allRequired'))).toBeVisible();
    await expect(questionOf(page, 'known').getByRole('radio').first()).toBeFocused();
    await expect(page.getByRole('button', { name: t('form.toQuestion', { number: 1 }) })).toBeVisible();
    await questionOf(page, 'known').getByRole('radio').last().check();
    await questionOf(page, 'known').getByRole('textbox').fill('Glue');
    await page.reload();
    await expect(questionOf(page, 'known').getByRole('textbox')).toHaveValue('Glue');
    await page.getByRole('banner').getByRole('button').click();
    const languages = page.getByRole('dialog').getByRole('radio');
    await expect(languages).toHaveCount(3);
    await page.getByRole('dialog').getByText('繁體中文').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shell.confirm') })
      .click();
    const tw = wordsOf('tw');
    await expect(submitForm({ page, t: tw })).toBeVisible();
    await expect(questionOf(page, 'known').getByRole('textbox')).toHaveValue('Glue');
    // Walking away is asked about, and what was typed waits.
    await page.goBack();
    await rowOf(page, 'Allergies and skin').getByRole('button').click();
    await page
      .getByRole('navigation', { name: tw('shell.places') })
      .getByRole('link')
      .first()
      .click();
    await page
      .getByRole('alertdialog', { name: tw('form.leaveTitle') })
      .getByRole('button')
      .first()
      .click();
    await expect(questionOf(page, 'known').getByRole('textbox')).toHaveValue('Glue');
  });

  test('C-024 C-143 a signature that does not arrive says why, stays on the pad, and is sent again', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const shop = await findShop(origin, 'clinic');
    await page.goto(formsAt(shop.id));
    await giveContact({ page, t }, newGuest({}, 'NL'));
    await rowOf(page, history).getByRole('button').click();
    await page.route('**/profile/upload/public**', (route) => route.abort(), { times: 1 });
    await drawAt(page, 0);
    const pad = screenOf(page, 'Signature');
    await pad.getByRole('button', { name: t('form.confirm') }).click();
    await expect(pad.getByRole('alert')).toContainText(/./);
    const again = page.waitForResponse('**/profile/upload/public**');
    await pad.getByRole('button', { name: t('form.confirm') }).click();
    expect((await again).status()).toBe(200);
    await expect(page.locator('[data-signature="0"] img')).toBeVisible();
  });

  test('C-003 C-045 C-051 C-054 C-057 C-068 C-069 a link to the forms of a booking opens them, and Done names the one that is missing', async ({
    page,
    origin,
    t,
  }) => {
    const { booking, linkToken, shopId } = await bookBeforeForm(page, origin);
    const detail = page.waitForRequest(/calendar\/get\/reserve/);
    await page.goto(formsAt(shopId, { relationId: booking.id, triggerType: 'BOOKING' }, linkToken));
    const row = rowOf(page, 'Own form');
    await expect(row).toContainText(t('field.required'));
    expect(new URL((await detail).url()).searchParams.get('id')).toBe(booking.id);
    await expect(page).not.toHaveURL(/#t=/);
    await page.getByRole('button', { name: t('form.listDone') }).click();
    await expect(page.getByText(t('form.fillProfile', { form: 'Own form' }))).toBeVisible();
    await expect(row.getByRole('button')).toBeFocused();
    await row.getByRole('button').click();
    await answerRequired(page);
    await submitForm({ page, t }).click();
    await expect(row).toContainText(t('form.completed'));
    await page.getByRole('button', { name: t('form.listDone') }).click();
    await expect(page.getByRole('heading', { name: t('form.doneTitle') })).toBeVisible();
    await page.evaluate('window.close = () => { window.wasClosed = true; }');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell.close') })
      .click();
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate<boolean>('window.wasClosed')).toBe(true);
  });

  test('C-204 an appointment says that forms are open, leads to them, and does not say so when they are filled in', async ({
    page,
    origin,
    t,
  }) => {
    const { booking, linkToken, shopId } = await bookBeforeForm(page, origin);
    const toComplete = t('booking.formsToComplete');
    await page.goto(`/reserveDetail?id=${booking.id}#t=${linkToken}`);
    await expect(page.getByText(toComplete)).toBeVisible();
    await expect(page.getByText('Own form')).toBeVisible();
    expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
    await page.goto('/appointments');
    await page.getByRole('link', { name: toComplete }).click();
    await expect(page).toHaveURL(`/extendedArchive?compId=${shopId}&relationId=${booking.id}&triggerType=BOOKING`);
    await expect(rowOf(page, 'Own form')).toContainText(t('form.toComplete'));
    await rowOf(page, 'Own form').getByRole('button').click();
    await answerRequired(page);
    await submitForm({ page, t }).click();
    await expect(rowOf(page, 'Own form')).toContainText(t('form.completed'));
    await page.goto('/appointments');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(toComplete)).toHaveCount(0);
  });

  test('C-116 C-117 C-127 C-133 a signed-in customer finds the form completed, reads it and changes it', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    const { email } = await newAccount(origin);
    await signInAtLogin({ page, t }, email);
    await page.goto(formsAt(shop.id));
    await expect(infoField(page, 'email')).toHaveValue(email);
    await page.getByRole('button', { name: t('form.goOn') }).click();
    await rowOf(page, 'Allergies and skin').getByRole('button').click();
    await answerRequired(page);
    await submitForm({ page, t }).click();
    await expect(rowOf(page, 'Allergies and skin')).toContainText(t('form.completed'));
    const read = page.waitForRequest(/answer\/detail/);
    await rowOf(page, 'Allergies and skin').getByRole('button').click();
    await read;
    const edit = page.getByRole('button', { name: t('form.edit') });
    await expect(edit).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
    expect(await axeComplaints(page)).toEqual([]);
    await edit.click();
    await expect(questionOf(page, 'known').getByRole('radio').first()).toBeChecked();
    await questionOf(page, 'allergies').getByRole('checkbox').first().check();
    const updated = page.waitForRequest(/answer\/update/);
    await submitForm({ page, t }).click();
    expect((await updated).postDataJSON()).toHaveProperty('memberId');
    await expect(rowOf(page, 'Allergies and skin')).toContainText(t('form.completed'));
  });

  test('C-046 B-228 B-273 a booking is not sent without its required form, carries it, and the next one begins empty; a change of time leaves it alone', async ({
    page,
    origin,
    t,
  }) => {
    const { shopId } = await storeAsking(origin, 'booking:required');
    const walk = await walkAt(page, origin, shopId);
    const item = serviceNamed(walk, 'Short hour');
    await toConfirm(walk, item, 2);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (/calendar\/(save|pre)\/public/.test(request.url())) saves.push(request.postData() ?? '');
    });
    await bookButton(walk).click();
    await expect(page.getByText(t('form.fillProfile', { form: 'Own form' }))).toBeVisible();
    await expect(page.locator('#confirm-forms')).toBeFocused();
    expect(saves).toEqual([]);
    const address = page.url();
    const row = rowOf(page, 'Own form');
    await row.getByRole('button').click();
    await expect(screenOf(page, 'BookingForm')).toBeVisible();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(screenOf(page, 'BookingForm')).toHaveCount(0);
    await row.getByRole('button').click();
    await answerRequired(page);
    expect(await axeComplaints(page)).toEqual([]);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(row).toContainText(t('form.completed'));
    expect(page.url()).toBe(address);
    await bookButton(walk).click();
    await arriveAt(walk, 'Booked');
    expect(saves.at(-1)).toContain('"profile":[{');
    const made = (await page.getByRole('link', { name: t('booking.seeOrChange') }).getAttribute('href'))!;
    await toConfirm(walk, item, 3);
    await expect(row).toContainText(t('form.toComplete'));
    await row.getByRole('button').click();
    await expect(questionOf(page, 'known').getByRole('radio')).toHaveCount(2);
    await expect(questionOf(page, 'known').getByRole('radio', { checked: true })).toHaveCount(0);

    await answerRequired(page);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(row).toContainText(t('form.completed'));
    await page.goto(made);
    await page.getByRole('button', { name: t('booking.changeTime') }).click();
    await arriveAt(walk, 'ChooseTime');
    const later = await freeTimeOn(walk, item, 1);
    await chooseTime(walk, later);
    await nextAtButton(walk, later).click();
    await arriveAt(walk, 'ConfirmBooking');
    await page.getByRole('button', { name: t('booking.changeNow') }).click();
    await arriveAt(walk, 'Booked');
    await page.goto(shopAddress(walk, '#book/confirm'));
    await expect(row).toContainText(t('form.completed'));
  });

  test('B-204 the confirm page holds the form of a store that asks for one at bookings, and of another store neither shows nor asks for any', async ({
    page,
    origin,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/profile/getByTrigger')) asked.push(request.url());
    });
    const shown = async (formTriggers: string) => {
      const walk = await walkAt(page, origin, (await storeAsking(origin, formTriggers)).shopId);
      await toConfirm(walk, serviceNamed(walk, 'Short hour'), 2);
      await expect(bookButton(walk)).toBeEnabled();
      return page.locator('#confirm-forms');
    };
    await expect(await shown('member|bill')).toHaveCount(0);
    expect(asked).toEqual([]);
    await expect(await shown('booking')).toContainText('Own form');
  });
});
