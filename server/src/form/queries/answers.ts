import type { FormContact } from '@parlour/contract/form/calls';
import type { FormTrigger } from '@parlour/domain/form/forms-needed';
import type { Answer } from '@parlour/domain/form/template';
import { sql } from 'kysely';
import { lockNumber } from '../../platform/db/advisory-lock.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

/** What a form is filled in for. `isProved`: the writer is proved to be the member, or is staff. */
export type AnswerKey = {
  chainId: string;
  formId: string;
  trigger: FormTrigger;
  relationId: string;
  memberId: string | null;
  isProved: boolean;
};

export type AnswerRow = AnswerKey & {
  id: string;
  shopId: string;
  revision: number;
  holdUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What is sealed of a revision. Files stand by their ids. */
export type Sealed = {
  answers: readonly Answer[];
  /** In the order of the titles; '' where one was not given. */
  signatures: readonly string[];
  contact: FormContact | null;
  /** The PDF with a page of the signatures; null: there is none. */
  signedFile: string | null;
};

export type RevisionRow = {
  chainId: string;
  answerId: string;
  number: number;
  versionId: string;
  answersSealed: string;
  signatureHash: string | null;
  filledBy: 'customer' | 'staff';
  actorKind: string;
  actorId: string;
  deviceHash: string | null;
  savedAt: Date;
};

/**
 * Locks what a form is filled in for, and finds the answer that is there already. A booking has one answer to a form, a record one of its member and
 * one that came with a typed contact.
 */
export async function lockAnswer(trx: Trx, key: AnswerKey): Promise<AnswerRow | null> {
  const { chainId, formId, trigger, relationId, isProved } = key;
  const number = lockNumber('form', `${chainId} ${formId} ${trigger} ${relationId}`);
  await sql`select pg_advisory_xact_lock(${number}::bigint)`.execute(trx);
  let query = trx
    .selectFrom('formAnswers')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('formId', '=', formId)
    .where('trigger', '=', trigger)
    .where('relationId', '=', relationId);
  if (trigger === 'member') query = query.where('isProved', '=', isProved);
  return (await query.orderBy('id').forUpdate().executeTakeFirst()) ?? null;
}

export async function insertAnswer(trx: Trx, row: AnswerRow): Promise<void> {
  await trx.insertInto('formAnswers').values(row).execute();
}

type Changed = Pick<AnswerRow, 'chainId' | 'id' | 'memberId' | 'isProved' | 'revision' | 'holdUntil' | 'updatedAt'>;

export async function updateAnswer(trx: Trx, { chainId, id, ...change }: Changed): Promise<void> {
  await trx.updateTable('formAnswers').set(change).where('chainId', '=', chainId).where('id', '=', id).execute();
}

export async function insertRevision(trx: Trx, row: RevisionRow): Promise<void> {
  await trx.insertInto('formRevisions').values(row).execute();
}

export async function findAnswer(db: Db | Trx, id: string): Promise<AnswerRow | null> {
  const row = await db
    .selectFrom('formAnswers')
    .selectAll()
    .where('chainId', '=', chainOfId(id))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The revisions of an answer, the newest first. */
export async function revisionsOf(
  db: Db | Trx,
  { chainId, id }: Pick<AnswerRow, 'chainId' | 'id'>,
): Promise<RevisionRow[]> {
  return db
    .selectFrom('formRevisions')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('answerId', '=', id)
    .orderBy('number', 'desc')
    .execute();
}

export async function lastRevision(db: Db | Trx, { chainId, id, revision }: AnswerRow): Promise<RevisionRow> {
  return db
    .selectFrom('formRevisions')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('answerId', '=', id)
    .where('number', '=', revision)
    .executeTakeFirstOrThrow();
}

/** Which forms have an answer, each with the newest: of a member who is proved to have given it, or of relations. */
export async function answeredForms(
  db: Db | Trx,
  chainId: string,
  of: { memberId: string } | { trigger: FormTrigger; relationIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  let query = db.selectFrom('formAnswers').select(['formId', 'id']).where('chainId', '=', chainId);
  query =
    'memberId' in of
      ? query.where('memberId', '=', of.memberId).where('isProved', '=', true)
      : query.where('trigger', '=', of.trigger).where('relationId', 'in', [...of.relationIds]);
  const rows = await query.orderBy('updatedAt').orderBy('id').execute();
  return new Map(rows.map(({ formId, id }) => [formId, id]));
}

/** The version that new answers to a form get; null: it was withdrawn. */
export async function currentVersion(trx: Trx, chainId: string, formId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('forms')
    .select('currentVersionId')
    .where('chainId', '=', chainId)
    .where('id', '=', formId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.currentVersionId ?? null;
}

/** The answers of a member, or for a booking, the newest first. */
export async function answersOf(
  db: Db | Trx,
  chainId: string,
  { trigger, relationId }: Pick<AnswerKey, 'trigger' | 'relationId'>,
): Promise<AnswerRow[]> {
  const query = db.selectFrom('formAnswers').selectAll().where('chainId', '=', chainId);
  const found =
    trigger === 'member'
      ? query.where('memberId', '=', relationId)
      : query.where('trigger', '=', trigger).where('relationId', '=', relationId);
  return found.orderBy('updatedAt', 'desc').orderBy('id').execute();
}
