import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { classNames } from '@parlour/ui/build/class-names.ts';
import { compressedCopies } from '@parlour/ui/build/compressed-copies.ts';
import { pageChunks } from './build/page-chunks.ts';
import { pageManifest } from './build/page-manifest.ts';
import { filesOfPart, partImports } from '@parlour/ui/build/part-imports.ts';
import { withoutSummaries } from './build/without-summaries.ts';
import { phoneShapes } from './build/phone-shapes.ts';
import packages from './package.json' with { type: 'json' };

// Changes less often than what is ours, so it is kept longer; what only the choice of times or lists need comes with them.
const kit =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack(?!\/(react-virtual|virtual-core)\/)|seroval|seroval-plugins)\/(?!.*\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$)/;
// Lists that grow while they are scrolled: several pages have one, and none should bring another page along.
const lists =
  /(\/lib\/list\/(use-)?scroll-list\.ts|\/ui\/src\/feedback\/ScrollEnd\.(tsx|module\.css)|\/(useInfiniteQuery|infiniteQueryObserver)\.js)$/;
const { frame, pages } = pageChunks();
const groups = [
  { name: 'kit', test: kit },
  { debugName: 'frame', name: frame },
  { name: 'lists', test: lists },
  ...pages.map((name, place) => ({ debugName: `page ${place}`, name })),
].map((group, place, all) => ({ ...group, priority: all.length - place }));

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    // Of the library over the pages only the hidden words of our three languages.
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN', 'zh-TW'] }), enforce: 'pre' },
    withoutSummaries(),
    partImports(),
    phoneShapes(packages.dependencies['libphonenumber-js']),
    pageManifest(),
    compressedCopies(),
  ],
  // The router then takes over the styles that a finished page carries, instead of fetching them.
  define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' },
  // React has had it since 18; the package brings its own for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // While we work, classes keep the names that we gave them.
  css: command === 'build' ? { modules: { generateScopedName: classNames(import.meta.dirname) } } : {},
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4', 'edge120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
  },
  // Our packages are sources and not published: they are bundled into the server's artefact, too.
  ssr: { noExternal: [/^@parlour\//] },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'src/app/entry-client.tsx', output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/app/entry-server.tsx' } },
    },
  },
  builder: {},
}));
