import { index, rootRoute } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('app/root.tsx', [index('app/home/route.tsx')])
