import type {
  FormLinkRequest,
  FormSubject,
  StoreAnswer,
  StoreAnswerDetails,
} from '@parlour/contract/admin/form-answers';
import { allowed, refused } from '@parlour/domain/verdict';
import { findBill } from '../../bill/queries/read.ts';
import { accessOfStore as bookingOfStore } from '../../booking/queries/access.ts';
import type { Ctx } from '../../booking/context.ts';
import { showRevision } from '../../form/actions/answers.ts';
import { makeFormLink as makeLinkTo } from '../../form/actions/make-form-link.ts';
import { accessOfStore } from '../../form/queries/access.ts';
import { type AnswerRow, answersOf, findAnswer, revisionsOf } from '../../form/queries/answers.ts';
import { memberById } from '../../member/queries/records.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';

type Reading = Ctx & By<ApiKey>;
const unknownShop = () => refused<'shop_unknown', { field: string }>('shop_unknown', { field: 'shopId' });

/** Makes a link with which a form is filled in for a member, a booking or a bill; who is of another chain looks unknown. */
export async function makeFormLink(
  ctx: Reading,
  asked: FormLinkRequest,
): Promise<Answer<{ url: string; expiresAt: number }>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return unknownShop();
  const relation = await relationOf(ctx, scope.chainId, asked);
  if (!relation) return refused('not_found');
  const { formId, minutes, deviceId } = asked;
  return makeLinkTo(ctx, scope, { formId, minutes, deviceId, ...relation });
}

async function relationOf(ctx: Reading, chainId: string, { memberId, bookingId, billId }: FormSubject) {
  if (bookingId !== undefined) {
    const access = await bookingOfStore(ctx.db, ctx, bookingId);
    return access?.chainId === chainId ? { trigger: 'booking' as const, relationId: bookingId } : null;
  }
  if (billId !== undefined) {
    const bill = await findBill(ctx.db, { chainId, id: billId });
    return bill && { trigger: 'bill' as const, relationId: billId };
  }
  const member = memberId === undefined ? null : await memberById(ctx.db, chainId, memberId);
  return member && { trigger: 'member' as const, relationId: member.id };
}

/** The answers of a member of a store's chain, or for a booking or bill. */
export async function listFormAnswers(ctx: Reading, asked: FormSubject): Promise<Answer<StoreAnswer[]>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return unknownShop();
  const relation = await relationOf(ctx, scope.chainId, asked);
  if (!relation) return refused('not_found');
  return allowed((await answersOf(ctx.db, scope.chainId, relation)).map(answerForStore));
}

const answerForStore = ({
  createdAt,
  updatedAt,
  chainId: _chain,
  shopId: _shop,
  holdUntil: _hold,
  ...row
}: AnswerRow) => ({
  ...row,
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
});

/** What an answer says. That it was read is written down. */
export async function getFormAnswer(
  ctx: Reading,
  { shopId, id, revision }: { shopId: string; id: string; revision?: number | undefined },
): Promise<Answer<StoreAnswerDetails>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return unknownShop();
  const row = await findAnswer(ctx.db, id);
  if (row?.chainId !== scope.chainId) return refused('not_found');
  const revisions = await revisionsOf(ctx.db, row);
  const wanted = revisions.find(({ number }) => number === (revision ?? row.revision));
  if (!wanted) return refused('not_found');
  const { zone } = (await ctx.catalog.facts(scope)).shop;
  const shown = await showRevision(ctx, accessOfStore(ctx.actor, row), row, wanted, { zone, isEditable: false });
  if (!shown.ok) return shown;
  const entry = { chainId: row.chainId, action: 'form_answer_seen', subject: id, facts: { revision: wanted.number } };
  await writeAudit(ctx.db, ctx.actor, entry, ctx.clock.now());
  const { versionId, template, answers, signatures, signedFile } = shown.value;
  const listed = revisions.map(({ number, versionId: of, filledBy, actorKind, actorId, signatureHash, savedAt }) => {
    const actor = actorId === '' ? actorKind : `${actorKind}:${actorId}`;
    return { number, versionId: of, filledBy, actor, signatureHash, savedAt: savedAt.getTime() };
  });
  return allowed({ ...answerForStore(row), versionId, template, answers, signatures, signedFile, revisions: listed });
}
