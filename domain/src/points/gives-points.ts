/** Whether a reward of a rule will really be given, so that it may be promised. */
export function givesPoints({ inviterPoints, inviteePoints }: Promised): boolean {
  return inviterPoints + inviteePoints > 0;
}

type Promised = { inviterPoints: number; inviteePoints: number };
