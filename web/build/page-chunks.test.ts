import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientEntry, routeFiles } from '../src/app/route-files.ts';
import { pageChunks } from './page-chunks.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);
const [landing, explore, shop] = ['/', '/home/', '/shopDetail'].map((id) => routeFiles[id]![0]!);
const imports: Record<string, string[]> = {
  [clientEntry]: ['src/ui/Button.tsx', 'node_modules/react/index.js'],
  [landing!]: ['src/ui/Button.tsx'],
  [explore!]: ['src/ui/Picture.tsx'],
  [shop!]: ['src/ui/Picture.tsx', 'src/ui/Carousel.tsx'],
  'src/ui/Carousel.tsx': ['src/ui/Button.tsx', 'src/ui/swipe.ts'],
  'src/screens/book/ChooseTime.tsx': ['src/ui/DayStrip.tsx'],
};
const asked: string[] = [];
const known = {
  getModuleInfo: (id: string) => {
    asked.push(id);
    const found = Object.keys(imports).find((path) => at(path) === id);
    return { importedIds: (found ? imports[found]! : []).map(at) };
  },
};
const { frame, page } = pageChunks();
const chunkOf = (path: string) => frame(at(path), known) ?? page(at(path), known);

test('what every page needs, or several finished pages do, is the frame', () => {
  expect(chunkOf(clientEntry)).toBe('frame');
  expect(chunkOf('src/ui/Button.tsx')).toBe('frame');
  expect(chunkOf('src/ui/Picture.tsx')).toBe('frame');
});

test('what one finished page alone needs is one file with it, however deep it lies', () => {
  expect(chunkOf('src/ui/Carousel.tsx')).toBe('ShopPage');
  expect(chunkOf('src/ui/swipe.ts')).toBe('ShopPage');
  expect(chunkOf(shop!)).toBe('ShopPage');
});

test('nothing is said of packages and of what is fetched later', () => {
  expect(chunkOf('node_modules/react/index.js')).toBeNull();
  expect(chunkOf('src/ui/DayStrip.tsx')).toBeNull();
});

test('the pages are followed once, not for every module', () => {
  const before = asked.length;
  chunkOf('src/ui/Avatar.tsx');
  expect(asked).toHaveLength(before);
});
