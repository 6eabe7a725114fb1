import type { Answer } from '../../platform/context.ts';
import type { TillCtx } from '../context.ts';

const hourSeconds = 3600;
const perMember = 20;
const perStore = 60;

/**
 * Does something with numbers of gift cards, which may be guessed: a member has twenty wrong ones in an hour, and a store sixty. Right ones cost nothing. A member who is
 * over the own limit uses up nothing of the store's.
 */
export async function countingNumbers<Value>(
  { attempts, actor, access }: Pick<TillCtx, 'attempts' | 'actor' | 'access'>,
  times: number,
  act: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (times === 0) return act();
  const own = { bucket: `gift card member ${actor.memberId}`, windowSeconds: hourSeconds, max: perMember, times };
  const store = { bucket: `gift card store ${access.shopId}`, windowSeconds: hourSeconds, max: perStore, times };
  const counted = await attempts.count([own], [store]);
  if (!counted.ok) return counted;
  const answer = await act();
  if (answer.ok || answer.reason !== 'gift_card_unknown') await attempts.giveBack([own, store]);
  return answer;
}
