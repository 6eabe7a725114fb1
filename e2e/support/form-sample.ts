import type { Translate } from '@parlour/phrases/t';
import type { Locator, Page } from '@playwright/test';
import { untilItListens } from './popups.ts';
import { expect } from './test.ts';

const gallery = '/dev/gallery';

/** The sample form of the gallery: one question of every kind, two signatures. */
export const formPart = (page: Page): Locator => page.locator('section', { has: page.locator('#gallery-questions') });

export const question = (page: Page, id: string): Locator => formPart(page).locator(`[data-question="${id}"]`);
export const detail = (page: Page, key: string): Locator => formPart(page).locator(`[data-detail="${key}"]`);
export const slot = (page: Page, place: number): Locator => formPart(page).locator(`[data-signature="${place}"]`);
export const pad = (page: Page): Locator => page.locator('[data-screen="Signature"]');

export async function openForm(page: Page): Promise<void> {
  await page.goto(gallery);
  await expect(question(page, 'skin')).toBeVisible();
}

export const submit = (page: Page, t: Translate): Promise<void> =>
  formPart(page)
    .getByRole('button', { name: t('form.submit') })
    .click();

type Item = { value: string; extraText: string };
export type Filled = {
  answers: { questionId: string; items: Item[] }[];
  signed: string[];
  /** How often the form was sent. */
  times: number;
};

/** What was sent. */
export async function filled(page: Page): Promise<Filled> {
  const sent = page.locator('[data-handed="questions"]');
  await expect(sent).toBeVisible();
  return JSON.parse((await sent.getAttribute('data-value')) ?? 'null') as Filled;
}

/** Answers by question, values alone. */
export const valuesIn = ({ answers }: Filled): Record<string, string[]> =>
  Object.fromEntries(answers.map(({ questionId, items }) => [questionId, items.map(({ value }) => value)]));

/** Fills in all that is required but the signatures. */
export async function fillRequired(page: Page): Promise<void> {
  await question(page, 'skin').getByRole('radio').first().check();
  await question(page, 'allergies').getByRole('checkbox').first().check();
  for (const [place, text] of ['aspirin', 'pain', 'May'].entries())
    await question(page, 'medicine').getByRole('textbox').nth(place).fill(text);
  for (const [key, text] of Object.entries({ firstName: 'Mei', lastName: 'Lin', email: 'mei@example.com' }))
    await detail(page, key).getByRole('textbox').fill(text);
  // The order of the figures is that of the place; each is known by what the browser would fill in.
  for (const [part, figures] of Object.entries({ day: '28', month: '2', year: '1990' }))
    await detail(page, 'birthday').locator(`input[autocomplete="bday-${part}"]`).fill(figures);
  await detail(page, 'mobile').locator('input').fill('0412 345 678');
  await detail(page, 'address').getByRole('textbox').fill('1 Harbour Street');
  await detail(page, 'insurer').getByRole('combobox').selectOption('I1');
  await detail(page, 'insuranceNumber').getByRole('textbox').fill('12');
  await detail(page, 'identityNumber').getByRole('textbox').fill('E1');
  await question(page, 'consent').getByRole('checkbox').check();
}

export async function openPad(page: Page, place: number): Promise<void> {
  await expect(pad(page), 'the one before is gone').toHaveCount(0);
  await slot(page, place).getByRole('button').click();
  await expect(pad(page)).toBeVisible();
  await untilItListens(page.getByRole('dialog'));
}

type Spot = readonly [x: number, y: number];

/** Draws lines on the surface, each from spot to spot; shares of the surface as the window shows it. */
export async function draw(page: Page, lines: readonly (readonly Spot[])[]): Promise<void> {
  const box = (await pad(page).locator('canvas').boundingBox())!;
  for (const line of lines)
    for (const [place, [x, y]] of line.entries()) {
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: place === 0 ? 1 : 12 });
      if (place === 0) await page.mouse.down();
      if (place === line.length - 1) await page.mouse.up();
    }
}

export async function confirmPad(page: Page, t: Translate): Promise<void> {
  await pad(page)
    .getByRole('button', { name: t('form.confirm') })
    .click();
}

export type Ink = { width: number; height: number; corner: number; rows: number[]; columns: number[] };

/** A picture in numbers: how many inked pixels each row and column has, and how opaque its corner is. */
export function inkIn(page: Page, selector: string): Promise<Ink> {
  return page.evaluate<Ink>(`(async () => {
    const shown = document.querySelector(${JSON.stringify(selector)});
    await shown.decode();
    const canvas = new OffscreenCanvas(shown.naturalWidth, shown.naturalHeight);
    const pen = canvas.getContext('2d');
    pen.drawImage(shown, 0, 0);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const rows = new Array(height).fill(0);
    const columns = new Array(width).fill(0);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (data[(y * width + x) * 4 + 3] > 128) {
          rows[y] += 1;
          columns[x] += 1;
        }
    return { width, height, corner: data[3], rows, columns };
  })()`);
}

/** The picture of a slot of the sample form, which is in its address. */
export async function inkOf(page: Page, place: number): Promise<Ink & { bytes: number }> {
  const address = (await slot(page, place).getByRole('img').getAttribute('src')) ?? '';
  const ink = await inkIn(page, `section:has(#gallery-questions) [data-signature="${place}"] img`);
  return { ...ink, bytes: Math.round(((address.length - address.indexOf(',')) * 3) / 4) };
}

/** An arrow for a writer who has turned the phone to the left: up is the window's right side. */
export const arrowUp: readonly (readonly Spot[])[] = [
  [
    [0.2, 0.5],
    [0.8, 0.5],
  ],
  [
    [0.6, 0.42],
    [0.8, 0.5],
    [0.6, 0.58],
  ],
];

/** The head of the arrow, where most of the ink is, is in the upper half; its shaft is twice as fine as a line of six CSS pixels. */
export function expectArrowUp({ width, height, rows, columns, corner }: Ink): void {
  const ink = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0);
  expect(ink(rows.slice(0, height / 2))).toBeGreaterThan(ink(rows.slice(height / 2)) * 1.5);
  const [left, right] = [ink(columns.slice(0, width / 2)), ink(columns.slice(width / 2))];
  expect(Math.abs(left - right) / (left + right)).toBeLessThan(0.15);
  expect(corner).toBe(0);
  expect(rows[Math.floor(height * 0.8)]).toBeGreaterThanOrEqual(11);
  expect(rows[Math.floor(height * 0.8)]).toBeLessThanOrEqual(13);
  expect(rows.findIndex((count) => count > 0)).toBeLessThanOrEqual(8);
}
