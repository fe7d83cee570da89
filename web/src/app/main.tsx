import '../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { begin } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { showTheme } from '@/shared/lib/theme'
import { loadBoot } from './boot'
import { createQueryClient } from './query'
import { createAppRouter } from './router'
import { followSession } from './session-effects'

async function start(root: HTMLElement): Promise<void> {
  showTheme()
  const boot = await loadBoot()
  setBoot(boot)
  begin(boot.session)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  followSession(router, queryClient)
  const beside = import('./after-paint')
  // The server has written readable content into the root: it stays until the page can replace it whole.
  await router.load()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  void beside.then(({ goOnBeside }) => goOnBeside(router, queryClient))
}

const root = document.getElementById('root')
if (root) void start(root)
