import type { FormRelation } from '@parlour/contract/form/calls';
import type { FormTrigger, TriggerItem } from '@parlour/domain/form/forms-needed';
import { accountIdOf, type ApiKey, type Customer, type Guest } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type LinkProof, openLink } from '../../platform/links/open-link.ts';
import type { Proof } from '../../platform/proof.ts';
import type { StoreAccess as TeamAccess } from '../../platform/team-access.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { findMemberOf, memberById } from '../../member/queries/records.ts';
import type { AnswerRow } from './answers.ts';
import { readLinkSubject } from '../formats/link-subject.ts';
import type { FormRelations, RelationFacts } from '../ports/relations.ts';

/**
 * Proof that an actor may read and write the answers of one relation: by its booking or bill, by the own record, or by a link that the store made for one form.
 * `isOwn`: the actor is proved to be the customer, and not only to have the booking or bill.
 */
export type FormAccess = Proof<
  'form',
  {
    chainId: string;
    shopId: string;
    trigger: FormTrigger;
    relationId: string;
    memberId: string | null;
    /** The one form of a staff member's link; null: any. */
    formId: string | null;
    filledBy: 'customer' | 'staff';
    link: LinkProof<'form'> | null;
    isOwn: boolean;
    isOpen: boolean;
    items: readonly TriggerItem[];
    sameRelations: readonly string[];
  }
>;

export type FormAsker = { actor: Guest | Customer; relations: FormRelations; now: number; deviceId: string };

type OfEvery = Pick<FormAccess, 'filledBy' | 'link' | 'isOpen' | 'items' | 'sameRelations'>;
const ofMember: OfEvery = { filledBy: 'customer', link: null, isOpen: true, items: [], sameRelations: [] };

/** The access of an actor to a relation at a store; null where nothing proves it. A link to a form says by itself what it is for. */
export async function accessToRelation(
  db: Db | Trx,
  scope: ShopScope,
  asker: FormAsker,
  { trigger, relationId }: FormRelation,
): Promise<FormAccess | null> {
  const linked = await accessByLink(db, scope, asker);
  if (linked) return isSameRelation(linked, { trigger, relationId }) ? linked : null;
  if (trigger === 'member') return accessToRecord(db, scope, asker.actor, relationId);
  const facts = await asker.relations[trigger](db, asker.actor, relationId, asker.now);
  return facts && accessToOther(db, scope, asker.actor, { trigger, relationId }, facts);
}

const isSameRelation = (access: FormAccess, { trigger, relationId }: FormRelation) =>
  relationId === '' || (access.trigger === trigger && access.relationId === relationId);

async function accessByLink(
  db: Db | Trx,
  { chainId, shopId }: ShopScope,
  asker: FormAsker,
): Promise<FormAccess | null> {
  const { actor, now, deviceId, relations } = asker;
  const link = await openLink(db, actor, { kind: 'form', chainId, now, at: { shopId, deviceId } });
  const subject = link && readLinkSubject(link.subjectId);
  if (!link || !subject) return null;
  const { formId, trigger, relationId } = subject;
  const byStaff = { formId, filledBy: 'staff', link, isOwn: true } as const;
  if (trigger === 'member') {
    const member = await memberById(db, chainId, relationId);
    if (!member) return null;
    return { ...ofMember, chainId, shopId, trigger, relationId, memberId: member.id, ...byStaff } as FormAccess;
  }
  const facts = await relations[trigger](db, link, relationId, now);
  if (!facts || facts.chainId !== chainId || facts.shopId !== shopId) return null;
  return { ...facts, trigger, relationId, ...byStaff } as FormAccess;
}

/** The own record of a signed-in customer; `relationId`, where given, must be its id. */
async function accessToRecord(
  db: Db | Trx,
  scope: ShopScope,
  actor: Guest | Customer,
  relationId: string,
): Promise<FormAccess | null> {
  const accountId = accountIdOf(actor);
  if (accountId === null) return null;
  const { chainId, shopId } = scope;
  const own =
    relationId === '' ? await findMemberOf(db, scope, accountId) : await ownRecord(db, chainId, relationId, accountId);
  if (!own) return null;
  const at = { chainId, shopId, trigger: 'member' as const, relationId: own.id, memberId: own.id };
  return { ...ofMember, ...at, formId: null, isOwn: true } as FormAccess;
}

async function ownRecord(db: Db | Trx, chainId: string, memberId: string, accountId: string) {
  const member = await memberById(db, chainId, memberId);
  return member?.accountId === accountId ? member : null;
}

/** A booking or bill, with what its module says of it. */
async function accessToOther(
  db: Db | Trx,
  { chainId, shopId }: ShopScope,
  actor: Guest | Customer,
  relation: FormRelation,
  facts: RelationFacts,
): Promise<FormAccess | null> {
  if (facts.chainId !== chainId || facts.shopId !== shopId) return null;
  const accountId = accountIdOf(actor);
  const { memberId } = facts;
  const isOwn = accountId !== null && memberId !== null && (await ownRecord(db, chainId, memberId, accountId)) !== null;
  const by = { formId: null, filledBy: 'customer', link: null, isOwn } as const;
  return { ...facts, ...relation, ...by } as FormAccess;
}

/** Proof that an actor may read one answer with its files. */
export type AnswerAccess = Proof<'answer', { chainId: string; kind: 'answer'; ownerId: string; isEditable: boolean }>;

/**
 * One answer for who has access to its relation. What came with a contact that was only typed is read by the store alone, and with the booking that it
 * came with.
 */
export function accessToAnswer(
  access: FormAccess,
  { chainId, id, trigger, relationId, formId, isProved }: AnswerRow,
): AnswerAccess | null {
  const isSame = access.chainId === chainId && access.trigger === trigger && access.relationId === relationId;
  if (!isSame || (access.formId !== null && access.formId !== formId)) return null;
  if (trigger === 'member' && !isProved) return null;
  return { chainId, kind: 'answer', ownerId: id, isEditable: access.isOpen } as AnswerAccess;
}

/** Any answer, for the stores' own software. */
export function accessOfStore(_actor: ApiKey, { chainId, id }: AnswerRow): AnswerAccess {
  return { chainId, kind: 'answer', ownerId: id, isEditable: true } as AnswerAccess;
}

/** An answer that was given at the store of a team member's call; whether its member may see what it is about is asked by who opens it. */
export function accessAtStore(team: TeamAccess, { chainId, shopId, id }: AnswerRow): AnswerAccess | null {
  if (team.chainId !== chainId || team.shopId !== shopId) return null;
  return { chainId, kind: 'answer', ownerId: id, isEditable: false } as AnswerAccess;
}
