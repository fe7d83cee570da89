import { ok } from '@/shared/testing/server'
import type { Chapter, Program, Resource, Review, TopicEntry } from '../program/types'
import { aCard } from './cards'

export const slug = 'matematika-asyik-pecahan'
export const detailCall = `GET /api/program_activity/v2/product_detail/${slug}`
export const topicCall = `${detailCall}/activity`
export const reviewsCall = 'GET /api/program_activity/rating/list/12/1/10'
export const recommendationsCall = `GET /api/discovery/program/recommendations/${slug}`

/** A programme's page; a test changes what it is about. */
export function aProgram(change: Partial<Program> = {}): Program {
  return {
    ...aCard({ starts_at: Date.UTC(2026, 10, 21, 2) }),
    restricted: false,
    description: '<p>Untuk siapa saja yang ragu dengan pecahan.</p><h3>Cara belajarnya</h3>',
    guide: '<p>Satu topik seminggu.</p>',
    has_quiz: true,
    hosts: [
      { slug: 'ratna', name: 'Ratna Wulandari', headline: 'Guru matematika SD', about: 'Suka memasak.', picture: null },
    ],
    institution: {
      id: 1,
      slug: 'sanggar-cendekia',
      name: 'Sanggar Cendekia',
      city: 'Bogor',
      about: 'Sanggar di tepi sungai.',
      logo: null,
      institution_type: { value: 1, label: 'Sanggar', order_id: 1 },
      program_count: 5,
    },
    seats_left: null,
    is_external: false,
    external_url: null,
    show_certificate: true,
    show_report: true,
    has_chat: true,
    access_until: Date.UTC(2027, 5, 30, 2),
    meeting_count: 4,
    next_meeting_at: null,
    chapter_list: [entryOf(aTopic())],
    to_try: null,
    topic_count: 1,
    tags: [],
    capacity: null,
    is_linear: false,
    addons: [],
    addons_resource: [],
    program_user_id: null,
    percentage_progress: 0,
    is_rated: false,
    has_user_group: false,
    can_view_certificate: false,
    subscription_lock: false,
    is_joined: false,
    enrolled: false,
    can_join: false,
    reviewers_five_star: 284,
    reviewers_four_star: 22,
    reviewers_three_star: 3,
    reviewers_two_star: 3,
    reviewers_one_star: 0,
    ...change,
  }
}

export const entryOf = (topic: Chapter): TopicEntry => ({
  enrolled: false,
  is_addon: topic.is_addon,
  chapters: [topic],
})

export function aTopic(change: Partial<Chapter> = {}): Chapter {
  return {
    id: 1,
    slug: 'mengenal-pecahan',
    title: 'Mengenal pecahan lewat martabak',
    summary: '',
    total_resource: 5,
    duration: 95,
    is_addon: false,
    addon_title: null,
    addon_description: null,
    addon_quota_remaining: null,
    addon_prices: [],
    resources: null,
    ...change,
  }
}

export function anActivity(change: Partial<Resource> = {}): Resource {
  return {
    id: 7,
    slug: 'kenapa-delapan',
    title: 'Kenapa martabak dibagi delapan?',
    type: 'video',
    activity_category: 'AKTIVITAS_MATERI_BELAJAR',
    activity_category_color: '#e2ebff',
    activity_category_wording_color: '#3748a0',
    is_assessment: false,
    is_addon_resource: false,
    mandatory: false,
    is_open: false,
    duration: 12,
    activity_type_icon: 'video',
    activity_type_label: 'Video',
    enrolled: false,
    is_archived: false,
    is_complete: false,
    lock_result: null,
    starts_at: null,
    ends_at: null,
    is_group_activity: false,
    group_activity_type: null,
    addon_resource_detail: null,
    ...change,
  }
}

export function aReview(change: Partial<Review> = {}): Review {
  return {
    id: 3,
    stars: 5,
    comment: 'Anak saya malah minta lanjut.',
    name: 'Sinta Maharani',
    avatar: null,
    profession_name: 'Orangtua',
    updated_at: Date.UTC(2026, 10, 5, 2),
    is_hidden: false,
    moderation_note: null,
    ...change,
  }
}

/** Answers for a topic with its activities. */
export const topicAnswer =
  (topics: Chapter[], activities: Resource[] = []) =>
  (request: Request) => {
    const wanted = new URL(request.url).searchParams.get('chapter_id')
    const told = topics.filter(({ id }) => String(id) === wanted)
    return ok({ chapter_list: told.map((topic) => entryOf({ ...topic, resources: activities })) })
  }
