import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const waitMs = 30_000;
const clickMs = 4000;

/** Opens the newest mail to an address in the mailbox of demo and test; mails are written a moment after what they tell. */
export async function openMail(page: Page, recipient: string, subject: string): Promise<void> {
  // A tool for developers: its table needs a wide window.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(recipient)}`);
    const row = page.getByRole('row').filter({ hasText: recipient }).filter({ hasText: subject });
    await row.first().getByRole('link').click({ timeout: clickMs });
  }).toPass({ timeout: waitMs });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
}

/** The mail as it is shown. */
export const mailBody = (page: Page) => page.frameLocator('iframe');
