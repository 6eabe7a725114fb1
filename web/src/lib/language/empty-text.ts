import type { Translate } from '@parlour/phrases/t';

const keys = {
  notice: 'field.emptyNotice',
  noResult: 'field.emptyNoResult',
  noData: 'field.emptyNoData',
  network: 'field.emptyNetwork',
  abnormal: 'field.emptyAbnormal',
} as const;

/** What an empty place says where nothing better is known. */
export function emptyText(t: Translate, kind: keyof typeof keys): string {
  return t(keys[kind]);
}
