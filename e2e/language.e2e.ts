import { type Language, languageCodes, languages } from '@parlour/phrases/languages';
import type { BrowserContext, Page } from '@playwright/test';
import { entryForm, newAccount, password, signInAs, signInAtLogin } from './support/account.ts';
import { untilAlive } from './support/alive.ts';
import { contactFields } from './support/confirm.ts';
import { devices } from './support/devices.ts';
import { openMail } from './support/mailbox.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { findShop } from './support/shops.ts';
import { expect, test } from './support/test.ts';
import { walkToConfirm, walkToContact } from './support/to-confirm.ts';
import { see, shopAddress, startWalk } from './support/walk.ts';
import type { Watch } from './support/watch.ts';
import { tagOf, wordsOf } from './support/words.ts';

test.use({ ...devices.phone, language: null });

const languageScreen = '/userInfo?view=language';
const packCalls = (watch: Watch) => watch.calls().filter((call) => call.includes('/language/pack/'));
const switchCalls = (watch: Watch) => watch.calls().filter((call) => call.includes('/switch/language/'));
const storedLanguage = (page: Page) => page.evaluate<string | null>('localStorage.getItem("language")');
const rows = (page: Page) => page.getByRole('radio');

/** Chooses a language in the list and confirms, in the words of the language before. */
async function choose(page: Page, to: Language, before: Language = 'en'): Promise<void> {
  await page.getByRole('radio', { name: languages[to].label, exact: true }).click();
  await page.getByRole('button', { name: wordsOf(before)('shell.confirm'), exact: true }).click();
}

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language));
}

/** The paths that the page passes from now on, without their queries, each once in a row. */
function pathsOf(page: Page): string[] {
  const passed: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && passed.at(-1) !== pathname) passed.push(pathname);
  });
  return passed;
}

