/** Purchases for which an invitation earns points. There are none yet: nothing tells who invited a customer, whatever the rules of a shop say. */
const earning: ReadonlySet<string> = new Set();

/** Whether a reward of a rule will really be given, so that it may be promised. */
export function givesPoints({ goods, inviterPoints, inviteePoints }: Promised): boolean {
  return earning.has(goods) && inviterPoints + inviteePoints > 0;
}

type Promised = { goods: string; inviterPoints: number; inviteePoints: number };
