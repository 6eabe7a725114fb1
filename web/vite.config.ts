import react from '@vitejs/plugin-react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressed-copies.ts';
import { pageManifest } from './build/page-manifest.ts';

// What every screen needs travels in two files instead of in twenty small ones.
const kit =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|seroval|seroval-plugins|@lingui)\//;
const frame =
  /\/web\/src\/(app\/(?!language\/)|lib\/|features\/\w+\/(calls|remembered|tabs)\.ts|ui\/(Button|Icon|IconButton|icon-paths|class-names|Page|PageHeader|Stack|EmptyState|empty-pictures|Skeleton|VisuallyHidden|Toast)\b)|\/(contract|domain\/src\/shop)\/|\/phrases\/src\/(t|compile|languages)\.ts/;
const groups = [
  { name: 'kit', test: kit, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
];

export default defineConfig({
  plugins: [
    react(),
    // Only the hidden words of our three languages: a fifth of the kit's bytes.
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN', 'zh-TW'] }), enforce: 'pre' },
    pageManifest(),
    compressedCopies(),
  ],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4', 'edge120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The rooms of the house are sources, not packages: they are bundled into the server's artefact too.
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
});
