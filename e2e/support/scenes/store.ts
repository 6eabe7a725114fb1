import { languages } from '@parlour/phrases/languages';
import { newGuest } from '../contact.ts';
import { bookByApi, dayAfter } from '../free-times.ts';
import { mailsTo } from '../mails.ts';
import { ownShop } from '../own-shop.ts';
import { servicesOf } from '../shops.ts';
import { expect } from '../test.ts';
import type { Scene } from './stage.ts';

/** The pages behind the buttons of a store's mail: to confirm and to reject a request, and once it is answered. */
export const storeAnswer: Scene = async ({ page, origin, language, show, allow }) => {
  allow(/status of 422/);
  const email = newGuest().email;
  const parameters = { isConfirmedAtOnce: '0' };
  const { shopId, chainId } = await ownShop(origin, { email, parameters, storeLanguage: languages[language].tag });
  const shop = { id: shopId, chainId };
  const [item] = await servicesOf(origin, shop);
  await bookByApi(origin, shop, { item: item!, start: `${dayAfter(4)} 10:00` });
  const pages = async () =>
    (await mailsTo(origin, email)).flatMap(({ bodyHtml }) => bodyHtml.match(/\/answer\/[\w-]+/g) ?? []);
  await expect.poll(async () => new Set(await pages()).size).toBe(2);
  const [confirm, reject] = [...new Set(await pages())];
  const buttonOf = (kind: 'primary' | 'danger') => page.locator(`form.card button.${kind}`).first();
  await page.goto(confirm!);
  await expect(buttonOf('primary')).toBeVisible();
  await show('Answer, to confirm');
  await page.goto(reject!);
  await buttonOf('danger').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await show('Answer, to reject without a reason');
  await page.getByRole('textbox').first().fill('We are closed that day.');
  await buttonOf('danger').click();
  await expect(page.locator('form')).toHaveCount(0);
  await show('Answer, rejected');
};
