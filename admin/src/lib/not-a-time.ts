import { formatTime } from '@parlour/phrases/format';
import type { Translate } from '@parlour/phrases/t';

/** What a time of day looks like, as this store writes it. */
export const notATime = (t: Translate, style: { tag: string; timeFormat: string }): string =>
  t('admin.notATime', { example: formatTime('14:30', style) });
