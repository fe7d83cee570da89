import { createFileRoute } from '@tanstack/react-router'
import { ChildProfiles } from '../family/child-profiles'

export const Route = createFileRoute('/_member/_blank/register-children-profile')({ component: ChildProfiles })
