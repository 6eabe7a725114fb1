import { holdAndOrder, payingShop } from './support/payment.ts';
import { expect, test } from './support/test.ts';

const MISSING_CHARACTER = '\u{2FFFD}';

/** How one character is drawn on the page in the font that the app itself uses. */
const drawn = (character: string) => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
  const pen = canvas.getContext('2d');
  pen.font = '48px ' + getComputedStyle(document.body).fontFamily;
  pen.fillText(${JSON.stringify(character)}, 4, 52);
  const alpha = [...pen.getImageData(0, 0, 64, 64).data].filter((_, index) => index % 4 === 3);
  return { ink: alpha.filter((value) => value > 0).length, pixels: alpha.join() };
})()`;

for (const language of ['ch', 'tw'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test(`Chinese letters are drawn in the app's own font and are no boxes, ${language}`, async ({ page }) => {
      await page.goto('/');
      const [traditional, simplified, missing] = await Promise.all(
        ['漢', '汉', MISSING_CHARACTER].map((character) =>
          page.evaluate<{ ink: number; pixels: string }>(drawn(character)),
        ),
      );
      expect(traditional!.ink).toBeGreaterThan(200);
      expect(simplified!.ink).toBeGreaterThan(200);
      expect(traditional!.pixels).not.toBe(simplified!.pixels);
      expect([traditional!.pixels, simplified!.pixels]).not.toContain(missing!.pixels);
    });
  });
}

for (const language of ['en', 'ch', 'tw'] as const)
  test.describe(`the page to pay, ${language}`, () => {
    test.use({ language });

    test(`it is written in the app's own fonts, ${language}`, async ({ page, origin }) => {
      const fonts = () =>
        page.locator('body').evaluate((body) => {
          const view = body.ownerDocument.defaultView;
          return view.getComputedStyle(body).fontFamily.replaceAll(/["']/g, '');
        });
      await page.goto('/home');
      const own = await fonts();
      const { order } = await holdAndOrder(await payingShop(origin, 'deposit'), { language });
      await page.goto(order.payUrl);
      expect(await fonts()).toBe(own);
    });
  });
