import type { Trx } from '../platform/db/schema.ts';

export const people = (trx: Trx) => trx.selectFrom('staff').selectAll().execute();
