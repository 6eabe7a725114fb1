import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import { openSealedFile } from '../../file/actions/owned-files.ts';
import { nameOf, type OwnedFile } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { checkFilledPdf, countPdfFields } from '../formats/pdf/run.ts';
import { checkFilledWorkbook } from '../formats/workbook/run.ts';
import { findAnswer, lastRevision } from '../queries/answers.ts';
import { templateOf } from '../queries/forms.ts';
import { keepMadeFile } from './loose-files.ts';
import { readTemplateFile } from './template-files.ts';

type Keeping = Services & By<Actor>;

type Document = NonNullable<FormTemplate<Wording>['document']>;

/**
 * The document that is kept of one that a customer has filled in: the store's own with the values of its fields or cells. One that an answer has already
 * was checked before, for the same file of the store.
 */
export async function keepFilledDocument(
  ctx: Keeping,
  file: OwnedFile,
  document: Document,
): Promise<Answer<OwnedFile>> {
  if (file.ownerId !== null)
    return (await isOfTemplate(ctx, file.ownerId, document.file)) ? allowed(file) : refused('form_file_wrong');
  const [own, uploaded] = [await readTemplateFile(ctx.files, document.file), await openSealedFile(ctx, nameOf(file))];
  if (!own || !uploaded) return refused('file_gone');
  const checked = await (document.kind === 'pdf' ? checkFilledPdf(own, uploaded) : checkFilledWorkbook(own, uploaded));
  if (!checked.ok) return refused(checked.reason === 'fields_open' ? 'form_incomplete' : 'form_file_wrong');
  const ending = document.kind === 'pdf' ? 'pdf' : 'xlsx';
  return keepMadeFile(ctx, { chainId: file.chainId, ending, bytes: checked.value });
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