test('A-123 A-124 A-127 A-128 LNG-01 the list: 15 languages in their own names, one tick that a tap moves, and the same language only closes', async ({
  page,
  watch,
}) => {
  await page.goto('/userInfo');
  await expect.poll(() => storedLanguage(page)).toBe('en');
  await page.getByRole('link', { name: wordsOf('en')('shell.language') }).click();
  await expect(rows(page)).toHaveCount(15);
  expect(await rows(page).evaluateAll((all) => all.map((row) => [row.lang, row.textContent?.trim()]))).toEqual(
    languageCodes.map((code) => [languages[code].tag, languages[code].label]),
  );
  await expect(page.getByRole('radio', { checked: true })).toHaveText(['English']);
  watch.forgetCalls();
  await page.getByRole('radio', { name: '日本語' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveText(['日本語']);
  await expectLanguage(page, 'en');
  await choose(page, 'en');
  await expect(page).toHaveURL(/\/userInfo$/);
  expect([...packCalls(watch), ...switchCalls(watch)]).toEqual([]);
});

test('A-125 A-132 G-069 T-12 a visitor switches to tw: no pack, no post, over the front door to the account', async ({
  page,
  watch,
}) => {
  await page.goto(languageScreen);
  watch.forgetCalls();
  const passed = pathsOf(page);
  await choose(page, 'tw');
  await expectLanguage(page, 'tw');
  await expect(page).toHaveURL(/\/userInfo$/);
  expect(passed.slice(-2)).toEqual(['/', '/userInfo']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('tw')('shell.profile'));
  expect(await storedLanguage(page)).toBe('tw');
  expect([...packCalls(watch), ...switchCalls(watch)]).toEqual([]);
});

test('A-130 A-125 A-133 LNG-02 a visitor switches to ja: its pack is fetched once, a reload and the second switch fetch nothing', async ({
  page,
  watch,
}) => {
  const ja = wordsOf('ja');
  await page.goto(languageScreen);
  await choose(page, 'ja');
  await expectLanguage(page, 'ja');
  await expect(page).toHaveURL(/\/userInfo$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja('shell.profile'));
  await expect(page.getByRole('link', { name: ja('shell.appointments') }).first()).toBeVisible();
  expect(packCalls(watch)).toEqual(['GET /api/base/bk/language/pack/ja/public']);
  for (const path of ['/', '/home', '/userInfo']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectLanguage(page, 'ja');
    await expect(page.locator('body')).not.toContainText('(undefined)');
  }
  await page.goto(languageScreen);
  await choose(page, 'en', 'ja');
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL(/\/userInfo$/);
  await page.goto(languageScreen);
  await choose(page, 'ja');
  await expectLanguage(page, 'ja');
  expect(packCalls(watch)).toHaveLength(1);
});

test('A-131 F-151 LNG-03 a pack that cannot be fetched is told, and everything stays as it was', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const en = wordsOf('en');
  await page.route('**/language/pack/**', (route) => route.abort());
  await page.goto(languageScreen);
  await choose(page, 'de');
  await expect(page.getByRole('alert')).toContainText(en('shell.languagePackFailed'));
  await expectLanguage(page, 'en');
  expect(await storedLanguage(page)).toBe('en');
  await expect(page).toHaveURL(/view=language$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('shell.language'));
  await page.unroute('**/language/pack/**');
  await page.getByRole('button', { name: en('shell.confirm'), exact: true }).click();
  await expectLanguage(page, 'de');
});

test('A-132 G-069 the remembered path is gone on to after the switch, and the draft of a booking is kept', async ({
  page,
  origin,
}) => {
  const walk = await startWalk(page, origin, 'timeFirst');
  const { guest } = await walkToConfirm(walk, { place: 5 });
  await page.goto(languageScreen);
  await page.evaluate(
    `sessionStorage.setItem('rememberedPath', JSON.stringify({ version: 1, value: ${JSON.stringify(shopAddress(walk, '#book/confirm'))} }))`,
  );
  const passed = pathsOf(page);
  await choose(page, 'ja');
  await expectLanguage(page, 'ja');
  const inJapanese = { ...walk, t: wordsOf('ja') };
  await see(inJapanese, 'ConfirmBooking');
  expect(passed.slice(-2)).toEqual(['/', '/shopDetail']);
  await expect(contactFields(inJapanese).email).toHaveValue(guest.email);
  await expect(page.locator('body')).not.toContainText('(undefined)');
});

for (const [where, open] of [
  ['at its own address', (page: Page) => page.goto('/login')],
  [
    'over a page',
    async (page: Page) => {
      await page.goto('/userInfo');
      await page.getByRole('button', { name: wordsOf('en')('account.signIn'), exact: true }).click();
    },
  ],
] as const)
  test(`A-132 G-069 while signing in ${where} the page loads again in place: what was typed is there, the password is not`, async ({
    page,
  }) => {
    await open(page);
    const before = entryForm({ page, t: wordsOf('en') });
    await before.username.fill('typed@mail.example');
    await before.password.fill('not to be kept');
    const { pathname } = new URL(page.url());
    const passed = pathsOf(page);
    const chosen = wordsOf('en')('account.languageChosen', { language: languages.en.label });
    await page.getByRole('button', { name: chosen }).click();
    await choose(page, 'tw');
    await expectLanguage(page, 'tw');
    const after = entryForm({ page, t: wordsOf('tw') });
    await expect(after.username).toHaveValue('typed@mail.example');
    await expect(after.password).toHaveValue('');
    expect(new Set(passed)).toEqual(new Set([pathname]));
  });

test('A-129 A-130 G-070 T-12 a signed-in customer: the account is told, then the pack is fetched; where that fails the account has the old language again', async ({
  page,
  origin,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t: wordsOf('en') }, email);
  await page.goto(languageScreen);
  await page.route('**/language/pack/**', (route) => route.abort());
  watch.forgetCalls();
  await choose(page, 'fr');
  await expect(page.getByRole('alert')).toContainText(wordsOf('en')('shell.languagePackFailed'));
  const order = () => watch.calls().filter((call) => /language\/(pack|fr|en)/.test(call));
  await expect
    .poll(order)
    .toEqual([
      'POST /api/auth/bk/user/switch/language/fr',
      'GET /api/base/bk/language/pack/fr/public',
      'POST /api/auth/bk/user/switch/language/en',
    ]);
  await page.unroute('**/language/pack/**');

  await page.route('**/switch/language/**', (route) => route.abort());
  watch.forgetCalls();
  await choose(page, 'it');
  await expect(page.getByRole('alert')).toContainText(wordsOf('en')('reasons.network_failed'));
  expect(packCalls(watch)).toEqual([]);
  await expectLanguage(page, 'en');
  await page.unroute('**/switch/language/**');

  watch.forgetCalls();
  await choose(page, 'fr');
  await expectLanguage(page, 'fr');
  expect(order().slice(0, 2)).toEqual([
    'POST /api/auth/bk/user/switch/language/fr',
    'GET /api/base/bk/language/pack/fr/public',
  ]);
  await expect(page).toHaveURL(/\/userInfo$/);
});

