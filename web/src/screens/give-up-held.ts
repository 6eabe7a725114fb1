import type { Api } from '@parlour/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import { forgetTimes } from '../features/availability/calls.ts';
import { submissionOf } from '../features/booking/submission.ts';
import { giveUpHold } from '../features/payment/calls.ts';
import type { HeldTime } from '../features/payment/held.ts';

/**
 * A slot hold is free for the next, and everything that this tab knew of it is over: what was sent goes under another key the next time,
 * as under this one it would only be told that the time is held no more.
 */
export async function giveUpHeld(api: Api, queryClient: QueryClient, held: HeldTime): Promise<void> {
  await giveUpHold(api, held);
  submissionOf(held.shopId, null).clear();
  void forgetTimes(queryClient);
}
