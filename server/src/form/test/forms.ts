import { formUploadPath, type FormFileKind } from '@parlour/contract/form/calls';
import type { FormRule } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Question, Wording } from '@parlour/domain/form/template';
import sharp from 'sharp';
import { inTransaction } from '../../platform/db/transaction.ts';
import { json } from '../../platform/db/types.ts';
import { chainOfId, newId, newIdIn } from '../../platform/ids.ts';
import type { TestApp } from '../../test/test-app.ts';
import { testBinding } from '../../test/test-client.ts';
import { revisionIdOf } from '../formats/revision-id.ts';
import { publishVersions } from '../queries/publish.ts';

const words = (text: string): Wording => ({ text, second: null });
type Worded = Question<Wording>;
const common = (id: string, isRequired: boolean) => ({ id, title: words(id), text: words(''), isRequired });

export const textQuestion = (id: string, isRequired = true): Worded => ({
  ...common(id, isRequired),
  kind: 'free_text',
});
export const tickQuestion = (id: string): Worded => ({ ...common(id, true), kind: 'checkbox' });
/** A sentence with one blank. */
export const blanksQuestion = (id: string): Worded => ({
  ...common(id, true),
  kind: 'blanks',
  parts: [{ kind: 'blank', mostCharacters: 50 }],
});
export const photoQuestion = (id: string): Worded => ({ ...common(id, false), kind: 'image_upload', mostImages: 2 });

export const documentQuestion = (id: string): Worded => ({ ...common(id, true), kind: 'document' });

export type BuildForm = {
  title?: string;
  questions?: readonly Worded[];
  signatures?: readonly string[];
  rules?: readonly FormRule[];
  document?: FormTemplate<Wording>['document'];
};

export const memberRule: FormRule = { trigger: 'member', isRequired: true, items: [] };
export const bookingRule: FormRule = { trigger: 'booking', isRequired: true, items: [] };

const contentOf = ({
  title = 'History',
  questions = [textQuestion('ill')],
  signatures = [],
  document = null,
}: BuildForm) =>
  ({
    title: words(title),
    questions,
    signatures: signatures.map(words),
    isSignatureRequired: signatures.length > 0,
    document,
  }) satisfies FormTemplate<Wording>;

type Place = { chainId: string; shopId: string };
export type Published = { formId: string; versionId: string };

/** Publishes a form of a shop, or a new version of one. */
export async function publishForm(
  { services }: Pick<TestApp, 'services'>,
  { chainId, shopId }: Place,
  asked: BuildForm = {},
  known?: string,
): Promise<Published> {
  const { db, clock, changes } = services;
  const formId = known ?? newIdIn(chainId);
  const content = contentOf(asked);
  await inTransaction(db, async (trx) => {
    if (known === undefined)
      await trx
        .insertInto('forms')
        .values({
          chainId,
          id: formId,
          key: newId(),
          title: content.title.text,
          rules: json([...(asked.rules ?? [memberRule])]),
          currentVersionId: null,
        })
        .execute();
    const hash = { contentHash: newId(), pictures: {} };
    await publishVersions(trx, chainId, [{ formId, content, ...hash }], clock.now());
    await trx
      .updateTable('shops')
      .set((row) => ({ factsVersion: row('factsVersion', '+', 1) }))
      .where('chainId', '=', chainId)
      .execute();
  });
  changes.bump([{ shopId }]);
  const { currentVersionId } = await db
    .selectFrom('forms')
    .select('currentVersionId')
    .where('chainId', '=', chainId)
    .where('id', '=', formId)
    .executeTakeFirstOrThrow();
  return { formId, versionId: currentVersionId! };
}

/** A signature: a stroke on a transparent ground. */
export async function strokes(shade = 40): Promise<Buffer> {
  const stroke = await sharp({
    create: { width: 60, height: 4, channels: 4, background: { r: shade, g: 0, b: 0, alpha: 1 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 120, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: stroke, left: 20, top: 18 }])
    .png()
    .toBuffer();
}

type Uploaded = { status: number; reason: string | undefined; url: string };

/** Uploads a file for an answer as a browser does. */
export async function upload(
  server: Pick<TestApp, 'listen'>,
  { shopId, kind, bytes, token }: { shopId: string; kind: FormFileKind; bytes: Uint8Array; token: string },
  headers: Record<string, string> = {},
): Promise<Uploaded> {
  const body = new FormData();
  body.append('shopId', shopId);
  body.append('kind', kind);
  body.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const sent = { authorization: `Bearer ${token}`, cookie: `binding=${testBinding}`, ...headers };
  const response = await fetch(`${await server.listen()}/api${formUploadPath}`, {
    method: 'POST',
    headers: sent,
    body,
  });
  const { reason, result } = (await response.json()) as { reason?: string; result: { url: string } | null };
  return { status: response.status, reason, url: result?.url ?? '' };
}

/** What a change of the newest answer to a form, proved before typed, names as seen. */
export async function newestOf(
  { services }: Pick<TestApp, 'services'>,
  formId: string,
): Promise<{ revisionId: string }> {
  const row = await services.db
    .selectFrom('formAnswers')
    .select(['id', 'revision'])
    .where('chainId', '=', chainOfId(formId))
    .where('formId', '=', formId)
    .orderBy('isProved', 'desc')
    .executeTakeFirstOrThrow();
  return { revisionId: revisionIdOf(row.id, row.revision) };
}

export const said = (questionId: string, value: string) => ({ questionId, items: [{ value, extraText: '' }] });

let contacts = 0;
/** A contact that no other test has typed. */
export function newContact(more: { email?: string } = {}) {
  contacts += 1;
  const email = `patient${contacts}.${newId().toLowerCase()}@example.com`;
  return { firstName: 'Mia', lastName: 'Wu', email, mobile: '', dialCode: '', country: '', ...more };
}
