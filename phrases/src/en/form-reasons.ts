/** Why a form cannot be taken; the pages with forms bring it. */
export const formReasons = {
  form_changed: 'This form has changed in the meantime. Please check it again.',
  form_incomplete: 'Please complete all required fields',
  signature_needed: 'Please complete the signature.',
  form_closed: 'This form can no longer be changed. Please contact the store.',
  answer_unknown: 'An answer doesn’t fit its question. Please check it.',
  answer_too_long: 'This answer is too long. Please use {most} characters at most.',
  answer_too_many: 'There are too many answers to this question. {most} are allowed.',
  rating_malformed: 'This rating isn’t valid. Please choose it again.',
  gender_unknown: 'Please choose one of the options for gender.',
  insurer_unknown: 'This insurance company isn’t on the store’s list. Please choose another one.',
  file_gone: 'A file is no longer available. Please add it again.',
  form_file_wrong: 'This file doesn’t belong to this form. Please fill in the form that’s shown here.',
  signature_empty: 'Please sign before you save.',
};
