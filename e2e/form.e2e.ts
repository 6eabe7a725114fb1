import { newAccount, signInAtLogin } from './support/account.ts';
import { devices, tablet } from './support/devices.ts';
import { chooseOnDevice } from './support/device-language.ts';
import {
  arrowUp,
  confirmPad,
  detail,
  draw,
  expectArrowUp,
  filled,
  fillRequired,
  formPart,
  inkOf,
  openForm,
  openPad,
  pad,
  question,
  slot,
  submit,
  valuesIn,
} from './support/form-sample.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { photos } from './support/photos.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

/** A name, roughly. */
const scrawl = [
  [
    [0.3, 0.3],
    [0.6, 0.4],
    [0.4, 0.5],
    [0.6, 0.6],
  ],
] as const;

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('C-093 C-094 C-096 C-098 C-099 C-101 C-102 C-105 C-108 C-109 C-118 every kind is answered by touch, and sent once, as it was answered', async ({
    page,
    t,
  }) => {
    await openForm(page);
    await fillRequired(page);
    const skin = question(page, 'skin');
    await skin.getByText('Something else').tap();
    await expect(skin.getByRole('radio', { checked: true })).toHaveCount(1);
    await skin.getByRole('textbox').fill('Itchy');
    await skin.getByText('Oily').tap();
    await expect(skin.getByRole('textbox')).toHaveCount(0);
    await skin.getByText('Something else').tap();
    await expect(skin.getByRole('textbox')).toHaveValue('Itchy');
    const allergies = question(page, 'allergies');
    await allergies.getByText('Latex').tap();
    await allergies.getByText('Nuts').tap();
    await expect(allergies.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await question(page, 'notes').getByRole('textbox').fill('Line one\nLine two');
    await expect(question(page, 'notes')).toContainText(t('form.characters', { used: 17, most: 2000 }));
    await question(page, 'source').getByRole('combobox').selectOption({ label: 'On the internet' });
    await question(page, 'area').getByText('Right shoulder').tap();
    await question(page, 'oils').getByText('Citrus').tap();
    await question(page, 'oils').getByText('Rose').tap();

    const stars = question(page, 'pressure').getByRole('slider');
    await stars.scrollIntoViewIfNeeded();
    // The first of its eleven steps, for no star, is out of sight.
    const box = (await stars.boundingBox())!;
    const step = box.width / 11;
    for (const value of [0.5, 3.5, 4, 5]) {
      await page.touchscreen.tap(box.x + step * (value * 2 + 0.5), box.y + box.height / 2);
      await expect(stars).toHaveAttribute('aria-valuetext', t('form.stars', { value }));
    }
    await question(page, 'pressure')
      .getByRole('button', { name: t('form.lessStars') })
      .tap();
    for (const place of [0, 1]) {
      await openPad(page, place);
      await draw(page, scrawl);
      await confirmPad(page, t);
      await expect(slot(page, place).getByRole('img')).toBeVisible();
    }
    await formPart(page)
      .getByRole('button', { name: t('form.submit') })
      .dblclick();
    const sent = await filled(page);
    expect(sent.times).toBe(1);
    expect(valuesIn(sent)).toEqual({
      skin: ['c4'],
      allergies: ['c2'],
      medicine: ['aspirin', 'pain', 'May'],
      pressure: ['4.5'],
      notes: ['Line one\nLine two'],
      source: ['c2'],
      area: ['c2'],
      oils: ['c2', 'c3'],
      about: [
        'Mei',
        'Lin',
        '1990-02-28',
        '3',
        'mei@example.com',
        '0412345678|+61|AU',
        '1 Harbour Street',
        'I1',
        '12',
        'E1',
      ],
      consent: ['true'],
    });
    expect(sent.answers[0]?.items).toEqual([{ value: 'c4', extraText: 'Itchy' }]);
    expect(sent.signed).toHaveLength(2);
  });

  test('C-119 C-126 C-125 what is open is said at each question, the first one has the focus and is named, and nothing is sent', async ({
    page,
    t,
  }) => {
    await openForm(page);
    await question(page, 'allergies').getByText('Latex').tap();
    await submit(page, t);
    await expect(page.getByRole('alert').getByText('Please complete all required fields')).toBeVisible();
    for (const id of ['skin', 'medicine', 'about', 'consent'])
      await expect(question(page, id)).toContainText('Please complete required fields');
    for (const id of ['allergies', 'notes', 'pressure'])
      await expect(question(page, id)).not.toContainText('Please complete required fields');
    await expect(slot(page, 0)).toContainText('Please complete the signature.');
    await expect(question(page, 'skin').getByRole('radio').first()).toBeFocused();
    await expect(question(page, 'skin').getByText('1. How does your skin feel in the evening?')).toBeInViewport();
    await question(page, 'skin').getByText('Dry').tap();
    await expect(question(page, 'skin')).not.toContainText('Please complete required fields');
    const next = formPart(page).getByRole('button', { name: t('form.toQuestion', { number: 3 }) });
    await next.tap();
    await expect(question(page, 'medicine').getByRole('textbox').first()).toBeFocused();

    await fillRequired(page);
    await detail(page, 'birthday').locator('input[autocomplete="bday-year"]').fill('1919');
    await detail(page, 'mobile').locator('input').fill('+886 912 345 678');
    await expect(detail(page, 'mobile').locator('input')).toHaveValue('912345678');
    await expect(detail(page, 'mobile').getByRole('combobox')).toHaveValue('TW');
    await submit(page, t);
    await expect(question(page, 'about')).toContainText('Please enter a real date of birth, 1920 or later.');
    await expect(detail(page, 'birthday').locator('input').first()).toBeFocused();
    await detail(page, 'birthday').locator('input[autocomplete="bday-year"]').fill('1920');
    await submit(page, t);
    await expect(page.getByRole('alert').getByText('Please complete the signature.')).toBeVisible();
    await expect(slot(page, 0).getByRole('button')).toBeFocused();
    await expect(page.locator('[data-handed="questions"]')).toHaveCount(0);
    // What the form has said does not cover the buttons of the screen to sign on.
    await openPad(page, 0);
    expect(await page.getByRole('alert').getByText('Please complete the signature.').count()).toBe(0);
  });

  test('C-144 C-145 C-146 an arrow that points up on the turned surface points up in the picture, which is sharp, trimmed and clear', async ({
    page,
    t,
  }) => {
    await openForm(page);
    await openPad(page, 0);
    await expect(pad(page)).toHaveAttribute('data-turned', 'true');
    const screen = (await pad(page).boundingBox())!;
    expect([screen.width, screen.height]).toEqual([390, 844]);
    await draw(page, arrowUp);
    await confirmPad(page, t);
    await expect(slot(page, 0).getByRole('img')).toBeVisible();
    const { bytes, ...ink } = await inkOf(page, 0);
    expectArrowUp(ink);
    expect(bytes).toBeLessThan(1_000_000);
  });

  test('C-147 C-148 a dot is no signature, undo and clear work, and an export that fails keeps what was drawn', async ({
    page,
    t,
  }) => {
    await openForm(page);
    await openPad(page, 0);
    await confirmPad(page, t);
    await expect(pad(page)).toContainText('Please enter signature');
    await draw(page, [
      [
        [0.5, 0.5],
        [0.51, 0.5],
      ],
    ]);
    await confirmPad(page, t);
    await expect(pad(page)).toContainText('Please enter signature');
    await expect(pad(page)).toBeVisible();
    const undo = pad(page).getByRole('button', { name: t('form.undo') });
    await undo.click();
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await draw(page, scrawl);
    await draw(page, scrawl);
    await expect(pad(page).getByRole('status').first()).toHaveText(t('form.strokes', { count: 2 }));
    await pad(page)
      .getByRole('button', { name: t('form.clear') })
      .click();
    await expect(undo).toHaveAttribute('aria-disabled', 'true');
    await draw(page, scrawl);
    await page.evaluate(`window.keptToBlob = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = () => { throw new Error('no picture'); };`);
    await confirmPad(page, t);
    await expect(pad(page)).toContainText('Signature reading failed');
    await page.evaluate(`HTMLCanvasElement.prototype.toBlob = window.keptToBlob`);
    await confirmPad(page, t);
    await expect(slot(page, 0).getByRole('img')).toBeVisible();
    await expect(slot(page, 0)).toContainText(/Signed on \d{4}\/\d{2}\/\d{2}/);
    await expect(slot(page, 0).getByRole('button')).toBeFocused();
  });

  test('a screen to sign on that is closed while the signature is saved stays closed: no signature, and the form stays', async ({
    page,
    t,
  }) => {
    await openForm(page);
    const address = page.url();
    await question(page, 'notes').getByRole('textbox').fill('Still here');
    // The picture is saved when the test says so, and the app has heard of it by the end of that.
    await page.evaluate(`{
      const read = FileReader.prototype.readAsDataURL;
      window.keptToRead = read;
      FileReader.prototype.readAsDataURL = function (file) {
        window.goOnSaving = () => new Promise((done) => {
          this.addEventListener('loadend', () => setTimeout(done, 100));
          read.call(this, file);
        });
      };
    }`);
    const press = () =>
      pad(page)
        .getByRole('button', { name: t('shell.close') })
        .click();
    for (const close of [press, () => page.goBack()]) {
      await openPad(page, 0);
      await draw(page, scrawl);
      await confirmPad(page, t);
      await expect.poll(() => page.evaluate<boolean>(`Boolean(window.goOnSaving)`)).toBe(true);
      await close();
      await expect(pad(page)).toHaveCount(0);
      await page.evaluate(`window.goOnSaving().then(() => delete window.goOnSaving)`);
      expect(page.url()).toBe(address);
      await expect(slot(page, 0).getByRole('button')).toHaveText(t('form.sign'));
      await expect(slot(page, 0).getByRole('img')).toHaveCount(0);
      await expect(question(page, 'notes').getByRole('textbox')).toHaveValue('Still here');
    }
    await page.evaluate(`FileReader.prototype.readAsDataURL = window.keptToRead`);
    await openPad(page, 0);
    await draw(page, scrawl);
    await confirmPad(page, t);
    await expect(slot(page, 0).getByRole('img')).toBeVisible();
    expect(page.url()).toBe(address);
  });

  test('a turn of the window keeps the strokes, and both signatures are upright', async ({ page, t }) => {
    await openForm(page);
    await openPad(page, 0);
    // A line that runs to the right for its writer.
    await draw(page, [
      [
        [0.5, 0.2],
        [0.5, 0.8],
      ],
    ]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(pad(page)).not.toHaveAttribute('data-turned');
    await confirmPad(page, t);
    await expect(slot(page, 0).getByRole('img')).toBeVisible();
    const first = await inkOf(page, 0);
    expect(first.width).toBeGreaterThan(first.height * 5);
    await openPad(page, 1);
    await draw(page, [
      [
        [0.2, 0.5],
        [0.8, 0.5],
      ],
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pad(page)).toHaveAttribute('data-turned', 'true');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pad(page)).toHaveAttribute('data-turned', 'true');
    await confirmPad(page, t);
    await expect(slot(page, 1).getByRole('img')).toBeVisible();
    const second = await inkOf(page, 1);
    expect(second.width).toBeGreaterThan(second.height * 5);
    await expect(slot(page, 0).getByRole('img')).toBeVisible();
  });

  test('a draft survives a reload, another language and a new version, which says what changed; it is never on the device', async ({
    page,
    context,
    origin,
    t,
  }) => {
    await openForm(page);
    await fillRequired(page);
    await question(page, 'skin').getByText('Something else').tap();
    await question(page, 'skin').getByRole('textbox').fill('Itchy');
    await expect(formPart(page)).toContainText(t('form.answered', { answered: 4, total: 10 }));
    await page.reload();
    await expect(question(page, 'skin').getByRole('textbox')).toHaveValue('Itchy');
    await expect(detail(page, 'mobile').locator('input')).toHaveValue('0412345678');
    expect(await page.evaluate<string>(`JSON.stringify({ ...localStorage })`)).not.toContain('Itchy');

    await context.addCookies([{ name: 'language', value: 'tw', url: origin }]);
    await page.evaluate(`localStorage.removeItem('language')`);
    await context.addInitScript(`delete localStorage.language; ${chooseOnDevice(origin, 'tw')}`);
    await page.reload();
    const tw = wordsOf('tw');
    await expect(question(page, 'skin')).toContainText('到了晚上');
    await expect(detail(page, 'birthday').locator('input').first()).toHaveAttribute('autocomplete', 'bday-year');
    await expect(detail(page, 'birthday').locator('input').first()).toHaveValue('1990');
    await expect(question(page, 'skin').getByRole('textbox')).toHaveValue('Itchy');

    await formPart(page).getByRole('button', { name: '發布新版本' }).tap();
    const news = formPart(page)
      .getByRole('status')
      .filter({ hasText: tw('form.newsTitle') });
    await expect(news).toContainText(tw('form.added', { titles: '您戴隱形眼鏡嗎？' }));
    await expect(news).toContainText('您是怎麼知道我們的？');
    await expect(question(page, 'skin').getByRole('textbox')).toHaveValue('Itchy');
    await news.getByRole('button').tap();
    await expect(news).toHaveCount(0);
    await expect(question(page, 'source')).toHaveCount(0);
  });

  test('C-104 pictures that are only shown open in the viewer, and are not sent', async ({ page, t }) => {
    await openForm(page);
    await expect(question(page, 'map').locator('input')).toHaveCount(0);
    await question(page, 'map')
      .getByRole('button', { name: t('form.openPicture', { place: 2, count: 3 }) })
      .tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText(t('form.picture', { place: 2, count: 3 }));
    await viewer.getByRole('button', { name: t('form.zoomIn') }).click();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });
});

