import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { endSession } from './support/sessions.ts';
import { expect, test } from './support/test.ts';

test.use(devices.phone);

/**
 * The frame of a page is hydrated first, and what is in it afterwards. Here the page hears between the two that its session is over: React goes on
 * only a moment after the last answer about that. Notes whether the page had been taken over when it was left.
 */
const lostBetween = `(() => {
  const [wait, send] = [window.setTimeout, window.fetch];
  const { postMessage } = MessagePort.prototype;
  const { replaceState } = History.prototype;
  const held = [];
  let isHeld = false;
  let frameIsAlive;
  const frame = new Promise((resolve) => (frameIsAlive = resolve));
  const goOn = () => {
    isHeld = false;
    for (const each of held.splice(0)) each();
  };
  MessagePort.prototype.postMessage = function (...sent) {
    if (isHeld) held.push(() => postMessage.apply(this, sent));
    else postMessage.apply(this, sent);
  };
  window.setTimeout = (run, ms, ...rest) => {
    if (/alive/.test(String(run))) {
      isHeld = true;
      frameIsAlive();
    }
    return wait(run, ms, ...rest);
  };
  let timer;
  window.fetch = async (...asked) => {
    const answer = await send(...asked);
    if (answer.status !== 401) return answer;
    await frame;
    clearTimeout(timer);
    timer = wait(goOn, 1000);
    return answer;
  };
  const isAlive = (place) => Object.keys(place).some((key) => key.startsWith('__react'));
  History.prototype.replaceState = function (kept, unused, url) {
    const heading = document.querySelector('[data-screen="Explore"] [data-page-heading]');
    if (heading && /\\/login$/.test(url)) window.wasAlive = isAlive(heading);
    return replaceState.call(this, kept, unused, url);
  };
})()`;

test('A-267 C-025 a session that turns out to be over while a finished page comes alive leads away only afterwards', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await endSession(context, origin);
  await page.goto('about:blank');
  await page.addInitScript(lostBetween);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your login has expired. Please log in again.')).toHaveCount(1);
  expect(await page.evaluate('window.wasAlive')).toBe(true);
});

/** React does nothing until a moment after the first answer that a session is over: the page cannot listen before. */
const lostBefore = `(() => {
  const [wait, send] = [window.setTimeout, window.fetch];
  const { postMessage } = MessagePort.prototype;
  const held = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (...sent) {
    if (isHeld) held.push(() => postMessage.apply(this, sent));
    else postMessage.apply(this, sent);
  };
  window.fetch = async (...asked) => {
    const answer = await send(...asked);
    if (answer.status === 401)
      wait(() => {
        isHeld = false;
        for (const each of held.splice(0)) each();
      }, 500);
    return answer;
  };
})()`;

test('A-267 C-025 a session that is lost before the page listens is told once, too, and leads to sign-in', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/status of 401/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  await endSession(context, origin);
  await page.goto('about:blank');
  await page.addInitScript(lostBefore);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t('reasons.session_expired'))).toHaveCount(1);
});
