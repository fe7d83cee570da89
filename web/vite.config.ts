import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { baseline } from './tools/baseline.ts'
import { chunks } from './tools/chunks.ts'
import { flatImports } from './tools/flat-imports.ts'
import { icons } from './tools/icons.ts'
import { pdfDecoders } from './tools/pdf-decoders.ts'
import { queryKeys } from './tools/query-keys.ts'
import { routeTable } from './tools/route-table.ts'
import { seoRows } from './tools/seo-rows.ts'

/** What only some pages use of them comes with those. */
const libraries =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))/
/** The entry with the layout of most pages. */
const first = ['src/app/main.tsx', 'src/app/layouts/default.route.tsx']
/** Comes beside every page. */
const beside = ['src/app/head.ts', 'src/app/notices.tsx', 'src/app/after-paint.ts']
/** What the pages that people open most load as soon as they stand. */
const visits = {
  'src/accounts/routes/login.tsx': beside,
  'src/app/dashboard/route.tsx': [
    ...beside,
    'src/accounts/family/family-part.tsx',
    'src/learning/dashboard/this-week.tsx',
    'src/learning/meeting/calendar-button.tsx',
    'src/learning/offline/renew.ts',
  ],
  'src/app/home/route.tsx': [...beside, 'src/app/home/lower-part.tsx'],
  'src/catalog/routes/program.tsx': [...beside, 'src/catalog/program/topics.tsx', 'src/catalog/recommended-row.tsx'],
  'src/learning/routes/activity.tsx': [
    ...beside,
    'src/learning/activity/sidebar.tsx',
    'src/shared/queue/device-shelf.ts',
  ],
}
/** How much pages count when files are made of modules: those that people open most, and some with little room in their budget. */
const weights = {
  'accounts/routes/forgot-password': 7,
  'accounts/routes/register': 3,
  'accounts/routes/register-children': 4,
  'app/dashboard/route': 33,
  'app/landing/route': 3,
  'catalog/routes/add-on': 2,
  'catalog/routes/audience': 2,
  'catalog/routes/packages': 3,
  'catalog/routes/program': 8,
  'catalog/routes/search': 8,
  'learning/routes/activity': 42,
  'learning/routes/announcement': 23,
  'learning/routes/classes': 26,
  'learning/routes/grading-work': 10,
  'learning/routes/zoom-meeting': 3,
  'messaging/routes/notifications': 30,
  'messaging/routes/tanyamu': 3,
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
    routeTable(),
    icons(),
    queryKeys(),
    seoRows(),
    pdfDecoders(),
    flatImports(),
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
    modulePreload: {
      polyfill: false,
      // The server names a page's files in the page: in the entry, the files of all pages would be a good part of the first load.
      resolveDependencies: (file, files, { hostId }) =>
        hostId.startsWith('assets/main-') && !file.startsWith('assets/beside-') ? [] : files,
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      output: {
        // The first load names every piece of the site: names of pieces would be a good part of it.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${beside.some((file) => facadeModuleId?.endsWith(file)) ? 'beside-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[hash:7][extname]',
        // Few files: the libraries, what every page needs, and what pages need together.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 4 },
            { name: 'shell', test: (id) => first.some((file) => id.includes(file)), priority: 3 },
            {
              name: chunks({ entry: first, apart: libraries, weights, visits }),
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
