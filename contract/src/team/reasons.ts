/** The refusals of the stores' app alone. They stand apart, so that customers never load them. */
export const teamReasons = {
  second_factor_needed: 43001,
  second_factor_wrong: 43002,
  team_member_known: 43003,
  role_needed: 43004,
  role_above_own: 43005,
  owner_of_chain: 43006,
  last_owner: 43007,
  team_link_over: 43008,
  customer_known: 43101,
  feeds_full: 43060,
  roster_touches_more: 43061,
  absence_overlaps: 43062,
  hours_unreadable: 43063,
  time_skipped: 43064,
  time_order: 43065,
  block_reason_needed: 43066,
  undo_over: 43020,
  old_time_taken: 43021,
  report_days_wrong: 43061,
} as const satisfies Record<string, number>;

export type TeamReason = keyof typeof teamReasons;
