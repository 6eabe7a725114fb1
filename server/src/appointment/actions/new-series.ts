import type { MadeAppointment, NewSeries } from '@parlour/contract/appointment/new';
import { allowed } from '@parlour/domain/verdict';
import { bookSeriesForCustomer } from '../../booking/actions/store-series.ts';
import type { Answer } from '../../platform/context.ts';
import { loadStore } from './new-store.ts';
import { bookingOf, isOther, type StoreCtx, alongWith, shown, visitFor } from './new-make.ts';

/** Makes all appointments of a series, or none of them. */
export async function makeSeries(
  ctx: StoreCtx,
  { lines, customer, starts, everyWeeks, state, note, teamNote, tellCustomer }: Omit<NewSeries, 'shopId'>,
): Promise<Answer<{ appointments: MadeAppointment[] }>> {
  const store = await loadStore(ctx, ctx.access);
  if (!store.ok) return store;
  const visit = await visitFor(ctx, { lines, customer });
  if (!visit.ok) return visit;
  const asked = {
    ...bookingOf(ctx, visit.value, { note, tellCustomer }),
    isOther: isOther(ctx, customer),
    state,
    starts,
    everyWeeks,
  };
  const made = await bookSeriesForCustomer(ctx, store.value.scope, asked, alongWith(ctx, teamNote));
  return made.ok ? allowed({ appointments: made.value.map(shown) }) : made;
}
