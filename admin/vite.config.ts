import { classNames } from '@parlour/ui/build/class-names.ts';
import { compressedCopies } from '@parlour/ui/build/compressed-copies.ts';
import { filesOfPart, partImports } from '@parlour/ui/build/part-imports.ts';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageChunks } from './build/page-chunks.ts';

/** The stores' app: one document for all its pages, which the server writes (`server/src/page/serve-admin.ts`). */
export default defineConfig(({ command }) => ({
  base: '/admin/',
  plugins: [
    react(),
    // Of the library over the pages only the hidden words of our three languages.
    { ...optimizeLocales.vite({ locales: ['en-US', 'zh-CN', 'zh-TW'] }), enforce: 'pre' },
    partImports(),
    compressedCopies(),
  ],
  // React has had it since 18; the package brings its own for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: command === 'build' ? { modules: { generateScopedName: classNames(import.meta.dirname) } } : {},
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4', 'edge120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    manifest: true,
    rolldownOptions: {
      input: 'src/app/entry.tsx',
      output: { codeSplitting: { groups: pageChunks() } },
    },
  },
}));
