import type { Reason } from './reasons.ts';

/** For each call of a table the refusals of its own. */
export type RefusalsOf<Table> = { readonly [Name in keyof Table]: readonly Reason[] };

/** What can be wrong with the services and products of a visit. */
export const wanted = [
  'service_needed',
  'group_booking_off',
  'staff_count_wrong',
  'staff_not_available',
  'mixed_kinds',
  'out_of_stock',
] as const satisfies Reason[];

/** What can be wrong with who wants to come. */
export const contact = [
  'name_needed',
  'email_needed',
  'email_malformed',
  'mobile_needed',
  'mobile_malformed',
  'address_needed',
  'customer_not_allowed',
  'customer_closed',
] as const satisfies Reason[];

/** Why a visit cannot begin when it should. */
export const time = ['slot_taken', 'time_passed'] as const satisfies Reason[];

/** What can be wrong with a form as it was filled in. */
export const filledForm = [
  'answer_too_long',
  'answer_too_many',
  'answer_unknown',
  'birthday_unreal',
  'email_malformed',
  'file_gone',
  'form_changed',
  'form_closed',
  'form_file_wrong',
  'form_incomplete',
  'gender_unknown',
  'insurer_unknown',
  'key_reused',
  'mobile_malformed',
  'not_found',
  'rating_malformed',
  'signature_needed',
  'upload_room_used',
] as const satisfies Reason[];

/** What can be wrong with a contact that was typed beside it. */
export const newContact = ['email_needed', 'mobile_needed', 'name_needed'] as const satisfies Reason[];

/** Why a right cannot pay for a visit. */
export const usedRights = [
  'coupon_unknown',
  'right_not_usable',
  'right_used_up',
  'sign_in_needed',
] as const satisfies Reason[];

export const booking = [
  ...usedRights,
  ...wanted,
  ...contact,
  ...time,
  ...filledForm,
  'form_needed',
  'agreement_needed',
  'already_booked',
  'charge_changed',
  'guest_without_service',
  'hold_expired',
  'key_reused',
  'payment_under_way',
  'picture_gone',
  'shop_not_bookable',
  'shop_unknown',
  'too_many_bookings',
  'visitor_booking_off',
] as const satisfies Reason[];

/** Why a visit that is booked stays as it is. */
export const changing = [
  'bill_settled',
  'changed_meanwhile',
  'charge_changed',
  'key_reused',
  'not_found',
] as const satisfies Reason[];

export const ending = [...changing, 'cancel_not_allowed'] as const satisfies Reason[];
export const payment = [
  'already_booked',
  'charge_changed',
  'hold_expired',
  'not_found',
  'payment_away',
  'payment_under_way',
] as const satisfies Reason[];
