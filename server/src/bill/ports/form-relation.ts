import type { FindRelation, RelationAsker } from '../../form/ports/relations.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { accessOfCaller, accessOfForm, type BillAccess } from '../queries/access.ts';
import { relationOf } from '../queries/relation.ts';

/** A bill that forms are filled in for: for its owner, the holder of its link, and the holder of a link to a form of it. */
export const billRelation: FindRelation = async (db, asker, id, now) => {
  const access = await accessOf(db, asker, id, now);
  return access && relationOf(db, access, id);
};

function accessOf(db: Db | Trx, asker: RelationAsker, id: string, now: number): Promise<BillAccess | null> {
  const isActor = asker.kind === 'guest' || asker.kind === 'customer';
  return isActor ? accessOfCaller(db, asker, now, id) : accessOfForm(db, asker, id);
}
