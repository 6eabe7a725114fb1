import { firstReasons } from './first-reasons.ts';
import type { TeamReason } from './team/reasons.ts';

/** The refusals of own screens, of files and of forms. */
const laterReasons = {
  wrong_type: 40004,

  code_wrong: 40015,
  token_spent: 40016,
  password_needed: 40017,
  password_weak: 40018,
  password_wrong: 40019,
  email_taken: 40020,
  mobile_taken: 40021,
  email_same: 40022,
  code_not_sent: 40023,
  password_common: 40025,
  email_missing: 40026,
  mobile_missing: 40027,
  mobile_against_rules: 40028,
  privacy_unticked: 40029,
  reminder_unticked: 40030,
  link_used: 40031,
  link_over: 40032,
  passkey_refused: 40033,
  passkey_not_here: 40034,
  passkeys_full: 40035,

  file_empty: 40050,
  file_too_large: 40051,
  picture_unknown: 40052,
  picture_heic: 40053,
  picture_too_many_pixels: 40054,
  picture_broken: 40055,
  upload_token_dead: 40056,
  credential_dead: 40057,
  signature_wrong: 40058,
  upload_room_used: 40059,
  files_away: 40060,
  picture_gone: 40065,

  plan_needed: 40090,
  business_needed: 40091,

  not_configured: 40070,

  favorites_full: 40072,

  language_pack_missing: 40080,

  balances_left: 41027,
  plan_paid_before: 41022,
  bill_settled: 41023,
  bill_paid: 41023,
  bill_uneven: 41024,
  currency_wrong: 41025,
  refund_too_high: 41026,
  right_not_usable: 41027,
  right_used_up: 41028,
  right_past_end: 41029,
  coupon_unknown: 41030,
  coupon_in_series: 41031,
  rights_not_waiting: 41032,
  claim_not_begun: 41050,
  claim_ended: 41051,
  claim_sold_out: 41052,
  claimed_once: 41053,
  invite_ended: 41054,
  invite_own: 41055,
  claim_email_wrong: 42051,
  claim_phone_wrong: 42052,
  cancel_not_allowed: 41033,
  reschedule_not_allowed: 41034,
  confirm_not_allowed: 41035,

  form_changed: 42001,
  form_incomplete: 42002,
  signature_needed: 42003,
  form_closed: 42004,
  form_needed: 42005,
  answer_unknown: 42006,
  answer_too_long: 42007,
  answer_too_many: 42008,
  rating_malformed: 42009,
  gender_unknown: 42013,
  insurer_unknown: 42014,
  file_gone: 42015,
  form_file_wrong: 42016,
  signature_empty: 42017,
  review_text_needed: 42018,
  review_text_long: 42019,
  review_given: 42020,
  review_not_paid: 42021,
  review_refunded: 42022,
  review_over: 42023,
  check_in_closed: 42040,
  invoice_not_offered: 42060,
  invoice_not_paid: 42061,
  invoice_refunded: 42062,
  invoice_over: 42063,
  invoice_fixed: 42064,
  invoice_nationality_needed: 42065,
  invoice_id_type_wrong: 42066,
  invoice_id_malformed: 42067,
  invoice_tin_needed: 42068,
  invoice_tin_malformed: 42069,
  invoice_sst_malformed: 42070,
  invoice_contact_needed: 42071,
  invoice_kept: 42072,
  phone_exists: 42011,
  email_exists: 42012,
} as const satisfies Record<string, number>;

/** Every refusal that customers' apps may meet: its number on the wire. The word is also the phrase key (`phrases/src/<lang>/reasons.ts`). */
export const reasons = { ...firstReasons, ...laterReasons } as const;

export type CustomerReason = keyof typeof reasons;

/** The word of a refusal: error code, phrase key and type in one. */
export type Reason = CustomerReason | TeamReason;

export const reasonNames = Object.keys(reasons) as CustomerReason[];
