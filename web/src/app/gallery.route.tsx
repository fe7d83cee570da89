import { createFileRoute, notFound } from '@tanstack/react-router'
import { boot } from '@/shared/boot'
import Galeri from './galeri/page'

/** The kit with every state, for those who build the site. */
export const Route = createFileRoute('/galeri')({
  beforeLoad: () => {
    if (boot().site.environment !== 'localhost') throw notFound()
  },
  component: Galeri,
})
