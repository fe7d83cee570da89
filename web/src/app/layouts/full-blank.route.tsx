import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FullBlank } from './full-blank'

export const Route = createFileRoute('/_full-blank')({ component: FullBlankLayout })

function FullBlankLayout() {
  return (
    <FullBlank>
      <Outlet />
    </FullBlank>
  )
}
