import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { baseline } from './tools/baseline.ts'
import { pdfDecoders } from './tools/pdf-decoders.ts'
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
    pdfDecoders(),
    baseline(),
    react(),
    tailwindcss(),
  ],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  server: { proxy: { '/api': 'http://localhost:8080' } },
  // The server writes the page itself, so the entry is the script and there is no index.html in the build.
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      output: {
        // The first load names every piece of the site: names of pieces would be a good part of it.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // Few files: what changes with the libraries, and what every page needs. The rest follows the routes.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              // What only forms and long lists use comes with them.
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*([iI]nfiniteQueryO|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries))/,
              priority: 4,
            },
            { name: 'shell', test: /src\/app\/(main\.tsx|layouts\/default\.route\.tsx)/, priority: 3 },
            // Small files that go together on most pages: packed together they are smaller than in pieces.
            {
              name: 'kit',
              test: /src\/(catalog\/(get|levels|text)|shared\/(routing\/links|ui\/(button-link|card|category-name|level|level-pocket|tabs|text-link)))\.tsx?$/,
              priority: 2,
            },
            // A page of one programme stands before its cover is drawn.
            { name: 'cover', test: /src\/shared\/(ui|art)\/cover\.tsx?$/, priority: 2 },
            // What says that something went wrong, with its signs.
            { name: 'trouble', test: /src\/shared\/ui\/(alert|load-failure)\.tsx$/, priority: 1 },
            {
              name: 'program-parts',
              test: /src\/(catalog\/(category-of|level-label)|shared\/ui\/(level-name|price|rating|text))\.tsx?$/,
              priority: 1,
            },
            {
              name: 'program-lists',
              test: /src\/(catalog\/(card-grid|discovery|list-end|list-text|program-link)|shared\/(lib\/use-last|routing\/chip-link|ui\/(chip-select|load-more|program-card)))\.tsx?$|[iI]nfiniteQueryO|useInfiniteQuery/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/app/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Every core: by itself the runner leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    // One file in the place of two thousand icons.
    deps: { optimizer: { client: { enabled: true, include: ['lucide-react'] } } },
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    // A chunk that a page still loads when its test file has ended tells nothing about the page.
    onUnhandledError: (error) => error.name !== 'EnvironmentTeardownError',
  },
})
