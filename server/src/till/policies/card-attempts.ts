import type { Answer } from '../../platform/context.ts';
import type { TillCtx } from '../context.ts';

const hourSeconds = 3600;
const perMember = 20;
const perStore = 60;

/** From how many left on a wrong number tells how many. */
const warnsFrom = 5;

/**
 * Does something with numbers of gift cards, which may be guessed: a member has twenty wrong ones in an hour, and a store sixty. Right ones cost nothing, nor does what
 * failed. A member who is over the own limit uses up nothing of the store's, and none of the own ones where the store is over.
 */
export async function countingNumbers<Value>(
  { attempts, actor, access }: Pick<TillCtx, 'attempts' | 'actor' | 'access'>,
  times: number,
  act: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (times === 0) return act();
  const limit = { windowSeconds: hourSeconds, times };
  const own = await attempts.take([{ bucket: `gift card member ${actor.memberId}`, max: perMember, ...limit }]);
  if (!own.ok) return own;
  const giveBackOwn = own.value.giveBack;
  const store = await orGivenBack(giveBackOwn, () =>
    attempts.take([{ bucket: `gift card store ${access.shopId}`, max: perStore, ...limit }]),
  );
  if (!store.ok) {
    await giveBackOwn();
    return store;
  }
  const giveBack = async () => {
    await Promise.all([giveBackOwn(), store.value.giveBack()]);
  };
  const answer = await orGivenBack(giveBack, act);
  if (answer.ok || answer.reason !== 'gift_card_unknown') {
    await giveBack();
    return answer;
  }
  const { left } = own.value;
  return left > warnsFrom ? answer : { ...answer, details: { ...answer.details, attemptsLeft: left } };
}

async function orGivenBack<Value>(giveBack: () => Promise<void>, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    await giveBack();
    throw error;
  }
}
