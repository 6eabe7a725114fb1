/** What a booking costs before the visit, and how. `null`: nothing is charged. */
export type Charge = null;

export type ChargeFacts = { isChargeEnabled: boolean; totalMinor: number };

/** Decides who is charged for a booking and how much. Charges are not open yet: nobody is. */
export function whoPays(_facts: ChargeFacts): Charge {
  return null;
}
