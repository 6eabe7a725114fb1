import type { BillDetail, BillEntry } from '@parlour/contract/bill/calls';
import type { Paged } from '@parlour/contract/codec';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { writeWorkbook } from '../formats/workbook.ts';
import { presentEntry } from '../presenters/present-bill.ts';
import { accessOfCaller } from '../queries/access.ts';
import { type BillRecord, billsOfAccount, readBill } from '../queries/read.ts';
import { openFormsOfBill } from './open-forms.ts';
import { showBill } from './show-bill.ts';

/** One bill; a foreign one looks like one that does not exist. */
export async function getBill(ctx: Ctx & By<Guest | Customer>, { id }: { id: string }): Promise<Answer<BillDetail>> {
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), id);
  if (!access) return refused('not_found');
  const bill = await readBill(ctx.db, access);
  const facts = await factsOf(ctx, bill);
  const shown = await showBill(ctx.db, bill, facts, ctx.lang);
  const openForms = shown.state === 'refunded' ? [] : await openFormsOfBill(ctx.db, bill, facts);
  return allowed(openForms.length === 0 ? shown : { ...shown, openForms });
}

const factsOf = ({ catalog }: Ctx, bill: BillRecord) => catalog.facts(scopeOfBooking(bill));

/** A page of the caller's own bills, at whatever shop. */
export async function myBills(
  ctx: Ctx & By<Customer>,
  { pageNum = 1, pageSize = 20 }: { pageNum?: number; pageSize?: number },
): Promise<Answer<Paged<BillEntry>>> {
  const skip = (pageNum - 1) * pageSize;
  const { bills, total } = await billsOfAccount(ctx.db, ctx.actor.accountId, { skip, take: pageSize });
  const list: BillEntry[] = [];
  for (const bill of bills) list.push(presentEntry(bill, await factsOf(ctx, bill)));
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list });
}

const hourSeconds = 3600;
const exportsPerHour = 20;
const mostRows = 10_000;

/** The caller's own bills as a workbook. */
export async function exportMine(ctx: Ctx & By<Customer>): Promise<Answer<File>> {
  const { accountId } = ctx.actor;
  const limit = { bucket: `export:${accountId}`, windowSeconds: hourSeconds, max: exportsPerHour };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  const { bills } = await billsOfAccount(ctx.db, accountId, { skip: 0, take: mostRows });
  const listed: { bill: BillRecord; shopName: string }[] = [];
  for (const bill of bills) listed.push({ bill, shopName: (await factsOf(ctx, bill)).shop.name });
  return allowed(await writeWorkbook(listed, ctx.lang));
}
