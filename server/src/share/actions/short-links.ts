import type { ShareRequest, ShortLink } from '@parlour/contract/share/calls';
import { checkShared } from '@parlour/domain/share/check-shared';
import { allowed } from '@parlour/domain/verdict';
import { newId } from '../../platform/ids.ts';
import { type WithEpochs, withEpochs } from '../../platform/db/epochs.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx, Services } from '../../booking/context.ts';
import { ownOrigins } from './own-origins.ts';
import { keptLinksOf, saveShortLink } from '../queries.ts';

const codeLetters = 8;
const hourSeconds = 3600;

/** Makes the short link of an invitation, on the origin that it leads to; the same address always has the same one. */
export async function makeShortLink(ctx: Ctx & By<Customer>, asked: ShareRequest): Promise<Answer<ShortLink>> {
  const { accountId } = ctx.actor;
  const checked = checkShared(asked.kind, asked.address, await ownOrigins(ctx, asked.address));
  if (!checked.ok) return checked;
  const limit = { bucket: `share:${accountId}`, windowSeconds: hourSeconds, max: ctx.config.limits.linksPerAccount };
  const counted = await ctx.attempts.count([limit]);
  if (!counted.ok) return counted;
  const code = await saveShortLink(ctx.db, {
    code: newId().slice(-codeLetters),
    kind: asked.kind,
    address: checked.value,
    accountId,
    createdAt: new Date(ctx.clock.now()),
  });
  return allowed({ shortUrl: `${new URL(checked.value).origin}/s/${code}` });
}

type KeptLink = WithEpochs<Awaited<ReturnType<typeof keptLinksOf>>[number]>;

/** The short links that a person had made. They outlive the account without an owner: their readers still find the shop. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptLink[]> {
  return withEpochs(await keptLinksOf(db, accountId));
}
