import type { Trx } from '../../platform/db/schema.ts';
import type { OfferedEntry } from '../policies/decide-offer.ts';
import { entryOfRecord } from './access.ts';
import { readEntry } from './entries.ts';
import { hasOpenOffer } from './offers.ts';
import type { EntryRecord } from './record.ts';

/** Locks an entry until the commit, and looks whether it has an open offer. */
export async function loadOffered(trx: Trx, record: EntryRecord): Promise<OfferedEntry> {
  const access = entryOfRecord(record);
  const entry = await readEntry(trx, access, true);
  return { state: entry?.state ?? null, hasOpenOffer: await hasOpenOffer(trx, access) };
}
