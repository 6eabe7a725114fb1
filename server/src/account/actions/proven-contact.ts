import type { Trx } from '../../platform/db/schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { noteAccountEvent } from './audit.ts';
import { takeMobileFromOthers } from '../queries/accounts.ts';
import { keepProvenContact, type ProvenContact } from '../queries/contacts.ts';

/**
 * Gives an account the contact that it proved, and writes down which other accounts lose it: their owners may ask later where
 * bookings or a number went.
 */
export async function giveProvenContact(trx: Trx, ctx: Ctx, accountId: string, contact: ProvenContact): Promise<void> {
  const losers = new Set(contact.kind === 'mobile' ? await takeMobileFromOthers(trx, contact.key, accountId) : []);
  const ownerBefore = await keepProvenContact(trx, accountId, contact, ctx.clock.now());
  if (ownerBefore !== null && ownerBefore !== accountId) losers.add(ownerBefore);
  for (const loser of losers) await noteAccountEvent(trx, ctx, { action: 'contact_lost', accountId: loser });
}
