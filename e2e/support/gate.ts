import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@parlour/phrases/languages';
import type { CDPSession, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inPage } from './in-page.ts';
import { overflowOf, smallControls } from './measures.ts';
import { expect, test } from './test.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const settleMs = 500;

const builderPath = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builderPath).resolve('axe-core/axe.min.js'), 'utf8');
/** A script that does nothing. */
const nothing = 'undefined';

/**
 * What axe reports about the page in its present state, one line per element. Colours may still be on their way, or one sheet gone and the next
 * one not yet there: what stays counts.
 */
export async function axeComplaints(page: Page): Promise<string[]> {
  const complaints = await complaintsNow(page);
  if (complaints.length === 0) return complaints;
  await page.waitForTimeout(settleMs);
  return complaintsNow(page);
}

async function complaintsNow(page: Page): Promise<string[]> {
  await untilColoursStand(page);
  // The page has no frames, so axe needs no second page to gather them.
  const axe = (await axeIn(page)).setLegacyMode(true).options({
    runOnly: { type: 'tag', values: axeTags },
    // What passes is the most of a page, and to describe it takes longer than to look at it.
    resultTypes: ['violations', 'incomplete'],
  });
  const { violations, incomplete } = await axe.analyze();
  const unseen = incomplete.map((result) => ({ ...result, nodes: result.nodes.filter(isInvisible) }));
  return [...violations, ...unseen].flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isShortened(id, html))
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${help} (${target.join(' ')}) ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
  );
}

/** A piece of the calendar shows as much of its label as it has room for; `saysWhatItShows` looks at those. */
const isShortened = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && /^<button[^>]* data-piece="/.test(html);

const sessions = new WeakMap<Page, CDPSession>();

/** The builder for a page: it sends its script once per document, not with each look. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource });
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await loadAxe(page);
  return new AxeBuilder({ page, axeSource: nothing });
}

/** Over the bare line: `page.evaluate` wraps a script of this length so that the browser takes three times as long for it. */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: axeSource });
  if (exceptionDetails) throw new Error(`axe could not be loaded: ${exceptionDetails.text}`);
}

type AxeNode = { html: string; any: { data: { messageKey?: string } | null }[] };

/** Text in the very colour of its ground: axe only wonders about it. The list of dial codes hides behind its short form on purpose. */
const isInvisible = ({ html, any }: AxeNode) =>
  !html.startsWith('<select') && any.some(({ data }) => data?.messageKey === 'equalRatio');

/** A change of theme fades, from the next frame on; half-way the colours are those of neither. */
async function untilColoursStand(page: Page): Promise<void> {
  await inPage(page, async (root) => {
    const { document, requestAnimationFrame } = root.ownerDocument.defaultView;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((one: { finished: unknown }) => one.finished));
  });
}

type Corner = { colorScheme: 'light' | 'dark'; width: number };

const heights: Record<number, number> = { 320: 640, 360: 740, 820: 1180, 1280: 800 };

/** Each theme and width is looked at on every screen. */
const fewCorners: Corner[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 820 },
];

/** All widths in both themes: what `npm run gate:all` looks at. */
const allCorners: Corner[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  Object.keys(heights).map((width) => ({ colorScheme, width: Number(width) })),
);

/** Every screen is looked at in all corners and languages, as `npm run gate:all` does. */
export const isWhole = process.env['GATE'] === 'all';
const wholeMs = 120_000;

const corners = isWhole ? allCorners : fewCorners;

/** English is the longest of the three, the Chinese scripts take the same room. */
const turns: readonly Language[] = ['en', 'tw', 'en', 'ch'];

/** Whether the gate at this place looks at its screens in a language: each place has one. `npm run gate:all` looks at all. */
export const isLookedAtIn = (language: Language, place: number): boolean =>
  isWhole || language === turns[place % turns.length];

/** The automatic gate for one screen in one language: axe, overflow and target sizes in each corner of the room. */
export async function passGate(page: Page, screen: { name: string; tag: string }): Promise<void> {
  const { name, tag } = screen;
  const heading = page.getByRole('heading', { level: 1 });
  // A page over another one hides it from all but this query.
  const over = page.getByRole('dialog').filter({ has: heading });
  const top = (await over.count()) > 0 ? over.last() : page;
  await expect.soft(top.getByRole('heading', { level: 1 }), `${name}: one h1`).toHaveCount(1);
  await expect.soft(page, `${name}: a title`).toHaveTitle(/\S/);
  await expect.soft(page.locator('html'), `${name}: language`).toHaveAttribute('lang', tag);
  await expect.soft(page.locator('body'), `${name}: no missing text`).not.toContainText('(undefined)');
  const size = page.viewportSize()!;
  if (isWhole) test.setTimeout(test.info().timeout + wholeMs);
  for (const { colorScheme, width } of corners) {
    const where = `${name}, ${tag}, ${colorScheme}, ${width}`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: heights[width]! });
    expect.soft(await axeComplaints(page), `${where}: axe`).toEqual([]);
    expect.soft(await overflowOf(page), `${where}: no sideways scroll`).toEqual({ pixels: 0, culprits: [] });
    expect.soft(await smallControls(page), `${where}: controls of at least 44 px`).toEqual([]);
    await noteCorner(where);
    await keepPicture(page, where);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

/** Where a file for it is named, each corner that was looked at is a line there: the table of `npm run gate:all`. */
async function noteCorner(where: string): Promise<void> {
  const file = process.env['GATE_NOTES'];
  if (file) await appendFile(file, `${where}\n`);
}

/** Where a folder for pictures is named, keeps one of the window, to be looked at. */
async function keepPicture(page: Page, where: string): Promise<void> {
  const folder = process.env['GATE_PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${where.replace(/[^\p{L}\p{N}-]+/gu, '_')}.png`) });
}
