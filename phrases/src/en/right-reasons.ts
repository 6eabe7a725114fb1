/** Why a right cannot pay for a visit; what is said of rights there brings it. */
export const rightReasons = {
  right_not_usable: 'This can’t be used for this appointment. Please choose another way to pay for it.',
  right_used_up: 'This has just been used up. Please choose another way to pay for it.',
  right_past_end: 'What you use for this appointment ends before the new date. You can move it and pay at the store.',
  coupon_unknown: 'This coupon code isn’t valid for you. Please check it.',
};