test.describe('on a desktop', () => {
  test.use(devices.desktop);

  test('C-095 C-096 C-097 C-100 every kind is reached and answered by keys; a name can be typed as a signature', async ({
    page,
    t,
  }) => {
    await openForm(page);
    const { keyboard } = page;
    await expect(question(page, 'intro').locator('strong')).toHaveText('safe for you');
    await question(page, 'skin').getByRole('radio').first().focus();
    await keyboard.press('ArrowDown');
    await expect(question(page, 'skin').getByRole('radio', { name: 'Balanced' })).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(question(page, 'allergies').getByRole('checkbox', { name: 'Nuts' })).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    const sentence = 'I take … every day for … and last saw a doctor in … .';
    await expect(page.getByRole('textbox', { name: t('form.blank', { place: 1, count: 3, sentence }) })).toBeFocused();
    for (const text of ['aspirin', 'pain', 'May']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    const stars = page.getByRole('slider', { name: /How much pressure/ });
    await expect(stars).toBeFocused();
    for (let press = 0; press < 7; press++) await keyboard.press('ArrowRight');
    await expect(stars).toHaveAttribute('aria-valuetext', '3.5 of 5');
    await keyboard.press('ArrowLeft');
    await expect(stars).toHaveAttribute('aria-valuetext', '3 of 5');
    await keyboard.press('End');
    await expect(stars).toHaveAttribute('aria-valuetext', '5 of 5');
    await keyboard.press('ArrowLeft');
    await expect(question(page, 'pressure')).toContainText('4.5 of 5');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('One');
    await keyboard.press('Enter');
    await keyboard.type('two');
    await expect(page.getByRole('textbox', { name: /anything else/ })).toHaveValue('One\ntwo');

    await slot(page, 0).getByRole('button').focus();
    await keyboard.press('Enter');
    await expect(pad(page)).toBeVisible();
    await expect(pad(page)).not.toHaveAttribute('data-turned');
    await pad(page)
      .getByRole('button', { name: t('form.typeInstead') })
      .press('Enter');
    await pad(page).getByRole('textbox').fill('  ');
    await confirmPad(page, t);
    await expect(pad(page)).toContainText('Please enter signature');
    await pad(page).getByRole('textbox').fill('Mei Lin');
    await pad(page)
      .getByRole('button', { name: t('form.confirm') })
      .press('Enter');
    await expect(slot(page, 0).getByRole('img', { name: t('form.signatureOf', { title: 'Customer' }) })).toBeVisible();
    const { rows, corner } = await inkOf(page, 0);
    expect(rows.some((count) => count > 0)).toBe(true);
    expect(corner).toBe(0);
  });

  test('C-103 C-110 own pictures are uploaded, and one more than the question takes is told and left out', async ({
    page,
    origin,
    t,
  }) => {
    await signInAtLogin({ page, t }, (await newAccount(origin)).email);
    await openForm(page);
    const part = question(page, 'photos');
    await part.locator('input[type="file"]').setInputFiles(await photos(page, 3));
    await expect(part.getByRole('listitem')).toHaveCount(2);
    await expect(part.getByText(t('file.photoLimit', { most: 2 })).first()).toBeVisible();
    await expect(part.getByText(t('file.arrived'), { exact: true }).first()).toBeVisible();
    await expect(part.getByRole('listitem').getByText(t('file.arrived'))).toHaveCount(2);
    await page.reload();
    await expect(part.getByRole('listitem')).toHaveCount(2);
  });

  test('C-111 C-112 C-113 C-115 C-116 C-122 the customer’s details have ten fields in the order of the store, and a form that is read has no controls', async ({
    page,
    t,
  }) => {
    await openForm(page);
    await expect(formPart(page).locator('[data-detail]')).toHaveCount(10);
    const figures = await detail(page, 'birthday')
      .locator('input')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
    expect(figures).toEqual(['bday-day', 'bday-month', 'bday-year']);
    await expect(detail(page, 'gender').getByRole('radio', { name: 'Prefer not to say' })).toBeChecked();
    await expect(detail(page, 'insurer').getByRole('option')).toHaveText([
      t('field.choose'),
      'Harbour Health',
      'Southern Care',
    ]);
    await fillRequired(page);
    for (const place of [0, 1]) {
      await openPad(page, place);
      await draw(page, scrawl);
      await confirmPad(page, t);
      await expect(slot(page, place).getByRole('img')).toBeVisible();
    }
    const fails = formPart(page).getByRole('checkbox', { name: 'The next time, sending fails' });
    await fails.check();
    await submit(page, t);
    await expect(formPart(page).getByRole('button', { name: t('form.submit') })).toBeVisible();
    await expect(detail(page, 'firstName').getByRole('textbox')).toHaveValue('Mei');
    await fails.uncheck();
    await submit(page, t);
    await filled(page);
    const read = page.locator('[data-handed="questions"]');
    await expect(read).toContainText('28/02/1990');
    await expect(read).toContainText('+61 0412345678');
    await expect(read).toContainText('Harbour Health');
    await expect(read).toContainText('I take aspirin every day for pain and last saw a doctor in May.');
    await expect(read).not.toContainText(t('field.required'));
    await expect(read.locator('input, select, textarea, [contenteditable], [role="slider"]')).toHaveCount(0);
    await expect(read.getByRole('button')).toHaveText(['', '', '', 'Fill it in again']);
    await page.reload();
    await expect(question(page, 'skin').getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

for (const [name, use] of Object.entries({ phone: devices.phone, tablet }))
  test.describe(`in both themes on a ${name}`, () => {
    test.use(use);

    test(`the form with its errors and the screen to sign on pass the gate, ${name}`, async ({ page, t }) => {
      await openForm(page);
      await question(page, 'skin').getByText('Something else').tap();
      await submit(page, t);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeComplaints(page)).toEqual([]);
      }
      expect(await smallControls(page)).toEqual([]);
      expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
      await openPad(page, 0);
      await confirmPad(page, t);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeComplaints(page)).toEqual([]);
      }
      expect(await smallControls(page)).toEqual([]);
      await pad(page)
        .getByRole('button', { name: t('form.typeInstead') })
        .click();
      expect(await axeComplaints(page)).toEqual([]);
    });
  });