test('A-129 F-151 G-074 the account keeps its language: mails are in it, and another device without a choice goes on in it', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  const tw = wordsOf('tw');
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t: wordsOf('en') }, email);
  await page.goto(languageScreen);
  await choose(page, 'tw');
  await expectLanguage(page, 'tw');
  expect(switchCalls(watch)).toEqual(['POST /api/auth/bk/user/switch/language/tw']);

  const other: BrowserContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const onOther = await other.newPage();
  await onOther.goto('/login');
  await expectLanguage(onOther, 'en');
  await signInAs({ page: onOther, t: wordsOf('en') }, email);
  await expectLanguage(onOther, 'tw');
  expect(await storedLanguage(onOther)).toBe('tw');
  await other.close();

  const chosen: BrowserContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const onChosen = await chosen.newPage();
  await chosen.addCookies([{ name: 'language', value: 'ch', url: origin }]);
  await onChosen.addInitScript("localStorage.language ??= 'ch'");
  await signInAtLogin({ page: onChosen, t: wordsOf('ch') }, email);
  await onChosen.goto('/userInfo', { waitUntil: 'networkidle' });
  await expectLanguage(onChosen, 'ch');
  await chosen.close();

  await page.goto('/userInfo?view=password');
  await page.getByLabel(tw('account.currentPassword'), { exact: true }).fill(password);
  await page.getByLabel(tw('account.newPassword'), { exact: true }).fill('four red houses');
  await page.getByLabel(tw('account.confirmPassword'), { exact: true }).fill('four red houses');
  await page.getByRole('button', { name: tw('account.saveNewPassword'), exact: true }).click();
  await expect(page.getByText(tw('account.passwordChanged'))).toBeVisible();
  await openMail(page, email, tw('mail.passwordChangedSubject'));
});

/** Chooses a language at the front door, which stays where it is. */
async function chooseAtDoor(page: Page, to: Language): Promise<void> {
  await untilAlive(page);
  await page.getByRole('link', { name: languages[to].label, exact: true }).click();
  await expectLanguage(page, to);
  expect(await storedLanguage(page)).toBe(to);
}

test('F-147 a language that is chosen in one tab reaches the others when they are looked at, and what is typed there stays', async ({
  page,
  context,
  origin,
}) => {
  const [en, tw] = [wordsOf('en'), wordsOf('tw')];
  const walk = await startWalk(page, origin, 'timeFirst');
  await walkToContact(walk, { place: 8 });
  await contactFields(walk).firstName.fill('Ada');
  const shop = await context.newPage();
  await shop.goto(shopAddress(walk));
  await shop.getByRole('searchbox').fill('derma');
  const other = await context.newPage();
  await other.goto('/');
  await chooseAtDoor(other, 'tw');
  await expectLanguage(page, 'en');

  // The browser of the tests believes that each of its tabs has the focus all the time.
  for (const tab of [page, shop]) {
    await tab.evaluate('dispatchEvent(new Event("focus"))');
    await expectLanguage(tab, 'tw');
    expect(await storedLanguage(tab)).toBe('tw');
  }
  await expect(page.getByRole('textbox', { name: tw('booking.firstName') })).toHaveValue('Ada');
  await expect(shop.getByRole('searchbox')).toHaveValue('derma');
  await expect(page.getByText(en('booking.firstName'), { exact: true })).toHaveCount(0);

  // A password is kept nowhere: the tab waits until none is typed.
  const secret = await context.newPage();
  await secret.goto('/login');
  await secret.getByLabel(tw('account.password'), { exact: true }).fill('four red houses');
  await chooseAtDoor(other, 'en');
  const part = secret.waitForRequest(/follow-language/);
  await secret.evaluate('dispatchEvent(new Event("focus"))');
  await part;
  await expectLanguage(secret, 'tw');
  await secret.getByLabel(tw('account.password'), { exact: true }).fill('');
  await secret.evaluate('dispatchEvent(new Event("focus"))');
  await expectLanguage(secret, 'en');
});

