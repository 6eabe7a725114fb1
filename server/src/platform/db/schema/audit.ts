import type { Actor } from '../../actor.ts';
import type { Defaulted, JsonDefaulted } from '../types.ts';

type AuditTable = {
  id: Defaulted<number>;
  chainId: string;
  actorKind: Actor['kind'];
  actorId: string;
  action: string;
  subject: string;
  facts: JsonDefaulted<unknown>;
  at: Date;
};

export type AuditTables = {
  audit: AuditTable;
};
