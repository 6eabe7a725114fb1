import type { SavedAnswer } from '@parlour/contract/form/calls';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { todayIn } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { addressOf } from '../../file/actions/private-files.ts';
import { accessToFilesOf, type FileAccess } from '../../file/queries/access.ts';
import type { Customer, Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { openRevision } from '../formats/sealed-answer.ts';
import { revisionIdOf } from '../formats/revision-id.ts';
import { namedFiles, withFileIds } from '../policies/check-filled.ts';
import { accessToAnswer, type AnswerAccess } from '../queries/access.ts';
import { type AnswerRow, findAnswer, lastRevision, type RevisionRow, type Sealed } from '../queries/answers.ts';
import { templateOf } from '../queries/forms.ts';
import { accessOfCaller } from './context.ts';
import { shownTemplate } from './templates.ts';

/** An answer for who may read it, with the words that it was given to. Unknown and foreign ones look alike. */
export async function getAnswer(
  ctx: Ctx & By<Guest | Customer>,
  { id, formId, memberId }: { id: string; formId?: string | undefined; memberId?: string | undefined },
): Promise<Answer<SavedAnswer>> {
  const row = await findAnswer(ctx.db, id);
  const scope = row && (await ctx.catalog.scope(row.shopId));
  const relation = scope && (await accessOfCaller(ctx, scope, row));
  const access = relation && accessToAnswer(relation, row);
  if (!row || !scope || !access) return refused('not_found');
  if ((formId ?? row.formId) !== row.formId || (memberId ?? row.memberId) !== row.memberId) return refused('not_found');
  const { forms, shop } = await ctx.catalog.facts(scope);
  const isEditable = access.isEditable && forms.some((form) => form.id === row.formId);
  const shown = await showRevision(ctx, access, row, await lastRevision(ctx.db, row), { zone: shop.zone, isEditable });
  if (!shown.ok) return shown;
  const { signedFile: _, ...answer } = shown.value;
  return allowed(answer);
}

type Shown = { zone: string; isEditable: boolean };
type ShownRevision = SavedAnswer & { signedFile: string | null };

/** A revision of an answer, opened. What does not open is not shown, and the log says why. */
export async function showRevision(
  ctx: Ctx,
  access: AnswerAccess,
  row: AnswerRow,
  revision: RevisionRow,
  { zone, isEditable }: Shown,
): Promise<Answer<ShownRevision>> {
  const opened = openRevision(ctx.dataKeys, revision);
  if (!opened.ok) {
    ctx.log.error({ reason: opened.reason, keyId: opened.details?.keyId, answerId: row.id }, 'an answer does not open');
    return refused('not_found');
  }
  const version = await templateOf(ctx.db, row.chainId, revision.versionId);
  if (!version) return refused('not_found');
  const files = await accessToFilesOf(ctx.db, access);
  const { answers, signatures, signedFile } = withAddresses(ctx, version.template, opened.value, files);
  return allowed({
    id: row.id,
    formId: row.formId,
    versionId: version.id,
    number: version.number,
    memberId: row.memberId ?? '',
    template: shownTemplate(ctx, version),
    answers,
    signatures,
    signedFile,
    day: todayIn(zone, revision.savedAt.getTime()),
    filledBy: revision.filledBy,
    isEditable,
    revisionId: revisionIdOf(row.id, revision.number),
  });
}

/** Files by addresses that are good for ten minutes. */
function withAddresses(
  ctx: Ctx,
  template: FormTemplate<Wording>,
  { answers, signatures, signedFile }: Sealed,
  files: ReadonlyMap<string, FileAccess>,
): Pick<ShownRevision, 'answers' | 'signatures' | 'signedFile'> {
  const urlOf = (id: string) => {
    const file = files.get(id);
    return file ? addressOf(ctx, file).url : '';
  };
  const urls = new Map(
    namedFiles(template, { answers: [...answers], signatures: [] }).map(({ value }) => [value, urlOf(value)]),
  );
  return {
    answers: withFileIds(answers, urls),
    signatures: signatures.map((id) => (id === '' ? '' : urlOf(id))),
    signedFile: signedFile === null ? null : urlOf(signedFile) || null,
  };
}
