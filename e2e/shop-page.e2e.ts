import { expect, test } from './support/test.ts';
import { findShop } from './support/shops.ts';

test('A-012 A-182 B-004 the second language changes names, descriptions and prices of the menu, and nothing around it', async ({
  page,
  origin,
  t,
}) => {
  const { id } = await findShop(origin, 'twoLanguages');
  await page.goto(`/shopDetail?compId=${id}`);
  const choice = page.getByRole('radiogroup', { name: t('shop.menuLanguage') });
  const bride = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Bride and sisters' }) });
  await expect(bride).toContainText(/From RM\s?320/);
  await expect(bride).toContainText('Scrub, steam, massage');
  const tabs = await page.getByRole('tab').allTextContents();
  await choice.getByRole('radio', { name: '简体中文' }).click();
  const inChinese = page.getByRole('article').filter({ has: page.getByRole('link', { name: '新娘与姐妹' }) });
  await expect(inChinese).toContainText(/RM\s?320起/);
  await expect(inChinese.locator('[lang="zh-Hans"]')).toHaveCount(3);
  await expect(bride).toHaveCount(0);
  const free = page.getByRole('article').filter({ has: page.getByRole('link', { name: '产后咨询' }) });
  await expect(free).toContainText('免费');
  // What is the product's own stays in the reader's language.
  expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
  await expect(inChinese).toContainText(t('units.hour', { count: 2 }));
  await inChinese.getByRole('link', { name: '新娘与姐妹' }).click();
  await expect(page.getByRole('dialog', { name: '新娘与姐妹' })).toContainText(/RM\s?320起/);
  await page.keyboard.press('Escape');
  await choice.getByRole('radio', { name: 'English' }).click();
  await expect(bride).toContainText(/From RM\s?320/);
  const single = await findShop(origin, 'timeFirst');
  await page.goto(`/shopDetail?compId=${single.id}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(choice).toHaveCount(0);
});
