import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { appointmentCalls } from '@parlour/contract/appointment/calls';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, slowDown } from './page-visit.ts';
import { pathOf, type Server } from './server.ts';
import { motionRows, sightRows, type Run, type Turn } from './calendar-rows.ts';
import { medianOf, type Row } from './table.ts';

export type SignedIn = { token: string; cookie: string; signIn: object };
type Place = { shopId: string; bookingId: string; day: string };
type Timing = { runs: number; turns: number };

const viewport = { width: 1440, height: 900 };
const settleMs = 2500;
const scrollMs = 2500;
const frameMs = 1000 / 60;

/** Runs in the page before its own scripts: when something is first painted, and when the first appointment is. */
const watch = `{
  const seen = (globalThis.benchSeen = { painted: 0, piece: 0 });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (entry.name === 'first-contentful-paint') seen.painted = entry.startTime; })).observe({ type: 'paint', buffered: true });
  const look = () => {
    if (document.querySelector('[data-piece]')) requestAnimationFrame(() => (seen.piece = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** The calendar of a full day in a real browser: what is painted when, how smoothly it scrolls and is carried about in, and what a change costs. */
export async function measureCalendarPage(
  server: Server,
  desk: SignedIn,
  floor: string,
  { shopId, bookingId, day }: Place,
  { runs, turns }: Timing,
): Promise<Row[]> {
  const address = `${server.origin}/admin/store/${shopId}/calendar?day=${day}&view=day`;
  const empty = await startEmptyPage();
  const { browser, stop } = await openBrowser();
  const all: Run[] = [];
  try {
    await visitTwice(browser, address, desk);
    for (let run = 0; run < runs; run += 1) {
      const stage = { address, empty: empty.origin, desk, server, place: { shopId, bookingId }, version: run };
      // One paint is a matter of luck: the figure of a run is the median of its turns, the two pages one after the other.
      const visits: Turn[] = [];
      for (let turn = 0; turn < turns; turn += 1)
        visits.push({
          floor: await visitTwice(browser, floor, desk),
          own: await visitTwice(browser, address, desk),
        });
      all.push({ visits, frames: await framesOf(browser, stage) });
    }
    return [...sightRows(all), ...motionRows(all)];
  } finally {
    await stop();
    await empty.stop();
  }
}

export type Sight = { painted: number; piece: number; scriptBytes: number; files: number };
export type Twice = { cold: Sight; warm: Sight };

async function openCalendar(
  browser: Browser,
  address: string,
  desk: SignedIn,
  isSlow: boolean,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport, locale: 'en-AU' });
  const { origin } = new URL(address);
  await context.addCookies(
    desk.cookie.split('; ').map((one) => {
      const at = one.indexOf('=');
      return { name: one.slice(0, at), value: one.slice(at + 1), url: origin };
    }),
  );
  const page = await context.newPage();
  await page.addInitScript(
    `try { localStorage.setItem('teamSession', ${JSON.stringify(JSON.stringify(desk.signIn))}) } catch {}`,
  );
  await page.addInitScript(watch);
  if (isSlow) await slowDown(page);
  return { page, close: () => context.close() };
}

/** Two visits on the slow line, the second with what the browser keeps from the first, which has been left by then: its end is no part of either. */
async function visitTwice(browser: Browser, address: string, desk: SignedIn): Promise<Twice> {
  const { page, close } = await openCalendar(browser, address, desk, true);
  const sizes: Promise<number>[] = [];
  const isApp = address.includes('/admin/');
  let isCounting = true;
  page.on('response', (response) => {
    if (isCounting && /\.(js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
  });
  const sight = async (): Promise<Sight> => {
    if (isApp) await page.locator('[data-piece]').first().waitFor({ timeout: 120_000 });
    isCounting = false;
    await page.waitForTimeout(isApp ? 400 : settleMs / 2);
    const { painted, piece } = await page.evaluate<{ painted: number; piece: number }>('benchSeen');
    const all = await Promise.all(sizes);
    return { painted, piece, scriptBytes: all.reduce((sum, size) => sum + size, 0), files: all.length };
  };
  await page.goto(address);
  const cold = await sight();
  await page.goto('about:blank');
  await page.waitForTimeout(settleMs);
  await page.goto(address);
  const warm = await sight();
  await close();
  return { cold, warm };
}

type Motion = { p50: number; p95: number; longest: number; dropped: number };
export type Frames = Record<'sideways' | 'down' | 'carried' | 'emptySideways' | 'emptyDown', Motion> & {
  change: { longest: number; bytes: number };
};
/** `version`: how often the note has been written before. */
type Stage = {
  address: string;
  empty: string;
  desk: SignedIn;
  server: Server;
  place: Omit<Place, 'day'>;
  version: number;
};

async function framesOf(browser: Browser, stage: Stage): Promise<Frames> {
  const { address, empty, desk } = stage;
  const bare = await openCalendar(browser, empty, desk, false);
  await bare.page.goto(empty);
  await bare.page.waitForTimeout(settleMs);
  const emptySideways = await scrolled(bare.page, 'sideways');
  const emptyDown = await scrolled(bare.page, 'down');
  await bare.close();
  const { page, close } = await openCalendar(browser, address, desk, false);
  await page.goto(address);
  await page.locator('[data-piece]').first().waitFor();
  await page.waitForTimeout(settleMs);
  const sideways = await scrolled(page, 'sideways');
  const down = await scrolled(page, 'down');
  await page.evaluate(`document.querySelector('[data-grid-body]').parentElement.scrollTo(0, 900)`);
  await page.waitForTimeout(settleMs);
  const carried = await carry(page);
  const change = await changed(page, stage);
  await close();
  return { sideways, down, carried, emptySideways, emptyDown, change };
}

const grid = `document.querySelector('[data-grid-body]').parentElement`;

/** Scrolls by the same way in each frame, there and back, and notes how far the frames are apart. */
async function scrolled(page: Page, way: 'sideways' | 'down'): Promise<Motion> {
  const pixels = 24;
  const [x, y] = way === 'sideways' ? [pixels, 0] : [0, pixels];
  const gaps = await page.evaluate<number[]>(`new Promise((resolve) => {
    const box = ${grid};
    const gaps = [];
    let [last, begun, turn] = [0, 0, 1];
    const frame = (now) => {
      if (last) gaps.push(now - last); else begun = now;
      last = now;
      if (now - begun > ${scrollMs}) return resolve(gaps);
      const before = box.scrollLeft + box.scrollTop;
      box.scrollBy(${x} * turn, ${y} * turn);
      if (box.scrollLeft + box.scrollTop === before) turn = -turn;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
  return motionOf(gaps);
}

const note = `{ globalThis.benchGaps = []; let last = 0; const frame = (now) => { if (last) benchGaps.push(now - last); last = now; globalThis.benchFrame = requestAnimationFrame(frame); }; globalThis.benchFrame = requestAnimationFrame(frame); }`;
const noted = `(cancelAnimationFrame(benchFrame), benchGaps)`;

/** Carries an appointment over other columns and back, and puts it away. */
async function carry(page: Page): Promise<Motion> {
  const box = (await page.locator('[data-piece]').first().boundingBox())!;
  const [x, y] = [600, 500];
  const piece = await page.evaluate<boolean>(`Boolean(document.elementFromPoint(${x}, ${y})?.closest('[data-piece]'))`);
  await page.mouse.move(piece ? x : box.x + 20, piece ? y : box.y + 4);
  await page.mouse.down();
  await page.evaluate(note);
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(x + Math.sin(step / 8) * 300, y + Math.cos(step / 8) * 150);
    await page.waitForTimeout(frameMs);
  }
  const gaps = await page.evaluate<number[]>(noted);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return motionOf(gaps);
}

/** One appointment of the shown day gets a note at another device: how long the page stands still for it, and what it is sent. */
async function changed(page: Page, { server, desk, place: { shopId, bookingId }, version }: Stage) {
  const seen = page.waitForResponse((response) => response.url().includes('/team/calendar?'));
  await page.evaluate(note);
  const headers = { authorization: `Bearer ${desk.token}`, cookie: desk.cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${server.origin}${pathOf(appointmentCalls.saveNote)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ shopId, bookingId, text: `Note ${version}`, version }),
  });
  if (!answer.ok) throw new Error(`A note was refused: ${await answer.text()}`);
  const response = await seen;
  const bytes = gzipSync(await response.body(), { level: 6 }).length;
  await page.waitForTimeout(settleMs);
  const gaps = await page.evaluate<number[]>(noted);
  return { longest: Math.max(...gaps), bytes };
}

function motionOf(gaps: readonly number[]): Motion {
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  const whole = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / frameMs)), 0);
  return { p50: medianOf(gaps), p95: at(0.95), longest: sorted.at(-1)!, dropped: 1 - gaps.length / whole };
}

/** A page as large as the calendar's day with nothing in it: what this machine drops by itself. */
async function startEmptyPage() {
  const page = `<!doctype html><html lang="en"><title>Empty</title><div style="width:1100px;height:640px;overflow:auto"><div data-grid-body style="width:8656px;height:2304px"></div></div>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
