import '../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { begin } from '@/accounts/session'
import { setBoot } from '@/shared/boot'
import { showFont } from '@/shared/lib/font'
import { showTheme } from '@/shared/lib/theme'
import { loadBoot } from './boot'
import { createQueryClient } from './query'
import { createAppRouter } from './router'
import { followSession } from './session-effects'

function WhenShown({ act }: { act: () => void }) {
  useEffect(act, [act])
  return null
}

/** In development React shows everything twice. */
function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

async function start(root: HTMLElement): Promise<void> {
  showTheme()
  showFont()
  const boot = await loadBoot()
  setBoot(boot)
  begin(boot.session)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  followSession(router, queryClient)
  // The server has written readable content into the root: it stays until the page can replace it whole.
  await router.load()
  // On a cheap phone, even asking for it would hold the page up.
  const goOn = once(() => void import('./after-paint').then(({ goOnBeside }) => goOnBeside(router, queryClient)))
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <WhenShown act={goOn} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
