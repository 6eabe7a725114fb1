/** Every refusal: its number on the wire and its HTTP status. The word is also the phrase key (`phrases/src/<lang>/reasons.ts`). */
export const reasons = {
  session_expired: { code: 401, status: 401 },
  path_unknown: { code: 404, status: 404 },
  unexpected: { code: 500, status: 500 },

  sign_in_needed: { code: 40001, status: 422 },
  malformed: { code: 40002, status: 400 },
  too_large: { code: 40003, status: 413 },
  wrong_type: { code: 40004, status: 415 },
  database_away: { code: 40005, status: 503 },
  storage_full: { code: 40006, status: 503 },
  shop_id_missing: { code: 40007, status: 422 },
  shop_unknown: { code: 40008, status: 422 },
  not_found: { code: 40009, status: 422 },
  charges_not_available: { code: 40010, status: 422 },
  shutting_down: { code: 40011, status: 503 },
  timed_out: { code: 40012, status: 503 },
  network_failed: { code: 40013, status: 503 },

  slot_taken: { code: 41001, status: 409 },
  time_passed: { code: 41002, status: 422 },
  staff_not_available: { code: 41003, status: 422 },
  out_of_stock: { code: 41004, status: 409 },
  hold_expired: { code: 41005, status: 422 },
  charge_changed: { code: 41006, status: 409 },
  customer_not_allowed: { code: 41007, status: 422 },
  customer_closed: { code: 41008, status: 422 },
  shop_not_bookable: { code: 41009, status: 422 },
  visitor_booking_off: { code: 41010, status: 422 },
  key_reused: { code: 41011, status: 422 },
  edit_not_allowed: { code: 41012, status: 422 },
  changed_meanwhile: { code: 41013, status: 409 },
  invalid_input: { code: 41015, status: 422 },
  mobile_needed: { code: 41015, status: 422 },
  email_needed: { code: 41015, status: 422 },
  email_malformed: { code: 41015, status: 422 },
  name_needed: { code: 41015, status: 422 },
  mobile_malformed: { code: 41015, status: 422 },
  service_needed: { code: 41015, status: 422 },
  guest_without_service: { code: 41015, status: 422 },
  group_booking_off: { code: 41015, status: 422 },
  staff_count_wrong: { code: 41015, status: 422 },
  mixed_kinds: { code: 41015, status: 422 },
  address_needed: { code: 41015, status: 422 },
  agreement_needed: { code: 41015, status: 422 },
  too_many_attempts: { code: 41016, status: 429 },
  too_many_bookings: { code: 41016, status: 429 },
} as const satisfies Record<string, { code: number; status: number }>;

/** The word of a refusal: error code, phrase key and type in one. */
export type Reason = keyof typeof reasons;

export const reasonNames = Object.keys(reasons) as Reason[];
