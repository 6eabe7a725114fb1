import type { LeadKind } from '@parlour/domain/member/lead';
import { type RawBuilder, sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { provedKeys } from './profiles.ts';

export type Lead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  emailKey: string | null;
  mobile: string;
  dialCode: string;
  country: string;
  mobileKey: string | null;
  /** What was written to the store; null: nothing. */
  noteSealed: string | null;
  language: string;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertLead(trx: Trx, { chainId, shopId }: ShopScope, lead: Lead): Promise<void> {
  await trx
    .insertInto('leads')
    .values({ chainId, shopId, ...lead })
    .execute();
}

type Page = { now: number; skip: number; take: number };

/** A page of the leads of a store, the newest first, and how many there are. */
export async function leadsOf(db: Db, { chainId, shopId }: ShopScope, { now, skip, take }: Page) {
  const live = db
    .selectFrom('leads')
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('expiresAt', '>', new Date(now));
  const leads = await live
    .select([
      'chainId',
      'id',
      'kind',
      'name',
      'email',
      'mobile',
      'dialCode',
      'country',
      'noteSealed',
      'language',
      'createdAt',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(take)
    .offset(skip)
    .execute();
  const { total } = await live.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { leads, total };
}

/** Leads with a contact that an account proved are that person's. */
async function ofPerson(db: Db | Trx, accountId: string): Promise<RawBuilder<boolean>> {
  const { emails, mobiles } = await provedKeys(db, accountId);
  return sql<boolean>`(email_key = any(${emails}::text[]) or mobile_key = any(${mobiles}::text[]))`;
}

export async function keptLeadsOf(db: Db, accountId: string) {
  return db
    .selectFrom('leads')
    .select(['chainId', 'id', 'shopId', 'name', 'email', 'mobile', 'dialCode', 'country', 'noteSealed'])
    .select(['createdAt', 'expiresAt'])
    .where(await ofPerson(db, accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function forgetLeadsOf(trx: Trx, accountId: string): Promise<void> {
  const own = await ofPerson(trx, accountId);
  for (const chainId of await allChainsWith(trx, sql`leads where ${own}`))
    await trx.deleteFrom('leads').where('chainId', '=', chainId).where(own).execute();
}
