import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = '127.0.0.1:8642';
const WORTH_PACKING = 300;
const COMMON = new RegExp(
  String.raw`src[\\/]lib[\\/](api|ConfirmButton|CopyButton|Cost|Crest|game|Head|Icon|identity|later|Notice|powers|` +
    String.raw`prefs|router|RuleLink|screen|shortcuts|storage|text)\b`,
);

/** Tests of what is only computed. */
const WITHOUT_A_PAGE = 'tests/{contrast,ribbon,session,*-layout,*-logic,*-palette}.test.ts';

/** Beside every file the same one packed, as well as can be: the server need only choose. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!file.fileName.startsWith('assets/') || content.length < WORTH_PACKING) continue;
          const br = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content, { level: 9 }) });
        }
      },
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packed()],
  // Vitest would otherwise mount Svelte's server build.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/boargame/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // Every game's board is loaded when it is needed, from a file named after its game.
        chunkFileNames: ({ facadeModuleId }) => {
          const game = /\/games\/([^/]+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1];
          return `assets/${game ?? '[name]'}-[hash].js`;
        },
        // What nearly every page or board needs comes in one file each, not in dozens of crumbs.
        codeSplitting: {
          groups: [
            { name: 'svelte', test: /node_modules[\\/]/ },
            { name: 'common', test: COMMON },
            { name: 'board', test: /src[\\/]board[\\/](?!CardSheet|TableInWords)/ },
          ],
        },
      },
    },
  },
  // For `npm run dev`: the page comes from Vite, everything else from a running table.
  server: {
    fs: { allow: ['..'] }, // signs are drawn in the folders of their games
    proxy: {
      '/api': `http://${server}`,
      '/art': `http://${server}`,
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    css: true,
    environment: 'happy-dom',
    testTimeout: 60_000, // the machine may be busy
    hookTimeout: 60_000,
    projects: [
      // They keep nothing and draw nothing: one process loads the sources once for all of them.
      {
        extends: true,
        test: { name: 'without a page', include: [WITHOUT_A_PAGE], environment: 'node', isolate: false, maxWorkers: 1 },
      },
      { extends: true, test: { name: 'on a page', include: ['tests/**/*.test.ts'], exclude: [WITHOUT_A_PAGE] } },
    ],
  },
}));
