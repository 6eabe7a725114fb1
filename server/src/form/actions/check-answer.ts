import { allowed, refused } from '@parlour/domain/verdict';
import { fileForTaking } from '../../file/actions/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { currentVersion, findAnswer, lastRevision } from '../queries/answers.ts';
import type { PreparedForm } from './prepare-files.ts';

type Checked = { chainId: string; formId: string; versionId: string; form: PreparedForm };

/**
 * Whether an answer could be written now, under the locks of what it comes with and before that is written: its version is the current one, its files
 * are there and of no other answer, and its signatures were given for it. The answer of a held time has its files already; that it is the same time, the
 * writing finds out.
 */
export async function checkAnswer(trx: Trx, actor: Actor, answer: Checked): Promise<Answer<null>> {
  const { chainId, formId, versionId, form } = answer;
  const current = await currentVersion(trx, chainId, formId);
  if (current !== versionId) return refused('form_changed', { form: formId });
  for (const id of [...form.fileIds].toSorted()) {
    const file = await fileForTaking(trx, actor, { chainId, id }, form.handedOver);
    const isOfOther = file !== null && file.ownerId !== null && !(await isOfHeldTime(trx, file.ownerId));
    if (!file || isOfOther) return refused('file_gone', { form: formId });
  }
  if (form.usedSignature === null) return allowed(null);
  const file = await fileForTaking(trx, actor, { chainId, id: form.signatures[form.usedSignature]! }, form.handedOver);
  const before = file?.ownerId ? await findAnswer(trx, file.ownerId) : null;
  const isSame = before !== null && (await lastRevision(trx, before)).signatureHash === form.signatureHash;
  return isSame ? allowed(null) : refused('signature_needed', { form: formId, item: form.usedSignature });
}

const isOfHeldTime = async (trx: Trx, id: string) => (await findAnswer(trx, id))?.holdUntil != null;
