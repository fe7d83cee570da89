import { createFileRoute } from '@tanstack/react-router'
import { levelRoute } from '@/catalog/levels/route'

export const Route = createFileRoute('/_default/sma-dan-smk')({ ...levelRoute })
