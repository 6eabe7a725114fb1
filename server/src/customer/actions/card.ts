import type { CustomerCard, CustomerNote, CustomerRight } from '@parlour/contract/customer/card';
import type { CustomerLine } from '@parlour/contract/customer/find';
import type { RightCard } from '@parlour/contract/rights/right';
import { isErased } from '@parlour/domain/member/is-erased';
import { toDecimal } from '@parlour/domain/money/money';
import { pointBalance } from '@parlour/domain/points/point-lots';
import { shownCardNumber } from '@parlour/domain/rights/gift-card';
import { allowed, refused } from '@parlour/domain/verdict';
import { shownTexts, type ShownTexts } from '../../catalog/policies/shop-facts.ts';
import { pointEntriesOf } from '../../points/queries/entries.ts';
import { recordIdsOf } from '../../points/queries/records.ts';
import type { Answer } from '../../platform/context.ts';
import { cardsOf } from '../../rights/actions/own-rights.ts';
import { rightsOfMember } from '../../rights/queries/held.ts';
import { namesInTeam } from '../../team/queries/audit.ts';
import { versionOf } from '../formats/version.ts';
import { type AppointmentRow, appointmentsOf, countsOf } from '../queries/appointments.ts';
import { balancesOf, billsOf, formsOf } from '../queries/holdings.ts';
import { type NoteRow, notesOf } from '../queries/notes.ts';
import { noteSeen, recentOf } from '../queries/recent.ts';
import { type CustomerRecord, customerOf, idsWithMerged } from '../queries/records.ts';
import { customerLine, type StoreCtx } from './search.ts';

/** Whom the caller opened last. */
export async function recent({ db, access, clock }: StoreCtx): Promise<Answer<CustomerLine[]>> {
  return allowed((await recentOf(db, access, clock.now())).map(customerLine));
}

/** All that the store of the call sees of a customer. */
export async function get(ctx: StoreCtx, { memberId }: { memberId: string }): Promise<Answer<CustomerCard>> {
  const { db, access, clock } = ctx;
  const now = clock.now();
  const record = await customerOf(db, access, memberId);
  if (!record) return refused('not_found', { field: 'memberId' });
  if (isErased(record)) return refused('customer_deleted', { field: 'memberId' });
  const { chainId } = access;
  const ids = await idsWithMerged(db, chainId, record.id);
  const counts = await countsOf(db, access, record.id, now);
  const appointments = await appointmentsOf(db, access, record.id);
  const notes = await writtenNotes(ctx, await notesOf(db, chainId, record.id));
  await noteSeen(db, access, record.id, now);
  const { birthday = '', language = '', source = '' } = record.details ?? {};
  const facts = await ctx.catalog.facts((await ctx.catalog.scope(access.shopId, chainId))!);
  const { shop } = facts;
  const { nameOf } = shownTexts(facts, ctx.lang);
  const held = access.reach === 'all' ? await holdingsOf(ctx, record, ids, nameOf) : nothingHeld;
  return allowed({
    ...lineOf(record),
    version: versionOf(record),
    zone: shop.zone,
    timeFormat: shop.details.timeFormat,
    birthday,
    language,
    source,
    since: record.createdAt.getTime(),
    hasAccount: record.accountId !== null,
    mergedRecords: ids.length - 1,
    counts,
    notes,
    appointments: appointments.map((row) => appointmentOf(row, nameOf)),
    ...held,
  });
}

/** A record as lists show it. */
export function lineOf(record: CustomerRecord): CustomerLine {
  const { id, firstName, lastName, email, mobile, dialCode, country, isBlacklisted, mayBookOnline } = record;
  return customerLine({ id, firstName, lastName, email, mobile, dialCode, country, isBlacklisted, mayBookOnline });
}

type Holdings = Pick<CustomerCard, 'rights' | 'balances' | 'points' | 'bills' | 'forms'>;
const nothingHeld: Holdings = { rights: [], balances: [], points: 0, bills: [], forms: [] };

async function holdingsOf(
  ctx: StoreCtx,
  { id }: CustomerRecord,
  ids: readonly string[],
  nameOf: ShownTexts['nameOf'],
): Promise<Holdings> {
  const { db, clock, access } = ctx;
  const { chainId, shopId } = access;
  const now = clock.now();
  const entries = await pointEntriesOf(db, chainId, await recordIdsOf(db, chainId, id));
  const bills = await billsOf(db, chainId, shopId, ids);
  const forms = await formsOf(db, chainId, shopId, ids);
  return {
    rights: (await cardsOf(ctx, chainId, await rightsOfMember(db, chainId, id, now))).map((card) =>
      rightOf(card, nameOf),
    ),
    balances: (await balancesOf(db, chainId, id, now)).map(({ balanceMinor, currency, expiresAt, ...balance }) => ({
      ...balance,
      amount: toDecimal(balanceMinor, currency),
      currencyCode: currency,
      expiresAt: expiresAt?.getTime() ?? null,
    })),
    points: pointBalance(entries, now).balance,
    bills: bills.map(({ totalMinor, currency, settledAt, ...bill }) => ({
      ...bill,
      total: toDecimal(totalMinor, currency),
      currencyCode: currency,
      settledAt: settledAt.getTime(),
    })),
    forms: forms.map(({ id: answerId, isSigned, updatedAt, ...form }) => ({
      id: answerId,
      name: nameOf(form),
      isSigned,
      updatedAt: updatedAt.getTime(),
    })),
  };
}

/** A number that opens money is not told whole: who reads the record could spend it. */
const numberOf = ({ kind, goods, number }: RightCard): string =>
  kind === 'voucher' && goods === 'money' ? shownCardNumber(number) : number;

const rightOf = (card: RightCard, nameOf: ShownTexts['nameOf']): CustomerRight => ({
  id: card.id,
  kind: card.kind,
  name: nameOf(card),
  number: numberOf(card),
  state: card.state,
  currencyCode: card.currencyCode,
  balance: card.balance ?? null,
  sessionsLeft: card.left ?? null,
  lastDay: card.to ?? null,
  fromFirstUse: fromFirstUse(card),
});

/** Only what can be used still waits for its first use. */
function fromFirstUse({ state, isFrozen, validity, from, period, periodUnit }: RightCard) {
  const isWaiting = state === 'inactive' && !isFrozen && validity === 'from_first_use' && from === undefined;
  return isWaiting && period !== undefined && periodUnit !== undefined ? { count: period, unit: periodUnit } : null;
}

const appointmentOf = (
  { startsAt, endsAt, totalMinor, currency, services, staff, ...row }: AppointmentRow,
  nameOf: ShownTexts['nameOf'],
) => ({
  ...row,
  services: services.map(nameOf),
  staff: staff.map(nameOf),
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
  total: toDecimal(totalMinor, currency),
  currencyCode: currency,
});

/** Notes with the names of their authors. */
export async function writtenNotes({ db, access }: StoreCtx, rows: readonly NoteRow[]): Promise<CustomerNote[]> {
  const names = await namesInTeam(
    db,
    access.chainId,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, kind, text, version, authorId, at }) => ({
    id,
    kind,
    text,
    version,
    author: names.get(authorId) ?? '',
    at: at.getTime(),
  }));
}
