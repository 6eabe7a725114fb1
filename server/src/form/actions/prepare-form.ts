import type { FilledForm } from '@parlour/contract/form/filled';
import type { AnswerFacts } from '@parlour/domain/form/check-answers';
import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import { allowed, refused } from '@parlour/domain/verdict';
import type { ShopForm } from '../../catalog/queries/shop-forms.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Answer, By, RequestPart } from '../../platform/context.ts';
import { judgePhone } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Services } from '../context.ts';
import { isFilledByReading } from './check-document.ts';
import { letDocumentIn } from '../formats/in-thread.ts';
import { type Signed, signPdf } from './sign-pdf.ts';
import { checkFilled, isOnlyRead } from '../policies/check-filled.ts';
import { documentLimits } from '../policies/limits.ts';
import { templateOf } from '../queries/forms.ts';
import { insurersOf } from '../queries/insurers.ts';
import { type PreparedForm, prepareFiles } from './prepare-files.ts';

/** After which a document may be sent again that was not let in. */
const busySeconds = 5;

type Preparing = Services & By<Actor> & Pick<RequestPart, 'lang' | 'deviceId' | 'limitIp'>;

/**
 * Checks a form that was filled in, against the version that the store asks now, and finds its files. `personName`: whose it is, as a signed PDF names it. Of an
 * answer nothing is written yet.
 */
export async function prepareForm(
  ctx: Preparing,
  scope: ShopScope,
  form: ShopForm,
  filled: Pick<FilledForm, 'versionId' | 'answers' | 'signatures'>,
  personName: string,
): Promise<Answer<PreparedForm>> {
  if (filled.versionId !== form.versionId) return refused('form_changed', { form: form.id });
  const version = await templateOf(ctx.db, scope.chainId, form.versionId);
  if (!version) return refused('not_found');
  const { template } = version;
  const checked = checkFilled(template, filled, await factsOf(ctx, scope, template));
  if (!checked.ok) return refused(checked.reason, { ...checked.details, form: form.id });
  const { today: day } = await ctx.catalog.entry(scope);
  const signed = { chainId: scope.chainId, version, personName, day };
  if (!template.document) return prepareFiles(ctx, scope.chainId, template, filled);
  const counted = await countDocument(ctx);
  if (!counted.ok) return counted;
  const prepared = await letDocumentIn(() => prepareDocument(ctx, form, filled, signed));
  return prepared ?? refused('too_many_attempts', { retryAfterSeconds: busySeconds });
}

/** Reads and writes what of a form is a workbook or PDF. */
async function prepareDocument(
  ctx: Preparing,
  form: ShopForm,
  filled: Pick<FilledForm, 'answers' | 'signatures'>,
  signed: Signed,
): Promise<Answer<PreparedForm>> {
  const { template } = signed.version;
  if (isOnlyRead(template, filled.answers) && !(await isFilledByReading(ctx, template)))
    return refused('form_incomplete', { form: form.id });
  const prepared = await prepareFiles(ctx, signed.chainId, template, filled);
  return prepared.ok ? signPdf(ctx, prepared.value, signed) : prepared;
}

/** Counts a document that is about to be read and written, whatever becomes of it. */
async function countDocument(ctx: Preparing): Promise<Answer<null>> {
  const { attempts, named } = documentLimits(ctx);
  const counted = await ctx.attempts.count(attempts, named);
  return counted.ok ? allowed(null) : counted;
}

async function factsOf(
  ctx: Pick<Services, 'db' | 'catalog'>,
  scope: ShopScope,
  { questions }: FormTemplate<Wording>,
): Promise<AnswerFacts> {
  const asksInsurer = questions.some(
    (question) => question.kind === 'customer_details' && question.items.includes('insurer'),
  );
  const insurers = asksInsurer ? await insurersOf(ctx.db, scope.chainId) : [];
  const { today } = await ctx.catalog.entry(scope);
  return {
    today,
    insurers: new Set(insurers.map(({ code }) => code)),
    isMobile: (mobile, dialCode, country) => judgePhone({ mobile, dialCode, country }).ok,
  };
}
