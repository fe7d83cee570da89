import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { seoRows } from './tools/seo-rows.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      virtualRouteConfig: './routes.ts',
      routesDirectory: './src',
      generatedRouteTree: './src/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    seoRows(),
    react(),
    tailwindcss(),
  ],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  server: { proxy: { '/api': 'http://localhost:8080' } },
  // The server writes the page itself, so the entry is the script and there is no index.html in the build.
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      output: {
        // Few files: what changes with the libraries, and what every page needs. The rest follows the routes.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              // What only forms and long lists use comes with them.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*([iI]nfiniteQueryO|useInfiniteQuery|mutationObserver|useMutation))/,
              priority: 2,
            },
            {
              // What nearly every page of the catalogue shows: packed together it is a third smaller than in pieces.
              name: 'cards',
              test: /src\/(catalog\/(card-grid|category-of|chip-link|chip-select|discovery|failed-part|get|level-label|levels|list-end|list-text|program-link|text)|shared\/(lib\/(use-last|use-debounced)|routing\/links|ui\/(alert|button-link|card|category-name|chip|cover|level|level-name|load-more|price|program-card|rating|tabs|text-link)|art\/cover))\.tsx?$|[iI]nfiniteQueryO|useInfiniteQuery|sliders-horizontal/,
              priority: 0,
            },
            { name: 'shell', test: /src\/app\/(main\.tsx|layouts\/default\.route\.tsx)/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/shared/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    restoreMocks: true,
    // One file in the place of two thousand icons.
    deps: { optimizer: { client: { enabled: true, include: ['lucide-react'] } } },
    testTimeout: 30_000,
  },
})
