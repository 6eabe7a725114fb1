import type { Page } from '@playwright/test';
import { expect } from './test.ts';

type Stop = { name: string; isCovered: boolean; isSeen: boolean; index: number };

/** Where the focus is, whether something lies over it, and whether a person sees around it that it is there. */
async function focusedStop(page: Page): Promise<Stop> {
  const focused = page.locator(':focus');
  const { around, ...place } = await focused.evaluate((element) => {
    const { document, innerWidth: width, innerHeight: height } = element.ownerDocument.defaultView;
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 40));
    const margin = 24;
    const [left, up] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)];
    const [right, down] = [Math.min(width, box.right + margin), Math.min(height, box.bottom + margin)];
    return {
      around: { x: left, y: up, width: right - left, height: down - up },
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50)}`,
      isCovered: !(top && (element.contains(top) || top.contains(element))),
      index: [...document.querySelectorAll('*')].indexOf(element),
    };
  });
  const element = await focused.elementHandle();
  const look = () => page.screenshot({ animations: 'disabled', clip: around });
  const withFocus = await look();
  await element!.evaluate((one) => (one as { blur: () => void }).blur());
  const without = await look();
  await element!.focus();
  return { ...place, isSeen: !withFocus.equals(without) };
}

/** Walks with Tab and tells every stop on the way, up to so many. What is still to come should be there: it would take the focus along. */
export async function walkOf(page: Page, most = 25): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').count()) === 0) break;
    stops.push(await focusedStop(page));
  }
  expect(stops.length).toBeGreaterThan(4);
  return stops;
}

/** Those that are covered, or around which nothing shows the focus. */
export const wrongStops = (stops: Stop[]) => stops.filter((stop) => stop.isCovered || !stop.isSeen);
