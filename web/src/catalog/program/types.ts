import type { Card } from '../api-types'

export type Host = { slug: string; name: string; headline: string; about: string; picture: string | null }

type Institution = Card['institution'] & {
  id: number
  about: string
  logo: string | null
  institution_type: { value: number; label: string }
  program_count: number
}

type Stars = Record<`reviewers_${'five' | 'four' | 'three' | 'two' | 'one'}_star`, number>

/** A programme's page. */
export type Program = Omit<Card, 'institution'> &
  Stars & {
    description: string
    guide: string
    has_quiz: boolean
    hosts: Host[]
    institution: Institution
    seats_left: number | null
    is_external: boolean
    external_url: string | null
    show_certificate: boolean
    show_report: boolean
    has_chat: boolean
    access_until: number | null
    meeting_count: number
    next_meeting_at: number | null
    /** The topics, without their activities. */
    chapter_list: TopicEntry[]
    /** The slug of the first activity that may be tried before joining. */
    to_try: string | null
    is_joined: boolean
    enrolled: boolean
    /** It is free and open, and this person is not in it yet. */
    can_join: boolean
    restricted: false
  }

/** All that outsiders learn of a limited programme. */
export type Restricted = { restricted: true; is_joined: boolean; has_user_group: boolean; enrolled: boolean }

type AddOnDetail = {
  description: string
  current_quota: number | null
  price: number
  is_available: boolean
  type: string
  place: string | null
}

export type Resource = {
  id: number
  slug: string
  title: string
  type: string
  activity_category: string
  activity_category_color: string
  activity_category_wording_color: string
  is_assessment: boolean
  is_addon_resource: boolean
  mandatory: boolean
  is_open: boolean
  duration: number
  activity_type_label: string
  is_group_activity: boolean
  group_activity_type: string | null
  addon_resource_detail: AddOnDetail | null
}

export type TopicEntry = { enrolled: boolean; is_addon: boolean; chapters: Chapter[] }

export type Chapter = {
  id: number
  slug: string
  title: string
  total_resource: number
  duration: number
  is_addon: boolean
  addon_title: string | null
  addon_description: string | null
  addon_quota_remaining: number | null
  addon_prices: number[]
  resources: Resource[] | null
}

export type Review = {
  id: number
  stars: number
  comment: string
  name: string
  avatar: string | null
  profession_name: string | null
  updated_at: number
}
