import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { type Charging, deposit, startCharging } from '../test/charging.ts';
import { isWaiting } from '../test/waiting.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());

const db = () => at.server.services.db;

describe('two tabs', () => {
  /** Another tab takes the hold away while this one waits for it. */
  async function payWhile(isWrittenAnew: boolean) {
    const { chainId, shopId } = await at.shopThatCharges(deposit);
    const { asked, held, pay } = await at.hold(bookingRequest(shopId));
    const paying = await inTransaction(db(), async (trx) => {
      for (const [table, id] of [
        ['booking_items', 'booking_id'],
        ['bookings', 'id'],
      ] as const)
        for (const statement of [
          `create temp table kept_${table} on commit drop as select * from ${table} where chain_id = '${chainId}' and ${id} = '${held.id}'`,
          `delete from ${table} where chain_id = '${chainId}' and ${id} = '${held.id}'`,
        ])
          await sql.raw(statement).execute(trx);
      const answer = pay(asked);
      await expect.poll(() => isWaiting(db())).toBe(true);
      for (const table of isWrittenAnew ? ['bookings', 'booking_items'] : [])
        await sql.raw(`insert into ${table} select * from kept_${table}`).execute(trx);
      return { answer };
    });
    return paying.answer;
  }

  test('G-115 F-08 whoever pays while another tab writes the hold again pays for it', async () => {
    expect((await payWhile(true)).reply.state).toBe('created');
  });

  test('G-115 and where it is gone, it is said', async () => {
    expect((await payWhile(false)).reason).toBe('hold_expired');
  });
});
