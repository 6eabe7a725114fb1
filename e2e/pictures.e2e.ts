import { picturesMissing } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

test('only pictures that are seen are waited for: not those that a carousel cuts off, and not for ever', async ({
  page,
  origin,
}) => {
  const slow = `${origin}/slow.png`;
  // It is never answered.
  await page.route(/(slow|beside)\.png$/, () => undefined);
  const beside = `<img loading="lazy" src="${origin}/beside.png" width="200" height="100">`;
  const carousel = `<div style="display:flex;overflow:hidden;width:200px"><div style="flex:none;width:9000px"></div>${beside}</div>`;
  const below = `<div style="height:9000px"></div>${beside}`;
  await page.setContent(`${carousel}${below}`);
  expect(await picturesMissing(page, 500)).toEqual([]);
  await page.setContent(`<img src="${slow}" width="200" height="100">${carousel}${below}`, { waitUntil: 'commit' });
  expect(await picturesMissing(page, 500)).toEqual([slow]);
});
