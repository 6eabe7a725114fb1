import type { Translate } from '@parlour/phrases/t';

const keys = {
  notice: 'form.emptyNotice',
  noResult: 'form.emptyNoResult',
  noData: 'form.emptyNoData',
  network: 'form.emptyNetwork',
  abnormal: 'form.emptyAbnormal',
} as const;

/** What an empty place says where nothing better is known. */
export function emptyText(t: Translate, kind: keyof typeof keys): string {
  return t(keys[kind]);
}
