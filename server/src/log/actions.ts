import { logLimits, type LogItem } from '@parlour/contract/log/calls';
import { cleanAddress, cleanText, oneLine } from '@parlour/domain/log/clean-text';
import { cutMessage } from '@parlour/domain/log/cut-message';
import { allowed, refused } from '@parlour/domain/verdict';
import { type WithEpochs, withEpochs } from '../platform/db/epochs.ts';
import type { Trx } from '../platform/db/schema.ts';
import type { Answer, Ctx, Services } from '../platform/context.ts';
import { deleteLinesOf, insertErrorReport, insertLogItems, keptLinesOf } from './queries.ts';

const hourSeconds = 3600;
/** A browser's clock is believed this far. */
const mostDriftMs = 24 * 3_600_000;

/** Keeps lines of the log that an app sends. The app takes secrets out; what it missed is taken out here. */
export async function saveLogItems(ctx: Ctx, items: readonly LogItem[]): Promise<Answer<null>> {
  const { logsPerIp, logItemsPerIp } = ctx.config.limits;
  const counted = await ctx.attempts.count([
    { bucket: `log:ip:${ctx.limitIp}`, windowSeconds: hourSeconds, max: logsPerIp },
    { bucket: `log items:ip:${ctx.limitIp}`, windowSeconds: hourSeconds, max: logItemsPerIp, times: items.length },
  ]);
  if (!counted.ok) return counted;
  if (Buffer.byteLength(JSON.stringify(items)) > logLimits.batchBytes) return refused('too_large');
  const now = ctx.clock.now();
  const rows = items.map(({ kind, text, user, tokenMark, page, at }) => ({
    kind,
    body: cutMessage(cleanText(oneLine(text))),
    accountId: oneLine(user.id),
    shopId: oneLine(user.shopId),
    tokenMark,
    page: cleanAddress(page),
    at: new Date(Math.abs(at - now) > mostDriftMs ? now : at),
    receivedAt: new Date(now),
  }));
  await insertLogItems(ctx.db, rows);
  return allowed(null);
}

/** Keeps the report of an error, as one line of text that is never shown as markup. */
export async function saveErrorReport(ctx: Ctx, data: string): Promise<Answer<null>> {
  const limit = { bucket: `report:ip:${ctx.limitIp}`, windowSeconds: hourSeconds, max: ctx.config.limits.reportsPerIp };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  if (Buffer.byteLength(data) > logLimits.reportBytes) return refused('too_large');
  await insertErrorReport(ctx.db, cutBytes(cleanText(oneLine(data)), logLimits.reportBytes), new Date(ctx.clock.now()));
  return allowed(null);
}

/** Taking something out leaves a longer mark, so what had the right size may have it no more. */
function cutBytes(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  // Half a letter at the end is read as U+FFFD.
  return bytes
    .subarray(0, most)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
}

/** Deletes the lines that the apps of a person sent. */
export function forget(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  return deleteLinesOf(trx, accountId);
}

type KeptLine = WithEpochs<Awaited<ReturnType<typeof keptLinesOf>>[number]>;

/** The lines that the apps of a person sent. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptLine[]> {
  return withEpochs(await keptLinesOf(db, accountId));
}
