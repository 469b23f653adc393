import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = '127.0.0.1:8642';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
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
      },
    },
  },
  // For `npm run dev`: the page comes from Vite, everything else from a running table.
  server: {
    proxy: {
      '/api': `http://${server}`,
      '/art': `http://${server}`,
      '/ws': { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    css: true,
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
  },
}));
