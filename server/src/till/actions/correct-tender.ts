import type { SentCorrection, TillBill } from '@parlour/contract/till/bills';
import { correctTender } from '@parlour/domain/till/correct-tender';
import { allowed, refused } from '@parlour/domain/verdict';
import { hashOf } from '../../bill/actions/settle.ts';
import { correctionsOf, insertCorrection } from '../../bill/queries/corrections.ts';
import { findBill, refundsOf } from '../../bill/queries/read.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TillCtx } from '../context.ts';
import { writtenFacts } from '../policies/written-facts.ts';
import { lockDrawer } from '../queries/closings.ts';
import { entriesOfBill, insertEntries } from '../queries/entries.ts';
import { billOfStore, showBillOfTill } from './show-bill.ts';

/**
 * Writes a payment down as another one than it stands as, once. The bill and what has moved stay as they are: what was wrong goes out of the till, and what was right
 * comes in.
 */
export async function correctAtTill(ctx: TillCtx, asked: SentCorrection): Promise<Answer<TillBill>> {
  const known = await billOfStore(ctx, asked.billId);
  if (!known) return refused('not_found', { field: 'billId' });
  const done = await inTransaction(ctx.db, (trx) => correctOnce(trx, ctx, asked));
  return done.ok ? allowed(await showBillOfTill(ctx, known.id)) : done;
}

async function correctOnce(trx: Trx, ctx: TillCtx, asked: SentCorrection): Promise<Answer<null>> {
  const { access } = ctx;
  const { chainId } = access;
  const { reference, version, tenderId, kind } = asked;
  const now = ctx.clock.now();
  const requestHash = hashOf(asked);
  await findBill(trx, { chainId, id: asked.billId }, true);
  // What was written under the lock before counts, and is read after it.
  const bill = (await findBill(trx, { chainId, id: asked.billId }))!;
  const before = (await correctionsOf(trx, bill)).find((one) => one.reference === reference);
  if (before) return before.requestHash === requestHash ? allowed(null) : refused('key_reused', { field: 'reference' });
  if (version !== bill.corrections) return refused('changed_meanwhile', { field: 'version' });
  // A closing counts the payment before or after it was corrected, and never the one without the other.
  await lockDrawer(trx, access);
  const refunds = (await refundsOf(trx, [bill]))(bill.id).map(({ content }) => content);
  const facts = writtenFacts(bill, refunds, await entriesOfBill(trx, access, bill.id));
  const decision = correctTender(facts, { tenderId, kind });
  if (!decision.ok) return decision;
  const { before: kindBefore, amountMinor } = decision.value;
  const number = version + 1;
  await insertCorrection(
    trx,
    { chainId, billId: bill.id, number, tenderId, kindBefore, kind, reference, requestHash },
    now,
  );
  const { currency, shopId } = bill;
  const common = { kind: 'corrected', currency, billId: bill.id } as const;
  const key = `${bill.id} corrected ${number}`;
  const moved = [
    { ...common, key: `${key} before`, tender: kindBefore, amountMinor: -amountMinor },
    { ...common, key, tender: kind, amountMinor },
  ];
  await insertEntries(trx, access, moved, now);
  const told = { shopId, amountMinor, currency, number: bill.number, before: kindBefore, kind };
  await writeAudit(trx, ctx.actor, { chainId, action: 'till_corrected', subject: bill.id, facts: told }, now);
  return allowed(null);
}
