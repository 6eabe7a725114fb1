import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { Translate } from '@parlour/phrases/t';

/** Failures that the person can do something about; all others have one text. */
const worded: ReadonlySet<Reason> = new Set<Reason>([
  'file_empty',
  'file_too_large',
  'picture_unknown',
  'picture_heic',
  'picture_too_many_pixels',
  'picture_broken',
  'upload_room_used',
  'too_many_attempts',
  'sign_in_needed',
]);

/** The sentence for an upload that failed. */
export function uploadFailureText(error: unknown, t: Translate): string {
  return isRefused(error) && worded.has(error.reason) ? t(`reasons.${error.reason}`) : t('file.uploadFailed');
}
