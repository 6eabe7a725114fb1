import { emailKey } from '@parlour/domain/member/contact';
import { reviewEnd } from '@parlour/domain/review/may-review';
import { requestTime } from '@parlour/domain/review/request-time';
import { type BillRecord, findBill } from '../../bill/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import { readBookings } from '../../booking/queries/read.ts';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import { memberById } from '../../member/queries/records.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { chainByChain } from '../../platform/jobs/chain-by-chain.ts';
import { makeLink } from '../../platform/links/make-link.ts';
import { subjectOf } from '../../review/actions/show-page.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { MailReader } from '../presenters/short-mail.ts';
import { composeReviewMail, reviewMailKind } from '../presenters/review-mail.ts';
import { insertMails } from '../queries/mails.ts';
import { withoutNotices } from '../queries/reminders.ts';
import { type BillToAsk, billsToAsk, chainsToAsk, noteAsked } from '../queries/review-requests.ts';
import { readerOf } from './bill-mail.ts';
import { countUnproved } from './unproved.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

const pageSize = 100;
const hourMs = 3_600_000;
/** From ten o'clock of the day after to two days later, wherever the shop is. */
const oldestMs = 84 * hourMs;
const youngestMs = 9 * hourMs;

/** Asks the customers of yesterday for a review, each once; answers how many were looked at. Chains take turns; one that fails waits for the next time. */
export async function askForReviews(services: Services): Promise<number> {
  const now = services.clock.now();
  const span = { from: now - oldestMs, to: now - youngestMs };
  return chainByChain(services, await chainsToAsk(services.db, span), async (chainId) => {
    let count = 0;
    let after = '';
    for (;;) {
      const bills = await billsToAsk(services.db, chainId, { ...span, after }, pageSize);
      // Those of today wait all day: only what is due costs more than its place in the page.
      for (const { id } of bills.filter((bill) => isTime(bill, now)))
        count += await askOne(services, (await findBill(services.db, { chainId, id }))!, now);
      if (bills.length < pageSize || services.life.isStopping) return count;
      after = bills.at(-1)!.id;
    }
  });
}

function isTime({ settledAt, zone }: BillToAsk, now: number): boolean {
  const { from, to } = requestTime({ settledAt: settledAt.getTime(), zone });
  return now >= from && now < to;
}

async function askOne(services: Services, bill: BillRecord, now: number): Promise<number> {
  const settledAt = bill.settledAt.getTime();
  const state = stateOfBill(bill);
  // What is still to be paid may be paid in time.
  if (state === 'open') return 0;
  const reader = state === 'refunded' ? null : await wantedReader(services, bill);
  const facts = await services.catalog.facts(scopeOfBooking(bill));
  const addressOf = await addressesOfChain(services, bill.chainId);
  return inTransaction(services.db, async (trx) => {
    if (!(await noteAsked(trx, subjectOf(bill), now))) return 0;
    if (!reader || facts.parameters.hidesReviews) return 0;
    const expiresAt = reviewEnd(settledAt);
    const subject = { chainId: bill.chainId, kind: 'review', subjectId: bill.id } as const;
    const token = await makeLink(trx, subject, { expiresAt }, now);
    const url = addressOf(`/orderReviews/${bill.id}#t=${token}`);
    const mail = composeReviewMail({ to: reader, shop: facts, url, expiresAt, config: services.config });
    const ids = { id: `review.${bill.bookingId ?? bill.id}`, chainId: bill.chainId, bookingId: bill.bookingId };
    await insertMails(trx, [{ ...mail, ...ids }], now);
    return 1;
  });
}

/** Who is asked: nobody whose account has switched such mails off, nor an address that nobody proved and that had too many mails. */
async function wantedReader(services: Services, bill: BillRecord): Promise<MailReader | null> {
  const { db } = services;
  const booking =
    bill.bookingId === null ? null : ((await readBookings(db, [bill.bookingId])).get(bill.bookingId) ?? null);
  const reader = await readerOf(services, bill, booking);
  if (!reader) return null;
  const member = bill.memberId === null ? null : await memberById(db, bill.chainId, bill.memberId);
  const accountId = booking?.accountId ?? member?.accountId ?? null;
  const off = await withoutNotices(db, [{ accountId, emailKey: emailKey(reader.email) }]);
  if (off.size > 0) return null;
  const isWritten = reader.isProved || (await countUnproved(services, emailKey(reader.email), reviewMailKind));
  return isWritten ? reader : null;
}
