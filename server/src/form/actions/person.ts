import type { Services } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { openRevision } from '../formats/sealed-answer.ts';
import { type PlainAnswer, plainAnswers } from '../presenters/plain-answers.ts';
import { type AnswerRow, revisionsOf } from '../queries/answers.ts';
import { templateOf } from '../queries/forms.ts';
import { deleteAnswers } from '../queries/held-answers.ts';
import { answersOfPerson, deleteFormLinks, forgetWriter } from '../queries/person.ts';

type KeptForm = {
  chainId: string;
  title: string;
  version: number;
  savedAt: number;
  filledBy: 'customer' | 'staff';
  isSigned: boolean;
  /** Null: it does not open, because its key is missing. */
  answers: PlainAnswer[] | null;
};

/** Everything that a person has answered, every revision of it. What came with a contact alone may be a stranger's, and is not handed out. */
export async function exportPerson(
  services: Pick<Services, 'db' | 'dataKeys'>,
  { accountId }: { accountId: string },
): Promise<KeptForm[]> {
  const kept: KeptForm[] = [];
  for (const answer of await answersOfPerson(services.db, accountId))
    if (answer.isOwn) kept.push(...(await keptRevisions(services, answer)));
  return kept;
}

async function keptRevisions(
  { db, dataKeys }: Pick<Services, 'db' | 'dataKeys'>,
  answer: AnswerRow,
): Promise<KeptForm[]> {
  const kept: KeptForm[] = [];
  for (const revision of (await revisionsOf(db, answer)).toReversed()) {
    const version = await templateOf(db, answer.chainId, revision.versionId);
    if (!version) continue;
    const opened = openRevision(dataKeys, revision);
    kept.push({
      chainId: answer.chainId,
      title: version.template.title.text,
      version: version.number,
      savedAt: revision.savedAt.getTime(),
      filledBy: revision.filledBy,
      isSigned: revision.signatureHash !== null,
      answers: opened.ok ? plainAnswers(version.template, opened.value.answers) : null,
    });
  }
  return kept;
}

/** Deletes the answers of a person with all revisions, and the links to forms for the person. */
export async function forget(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  // A save by one of the links has locked it, and has ended before the answers are looked for.
  await deleteFormLinks(trx, accountId);
  await deleteAnswers(trx, await answersOfPerson(trx, accountId));
  await forgetWriter(trx, accountId);
}
