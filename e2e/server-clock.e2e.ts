import { entryForm, newAccount } from './support/account.ts';
import { laterBy, now } from './support/clock.ts';
import { devices } from './support/devices.ts';
import { mailsTo } from './support/mails.ts';
import { ownShop } from './support/own-shop.ts';
import { test } from './support/own-server.ts';
import { bodiesTo, sendCodePath } from './support/sent-bodies.ts';
import { expect } from './support/test.ts';
import { callOff, firstOffered, fullDay, joinByApi, mailedAddress } from './support/waitlist.ts';
import { walkAt } from './support/walk.ts';

// These journeys let time go by for their server, which no journey beside them may notice.
test.describe.configure({ mode: 'default' });
test.setTimeout(150_000);

test.describe('on a phone', () => {
  test.use({ ...devices.phone, deviceNow: null });

  test('A-082 A-083 A-084 G-050 T-07 the wait: 60 at the opening, by the clock on the wall, again at 0 only, 0 after a failed send', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/);
    const { email } = await newAccount(origin);
    const form = entryForm({ page, t });
    const sent = bodiesTo(page, sendCodePath);
    const waiting = (seconds: number) => page.getByRole('button', { name: t('account.resendIn', { seconds }) });
    const again = page.getByRole('button', { name: t('account.resend'), exact: true });
    await page.clock.install({ time: now });
    await page.goto('/login');
    await form.username.fill(email);
    await page.clock.pauseAt(now + 120_000);
    const answer = page.waitForResponse(new RegExp(sendCodePath));
    await form.forgot.click();
    await expect(waiting(60)).toBeVisible();
    await (await answer).finished();
    expect(sent, 'one send for one opening').toHaveLength(1);
    await page.clock.runFor(1000);
    await expect(waiting(59)).toBeVisible();
    // A tab that slept: the clock went on, its timers did not.
    await page.clock.fastForward(58_000);
    await expect(waiting(1)).toBeVisible();
    await waiting(1).click({ force: true });
    expect(sent, 'a tap at 1 asks nothing').toHaveLength(1);
    await page.clock.runFor(1000);
    await expect(again).toBeVisible();
    await form.code.fill('12345');
    await form.verify.click();
    await expect(page.getByText(t('account.codeLength'))).toBeVisible();
    await laterBy(origin, 61_000);
    const second = page.waitForResponse(new RegExp(sendCodePath));
    await again.click();
    await (await second).finished();
    await expect(page.getByText(t('account.codeLength')), 'what was wrong with the old code').toHaveCount(0);
    await expect(form.code).toHaveValue('');
    await expect(waiting(60)).toBeVisible();
    expect(sent).toHaveLength(2);
    await page.clock.runFor(60_000);
    await page.route(`**${sendCodePath}*`, (route) => route.abort());
    await again.click();
    await expect(page.getByText('The request failed. Please check your connection.')).toBeVisible();
    await expect(again, '0 at once').toBeEnabled();
  });
});

test.describe('in a wide window', () => {
  test.use(devices.desktop);

  test('Waitlist: declined, the next gets it; unanswered, it passes on; a place is left by its link', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const { shopId } = await ownShop(origin);
    const walk = await walkAt(page, origin, shopId);
    const full = await fullDay(walk, 0, 'Quiet hour');
    const both = [await joinByApi(walk, full), await joinByApi(walk, full)] as const;
    await callOff(walk, full.taken);
    const [first, second] = await firstOffered(origin, both);
    await page.goto(await mailedAddress(page, first.email, 'A time is available for you'));
    await expect(page.getByRole('heading', { level: 1, name: t('waitlist.offerTitle') })).toBeVisible();
    await page.getByRole('button', { name: t('waitlist.decline'), exact: true }).click();
    await expect(page.getByText(t('waitlist.declined'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), 'the buttons are gone').toBeFocused();
    await page.reload();
    await expect(page.getByText(t('waitlist.declinedText'))).toBeVisible();
    const offered = await mailedAddress(page, second.email, 'A time is available for you');
    await page.goto(offered);
    await expect(page.getByRole('button', { name: t('waitlist.accept'), exact: true })).toBeVisible();
    await laterBy(origin, 16 * 60_000);
    await page.getByRole('button', { name: t('waitlist.accept'), exact: true }).click();
    await expect(page.getByText(t('waitlist.passed'))).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(origin, second.email)).map(({ kind }) => kind))
      .toContain('offerPassed');
    await page.goto(await mailedAddress(page, second.email, 'On the waitlist'));
    await page.getByRole('button', { name: t('waitlist.leave'), exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('waitlist.leave'), exact: true }).click();
    await expect(page.getByText(t('waitlist.left'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused();
    await page.goto('/waitlist?id=doesNotExist0123456789#t=abcdefghijklmnopqrstuvwxyz');
    await expect(page.getByText(t('waitlist.missing'))).toBeVisible();
  });
});
