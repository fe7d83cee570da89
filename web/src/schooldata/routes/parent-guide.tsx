import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '@/shared/coming-soon'

export const Route = createFileRoute('/_default/halaman-orang-tua/dokumen-panduan')({ ...comingSoon })
