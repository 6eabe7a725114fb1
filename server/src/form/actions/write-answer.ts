import type { FormContact } from '@parlour/contract/form/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { takeFiles } from '../../file/actions/owned-files.ts';
import { type Actor, actorNames } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { sealData } from '../../platform/data-keys/seal.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret, newIdIn } from '../../platform/ids.ts';
import type { Services } from '../context.ts';
import { revisionIdOf } from '../formats/revision-id.ts';
import { placeOfRevision } from '../formats/sealed-answer.ts';
import {
  type AnswerKey,
  type AnswerRow,
  currentVersion,
  insertAnswer,
  insertRevision,
  lastRevision,
  lockAnswer,
  type RevisionRow,
  type Sealed,
  updateAnswer,
} from '../queries/answers.ts';
import type { PreparedForm } from './prepare-files.ts';

/** Who writes an answer. */
export type Writer = { actor: Actor; deviceId: string; filledBy: 'customer' | 'staff' };

export type NewRevision = {
  key: AnswerKey;
  shopId: string;
  versionId: string;
  form: PreparedForm;
  contact: FormContact | null;
  by: Writer;
  /** The revision that the writer has seen, '' for none; absent: a writer who is told of none. */
  seen?: string | undefined;
  /** Until when the held time lives that it comes with; null: it stays. */
  holdUntil: Date | null;
};

type Writing = Pick<Services, 'dataKeys'>;

/**
 * Writes the first answer to a form, or its next revision, and gives the files to it, within the transaction of what it comes with. A signature holds
 * for what was signed with it: with other answers it is refused.
 */
export async function writeAnswer(
  { dataKeys }: Writing,
  trx: Trx,
  revision: NewRevision,
  now: number,
): Promise<Answer<{ answerId: string }>> {
  const { key, form } = revision;
  const { chainId, formId } = key;
  const current = await currentVersion(trx, chainId, formId);
  if (current === null) return refused('not_found');
  if (current !== revision.versionId) return refused('form_changed', { form: formId });
  const before = await lockAnswer(trx, key);
  if (before && !hasSeen(revision, before)) return refused('changed_meanwhile');
  if (form.usedSignature !== null && (await lastHash(trx, before)) !== form.signatureHash)
    return refused('signature_needed', { item: form.usedSignature });
  const row = rowOf(before, revision, now);
  const owner = { chainId, kind: 'answer' as const, ownerId: row.id };
  if (!(await takeFiles(trx, revision.by.actor, owner, form.fileIds, form.handedOver))) return refused('file_gone');
  await (before ? updateAnswer(trx, changeOf(row)) : insertAnswer(trx, row));
  const seal = await sealingKey(trx, dataKeys, now);
  const place = placeOfRevision({ chainId, answerId: row.id, number: row.revision });
  const answersSealed = sealData(seal, place, JSON.stringify(sealedOf(revision)));
  await insertRevision(trx, { ...revisionOf(row, revision, now), answersSealed });
  return allowed({ answerId: row.id });
}

const hasSeen = ({ seen }: NewRevision, { id, revision }: AnswerRow) =>
  seen === undefined || seen === revisionIdOf(id, revision);

async function lastHash(trx: Trx, before: AnswerRow | null): Promise<string | null> {
  return before && (await lastRevision(trx, before)).signatureHash;
}

function rowOf(before: AnswerRow | null, { key, shopId, holdUntil }: NewRevision, now: number): AnswerRow {
  const { chainId, formId, trigger, relationId, memberId, isProved } = key;
  const id = before?.id ?? newIdIn(chainId);
  const revision = (before?.revision ?? 0) + 1;
  const [updatedAt, createdAt] = [new Date(now), before?.createdAt ?? new Date(now)];
  const of = { chainId, id, shopId: before?.shopId ?? shopId, formId, trigger, relationId };
  // What an account has answered stays its own when the link of the booking changes it.
  const isOwn = isProved || (before?.isProved ?? false);
  return { ...of, memberId, isProved: isOwn, revision, holdUntil, createdAt, updatedAt };
}

const changeOf = ({ chainId, id, memberId, isProved, revision, holdUntil, updatedAt }: AnswerRow) => ({
  chainId,
  id,
  memberId,
  isProved,
  revision,
  holdUntil,
  updatedAt,
});

const sealedOf = ({ form, contact }: NewRevision): Sealed => ({
  answers: form.answers,
  signatures: form.signatures,
  contact,
  signedFile: form.signedFile,
});

function revisionOf(
  { chainId, id: answerId, revision: number }: AnswerRow,
  { versionId, form, by }: NewRevision,
  now: number,
): Omit<RevisionRow, 'answersSealed'> {
  const { actorKind, actorId } = actorNames(by.actor);
  const deviceHash = by.deviceId === '' ? null : hashSecret(by.deviceId);
  const { signatureHash } = form;
  const who = { filledBy: by.filledBy, actorKind, actorId, deviceHash };
  return { chainId, answerId, number, versionId, signatureHash, ...who, savedAt: new Date(now) };
}
