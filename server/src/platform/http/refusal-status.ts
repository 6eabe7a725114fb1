import type { Reason } from '@parlour/contract/reasons';

/** What most refusals are: the request was read, and cannot be done as it is. */
const usual = 422;

/** The HTTP status of the others. A browser goes by the number on the wire, so it need not carry these. */
const others: Partial<Record<Reason, number>> = {
  malformed: 400,
  session_expired: 401,
  path_unknown: 404,
  slot_taken: 409,
  series_taken: 409,
  out_of_stock: 409,
  charge_changed: 409,
  changed_meanwhile: 409,
  payment_under_way: 409,
  already_booked: 409,
  plan_paid_before: 409,
  too_large: 413,
  file_too_large: 413,
  picture_too_many_pixels: 413,
  wrong_type: 415,
  picture_unknown: 415,
  picture_heic: 415,
  too_many_wishes: 429,
  too_many_attempts: 429,
  too_many_bookings: 429,
  unexpected: 500,
  database_away: 503,
  storage_full: 503,
  shutting_down: 503,
  timed_out: 503,
  network_failed: 503,
  files_away: 503,
  payment_away: 503,
};

/** The HTTP status of a refusal. */
export const statusOf = (reason: Reason): number => others[reason] ?? usual;
