import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Answers the question before a closing; it takes no answer by the second press of a double one, and so is answered until it is gone. */
export async function confirmClosing(page: Page, t: Translate): Promise<void> {
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: t('adminTill.close'), exact: true });
  await expect(question).toBeVisible();
  await expect(async () => {
    if (await question.isVisible()) await confirm.click({ timeout: 1000 });
    await expect(question).toBeHidden({ timeout: 3000 });
  }).toPass();
}
