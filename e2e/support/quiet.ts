import type { Page, Request } from '@playwright/test';
import { inPage } from './in-page.ts';

const stepMs = 20;
/** How long no question may be on its way; what a page asks for next, it asks for within this time. */
const quietMs = 100;
/** A question that never ends is left to the browser's own measure. */
const patienceMs = 5000;

/**
 * Waits until a page has nothing on its way and nothing to draw: the browser's own measure is half a second of silence, which a walk over
 * hundreds of pages spends mostly waiting. Begins to listen at once.
 */
export function quietOf(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  let [lastChange, changes] = [Date.now(), 0];
  const change = () => {
    lastChange = Date.now();
    changes += 1;
  };
  const end = (request: Request) => {
    onTheirWay.delete(request);
    change();
  };
  page.on('request', (request) => {
    onTheirWay.add(request);
    change();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  return async () => {
    const start = Date.now();
    for (let before = -1; before !== changes;) {
      await page.waitForLoadState('load');
      while (onTheirWay.size > 0 || Date.now() - lastChange < quietMs) {
        if (Date.now() - start > patienceMs) {
          onTheirWay.clear();
          return page.waitForLoadState('networkidle');
        }
        await page.waitForTimeout(stepMs);
      }
      before = changes;
      await drawn(page);
    }
  };
}

/** Two frames on: what the last answers brought stands there, and has asked for what it needs. A page that goes meanwhile counts as changed. */
const drawn = (page: Page): Promise<unknown> =>
  inPage(page, (root) => {
    const { requestAnimationFrame } = root.ownerDocument.defaultView;
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }).catch(() => page.waitForLoadState('networkidle'));
