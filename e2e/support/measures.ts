import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

/** How many pixels the page is wider than its window, and the elements that stick out. */
export async function overflowOf(page: Page): Promise<{ pixels: number; culprits: string[] }> {
  return inPage(page, (root) => {
    const width = root.clientWidth;
    const pixels = root.scrollWidth - width;
    if (pixels <= 0) return { pixels: 0, culprits: [] };
    const culprits: string[] = [];
    for (const element of root.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect();
      if (box.right > width + 1) culprits.push(`${element.tagName} ${element.className} to ${Math.round(box.right)}`);
    }
    return { pixels, culprits: culprits.slice(0, 5) };
  });
}

/**
 * The visible controls whose target is smaller than 44 × 44, apart from links inside a sentence (2.5.8) and hidden inputs. Appointments in a
 * calendar's grid are as long as their time; its list has the same ones in full size.
 */
export async function smallControls(page: Page): Promise<string[]> {
  return inPage(page, (root) => {
    const least = 43.5;
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=tab], [role=checkbox], [role=switch]';
    const all = [...root.querySelectorAll(controls)];
    const styleOf = (element: (typeof all)[number], part?: string) =>
      element.ownerDocument.defaultView.getComputedStyle(element, part);
    const isShown = (element: (typeof all)[number]) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[inert], [aria-hidden="true"], [data-piece]') === null;
    // The skip link and hidden inputs are clipped away until they have the focus.
    const isClipped = (element: (typeof all)[number]) => {
      const style = styleOf(element);
      const box = element.getBoundingClientRect();
      return box.width <= 2 || box.height <= 2 || box.bottom <= 0 || style.clipPath === 'inset(50%)';
    };
    const isInSentence = (element: (typeof all)[number]) =>
      styleOf(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const sizeOf = (element: (typeof all)[number]) => {
      const boxes = [element, element.closest('label'), ...(element.labels ?? [])].filter(Boolean);
      const overlay = styleOf(element, '::after');
      const isOverlay = overlay.content !== 'none' && overlay.position === 'absolute';
      const widths = boxes.map((one) => one.getBoundingClientRect().width);
      const heights = boxes.map((one) => one.getBoundingClientRect().height);
      return {
        width: Math.max(...widths, isOverlay ? Number.parseFloat(overlay.width) || 0 : 0),
        height: Math.max(...heights, isOverlay ? Number.parseFloat(overlay.height) || 0 : 0),
      };
    };
    return all
      .filter((element) => isShown(element) && !isClipped(element) && !isInSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => width < least || height < least)
      .map(({ element, width, height }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${element.tagName} "${name.slice(0, 60)}" ${Math.round(width)} × ${Math.round(height)}`;
      });
  });
}
