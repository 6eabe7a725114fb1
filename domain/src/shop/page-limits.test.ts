import { expect, test } from 'vitest';
import { hiddenWorks } from '../staff/hidden-works.ts';
import { mediaHeight } from '../staff/media-height.ts';
import { mapView } from './map/view.ts';
import { pageLimits } from './page-limits.ts';

test('B-319 the limits of the shop page are said once, and those who draw it take them from there', () => {
  expect(pageLimits).toEqual({
    productPageSize: 10,
    workThumbnails: 4,
    ratingDecimals: 1,
    descriptionHeight: 35,
    introductionHeight: 90,
    mapZoom: 17,
    horizontalMediaHeight: 212,
  });
  expect(mapView.zoom).toBe(pageLimits.mapZoom);
  expect(mediaHeight(true, null)).toBe(pageLimits.horizontalMediaHeight);
  expect(hiddenWorks(10)).toBe(10 - pageLimits.workThumbnails);
});
