import type { Api } from '@parlour/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import { forgetTimes } from '../features/availability/calls.ts';
import { submissionOf } from '../features/booking/submission.ts';
import { giveUpHold } from '../features/payment/calls.ts';
import type { SlotHold } from '../features/payment/slot-hold.ts';

/**
 * Releases a slot hold for the next customer, and forgets it in this tab: the next submission has another idempotency key,
 * because under this one the server would only answer that the hold is over.
 */
export async function releaseHold(api: Api, queryClient: QueryClient, held: SlotHold): Promise<void> {
  await giveUpHold(api, held);
  submissionOf(held.shopId, null).clear();
  void forgetTimes(queryClient);
}
