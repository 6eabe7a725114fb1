import { createHash } from 'node:crypto';
import type { FilledForm } from '@parlour/contract/form/filled';
import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Answer as FormAnswer, FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import { openSealedFile } from '../../file/actions/owned-files.ts';
import { isOwnAddress } from '../../file/actions/private-files.ts';
import { findOwnedFile, nameOf, type OwnedFile, uploaderOf } from '../../file/queries/owned-files.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Services } from '../context.ts';
import { keepFilledDocument } from './check-document.ts';
import { removeMadeFiles } from './loose-files.ts';
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
  /** Those of its files that were made of what came: they go again where no answer takes them. */
  madeFiles: readonly string[];
};

type FoundFile = NamedFile & { file: OwnedFile; isHandedOver: boolean; isMade: boolean };

/** Finds the files that a filled form names, and hashes what was signed. One that is gone, foreign or made up is refused alike. */
export async function prepareFiles(
  ctx: Services & By<Actor>,
  chainId: string,
  template: FormTemplate<Wording>,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
): Promise<Answer<PreparedForm>> {
  const found = await findFiles(ctx, chainId, template, filled);
  return found.ok ? preparedOf(ctx, filled, found.value) : found;
}

async function findFiles(
  ctx: Services & By<Actor>,
  chainId: string,
  template: FormTemplate<Wording>,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
): Promise<Answer<FoundFile[]>> {
  const files: FoundFile[] = [];
  for (const named of namedFiles(template, filled)) {
    const file = await findFile(ctx, chainId, named);
    if (!file) return refused('file_gone', detailsOf(named));
    if (file.file.ending !== named.ending) return refused('form_file_wrong', detailsOf(named));
    files.push(file);
  }
  // The document comes last: of what cannot be sent for another reason nothing is made.
  for (const [place, file] of files.entries()) {
    const checked = await checkedFile(ctx, template, file);
    if (!checked.ok) return refused(checked.reason, detailsOf(file));
    files[place] = checked.value;
  }
  return allowed(files);
}

async function preparedOf(
  ctx: Services & By<Actor>,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
  found: readonly FoundFile[],
): Promise<Answer<PreparedForm>> {
  const madeFiles = found.flatMap(({ file, isMade }) => (isMade ? file.id : []));
  const ids = new Map(found.map(({ value, file }) => [value, file.id]));
  const answers = withFileIds(filled.answers, ids);
  const isSigned = filled.signatures.some((value) => value !== '');
  const hash = isSigned ? await hashOf(ctx, answers, found) : null;
  if (hash === 'gone') {
    await removeMadeFiles(ctx, found[0]!.file.chainId, madeFiles);
    return refused('file_gone');
  }
  return allowed({
    answers,
    signatures: filled.signatures.map((value) => ids.get(value) ?? ''),
    fileIds: found.map(({ file }) => file.id),
    handedOver: new Set(found.flatMap(({ file, isHandedOver }) => (isHandedOver ? file.id : []))),
    usedSignature: found.find(({ question, file }) => question === null && file.ownerId !== null)?.item ?? null,
    signatureHash: hash,
    signedFile: null,
    madeFiles,
  });
}

/** Of a document the store's own one is kept, with what was filled in. */
async function checkedFile(
  ctx: Services & By<Actor>,
  { document }: FormTemplate<Wording>,
  found: FoundFile,
): Promise<Answer<FoundFile>> {
  if (!document || !found.isDocument) return allowed(found);
  const kept = await keepFilledDocument(ctx, found.file, document);
  if (!kept.ok) return kept;
  const isMade = kept.value.id !== found.file.id;
  return allowed({ ...found, file: kept.value, isMade, isHandedOver: found.isHandedOver && !isMade });
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
  return { ...named, file, isHandedOver, isMade: false };
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
