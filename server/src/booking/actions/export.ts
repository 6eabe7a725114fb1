import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { listBookingsOfAccount } from '../queries/export.ts';
import { writeWorkbook } from '../workbook.ts';

const hourSeconds = 3600;
const exportsPerHour = 20;
const mostRows = 10_000;

/** The caller's own bookings as a workbook. */
export async function exportMine(ctx: Ctx): Promise<Answer<File>> {
  if (!ctx.user) return refused('sign_in_needed');
  const limit = { bucket: `export:${ctx.user.id}`, windowSeconds: hourSeconds, max: exportsPerHour };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  return allowed(await writeWorkbook(await listBookingsOfAccount(ctx.db, ctx.user.id, mostRows), ctx.lang));
}
