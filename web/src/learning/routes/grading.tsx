import { createFileRoute } from '@tanstack/react-router'
import { ProgramsPage } from '../grading/programs-page'

export const Route = createFileRoute('/_member/_studio/studio/penilaian')({ component: ProgramsPage })
