import { expect, test } from 'vitest';
import { arrivedUrls, changedItem, filesWithRoom, type UploadItem } from './upload-items.ts';

const nine = 9;
const item = (id: string, change: Partial<UploadItem> = {}): UploadItem => ({
  id,
  name: `${id}.jpg`,
  previewUrl: null,
  state: 'sending',
  share: 0,
  message: '',
  url: null,
  ...change,
});

test('A-195 C-282 F-116 of ten chosen files the first nine are kept; a tenth has no room', () => {
  const chosen = Array.from({ length: 10 }, (_, place) => place);
  expect(filesWithRoom(chosen, 0, nine)).toEqual({ taken: chosen.slice(0, 9), left: 1 });
  expect(filesWithRoom(chosen, 7, nine)).toEqual({ taken: [0, 1], left: 8 });
  expect(filesWithRoom([1], 9, nine)).toEqual({ taken: [], left: 1 });
  expect(filesWithRoom([1, 2], 7, nine)).toEqual({ taken: [1, 2], left: 0 });
});

test('only what has arrived is handed on, in the order in which it was chosen', () => {
  let items: readonly UploadItem[] = [item('a'), item('b'), item('c')];
  items = changedItem(items, 'c', { state: 'done', url: '/c' });
  items = changedItem(items, 'a', { state: 'done', url: '/a' });
  items = changedItem(items, 'b', { state: 'failed', message: 'no' });
  expect(arrivedUrls(items)).toEqual(['/a', '/c']);
  expect(changedItem(items, 'gone', { state: 'done', url: '/x' })).toEqual(items);
});
