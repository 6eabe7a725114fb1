import { expect, test } from 'vitest';
import { clientEntry, routeFiles } from '../src/app/route-files.ts';
import { type BuildManifest, pageManifestOf } from './page-manifest.ts';

const pages = Object.values(routeFiles).flat();
const build: BuildManifest = {
  [clientEntry]: { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_kit.js', '_frame.js'] },
  '_kit.js': { file: 'assets/kit.js' },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'], imports: ['_kit.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_frame.js'] },
  ...Object.fromEntries(
    pages.map((page) => [
      page,
      { file: `assets/${page}.js`, css: [`assets/${page}.css`], imports: ['_shared.js', '_frame.js'] },
    ]),
  ),
};

test('ssr: a page names its own files once, and none that the frame of every page has named', () => {
  const { routes } = pageManifestOf(build);
  expect(routes['__root__']).toEqual({
    css: ['/assets/frame.css', '/assets/entry.css'],
    preloads: ['/assets/kit.js', '/assets/frame.js', '/assets/entry.js'],
    scripts: ['/assets/entry.js'],
  });
  expect(routes['/shopDetail']).toEqual({
    css: ['/assets/shared.css', '/assets/src/screens/shop/ShopPage.tsx.css'],
    preloads: ['/assets/shared.js', '/assets/src/screens/shop/ShopPage.tsx.js'],
    scripts: [],
  });
});

test('ssr: a page that the build does not know is an error of the build, not an unstyled page', () => {
  expect(() => pageManifestOf({ [clientEntry]: { file: 'assets/entry.js' } })).toThrow('src/app/route-files.ts');
});
