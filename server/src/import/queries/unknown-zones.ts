import { sql } from 'kysely';
import { hasUnknownZone } from '../../platform/db/failures.ts';
import type { Db } from '../../platform/db/schema.ts';

/** Those of the time zones that the database does not know; its calendar is another one than that of this program. */
export async function unknownZones(db: Db, zones: readonly string[]): Promise<Set<string>> {
  const unknown = new Set<string>();
  for (const zone of new Set(zones)) if (!(await isKnown(db, zone))) unknown.add(zone);
  return unknown;
}

async function isKnown(db: Db, zone: string): Promise<boolean> {
  try {
    // The list of all zones takes seconds to read.
    await sql`select now() at time zone ${zone}`.execute(db);
    return true;
  } catch (error) {
    if (hasUnknownZone(error)) return false;
    throw error;
  }
}
