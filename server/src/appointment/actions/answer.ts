import type { FilledAnswer } from '@parlour/contract/appointment/answer';
import { translate } from '@parlour/phrases/reasons';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { accessOfTeam, type ByTeam } from '../../booking/queries/access.ts';
import { visitsOfAnswer } from '../../booking/queries/relation.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { showRevision } from '../../form/actions/answers.ts';
import { accessAtStore } from '../../form/queries/access.ts';
import { type AnswerRow, findAnswer, lastRevision } from '../../form/queries/answers.ts';
import { insurersOf } from '../../form/queries/insurers.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer } from '../../platform/context.ts';
import { presentAnswer } from '../presenters/answer.ts';

/** What a customer filled in, for who may read it. That it was opened is written down before it is shown. */
export async function readAnswer(ctx: Ctx & ByTeam, { answerId }: { answerId: string }): Promise<Answer<FilledAnswer>> {
  const { db, access: team } = ctx;
  const row = await findAnswer(db, answerId);
  const access = row && accessAtStore(team, row);
  if (!row || !access || !(await isSeen(ctx, row))) return refused('not_found');
  const { chainId, shopId } = team;
  const facts = await ctx.catalog.facts((await ctx.catalog.scope(shopId, chainId))!);
  const revision = await lastRevision(db, row);
  const shown = await showRevision(ctx, access, row, revision, { zone: facts.shop.zone, isEditable: false });
  if (!shown.ok) return shown;
  const entry = { chainId, action: 'form_answer_seen', subject: row.id, facts: { shopId, revision: revision.number } };
  await writeAudit(db, ctx.actor, entry, ctx.clock.now());
  const { nameOf } = shownTexts(facts, ctx.lang);
  const insurers = new Map((await insurersOf(db, chainId)).map((insurer) => [insurer.code, nameOf(insurer)]));
  return allowed(presentAnswer(shown.value, { nameOf, insurers, t: translate(ctx.lang) }));
}

/** With the own calendar alone these are the forms of its appointments, also where another visit of their series has the answer; the record of a customer, and bills, are for who sees all. */
async function isSeen({ db, access }: Ctx & ByTeam, { trigger, relationId }: AnswerRow): Promise<boolean> {
  if (trigger !== 'booking') return access.reach === 'all';
  for (const bookingId of await visitsOfAnswer(db, access.chainId, relationId))
    if (await accessOfTeam(db, access, bookingId)) return true;
  return false;
}
