import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { mailedPages } from './support/account.ts';
import { devices, tablet } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import {
  button,
  codeOf,
  joinByInvitation,
  newTeamEmail,
  openPlace,
  ownerInvitation,
  signInToTeam,
  teamPassword,
  title,
} from './support/team.ts';
import { expect, test } from './support/test.ts';

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** The link of the newest mail to a person, as the address below the origin. */
async function mailedLink(origin: string, email: string, path: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const pages = await mailedPages(origin, email);
    link = pages.map((html) => new RegExp(`${path}#t=[\\w-]+`).exec(html)?.[0] ?? '').find((one) => one) ?? '';
    expect(link).toContain(path);
  }).toPass({ timeout: 30_000 });
  return link;
}

const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

for (const [device, language] of [
  ['phone', 'en'],
  ['desktop', 'tw'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`A-219 C-009 the first owner joins by mail, sets up a second step, invites a person and takes the place away again, ${device}`, async ({
      page,
      browser,
      origin,
      t,
    }) => {
      const { shopId } = await ownShop(origin, {});
      const owner = newTeamEmail();
      const tab = { page, t };
      const secret = await joinByInvitation(tab, await ownerInvitation(origin, shopId, owner), 'Ada Quill');
      await expect(page.locator('main li code')).toHaveCount(10);
      await looksRight(page);
      await button(tab, 'admin.codesSaved').click();
      await expect(title(tab, 'admin.storesTitle')).toBeVisible();
      await expect(page.getByRole('listitem').getByText('Own first')).toBeVisible();
      await looksRight(page);

      const invited = newTeamEmail();
      await openPlace(tab, 'admin.team');
      await expect(row(page, owner)).toContainText(t('admin.you'));
      await looksRight(page);
      await invite({ page, t }, invited);
      await expect(row(page, invited)).toContainText(t('admin.state_invited'));

      const other = await browser.newContext({ ...devices[device], baseURL: origin });
      await other.addCookies([{ name: 'language', value: language, url: origin }]);
      const colleague = { page: await other.newPage(), t };
      await joinByInvitation(colleague, await mailedLink(origin, invited, '/admin/invitation'), 'Bo Larch');
      await button(colleague, 'admin.codesSaved').click();
      // Who works at one store begins in its calendar.
      await expect(title(colleague, 'adminCalendar.title')).toBeVisible();
      // The front desk manages no team.
      if (device === 'phone') await openPlace(colleague, 'admin.more');
      await expect(colleague.page.getByRole('link', { name: t('admin.team'), exact: true })).toHaveCount(0);
      // A page that the role does not open says so, and asks for nothing.
      const calls: string[] = [];
      colleague.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await colleague.page.goto(`/admin/store/${shopId}/reports`);
      await expect(title(colleague, 'adminReport.title')).toBeVisible();
      await expect(colleague.page.getByText(t('admin.pageClosedText'))).toBeVisible();
      expect(calls.filter((path) => path.includes('/team/report/'))).toEqual([]);

      await page.reload();
      await expect(row(page, 'Bo Larch')).toContainText(t('admin.state_active'));
      await row(page, 'Bo Larch').getByRole('button').click();
      await expect(ownCalendar(tab)).toBeChecked();
      await button(tab, 'admin.suspend').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('admin.suspend'), exact: true })
        .click();
      await expect(row(page, 'Bo Larch')).toContainText(t('admin.state_suspended'));
      await colleague.page.reload();
      await expect(title(colleague, 'admin.signInTitle')).toBeVisible();
      await expect(colleague.page.getByText(t('reasons.session_expired'))).toBeVisible();
      await other.close();

      await openPlace(tab, 'admin.activity');
      const did = { who: 'Ada Quill', name: 'Bo Larch' };
      await expect(row(page, t('admin.action_team_suspended', did))).toHaveCount(1);
      await looksRight(page);

      await openPlace(tab, 'admin.account');
      await expect(title(tab, 'admin.accountTitle')).toBeVisible();
      await looksRight(page);
      await button(tab, 'admin.signOut').last().click();
      await expect(title(tab, 'admin.signInTitle')).toBeVisible();
      await looksRight(page);
      await signInToTeam(tab, owner, codeOf(secret, 1));
      await expect(title(tab, 'admin.accountTitle')).toBeVisible();
    });
  });

/** The first person of the roster, in the sheet that is open. */
const ownCalendar = ({ page, t }: { page: Page; t: Translate }) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: t('admin.ownCalendar') })
    .getByRole('checkbox')
    .first();

async function invite({ page, t }: { page: Page; t: Translate }, email: string): Promise<void> {
  await button({ page, t }, 'admin.invite').click();
  const sheet = page.getByRole('dialog');
  await button({ page, t }, 'admin.inviteSend').click();
  await expect(sheet.getByText(t('admin.emailAddressNeeded'))).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: t('account.email') })).toBeFocused();
  await sheet.getByRole('textbox', { name: t('account.email') }).fill(email);
  // Who sees the own calendar alone needs one.
  await sheet.getByRole('radio', { name: t('admin.role_staff_member') }).click();
  await button({ page, t }, 'admin.inviteSend').click();
  await expect(sheet.getByText(t('admin.calendarNeeded'))).toBeVisible();
  await expect(ownCalendar({ page, t })).toBeFocused();
  await ownCalendar({ page, t }).check();
  await sheet.getByRole('radio', { name: t('admin.role_manager') }).click();
  await sheet.getByRole('radio', { name: t('admin.role_front_desk') }).click();
  await looksRight(page);
  await button({ page, t }, 'admin.inviteSend').click();
  await expect(sheet).toHaveCount(0);
}

