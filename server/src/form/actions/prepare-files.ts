import { createHash } from 'node:crypto';
import type { FilledForm } from '@parlour/contract/form/calls';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Answer as FormAnswer, FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import { openSealedFile } from '../../file/actions/owned-files.ts';
import { isOwnAddress } from '../../file/actions/private-files.ts';
import { findOwnedFile, nameOf, type OwnedFile, uploaderOf } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { keepFilledPdf } from './check-pdf.ts';
import { readFileValue } from '../formats/file-value.ts';
import { type NamedFile, namedFiles, withFileIds } from '../policies/check-filled.ts';

/** A form that was filled in, with its files by their ids; their owner still has to take them. */
export type PreparedForm = {
  answers: readonly FormAnswer[];
  signatures: readonly string[];
  fileIds: readonly string[];
  /** Files whose addresses the caller has. */
  handedOver: ReadonlySet<string>;
  /** The place of a signature that an answer has already; null: all of them are new. */
  usedSignature: number | null;
  /** Of the answers and the bytes of all files; null: nothing is signed. */
  signatureHash: string | null;
  signedFile: string | null;
};

type FoundFile = NamedFile & { file: OwnedFile; isHandedOver: boolean };

/** Finds the files that a filled form names, and hashes what was signed. One that is gone, foreign or made up is refused alike. */
export async function prepareFiles(
  ctx: Services & By<Actor>,
  chainId: string,
  template: FormTemplate<Wording>,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
): Promise<Answer<PreparedForm>> {
  const found: FoundFile[] = [];
  for (const named of namedFiles(template, filled)) {
    const file = await findFile(ctx, chainId, named);
    if (!file) return refused('file_gone', detailsOf(named));
    if (file.file.ending !== named.ending) return refused('form_file_wrong', detailsOf(named));
    const checked = await checkedFile(ctx, template, file);
    if (!checked.ok) return refused(checked.reason, detailsOf(named));
    found.push(checked.value);
  }
  const ids = new Map(found.map(({ value, file }) => [value, file.id]));
  const answers = withFileIds(filled.answers, ids);
  const isSigned = filled.signatures.some((value) => value !== '');
  const hash = isSigned ? await hashOf(ctx, answers, found) : null;
  if (hash === 'gone') return refused('file_gone');
  return allowed({
    answers,
    signatures: filled.signatures.map((value) => ids.get(value) ?? ''),
    fileIds: found.map(({ file }) => file.id),
    handedOver: new Set(found.flatMap(({ file, isHandedOver }) => (isHandedOver ? file.id : []))),
    usedSignature: found.find(({ question, file }) => question === null && file.ownerId !== null)?.item ?? null,
    signatureHash: hash,
    signedFile: null,
  });
}

/** Of a PDF the store's own one is kept, with what was filled in. */
async function checkedFile(
  ctx: Services & By<Actor>,
  { document }: FormTemplate<Wording>,
  found: FoundFile,
): Promise<Answer<FoundFile>> {
  if (document?.kind !== 'pdf' || found.ending !== 'pdf') return allowed(found);
  const kept = await keepFilledPdf(ctx, found.file, document.file);
  if (!kept.ok) return kept;
  const isNew = kept.value.id !== found.file.id;
  return allowed({ ...found, file: kept.value, isHandedOver: found.isHandedOver && !isNew });
}

const detailsOf = ({ question, item }: NamedFile): RefusalDetails => ({
  ...(question === null ? {} : { question }),
  item,
});

async function findFile(ctx: Services & By<Actor>, chainId: string, named: NamedFile): Promise<FoundFile | null> {
  const read = readFileValue(named.value);
  if (!read) return null;
  const isHandedOver = read.address !== null && isOwnAddress(ctx, read.address);
  if (read.address !== null && !isHandedOver) return null;
  const file = await findOwnedFile(ctx.db, { chainId, id: read.id });
  if (file?.ownerKind !== 'answer') return null;
  const isUploader = file.uploader !== null && file.uploader === uploaderOf(ctx.actor);
  if (file.ownerId === null && !isHandedOver && !isUploader) return null;
  return { ...named, file, isHandedOver };
}

async function hashOf(ctx: Services, answers: readonly FormAnswer[], found: readonly FoundFile[]) {
  const hash = createHash('sha256').update(JSON.stringify(answers));
  for (const { file } of found) {
    const bytes = await openSealedFile(ctx, nameOf(file));
    if (!bytes) return 'gone' as const;
    hash.update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex');
}
