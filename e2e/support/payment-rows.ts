import { formatTag } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { mailsTo } from './mails.ts';
import type { PayingShop } from './payment.ts';
import type { Walk } from './walk.ts';

export type Seen = { page: Page; t: Translate };

/** A row of the part about money: what it is, and how much. */
export const moneyRow = ({ page }: Seen, term: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: term }).locator('strong');

/** What is sent with the next call of this path. */
export function sentTo(page: Page, path: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) sent.push(request.postDataJSON() as Record<string, unknown>);
  });
  return sent;
}

/** The store for a customer who has a booking there. */
export function walkAt({ page, t }: Seen, { origin }: PayingShop): Walk {
  const style = { tag: formatTag('en', 'AU'), t, timeFormat: '12', currencySymbol: '$', currencyDigits: 2 } as const;
  return { page, origin, t, language: 'en', shop: null as never, services: [], style };
}

/** What is told of fees under this heading. */
export const rulesUnder = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .last()
    .getByRole('listitem');

/** What a customer was told of by mail, apart from that the visit is near. */
export const toldOf = async (origin: string, recipient: string) =>
  (await mailsTo(origin, recipient)).map(({ kind }) => kind).filter((kind) => kind !== 'reminder');
