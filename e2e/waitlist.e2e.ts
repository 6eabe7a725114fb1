import { accountCalls } from '@parlour/contract/account/calls';
import { formatDay } from '@parlour/phrases/format';
import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { entryForm, mailedCode, newAccount, password, signInAtLogin } from './support/account.ts';
import { ask } from './support/api.ts';
import { now } from './support/clock.ts';
import { contactFields } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices } from './support/devices.ts';
import { freeTimes } from './support/free-times.ts';
import { axeComplaints, isLookedAtIn, passGate } from './support/gate.ts';
import { mailsTo } from './support/mails.ts';
import { waitlistScenes } from './support/scenes/all.ts';
import { expect, test } from './support/test.ts';
import { callOff, fullDay, joinByApi, mailedAddress, service, turnToMonthOf } from './support/waitlist.ts';
import { arriveAt, bookPlainly, see, serviceNamed, shopAddress, startWalk } from './support/walk.ts';

test.setTimeout(150_000);

for (const [place, language] of supportedLanguages.entries())
  test.describe(language, () => {
    test.use({ ...devices.phone, language });
    test.setTimeout(240_000);

    for (const [turn, [title, play]] of Object.entries(waitlistScenes).entries())
      if (isLookedAtIn(language, turn))
        test(`F-149 Waitlist: ${title} passes the gate, ${language}`, async ({ page, origin, watch }) => {
          const show = (name: string) => passGate(page, { name, tag: languages[language].tag });
          await play({ page, origin, language, place, show, allow: watch.allow });
        });
  });

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('Waitlist: from a full day to a booking: join with a code, a cancellation, a mail, one button', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const walk = await startWalk(page, origin, 'sister');
    const full = await fullDay(walk, 0);
    const guest = newGuest({ mobile: '' });
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, service));
    await arriveAt(walk, 'ChooseTime');
    await page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true }).click();
    await arriveAt(walk, 'JoinWaitlist');
    await expect(page).toHaveURL(/#book\/waitlist$/);
    const join = page.getByRole('button', { name: t('waitlist.join'), exact: true });
    const day = page.getByRole('grid').getByRole('button', { name: formatDay(full.day, 'full', walk.style) });
    // The day that was looked at is chosen already; it is not the one that is meant.
    const chosen = page.getByRole('grid').locator('[aria-pressed="true"]');
    await expect(page.getByRole('grid').getByRole('button').first()).toBeVisible();
    if ((await chosen.count()) > 0) await chosen.click();
    await expect(chosen).toHaveCount(0);
    await join.click();
    await expect(page.getByText(t('reasons.wish_day_needed'))).toBeVisible();
    await turnToMonthOf(walk, full.day);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel(t('waitlist.with')).selectOption(full.person.employeeId);
    await join.click();
    await expect(page.getByText(t('reasons.email_needed'))).toBeVisible();
    const fields = contactFields(walk);
    await fields.email.fill(guest.email);
    await fields.firstName.fill(guest.firstName);
    await page.reload();
    await see(walk, 'JoinWaitlist');
    await expect(fields.email, 'a reload keeps everything').toHaveValue(guest.email);
    await turnToMonthOf(walk, full.day);
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    expect(await axeComplaints(page)).toEqual([]);
    await join.click();
    await see(walk, 'WaitlistCode');
    await page.reload();
    const form = entryForm({ page, t });
    await form.code.fill(await mailedCode(origin, guest.email));
    await form.verify.click();
    await arriveAt(walk, 'WaitlistEntryPage');
    await expect(page.getByText(t('waitlist.joined'))).toBeVisible();
    await expect(page.getByText(t('waitlist.joinedText', { email: guest.email }))).toBeVisible();
    await callOff(walk, full.taken);
    const address = await mailedAddress(page, guest.email, 'A time is available for you');
    expect(
      await freeTimes(origin, walk.shop, serviceNamed(walk, service), {
        from: full.day,
        staffId: full.person.employeeId,
      }),
    ).toEqual([]);
    await page.setViewportSize(devices.phone.viewport);
    await page.goto(address);
    await see(walk, 'WaitlistEntryPage');
    await expect(page, 'the token leaves the address').toHaveURL(/\/waitlist\?id=\w+$/);
    await expect(page.getByRole('heading', { level: 1, name: t('waitlist.offerTitle') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await axeComplaints(page)).toEqual([]);
    await page.getByRole('button', { name: t('waitlist.accept'), exact: true }).click();
    await arriveAt(walk, 'Booked');
    await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
    await expect.poll(async () => (await mailsTo(origin, guest.email)).map(({ kind }) => kind)).toContain('made');
    await page.goto(address);
    await expect(page.getByText(t('waitlist.accepted'))).toBeVisible();
    await page.getByRole('link', { name: t('booking.seeOrChange') }).click();
    await see(walk, 'ReserveDetail');
  });

  test('Waitlist: whoever puts one field right types on in it, though another is still wrong', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'sister');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, service));
    await arriveAt(walk, 'ChooseTime');
    await page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true }).click();
    await arriveAt(walk, 'JoinWaitlist');
    await page.getByRole('button', { name: t('waitlist.join'), exact: true }).click();
    const { email, firstName } = contactFields(walk);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await firstName.click();
    // Key by key, as people do: the focus may move at each.
    await page.keyboard.type('Anna Maria');
    await expect(firstName).toHaveValue('Anna Maria');
    await expect(email).toHaveValue('');
  });

  test('Waitlist: where a time that fits is free already, it is offered at once instead of a place', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const walk = await startWalk(page, origin, 'sister');
    await page.goto(shopAddress(walk));
    await bookPlainly(walk, serviceNamed(walk, service));
    await arriveAt(walk, 'ChooseTime');
    await page.getByRole('button', { name: t('booking.waitlistEntry'), exact: true }).click();
    await arriveAt(walk, 'JoinWaitlist');
    const fields = contactFields(walk);
    await fields.email.fill(newGuest().email);
    await fields.firstName.fill('Ada');
    await page.getByRole('button', { name: t('waitlist.join'), exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: t('waitlist.freeNow') });
    await expect(notice, 'the button was far below').toBeFocused();
    await expect(notice.getByRole('button').first()).toBeInViewport();
    await notice.getByRole('button').first().click();
    await arriveAt(walk, 'ChooseTime');
    await expect(
      page.getByRole('radiogroup', { name: t('booking.times') }).getByRole('radio', { checked: true }),
    ).toBeVisible();
  });
});

