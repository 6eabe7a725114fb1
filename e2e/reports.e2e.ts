import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { untilAlive } from './support/alive.ts';
import { newAccount, signInAtLogin } from './support/account.ts';
import { devices } from './support/devices.ts';
import { expect, test } from './support/test.ts';

test.use(devices.desktop);

const batchPath = '/base/bk/log/batch/public';
const reportPath = '/save/exception/notify/public';

type Line = { type: string; content: string; userInfo: object; accessToken: string; pageUrl: string; time: number };
type Report = { message: string; userId: string; compId: string; page: string };

/** What a beacon carries cannot be seen from outside: the page notes it, and sends it all the same. */
const noteBeacons = `
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (address, body) => {
    body.text().then((text) => noteBeacon(text));
    return beacon(address, body);
  };
`;

/** Everything that the app sends about itself: lines at once and by beacon, reports, and how the server answered. */
async function listen(page: Page) {
  const sent = { lines: [] as Line[], beaconLines: [] as Line[], reports: [] as Report[], statuses: [] as number[] };
  const isOurs = (address: string) => address.includes(batchPath) || address.includes(reportPath);
  await page.exposeFunction('noteBeacon', (text: string) =>
    sent.beaconLines.push(...(JSON.parse(text) as { list: Line[] }).list),
  );
  await page.addInitScript(noteBeacons);
  page.on('request', (request) => {
    if (!isOurs(request.url()) || request.resourceType() === 'ping') return;
    const body = request.postDataJSON() as { list?: Line[]; data?: string };
    sent.lines.push(...(body.list ?? []));
    if (body.data !== undefined) sent.reports.push(JSON.parse(body.data) as Report);
  });
  page.on('response', (response) => {
    if (isOurs(response.url())) sent.statuses.push(response.status());
  });
  return sent;
}

/** Throws in a handler of the page, as a fault of ours would. */
const fail = (page: Page, message: string) =>
  page.evaluate(`
    document.addEventListener('click', () => { throw new TypeError(${JSON.stringify(message)}); }, { once: true });
    document.body.click();
  `);

const hide = (page: Page) => page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide'))`);

test('A-277 A-278 C-027 A-260 an error in a handler stands in the console, becomes one line and one report, without secrets', async ({
  page,
  watch,
}) => {
  watch.allow(/boom/);
  const inConsole: string[] = [];
  page.on('pageerror', (error) => inConsole.push(error.message));
  const sent = await listen(page);
  await page.goto('/home');
  await untilAlive(page);
  await page.evaluate(`localStorage.setItem('compId', 'S-of-the-test')`);
  await fail(page, 'boom for anna@example.com');
  await expect.poll(() => sent.reports.length).toBe(1);
  await hide(page);
  await expect.poll(() => sent.beaconLines.length).toBe(1);
  expect(sent.reports.length).toBe(1);
  expect(inConsole).toEqual(['boom for anna@example.com']);
  expect(sent.beaconLines[0]).toMatchObject({
    type: 'developer',
    content: 'TypeError: boom for [left out]',
    userInfo: { id: '', compId: 'S-of-the-test' },
    accessToken: '',
  });
  expect(sent.beaconLines[0]!.pageUrl).toMatch(/\/home$/);
  expect(sent.reports[0]).toMatchObject({
    message: 'TypeError: boom for [left out]',
    userId: '',
    compId: 'S-of-the-test',
  });
  expect(new Set(sent.statuses)).toEqual(new Set([200]));
});

test('A-260 A-278 C-027 of a customer who is signed in a line names the person and six letters of the hash of the token', async ({
  page,
  context,
  origin,
  t,
  watch,
}) => {
  watch.allow(/lost promise/);
  const { email } = await newAccount(origin);
  await signInAtLogin({ page, t }, email);
  const sent = await listen(page);
  await page.goto('/home');
  await untilAlive(page);
  await page.evaluate(`localStorage.setItem('compId', 'S-of-the-test')`);
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('loginInfo')`)).not.toBeNull();
  await page.evaluate(`void Promise.reject(new Error('lost promise'))`);
  await expect.poll(() => sent.reports.length).toBe(1);
  await hide(page);
  await expect.poll(() => sent.beaconLines.length).toBe(1);
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value;
  const mark = createHash('sha256').update(token).digest('base64url').slice(0, 6);
  const [line] = sent.beaconLines;
  expect(line!.accessToken).toBe(mark);
  expect(line!.userInfo).toEqual({ id: sent.reports[0]!.userId, compId: 'S-of-the-test' });
  expect(sent.reports[0]!.userId).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(sent.reports[0]!.compId).toBe('S-of-the-test');
  expect(JSON.stringify(sent)).not.toContain(token);
  expect(JSON.stringify(sent)).not.toContain(email);
});

test('A-278 C-027 an unhandled rejection is reported, and a report that fails brings no other', async ({
  page,
  watch,
}) => {
  watch.allow(/lost promise|ERR_FAILED|notify|batch/);
  const sent = await listen(page);
  await page.goto('/home');
  await untilAlive(page);
  await page.route(`**${reportPath}**`, (route) => route.abort());
  await page.evaluate(`void Promise.reject(new Error('lost promise'))`);
  await expect.poll(() => sent.reports.length).toBe(1);
  await hide(page);
  await expect.poll(() => sent.beaconLines.length).toBe(1);
  // Whatever the failed report would set off has happened by the time that another line is sent.
  await fail(page, 'lost promise, again');
  await expect.poll(() => sent.reports.length).toBe(2);
  await hide(page);
  await expect
    .poll(() => sent.beaconLines.map(({ content }) => content))
    .toEqual(['Error: lost promise', 'TypeError: lost promise, again']);
  expect(sent.lines).toEqual([]);
});

test('A-261 C-026 ten lines are sent at once, what is left when the page goes away', async ({ page, watch }) => {
  watch.allow(/fault \d/);
  const sent = await listen(page);
  await page.goto('/home');
  await untilAlive(page);
  for (let count = 1; count <= 11; count++) await fail(page, `fault ${count}`);
  await expect.poll(() => sent.lines.length).toBe(10);
  expect(sent.beaconLines).toEqual([]);
  await hide(page);
  await expect.poll(() => sent.beaconLines.map(({ content }) => content)).toEqual(['TypeError: fault 11']);
  expect(sent.lines.length).toBe(10);
});
