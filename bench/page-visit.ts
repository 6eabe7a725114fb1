import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.ts';

export type Browsing = { browser: Browser; stop: () => Promise<void> };
/** What one visit cost: times in ms, bytes of script and style gzipped at level 9. */
export type Visit = { lcp: number; blocked: number; shift: number; scriptBytes: number };

/** Round trip of the reference line, milliseconds. */
export const roundTripMs = 100;
const downBytes = (9_000_000 / 8) | 0;
const upBytes = (3_000_000 / 8) | 0;
const slowerCpu = 4;
const settleMs = 1500;

/** Runs in the page before its own scripts, and collects what the browser measures. */
const watch = `{
  const seen = (globalThis.benchSeen = { lcp: 0, blocked: 0, shift: 0 });
  const look = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  look('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  look('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)));
  look('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
}`;

export async function openBrowser(): Promise<Browsing> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  return { browser, stop: () => browser.close() };
}

type PageOptions = { isSlow?: boolean; hasScripts?: boolean };

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
  if (isSlow) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: downBytes,
      uploadThroughput: upBytes,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  }
  return { page, close: () => context.close() };
}

/** Adds up the scripts and styles that a page fetches from now on. */
export function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** One cold visit to an address, until the page has come to rest. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, close } = await openPhone(browser);
  const weigh = weighScripts(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
  const seen = await page.evaluate<Omit<Visit, 'scriptBytes'>>('benchSeen');
  const scriptBytes = await weigh();
  await close();
  return { ...seen, scriptBytes };
}
