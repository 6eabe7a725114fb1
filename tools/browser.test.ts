import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

const MISSING_CHARACTER = '\u{2FFFD}';
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser();
  browser = await chromium.launch({ executablePath, args, env });
  page = await browser.newPage();
}, 60_000);

afterAll(async () => browser?.close());

/** How much of a 64 × 64 field one character covers, and where. */
async function drawn(character: string, font: string): Promise<{ ink: number; pixels: string }> {
  return page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    const pen = canvas.getContext('2d');
    pen.font = ${JSON.stringify(`48px ${font}`)};
    pen.fillText(${JSON.stringify(character)}, 4, 52);
    const alpha = [...pen.getImageData(0, 0, 64, 64).data].filter((_, index) => index % 4 === 3);
    return { ink: alpha.filter((value) => value > 0).length, pixels: alpha.join() };
  })()`);
}

test.each(['sans-serif', 'system-ui', '"Noto Sans SC"', '"Noto Sans TC"'])(
  'the test browser draws Chinese letters, not boxes, in %s',
  async (font) => {
    const traditional = await drawn('漢', font);
    const simplified = await drawn('汉', font);
    const missing = await drawn(MISSING_CHARACTER, font);
    expect(traditional.ink).toBeGreaterThan(200);
    expect(simplified.ink).toBeGreaterThan(200);
    expect(traditional.pixels).not.toBe(simplified.pixels);
    expect([traditional.pixels, simplified.pixels]).not.toContain(missing.pixels);
  },
);
