/** Why a right cannot pay for a visit; what is said of rights there brings it. */
export const rightReasons = {
  right_not_usable: 'This can’t be used for this appointment. Please choose another way to pay for it.',
  right_used_up:
    'There isn’t enough left, or it’s already used for another appointment. Please choose another way to pay.',
  right_past_end: 'What you use for this appointment ends before the new date. You can move it and pay at the store.',
  coupon_unknown: 'This coupon code isn’t valid for you. Please check it.',
  coupon_in_series: 'A coupon is for one appointment, so it can’t be used for repeated visits. Please leave it out.',
  rights_not_waiting:
    'What you hold can’t be used for a time on the waitlist. Please leave it out; you can use it at another appointment.',
};
