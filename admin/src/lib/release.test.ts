import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answerOf = (build: string | null) => ({
  headers: new Headers(build === null ? {} : { 'x-app-build': build }),
});

const pageOf = (src: string | null) =>
  vi.stubGlobal('document', { querySelector: () => (src === null ? null : { getAttribute: () => src }) });

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('0079 an answer that names another build than the page runs is noticed, and one of the same build is not', async () => {
  pageOf('/admin/assets/entry-1a.js');
  const { hearBuild, isOtherBuild } = await import('./release.ts');
  expect(isOtherBuild()).toBe(false);
  hearBuild(answerOf('assets/entry-1a.js'));
  expect(isOtherBuild()).toBe(false);
  hearBuild(answerOf('assets/entry-2b.js'));
  expect(isOtherBuild()).toBe(true);
  // An error of a proxy names none, which says nothing.
  hearBuild(answerOf(null));
  expect(isOtherBuild()).toBe(true);
  // The update was taken back.
  hearBuild(answerOf('assets/entry-1a.js'));
  expect(isOtherBuild()).toBe(false);
});

test('0079 a page that runs from its sources has no build to compare', async () => {
  pageOf(null);
  const { hearBuild, isOtherBuild } = await import('./release.ts');
  hearBuild(answerOf('assets/entry-2b.js'));
  expect(isOtherBuild()).toBe(false);
});
