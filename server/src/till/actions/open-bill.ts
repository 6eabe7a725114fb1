import type { TillBill } from '@parlour/contract/till/bills';
import { onlineMinor } from '@parlour/domain/bill/open-part';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import { isEmail } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { collectBill } from '../../bill/actions/collect.ts';
import { endVisitWithBill, isSaidOver } from '../../bill/actions/end-visit.ts';
import { linkToBill } from '../../bill/actions/make-link.ts';
import type { BillRecord } from '../../bill/queries/read.ts';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import { ownLanguage } from '../../catalog/policies/shop-facts.ts';
import { writeReceipt } from '../../notification/actions/write-receipt.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { TillCtx } from '../context.ts';
import { insertEntries } from '../queries/entries.ts';
import { languageOfBill } from '../queries/language.ts';
import { billOfStore, showBillOfTill } from './show-bill.ts';

type Which = { billId: string };
type Collected = Which & { kind: PaidHereTender };

/** Takes at the till what was to be paid online. The visit ends with it as with a sale that is paid at once. */
export async function collectAtTill(ctx: TillCtx, { billId, kind }: Collected): Promise<Answer<TillBill>> {
  if (!(await billOfStore(ctx, billId))) return refused('not_found', { field: 'billId' });
  let visit: BookingRecord | null = null;
  const collected = await collectBill(
    ctx,
    { billId, kind },
    {
      // An appointment is locked before its bill, here as where it is refunded.
      lock: async (trx, { bookingId }) => {
        const access = bookingId === null ? null : await accessOfStore(trx, ctx, bookingId);
        visit = access && (await readBooking(trx, access, true));
      },
      write: async (trx, bill, now) => {
        await writeCollected(trx, ctx, { bill, kind }, now);
        const finishes = isSaidOver(bill, visit);
        return endVisitWithBill(trx, ctx, visit, { isPaid: true, finishes }, now);
      },
    },
  );
  return collected.ok ? allowed(await showBillOfTill(ctx, billId)) : collected;
}

type Taken = { bill: BillRecord; kind: Collected['kind'] };

async function writeCollected(trx: Trx, ctx: TillCtx, { bill, kind }: Taken, now: number): Promise<void> {
  const { chainId, id: billId, content, currency } = bill;
  const amountMinor = onlineMinor(content);
  const common = { kind: 'collected', currency, billId } as const;
  const entries = [
    { ...common, key: `${billId} collected online`, tender: 'online' as const, amountMinor: -amountMinor },
    { ...common, key: `${billId} collected`, tender: kind, amountMinor },
  ];
  await insertEntries(trx, ctx.access, entries, now);
  const facts = { amountMinor };
  await writeAudit(trx, ctx.actor, { chainId, action: 'till_collected', subject: billId, facts }, now);
}

const pictureSize = 480;

/** A link to a bill with a picture of it, which the customer scans from the screen. */
export async function makeTillLink(
  ctx: TillCtx,
  { billId }: Which,
): Promise<Answer<{ url: string; qr: string; expiresAt: number }>> {
  const bill = await billOfStore(ctx, billId);
  if (!bill) return refused('not_found', { field: 'billId' });
  const { url, expiresAt } = await linkToBill(ctx, ctx.db, bill);
  const picture = await drawQr(url, pictureSize);
  return allowed({ url, expiresAt, qr: picture ? `data:image/png;base64,${picture.toString('base64')}` : '' });
}

const hourSeconds = 3600;
const receiptsPerHour = 200;

/** Mails the receipt of a bill to an address that the customer has said: in the customer's language where it is known, else as asked, else in the store's. */
export async function sendReceipt(
  ctx: TillCtx,
  { billId, email, language = '' }: Which & { email: string; language?: string | undefined },
): Promise<Answer<null>> {
  const bill = await billOfStore(ctx, billId);
  if (!bill) return refused('not_found', { field: 'billId' });
  const address = email.trim();
  if (!isEmail(address)) return refused('email_malformed', { field: 'email' });
  const limit = { bucket: `receipts:${ctx.access.shopId}`, windowSeconds: hourSeconds, max: receiptsPerHour };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  const known = (await languageOfBill(ctx.db, bill)) || language;
  const facts = await ctx.catalog.facts(scopeOfBooking(ctx.access));
  await writeReceipt(ctx, bill, { email: address, language: known === '' ? ownLanguage(facts) : known });
  return allowed(null);
}
