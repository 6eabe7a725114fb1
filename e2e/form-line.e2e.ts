import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './support/api.ts';
import { newGuest } from './support/contact.ts';
import { devices, tablet } from './support/devices.ts';
import { formsAt, infoField, questionOf, rowOf, submitForm } from './support/forms.ts';
import { bookByApi } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { tabTo } from './support/keys.ts';
import { newKey, ownShop } from './support/own-shop.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { freeTimeOn, serviceNamed, startWalk } from './support/walk.ts';

const form = 'Allergies and skin';

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('C-118 C-133 a form that is sent without a line says so, keeps all that was typed, and is sent once when the line is back', async ({
    page,
    context,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const shop = await findShop(origin, 'timeFirst');
    await page.goto(formsAt(shop.id));
    await infoField(page, 'email').fill(newGuest().email);
    await infoField(page, 'firstName').fill('Mei');
    await page.getByRole('button', { name: t('form.goOn') }).click();
    await rowOf(page, form).getByRole('button').click();
    await questionOf(page, 'known').getByRole('radio').last().check();
    await context.setOffline(true);
    await questionOf(page, 'known').getByRole('textbox').fill('Glue');
    await questionOf(page, 'patch').getByRole('checkbox').check();
    await submitForm({ page, t }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(t('reasons.network_failed'))).toBeVisible();
    await expect(questionOf(page, 'known').getByRole('textbox')).toHaveValue('Glue');
    expect(await axeComplaints(page)).toEqual([]);
    await context.setOffline(false);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (/profile\/save/.test(request.url())) saves.push(request.url());
    });
    await submitForm({ page, t }).click();
    await expect(rowOf(page, form)).toContainText(t('form.completed'));
    expect(saves).toHaveLength(1);
  });

  test('C-119 C-133 keys alone lead from the contact to the sent form, and the focus is never lost', async ({
    page,
    origin,
    t,
  }) => {
    const shop = await findShop(origin, 'timeFirst');
    const { keyboard } = page;
    await page.goto(formsAt(shop.id));
    await expect(infoField(page, 'email')).toBeVisible();
    await tabTo(page, infoField(page, 'email'));
    await keyboard.type(newGuest().email);
    await keyboard.press('Tab');
    await keyboard.type('Mei');
    await keyboard.press('Enter');
    await expect(rowOf(page, form)).toBeVisible();
    await tabTo(page, rowOf(page, form).getByRole('button'));
    await keyboard.press('Enter');
    await expect(questionOf(page, 'known')).toBeVisible();
    await tabTo(page, submitForm({ page, t }));
    await keyboard.press('Enter');
    const first = questionOf(page, 'known').getByRole('radio').first();
    await expect(first).toBeFocused();
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await expect(questionOf(page, 'known').getByRole('radio').last()).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.type('Glue');
    await tabTo(page, questionOf(page, 'patch').getByRole('checkbox'));
    await keyboard.press('Space');
    await tabTo(page, submitForm({ page, t }));
    await keyboard.press('Enter');
    await expect(rowOf(page, form)).toContainText(t('form.completed'));
    await tabTo(page, page.getByRole('button', { name: t('form.listDone') }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('form.doneTitle') })).toBeFocused();
  });

  test('C-048 a form that its store publishes anew while it is filled in keeps what still fits, says what changed, and is sent in the new version', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const key = newKey();
    const box = { id: 'patch', type: 'checkbox', required: true };
    const skin = { id: 'skin', type: 'free_text', title: { text: 'How is your skin today?' } };
    const publish = (patch: string, ...more: object[]) =>
      ownShop(origin, { key, form: { questions: [skin, { ...box, title: { text: patch } }, ...more] } });
    const { shopId } = await publish('I have had a test.');
    await page.goto(formsAt(shopId));
    await infoField(page, 'email').fill(newGuest().email);
    await infoField(page, 'firstName').fill('Mei');
    await page.getByRole('button', { name: t('form.goOn') }).click();
    await rowOf(page, 'Own form').getByRole('button').click();
    await questionOf(page, 'skin').getByRole('textbox').fill('Dry since Monday');
    await questionOf(page, 'patch').getByRole('checkbox').check();
    await publish('I have had a patch test this year.', {
      id: 'sun',
      type: 'free_text',
      title: { text: 'Were you in the sun?' },
    });
    await submitForm({ page, t }).click();
    await expect(page.getByText(t('form.newsTitle'))).toBeVisible();
    await expect(page.getByText(t('form.added', { titles: 'Were you in the sun?' }))).toBeVisible();
    await expect(page.getByText(t('form.rewritten', { titles: 'I have had a patch test this year.' }))).toBeVisible();
    await expect(questionOf(page, 'skin').getByRole('textbox')).toHaveValue('Dry since Monday');
    await expect(questionOf(page, 'patch').getByRole('checkbox')).not.toBeChecked();
    expect(await axeComplaints(page)).toEqual([]);
    await questionOf(page, 'patch').getByRole('checkbox').check();
    await submitForm({ page, t }).click();
    await expect(rowOf(page, 'Own form')).toContainText(t('form.completed'));
  });
});

test.describe('on two tablets', () => {
  test.use(tablet);

  test('C-004 of two devices that fill in one form by one link the first one saves it, and the other one is told and keeps what was typed', async ({
    page,
    browser,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 4\d\d/);
    const walk = await startWalk(page, origin, 'timeFirst');
    const { shop } = walk;
    const item = serviceNamed(walk, 'Brow shape and tint');
    const { day, time } = await freeTimeOn(walk, item, 9);
    const { booking } = await bookByApi(origin, shop, { item, start: `${day} ${time}` });
    const forms = await ask(origin, internalCalls.listForms, { shopId: shop.id });
    const formId = forms.find(({ title }) => title.text === form)!.id;
    const make = { shopId: shop.id, bookingId: booking.id, formId, minutes: 30 };
    const { url } = await ask(origin, internalCalls.makeFormLink, make);
    const context = await browser.newContext({ ...tablet, baseURL: origin });
    const other = await context.newPage();
    const address = url.slice(new URL(url).origin.length);
    for (const [at, reaction] of [
      [page, 'Latex'],
      [other, 'Perfume'],
    ] as const) {
      await at.goto(at === other ? address.replace('#', '&lang=en#') : address);
      await questionOf(at, 'known').getByRole('radio').last().check();
      await questionOf(at, 'known').getByRole('textbox').fill(reaction);
      await questionOf(at, 'patch').getByRole('checkbox').check();
    }
    await submitForm({ page, t }).click();
    await expect(page.getByRole('heading', { name: t('form.doneTitle') })).toBeVisible();
    await submitForm({ page: other, t }).click();
    await expect(other.getByRole('main').getByText(t('reasons.not_found'))).toBeVisible();
    await expect(questionOf(other, 'known').getByRole('textbox')).toHaveValue('Perfume');
    await context.close();
    const [answer, ...more] = await ask(origin, internalCalls.listFormAnswers, {
      shopId: shop.id,
      bookingId: booking.id,
    });
    expect([answer!.revision, more]).toEqual([1, []]);
  });
});
