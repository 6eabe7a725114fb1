import type { NewLead } from '@parlour/contract/member/profile';
import { emailKey } from '@parlour/domain/member/contact';
import { checkLead, leadLifeMs, type LeadKind } from '@parlour/domain/member/lead';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { sealingKey } from '../../platform/data-keys/sealing-key.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { sealNote } from '../formats/lead-note.ts';
import { insertLead } from '../queries/leads.ts';

/** Keeps who wants a store to get in touch. Nothing is looked up about the person, so nothing is told. */
export async function addLead(ctx: Ctx, asked: NewLead): Promise<Answer<null>> {
  const counted = await countWritten(ctx, 'lead');
  if (!counted.ok) return counted;
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const key = mobileKey(asked.mobile, asked.country, asked.dialCode);
  const checked = checkLead(asked, () => key !== null);
  if (!checked.ok) return checked;
  return onceByKey(ctx, 'add lead', asked, async (trx): Promise<Answer<null>> => {
    const { name, email, mobile, dialCode, country, note } = asked;
    await writeLead(trx, ctx, scope, 'contact', { name, email, mobile, dialCode, country, note, mobileKey: key });
    return allowed(null);
  });
}

type Said = Pick<NewLead, 'name' | 'email' | 'mobile' | 'dialCode' | 'country' | 'note'> & { mobileKey: string | null };

export async function writeLead(
  trx: Trx,
  { lang, clock, dataKeys }: Pick<Ctx, 'lang' | 'clock' | 'dataKeys'>,
  scope: ShopScope,
  kind: LeadKind,
  { note, ...said }: Said,
): Promise<void> {
  const now = clock.now();
  const id = newId();
  const text = note.trim();
  const noteSealed =
    text === '' ? null : sealNote(await sealingKey(trx, dataKeys, now), { chainId: scope.chainId, id }, text);
  await insertLead(trx, scope, {
    ...said,
    id,
    kind,
    name: said.name.trim(),
    email: said.email.trim(),
    mobile: said.mobile.trim(),
    noteSealed,
    emailKey: emailKey(said.email),
    language: lang,
    createdAt: new Date(now),
    expiresAt: new Date(now + leadLifeMs),
  });
}

/** What strangers can write for a store is little an hour, from one address, one account and one device, whatever becomes of it. */
export function countWritten(
  ctx: Ctx,
  what: 'lead' | 'profile' | 'invitation' | 'invoice',
): Promise<Answer<undefined>> {
  const { leadsPerDevice, leadsPerIp } = ctx.config.limits;
  const limit = (who: string, max: number) => ({ bucket: `${what} ${who}`, windowSeconds: 3600, max });
  const accountId = accountIdOf(ctx.actor);
  return ctx.attempts.count(
    [
      limit(`ip ${ctx.limitIp}`, leadsPerIp),
      ...(accountId === null ? [] : [limit(`account ${accountId}`, leadsPerDevice)]),
    ],
    ctx.deviceId === '' ? [] : [limit(`device ${ctx.deviceId}`, leadsPerDevice)],
  );
}