test('A-159 G-074 a button that waited fires once, after the page has loaded again in the language of the account', async ({
  page,
  browser,
  origin,
}) => {
  const [en, tw] = [wordsOf('en'), wordsOf('tw')];
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t: en }, email);
  await page.goto(languageScreen);
  await choose(page, 'tw');
  await expectLanguage(page, 'tw');

  const other: BrowserContext = await browser.newContext({ ...devices.phone, baseURL: origin });
  const onOther = await other.newPage();
  const spoken: (string | undefined)[] = [];
  onOther.on('request', (request) => {
    if (/POST .*\/shop\/app\/collection\//.test(`${request.method()} ${request.url()}`))
      spoken.push(request.headers()['language']);
  });
  const shop = await findShop(origin, 'timeFirst');
  await onOther.goto(`/shopDetail?compId=${shop.id}`, { waitUntil: 'networkidle' });
  await onOther.getByRole('button', { name: en('shop.favorite', { name: shop.name }), exact: true }).click();
  await signInAs({ page: onOther, t: en }, email);
  await expectLanguage(onOther, 'tw');
  const heart = onOther.getByRole('button', { name: tw('shop.favorite', { name: shop.name }), exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => spoken).toEqual(['tw']);
  await other.close();
});

test('Routes LNG-02 a page arrives finished in Japanese, without scripts too, and comes alive without a change', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  const ja = wordsOf('ja');
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  await plain.addCookies([{ name: 'language', value: 'ja', url: origin }]);
  const still = await plain.newPage();
  await still.goto('/');
  await expectLanguage(still, 'ja');
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(ja('shell.landingHeading'));
  expect(
    await still.locator('link[hreflang]').evaluateAll((all) => all.map((link) => link.getAttribute('hreflang'))),
  ).toEqual(['en', 'zh-Hans', 'zh-Hant', 'x-default']);
  await plain.close();

  await page.context().addCookies([{ name: 'language', value: 'ja', url: origin }]);
  await page.addInitScript("localStorage.language ??= 'ja'");
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja('shell.landingHeading'));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ja('shell.landingHeading'));
  expect(packCalls(watch)).toHaveLength(1);
});

test('G-071 A-134 LNG-03 a text that is missing everywhere is its code, and is told to those who build the app, once', async ({
  page,
}) => {
  await page.route(/assets\/en-.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/\bconfirm:/, 'gone:') });
  });
  const told = page.waitForRequest(
    (request) => request.url().includes('/log/batch/public') && (request.postData() ?? '').includes('text missing'),
    { timeout: 30_000 },
  );
  await page.goto(languageScreen);
  await expect(page.getByRole('button', { name: 'shell.confirm (undefined)' })).toBeVisible();
  await page.getByRole('radio', { name: '日本語' }).click();
  expect((await told).postData()!.match(/text missing: shell\.confirm \(en\)/g)).toHaveLength(1);
});

test('LNG-04 F-151 no text is cut at 320 px in any of the 15 languages, and every control can be hit', async ({
  page,
  origin,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languageCodes) {
    await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
    for (const path of ['/', '/home', languageScreen]) {
      await page.goto(`${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflowOf(page), `${language} ${path}`).toEqual({ pixels: 0, culprits: [] });
      expect(await smallControls(page), `${language} ${path}`).toEqual([]);
    }
  }
});

test('A-123 the header of a page leads to another language, and the page stays where it is', async ({ page }) => {
  await page.goto('/home', { waitUntil: 'networkidle' });
  const header = page.getByRole('banner').first();
  await header.getByRole('button', { name: `${wordsOf('en')('shell.language')} ${languages.en.label}` }).click();
  await choose(page, 'tw');
  await expectLanguage(page, 'tw');
  await expect(page).toHaveURL(/\/home$/);
  await expect(header.getByRole('button', { name: languages.tw.label })).toBeVisible();
});

test('F-152 a store with a second language is read in it by whoever reads that, until she chooses the first', async ({
  page,
  origin,
}) => {
  const t = wordsOf('en');
  const { id } = await findShop(origin, 'clinic');
  await page.goto(`/shopDetail?compId=${id}`, { waitUntil: 'networkidle' });
  const service = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(service('First consultation and skin analysis')).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: t('shop.menuLanguage') });
  await choice.getByRole('radio', { name: 'Nederlands' }).click();
  await expect(service('Kennismaking en huidanalyse')).toBeVisible();
  await expect(service('First consultation and skin analysis')).toHaveCount(0);
});