test.describe('in a wide window', () => {
  test.use(devices.desktop);

  test('Waitlist: an offer whose time is over asks now and then what came of it, not every second', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'sister');
    const full = await fullDay(walk, 2);
    const guest = await joinByApi(walk, full);
    await callOff(walk, full.taken);
    const address = await mailedAddress(page, guest.email, 'A time is available for you');
    let asked = 0;
    await page.route('**/reserve/app/waitlist/get?*', async (route) => {
      asked += 1;
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/"holdExpiresAt":\d+/, `"holdExpiresAt":${now - 1000}`);
      await route.fulfill({ response: answer, body: text });
    });
    // A clock is put into every frame that is there, and the frame of a mail runs no scripts.
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(address);
    await page.clock.runFor(100);
    await expect(page.getByRole('timer')).toContainText('0:00');
    for (let second = 0; second < 8; second++) await page.clock.runFor(1000);
    await expect(page.getByRole('button', { name: t('waitlist.accept'), exact: true })).toBeVisible();
    expect(asked).toBeLessThanOrEqual(3);
    // An answer may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('Waitlist: a signed-in customer sees her places among her appointments, takes an offer there, and leaves', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'sister');
    const full = await fullDay(walk, 1);
    const guest = await newAccount(origin);
    const { token } = await ask(origin, accountCalls.logIn, {
      loginType: 'EMAIL_PASSWORD_APP',
      source: 'BK_APP_C',
      username: guest.email,
      password,
      language: 'en',
      chainId: null,
      shopId: null,
    });
    await joinByApi(walk, full, guest, token);
    await joinByApi(walk, full, guest, token);
    await signInAtLogin({ page, t }, guest.email);
    await page.goto('/appointments');
    const places = page.getByRole('article').filter({ hasText: walk.shop.name });
    await expect(page.getByRole('heading', { name: t('waitlist.mine') })).toBeVisible();
    await expect(places).toHaveCount(2);
    expect(await axeComplaints(page)).toEqual([]);
    await callOff(walk, full.taken);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t('waitlist.offerOpen'))).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await places
      .filter({ hasText: t('waitlist.offerOpen') })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: t('waitlist.accept'), exact: true }).click();
    await arriveAt(walk, 'Booked');
    await page.goto('/appointments');
    await expect(page.getByRole('heading', { name: t('waitlist.mine') })).toBeVisible();
    await page.getByRole('article').filter({ hasText: walk.shop.name }).last().getByRole('link').click();
    await page.getByRole('button', { name: t('waitlist.leave'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('waitlist.leave'), exact: true })
      .click();
    await expect(page.getByText(t('waitlist.left'))).toBeVisible();
  });
});
