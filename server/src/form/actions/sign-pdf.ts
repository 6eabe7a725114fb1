import { createHash } from 'node:crypto';
import { answerTo } from '@parlour/domain/form/progress';
import { shownLine } from '@parlour/domain/log/hidden-signs';
import { allowed, refused } from '@parlour/domain/verdict';
import { translate } from '@parlour/phrases/reasons';
import { openSealedFile } from '../../file/actions/owned-files.ts';
import { findOwnedFile, nameOf } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By, RequestPart } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { addSignaturePage } from '../formats/pdf/run.ts';
import type { PublishedTemplate } from '../queries/forms.ts';
import type { PreparedForm } from './prepare-files.ts';
import { keepMadeFile, removeMadeFiles } from './loose-files.ts';
import { readTemplateFile } from './template-files.ts';

type Signing = Services & By<Actor> & Pick<RequestPart, 'lang'>;
export type Signed = { chainId: string; version: PublishedTemplate; personName: string; day: string };

/** Adds the page with the signatures to a PDF that was signed, as a file beside it; the filled one stays as it is. */
export async function signPdf(ctx: Signing, form: PreparedForm, signed: Signed): Promise<Answer<PreparedForm>> {
  const { chainId, version, personName, day } = signed;
  const { template, number } = version;
  if (template.document?.kind !== 'pdf' || form.signatureHash === null) return allowed(form);
  const bytes = await documentOf(ctx, form, signed);
  const signatures: { title: string; png: Uint8Array }[] = [];
  for (const [place, id] of form.signatures.entries()) {
    const png = id === '' ? null : await fileBytes(ctx, chainId, id);
    if (png) signatures.push({ title: template.signatures[place]?.text ?? '', png });
  }
  if (!bytes) return refused('file_gone');
  const t = translate(ctx.lang);
  const page = await addSignaturePage(bytes, {
    title: template.title.text,
    personName: shownLine(personName),
    date: day.replaceAll('-', '/'),
    formVersion: String(number),
    hash: createHash('sha256').update(bytes).digest('hex'),
    signatures,
    words: {
      heading: t('form.pageHeading'),
      name: t('form.pageName'),
      date: t('form.pageDate'),
      version: t('form.pageVersion'),
      hash: t('form.pageHash'),
    },
  });
  const kept = await keepMadeFile(ctx, { chainId, ending: 'pdf', bytes: page });
  if (!kept.ok) {
    await removeMadeFiles(ctx, chainId, form.madeFiles);
    return kept;
  }
  const signedFile = kept.value.id;
  return allowed({
    ...form,
    signedFile,
    fileIds: [...form.fileIds, signedFile],
    madeFiles: [...form.madeFiles, signedFile],
  });
}

/** The PDF that was filled in, or the store's own where it was only read. */
async function documentOf(ctx: Signing, form: PreparedForm, { chainId, version }: Signed): Promise<Buffer | null> {
  const { questions, document } = version.template;
  const question = questions.find(({ kind }) => kind === 'document');
  const [item] = (question && answerTo(question, form.answers)?.items) ?? [];
  if (item && form.fileIds.includes(item.value)) return fileBytes(ctx, chainId, item.value);
  return document && readTemplateFile(ctx.files, document.file);
}

async function fileBytes(ctx: Signing, chainId: string, id: string): Promise<Buffer | null> {
  const file = await findOwnedFile(ctx.db, { chainId, id });
  return file && openSealedFile(ctx, nameOf(file));
}
