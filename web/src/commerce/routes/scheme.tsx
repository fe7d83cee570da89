import { createFileRoute } from '@tanstack/react-router'
import { prepared } from '@/shared/prepared'

export const Route = createFileRoute('/_default/payment-scheme')({ ...prepared })
