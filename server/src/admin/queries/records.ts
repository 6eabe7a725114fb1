import type { BookingState } from '@parlour/domain/booking/booking';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

type Page = { skip: number; take: number };
type BookingFilter = Page & {
  /** Epoch ms: the first instant, and the one that is no longer asked for; null: open. */
  from: number | null;
  before: number | null;
  now: number;
  state: BookingState | undefined;
  staffId: string | undefined;
  memberId: string | undefined;
};

/** The ids of a page of the bookings of a shop, and how many there are. A hold that is over is none. */
export async function findBookingIds(db: Db, { chainId, shopId }: ShopScope, asked: BookingFilter) {
  const { from, before, now, state, staffId, memberId } = asked;
  const which = (eb: ExpressionBuilder<Database, 'bookings'>) =>
    eb.and([
      eb('bookings.chainId', '=', chainId),
      eb('bookings.shopId', '=', shopId),
      ...(from === null ? [] : [eb('bookings.startsAt', '>=', new Date(from))]),
      ...(before === null ? [] : [eb('bookings.startsAt', '<', new Date(before))]),
      state === undefined ? eb('bookings.state', 'not in', ['held', 'expired']) : eb('bookings.state', '=', state),
      ...(state === 'held' ? [eb('bookings.holdExpiresAt', '>', new Date(now))] : []),
      ...(memberId === undefined ? [] : [eb('bookings.memberId', '=', memberId)]),
      ...(staffId === undefined
        ? []
        : [
            eb.exists(
              eb
                .selectFrom('bookingItems as item')
                .select('item.id')
                .where('item.chainId', '=', chainId)
                .whereRef('item.bookingId', '=', 'bookings.id')
                .where('item.staffId', '=', staffId),
            ),
          ]),
    ]);
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(which)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(asked.take)
    .offset(asked.skip)
    .execute();
  const { total } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(which)
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

const memberColumns = [
  'id',
  'chainId',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'dialCode',
  'country',
  'isOpen',
  'isBlacklisted',
  'mayBookOnline',
  'hasPurchased',
  'accountId',
  'createdAt',
] as const;

export type FoundMember = Awaited<ReturnType<typeof findMembers>>['members'][number];

type Wanted = Page & { id?: string; text?: string; emailKey?: string | null; mobileKey?: string | null };

/** A page of the members of a shop's chain: one by its id, or those of a name or contact, and how many there are. */
export async function findMembers(db: Db, { chainId }: ShopScope, wanted: Wanted) {
  const { id, text = '', emailKey = null, mobileKey = null } = wanted;
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const which = (eb: ExpressionBuilder<Database, 'members'>) =>
    eb.and([
      eb('chainId', '=', chainId),
      eb('mergedInto', 'is', null),
      ...(id === undefined
        ? []
        : [
            sql<boolean>`id = coalesce((
              select m.merged_into from members m where m.chain_id = ${chainId} and m.id = ${id}), ${id})`,
          ]),
      ...(text === ''
        ? []
        : [
            eb.or([
              eb('emailKey', '=', emailKey),
              eb('mobileKey', '=', mobileKey),
              sql<boolean>`first_name || ' ' || last_name ilike ${part}`,
              sql<boolean>`last_name || ' ' || first_name ilike ${part}`,
              sql<boolean>`last_name || first_name ilike ${part}`,
            ]),
          ]),
    ]);
  const members = await db
    .selectFrom('members')
    .select(memberColumns)
    .where(which)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(wanted.take)
    .offset(wanted.skip)
    .execute();
  const { total } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(which)
    .executeTakeFirstOrThrow();
  return { members, total };
}
