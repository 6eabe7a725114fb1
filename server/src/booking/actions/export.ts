import { allowed } from '@parlour/domain/verdict';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { listBookingsOfAccount } from '../queries/export.ts';
import { writeWorkbook } from '../formats/workbook.ts';

const hourSeconds = 3600;
const exportsPerHour = 20;
const mostRows = 10_000;

/** The caller's own bookings as a workbook. */
export async function exportMine(ctx: Ctx & By<Customer>): Promise<Answer<File>> {
  const limit = { bucket: `export:${ctx.actor.accountId}`, windowSeconds: hourSeconds, max: exportsPerHour };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  return allowed(await writeWorkbook(await listBookingsOfAccount(ctx.db, ctx.actor.accountId, mostRows), ctx.lang));
}
