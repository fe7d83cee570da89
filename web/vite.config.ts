import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { baseline } from './tools/baseline.ts'
import { chunks } from './tools/chunks.ts'
import { icons } from './tools/icons.ts'
import { pdfDecoders } from './tools/pdf-decoders.ts'
import { queryKeys } from './tools/query-keys.ts'
import { seoRows } from './tools/seo-rows.ts'

/** What only some pages use of them comes with those. */
const libraries =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))/
/** The entry with the layout of most pages. */
const first = ['src/app/main.tsx', 'src/app/layouts/default.route.tsx']
/** How much pages count when files are made of modules: those that people open most, and some with little room in their budget. */
const weights = {
  'app/dashboard/route': 8,
  'app/landing/route': 3,
  'catalog/routes/add-on': 2,
  'catalog/routes/audience': 2,
  'catalog/routes/packages': 3,
  'catalog/routes/program': 8,
  'catalog/routes/search': 3,
  'learning/routes/activity': 8,
  'learning/routes/announcement': 3,
  'learning/routes/classes': 8,
}

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
    icons(),
    queryKeys(),
    seoRows(),
    pdfDecoders(),
    baseline(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      // React has had it since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
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
        // Few files: the libraries, what every page needs, and what pages need together.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 4 },
            { name: 'shell', test: (id) => first.some((file) => id.includes(file)), priority: 3 },
            {
              name: chunks({ entry: first, apart: libraries, weights }),
              priority: 0,
              includeDependenciesRecursively: false,
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
