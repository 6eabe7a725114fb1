import type { OpenForm } from '@parlour/contract/booking/related';
import { formsNeeded } from '@parlour/domain/form/forms-needed';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { answeredForms } from '../../form/queries/answers.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { othersOfSeries, triggerItems } from '../queries/relation.ts';
import type { BookingRecord } from '../queries/record.ts';

const isAhead = ({ state }: BookingRecord) => state === 'to_confirm' || state === 'confirmed';

/** The required forms that are still to be completed for a booking. It takes a statement only where the shop asks for forms with what was booked. */
export async function openFormsOf(db: Db | Trx, booking: BookingRecord, facts: ShopFacts): Promise<OpenForm[]> {
  if (!isAhead(booking)) return [];
  const needed = formsNeeded(facts.forms, 'booking', booking.items.flatMap(triggerItems));
  const required = needed.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return [];
  const { chainId, id, seriesId } = booking;
  const others = seriesId === null ? [] : await othersOfSeries(db, chainId, seriesId, id);
  const answered = await answeredForms(db, chainId, { trigger: 'booking', relationIds: [id, ...others] });
  return required.flatMap(({ form }) => (answered.has(form.id) ? [] : { id: form.id, title: form.title }));
}
