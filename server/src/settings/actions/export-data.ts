import type { DataExport } from '@parlour/contract/settings/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { exportPerson } from '../../account/actions/export-person.ts';
import { ownBrand } from '../policies/own-brand.ts';
import { withPassword } from '../../account/actions/own-password.ts';
import { lockAccount } from '../../account/queries/accounts.ts';
import type { Ctx, Services } from '../../booking/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openExport, sealExport } from '../formats/seal-export.ts';
import {
  claimExport,
  deleteEndedExports,
  dueExports,
  exportOf,
  keepExport,
  writeExportRequest,
} from '../queries/exports.ts';

const dayMs = 86_400_000;
const lifeMs = 7 * dayMs;
const leaseMs = 5 * 60_000;

/** Asks for a copy of everything, once a day and with the password: the finder of an open page does not know it. */
export async function askExport(ctx: Ctx & By<Customer>, { password }: { password: string }): Promise<Answer<null>> {
  if (password === '') return refused('password_needed', { field: 'password' });
  const own = await withPassword(ctx, password);
  if (!own.ok) return own;
  const { accountId } = ctx.actor;
  return inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    if (!(await lockAccount(trx, accountId))) return refused('session_expired');
    const now = ctx.clock.now();
    const before = await exportOf(trx, accountId);
    if (before && before.askedAt.getTime() + dayMs > now) return refused('export_today');
    await writeExportRequest(trx, accountId, now);
    return allowed(null);
  });
}

export async function getExport(ctx: Ctx & By<Customer>): Promise<Answer<DataExport>> {
  const now = ctx.clock.now();
  const row = await exportOf(ctx.db, ctx.actor.accountId);
  if (!row) return allowed({ state: 'none', mayAskAt: null, endsAt: null });
  const mayAskAt = row.askedAt.getTime() + dayMs;
  const at = { mayAskAt: mayAskAt > now ? mayAskAt : null, endsAt: row.endsAt?.getTime() ?? null };
  if (row.readyAt === null) return allowed({ state: 'writing', ...at });
  return allowed({ state: at.endsAt !== null && at.endsAt > now ? 'ready' : 'none', ...at });
}

/** The copy itself, for the session of its owner alone. */
export async function downloadExport(ctx: Ctx & By<Customer>): Promise<Answer<Blob>> {
  const { accountId } = ctx.actor;
  const row = await exportOf(ctx.db, accountId);
  const isThere = row?.contentSealed && row.endsAt !== null && row.endsAt.getTime() > ctx.clock.now();
  const content = isThere ? openExport(ctx.dataKeys, accountId, row.contentSealed!) : null;
  if (content === null) return refused('not_found');
  // An answer of JSON is read as an envelope, and this one is a file.
  return allowed(new File([content], 'my-data.json', { type: 'application/octet-stream' }));
}

/** Writes the copies that were asked for, tells of each by mail, and removes those whose week is over; answers how many were due. */
export async function writeExports(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  await deleteEndedExports(db, now);
  const due = await dueExports(db, now, 10);
  for (const { accountId, askedAt } of due) {
    if (!(await claimExport(db, { accountId, until: now + leaseMs, now }))) continue;
    await writeOne(services, accountId, askedAt).catch((error: unknown) =>
      log.warn({ err: error, accountId }, 'a copy of an account could not be written; it is tried again'),
    );
  }
  return due.length;
}

async function writeOne(services: Services, accountId: string, askedAt: Date): Promise<void> {
  const kept = await exportPerson(services, { accountId });
  const content = JSON.stringify(kept, null, 2);
  await inTransaction(services.db, async (trx) => {
    // Deleted, or closed, meanwhile: there is nobody to tell, and nothing to keep.
    const account = await lockAccount(trx, accountId);
    if (!account || account.isLocked) return;
    const now = services.clock.now();
    const contentSealed = sealExport(await sealingKey(trx, services.dataKeys, now), accountId, content);
    const written = { accountId, askedAt, contentSealed, readyAt: new Date(now), endsAt: new Date(now + lifeMs) };
    if (!(await keepExport(trx, written))) return;
    const url = `${services.config.publicUrl}/userInfo?view=data`;
    await services.accountMails.write(trx, services, { kind: 'exportReady', url }, account, ownBrand());
  });
}
