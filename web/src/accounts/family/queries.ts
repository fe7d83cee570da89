import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import { familyProgressKey } from '@/shared/keys'
import {
  childEmailKey,
  childEmailsKey,
  citiesKey,
  learningSpacesKey,
  operatorsKey,
  registrationFormKey,
  relationRequestsKey,
} from '../keys'

/** The page stands without it, so a failure bothers nobody with a dialog. */
const familyProgress = () => call(api.GET('/api/program-activity/dashboard/family'), { handles: [400] })

export type ChildProgress = Awaited<ReturnType<typeof familyProgress>>[number]

/** How each linked child gets on. */
export const familyProgressQuery = queryOptions({ queryKey: familyProgressKey, queryFn: familyProgress })

const path = (institution: number) => ({ institutionId: institution })

/** The cities in which an institution has learning spaces. */
export const citiesQuery = (institution: number) =>
  queryOptions({
    queryKey: citiesKey(institution),
    queryFn: () =>
      call(
        api.GET('/api/product/learning-space/city-list/by-operator/{institutionId}', {
          params: { path: path(institution) },
        }),
      ),
  })

/** The open learning spaces of one city; none before a city is chosen. */
export const spacesQuery = (institution: number, city: string) =>
  queryOptions({
    queryKey: learningSpacesKey(institution, city),
    queryFn: city
      ? () =>
          call(
            api.GET('/api/product/learning-space/list/by-operator/{institutionId}', {
              params: { path: path(institution), query: { city } },
            }),
          )
      : skipToken,
  })

/** A registration form that an institution sent out; its name is the `form_id` of the address. */
export const registrationFormQuery = (name: string) =>
  queryOptions({
    queryKey: registrationFormKey(name),
    queryFn: () =>
      call(api.GET('/api/user/registration-form/detail/{formId}', { params: { path: { formId: name } } }), {
        handles: [404],
      }),
    retry: false,
  })

/** B241: twenty at a time, by name; typing finds the others. */
export const operatorsQuery = (search: string) =>
  queryOptions({
    queryKey: operatorsKey(search),
    queryFn: () => {
      const params = { path: { page: 1, perPage: 20 }, query: search ? { search } : {} }
      return call(api.GET('/api/user/institution/{page}/{perPage}', { params }))
    },
    placeholderData: keepPreviousData,
  })

/** Who asks for the address of a child, and for which child. */
export const childEmailQuery = (email: string, code: string) =>
  queryOptions({
    queryKey: childEmailKey(code),
    queryFn: () => call(api.POST('/api/user/child-email/look', { body: { email, code } }), { handles: [400] }),
    retry: false,
  })

export type IncomingRequest = Schemas['IncomingRequest']
export type OutgoingRequest = Schemas['OutgoingRequest']

export const requestsQuery = queryOptions({
  queryKey: relationRequestsKey,
  queryFn: () => call(api.GET('/api/user/relation_user/get/request/')),
})

/** The addresses of children that wait for their owners. */
export const childEmailsQuery = queryOptions({
  queryKey: childEmailsKey,
  queryFn: () => call(api.GET('/api/user/child-email/')),
})
