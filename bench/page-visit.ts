import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

export type Browsing = { browser: Browser; stop: () => Promise<void> };
/**
 * What one visit cost: times in ms; bytes gzipped at level 9, of script and style, and of the page and what its calls answered. Blocked is
 * what tasks took beyond 50 ms after the first paint, when a customer could tap.
 */
export type Visit = { lcp: number; blocked: number; shift: number; scriptBytes: number; dataBytes: number };

/** Round trip of the reference line, milliseconds. */
export const roundTripMs = 100;
const downBytes = (9_000_000 / 8) | 0;
const upBytes = (3_000_000 / 8) | 0;
const slowerCpu = 4;
const settleMs = 1500;
const longTaskMs = 50;

type Seen = { lcp: number; shift: number; painted: number; tasks: [number, number][] };

/** Runs in the page before its own scripts, and collects what the browser measures. */
const watch = `{
  const seen = (globalThis.benchSeen = { lcp: 0, painted: 0, tasks: [], shift: 0 });
  const look = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  look('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  look('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.painted = entry.startTime; });
  look('longtask', (entry) => seen.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  look('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
}`;

export async function openBrowser(): Promise<Browsing> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  return { browser, stop: () => browser.close() };
}

type PageOptions = { isSlow?: boolean; hasScripts?: boolean };

/** A cheap processor on a mobile line. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBytes,
    uploadThroughput: upBytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
}

/** A phone with nothing kept; slow: a cheap processor on a mobile line. */
export async function openPhone(browser: Browser, { isSlow = true, hasScripts = true }: PageOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-AU',
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  if (hasScripts) await page.addInitScript(watch);
  if (isSlow) await slowDown(page);
  return { page, close: () => context.close() };
}

/** Adds up the scripts and styles that a page fetches from now on. */
export const weighScripts = (page: Page) => weigh(page, (address) => /\.(js|css)$/.test(address.pathname));

/** Adds up the page itself and what its calls answer. */
const weighData = (page: Page) =>
  weigh(page, (address) => address.pathname.startsWith('/api/') || address.pathname === '/shopDetail');

function weigh(page: Page, counts: (address: URL) => boolean): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (counts(new URL(response.url())))
      sizes.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** One cold visit to an address, until the page has come to rest. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, close } = await openPhone(browser);
  const [weighed, data] = [weighScripts(page), weighData(page)];
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const { lcp, shift, painted, tasks } = await page.evaluate<Seen>('benchSeen');
  const [scriptBytes, dataBytes] = [await weighed(), await data()];
  await close();
  const afterPaint = tasks.map(([from, to]) => to - Math.max(from, painted) - longTaskMs);
  const blocked = afterPaint.reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
  return { lcp, shift, blocked, scriptBytes, dataBytes };
}
