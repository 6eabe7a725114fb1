import type { Translate } from '@parlour/phrases/t';
import type { QuestionFault } from './form-state.ts';

const sentences = {
  required: 'form.required',
  uploading: 'form.uploading',
  upload_failed: 'file.uploadFailed',
  unready: 'form.unready',
  answer_unknown: 'form.answerUnknown',
  answer_too_long: 'form.answerTooLong',
  answer_too_many: 'form.answerTooMany',
  hidden_signs: 'reasons.hidden_signs',
  rating_malformed: 'form.answerUnknown',
  birthday_unreal: 'form.birthdayUnreal',
  gender_unknown: 'form.answerUnknown',
  email_malformed: 'form.emailMalformed',
  mobile_malformed: 'form.mobileMalformed',
  insurer_unknown: 'form.answerUnknown',
} as const satisfies Record<QuestionFault['reason'], string>;

/** What is wrong at a question. */
export const faultText = (t: Translate, { reason, most = 0 }: QuestionFault): string => t(sentences[reason], { most });

export const starsText = (t: Translate, stars: number): string =>
  stars === 0 ? t('form.noStars') : t('form.stars', { value: stars });

/** A title behind its number. */
export const numberedTitle = (t: Translate, number: number | null, title: string): string =>
  number === null ? title : t('form.numbered', { number, title });
