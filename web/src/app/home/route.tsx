import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return <h1 className="text-h1 desk:text-display">Sanggarmu</h1>
}
