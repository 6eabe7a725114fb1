import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowOf, smallControls } from './measures.ts';
import { expect } from './test.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const settleMs = 500;
const narrow = { width: 320, height: 640 };

/** What axe has to say about the page as it stands, one line per element. Colours may still be on their way: what stays counts. */
export async function axeComplaints(page: Page): Promise<string[]> {
  const complaints = await complaintsNow(page);
  if (!complaints.some((complaint) => complaint.startsWith('color-contrast'))) return complaints;
  await page.waitForTimeout(settleMs);
  return complaintsNow(page);
}

async function complaintsNow(page: Page): Promise<string[]> {
  await untilColoursStand(page);
  // The page has no frames, so axe needs no second page to gather them.
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(axeTags).analyze();
  const unseen = incomplete.map((result) => ({ ...result, nodes: result.nodes.filter(isInvisible) }));
  return [...violations, ...unseen].flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} (${target.join(' ')}) ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

type AxeNode = { html: string; any: { data: { messageKey?: string } | null }[] };

/** Text in the very colour of its ground: axe only wonders about it. The list of dial codes hides behind its short form on purpose. */
const isInvisible = ({ html, any }: AxeNode) =>
  !html.startsWith('<select') && any.some(({ data }) => data?.messageKey === 'equalRatio');

/** A change of theme fades, from the next frame on; half-way the colours are those of neither. */
async function untilColoursStand(page: Page): Promise<void> {
  await page.locator(':root').evaluate(async (root) => {
    const { document, requestAnimationFrame } = root.ownerDocument.defaultView;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((one: { finished: unknown }) => one.finished));
  });
}

/** The automatic gate for one screen in one language: light and dark, phone and desktop, and a window of 320 px. */
export async function passGate(page: Page, screen: { name: string; tag: string }): Promise<void> {
  const { name, tag } = screen;
  await expect.soft(page.getByRole('heading', { level: 1 }), `${name}: one h1`).toHaveCount(1);
  await expect.soft(page, `${name}: a title`).toHaveTitle(/\S/);
  await expect.soft(page.locator('html'), `${name}: language`).toHaveAttribute('lang', tag);
  await expect.soft(page.locator('body'), `${name}: no missing text`).not.toContainText('(undefined)');
  const size = page.viewportSize()!;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeComplaints(page), `${name}: axe, phone, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await smallControls(page), `${name}: controls of at least 44 px`).toEqual([]);
  await page.setViewportSize(narrow);
  expect.soft(await overflowOf(page), `${name}: no sideways scroll at 320 px`).toEqual({ pixels: 0, culprits: [] });
  expect.soft(await smallControls(page), `${name}: controls of at least 44 px at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await axeComplaints(page), `${name}: axe, desktop`).toEqual([]);
  expect.soft(await overflowOf(page), `${name}: no sideways scroll at 1280 px`).toEqual({ pixels: 0, culprits: [] });
  await page.setViewportSize(size);
}