test.describe('on a tablet', () => {
  test.use(tablet);

  test('a forgotten password is renewed by mail, the second step stays, and a used link says so', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 4(01|22)/);
    const { shopId } = await ownShop(origin, {});
    const email = newTeamEmail();
    const tab = { page, t };
    const invitation = await ownerInvitation(origin, shopId, email);
    const secret = await joinByInvitation(tab, invitation, 'Ada Quill');
    await button(tab, 'admin.codesSaved').click();
    await openPlace(tab, 'admin.account');
    await button(tab, 'admin.signOut').click();

    // What was typed goes along to the page of the forgotten password and back, and stands in no address.
    const address = page.getByRole('textbox', { name: t('account.email') });
    await expect(title(tab, 'admin.signInTitle')).toBeVisible();
    await address.fill('ada@typo.example');
    await page.getByRole('link', { name: t('account.forgot') }).click();
    await expect(title(tab, 'admin.forgotTitle')).toBeVisible();
    await expect(address).toHaveValue('ada@typo.example');
    await address.fill(email);
    await page.getByRole('link', { name: t('admin.backToSignIn') }).click();
    await expect(title(tab, 'admin.signInTitle')).toBeVisible();
    await expect(address).toHaveValue(email);
    await page.getByRole('link', { name: t('account.forgot') }).click();
    await expect(title(tab, 'admin.forgotTitle')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/admin/forgot`);
    await button(tab, 'admin.forgotSend').click();
    await expect(page.getByText(t('admin.forgotSent', { email }))).toBeVisible();
    await looksRight(page);
    const link = await mailedLink(origin, email, '/admin/reset');
    await page.goto(link);
    await page.getByLabel(t('account.newPassword'), { exact: true }).fill(teamPassword);
    await button(tab, 'account.saveNewPassword').click();
    await expect(title(tab, 'admin.signInTitle')).toBeVisible();
    await signInToTeam(tab, email, codeOf(secret, 1));
    await expect(title(tab, 'admin.storesTitle')).toBeVisible();

    for (const [used, words] of [
      [link, t('admin.resetOver')],
      [invitation, t('admin.invitationOver')],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(used);
      if (used === link) {
        await page.getByLabel(t('account.newPassword'), { exact: true }).fill(teamPassword);
        await button(tab, 'account.saveNewPassword').click();
      }
      await expect(page.getByText(words)).toBeVisible();
      await looksRight(page);
    }
  });

  test('a wrong password, a wrong code and a broken line are told, and what was typed stays', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 4(01|22|29)|ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const tab = { page, t };
    await page.goto('/admin/team');
    await button(tab, 'account.signIn').click();
    await expect(page.getByText(t('admin.emailNeeded'))).toBeVisible();
    await page.getByRole('textbox', { name: t('account.email') }).fill('nobody@mail.example');
    await page.getByLabel(t('account.password'), { exact: true }).fill('not the password');
    await page.context().setOffline(true);
    await button(tab, 'account.signIn').click();
    await expect(page.getByText(t('reasons.network_failed'))).toBeVisible();
    await page.context().setOffline(false);
    await button(tab, 'account.signIn').click();
    await expect(page.getByText(t('reasons.login_failed'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('account.email') })).toHaveValue('nobody@mail.example');
    await looksRight(page);
    const { shopId } = await ownShop(origin, {});
    const secret = await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  });
});

test('in the demo an owner is signed in by one press, and leaves nothing for the next person at the browser', async ({
  page,
  origin,
  t,
}) => {
  const tab = { page, t };
  const owners = (await (await fetch(`${origin}/dev/team`)).json()) as { result: { email: string; chain: string }[] };
  // Who owns a single store would be led to its calendar.
  const { chain } = owners.result.find((one) => one.chain.startsWith('Lumen'))!;
  await page.goto('/admin');
  await button(tab, 'admin.demoOwner', { chain }).click();
  await expect(page.getByRole('heading', { level: 2, name: chain })).toBeVisible();
  await page.getByRole('link', { name: t('admin.team'), exact: true }).click();
  await expect(title(tab, 'admin.teamTitle', { chain })).toBeVisible();
  await button(tab, 'admin.signOut').click();
  await expect(title(tab, 'admin.signInTitle')).toBeVisible();
  await page.goBack();
  await expect(title(tab, 'admin.signInTitle')).toBeVisible();
  await expect(page.getByText(chain, { exact: true })).toHaveCount(0);
  expect(await page.evaluate<string>('JSON.stringify({ ...localStorage })')).not.toContain('"teamSession"');
});
