import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import { keepOwnedFile, openSealedFile } from '../../file/actions/owned-files.ts';
import { findOwnedFile, nameOf, type OwnedFile } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { checkFilledPdf, countPdfFields } from '../formats/pdf/run.ts';
import { findAnswer, lastRevision } from '../queries/answers.ts';
import { templateOf } from '../queries/forms.ts';
import { readTemplateFile } from './template-files.ts';

type Keeping = Services & By<Actor>;

/**
 * The PDF that is kept of one that a customer has filled in: the store's own with the values of its fields. One that an answer has already was checked
 * before, for the same file of the store.
 */
export async function keepFilledPdf(ctx: Keeping, file: OwnedFile, templateFile: string): Promise<Answer<OwnedFile>> {
  if (file.ownerId !== null)
    return (await isOfTemplate(ctx, file.ownerId, templateFile)) ? allowed(file) : refused('form_file_wrong');
  const [own, uploaded] = [await readTemplateFile(ctx.files, templateFile), await openSealedFile(ctx, nameOf(file))];
  if (!own || !uploaded) return refused('file_gone');
  const checked = await checkFilledPdf(own, uploaded);
  if (!checked.ok) return refused(checked.reason === 'fields_open' ? 'form_incomplete' : 'form_file_wrong');
  const { chainId } = file;
  const kept = await keepOwnedFile(ctx, ctx.actor, {
    chainId,
    kind: 'answer',
    ending: 'pdf',
    bytes: checked.value,
  });
  if (!kept.ok) return kept;
  const row = await findOwnedFile(ctx.db, { chainId, id: kept.value.id });
  return row ? allowed(row) : refused('file_gone');
}

/** Whether the answer was last given to this file. */
async function isOfTemplate({ db }: Keeping, answerId: string, templateFile: string): Promise<boolean> {
  const answer = await findAnswer(db, answerId);
  const version = answer && (await templateOf(db, answer.chainId, (await lastRevision(db, answer)).versionId));
  return version?.template.document?.file === templateFile;
}

/** Whether a PDF has been filled in when it was only read: it has no field. */
export async function isFilledByReading(
  ctx: Keeping,
  { document }: Pick<FormTemplate<Wording>, 'document'>,
): Promise<boolean> {
  const own = document && (await readTemplateFile(ctx.files, document.file));
  const fields = own && (await countPdfFields(own));
  return fields !== null && fields.ok && fields.value === 0;
}
