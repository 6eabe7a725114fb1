import type { OpenForm } from '@parlour/contract/booking/related';
import { formsNeeded } from '@parlour/domain/form/forms-needed';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { itemsOfMenu } from '../../form/policies/items-of-menu.ts';
import { answeredForms } from '../../form/queries/answers.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type BillRecord, billsOfBooking } from '../queries/read.ts';
import { itemOf } from '../queries/relation.ts';

/** The required forms that are still to be completed for a bill. It takes a statement only where the shop asks for forms with what was sold. */
export async function openFormsOfBill(
  db: Db | Trx,
  { chainId, id, bookingId, content }: BillRecord,
  facts: Pick<ShopFacts, 'forms' | 'serviceByCode' | 'productByCode'>,
): Promise<OpenForm[]> {
  const needed = formsNeeded(facts.forms, 'bill', itemsOfMenu(facts, content.lines.flatMap(itemOf)));
  const required = needed.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return [];
  const ofVisit = bookingId === null ? [] : await billsOfBooking(db, { chainId, id: bookingId });
  const relationIds = [...new Set([id, ...ofVisit.map((bill) => bill.id)])];
  const answered = await answeredForms(db, chainId, { trigger: 'bill', relationIds });
  return required.flatMap(({ form }) => (answered.has(form.id) ? [] : { id: form.id, title: form.title }));
}
