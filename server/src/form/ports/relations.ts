import type { FormTrigger, TriggerItem } from '@parlour/domain/form/forms-needed';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { LinkProof } from '../../platform/links/open-link.ts';

/** What forms are filled in for besides records. */
export type RelationTrigger = Exclude<FormTrigger, 'member'>;

/** A booking or bill that forms are filled in for, as an actor who has access to it may know it. */
export type RelationFacts = {
  chainId: string;
  shopId: string;
  /** The record that it belongs to; null where it has none yet. */
  memberId: string | null;
  /** What was booked or sold, by id or by the code of the menu. */
  items: readonly TriggerItem[];
  /** Whether answers for it are still taken. */
  isOpen: boolean;
  /** Others of their kind that its answers count for: the visits of a series, the other bill of a visit. */
  sameRelations: readonly string[];
};

/** Who asks for a relation: the actor of a call, or the holder of a link to a form that was made for it. */
export type RelationAsker = Guest | Customer | LinkProof<'form'>;

/** Finds a relation for who has access to it; null for everybody else. */
export type FindRelation = (
  db: Db | Trx,
  asker: RelationAsker,
  id: string,
  now: number,
) => Promise<RelationFacts | null>;

/** What forms ask of the modules whose rows they are filled in for. */
export type FormRelations = Record<RelationTrigger, FindRelation>;
