import { queryOptions, skipToken } from '@tanstack/react-query'
import { api, call } from '@/shared/api/client'

const path = (institution: number) => ({ institutionId: institution })

/** The cities in which an institution has learning spaces. */
export const citiesQuery = (institution: number) =>
  queryOptions({
    queryKey: ['learning-space-cities', institution],
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
    queryKey: ['learning-spaces', institution, city],
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
    queryKey: ['registration-form', name],
    queryFn: () =>
      call(api.GET('/api/user/registration-form/detail/{formId}', { params: { path: { formId: name } } }), {
        handles: [404],
      }),
    retry: false,
  })
