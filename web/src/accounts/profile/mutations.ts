import type { Schemas } from '@/shared/api/answer'
import { api, call } from '@/shared/api/client'
import type { paths } from '@/shared/api/schema.gen'
import type { UserInfo } from '@/shared/user'

/** One of the shapes that `manage` takes: they are never mixed. */
export type ProfileChange = paths['/api/user/manage/']['post']['requestBody']['content']['application/json']

/** A form shows its own failures, whatever they are: a dialog over it would take away what was typed. */
export function changeProfile(body: ProfileChange): Promise<UserInfo> {
  return call(api.POST('/api/user/manage/', { body }), { handles: [400] })
}

/** Hands a picture over and gives back the name under which it can be attached to a profile. */
export async function uploadAvatar(picture: Blob): Promise<string> {
  const upload = api.POST('/api/files/avatar', {
    // The document calls bytes a string; these are what is sent.
    body: '',
    bodySerializer: () => picture,
    headers: { 'Content-Type': picture.type },
  })
  return (await call(upload, { handles: [400] })).avatar
}

export const changeSetting = (body: Schemas['SettingForm']) =>
  call(api.POST('/api/user/notification/settings', { body }))

export type Way = Schemas['TextWay']

export const sendPhoneCode = (phone: string, way: Way) =>
  call(api.POST('/api/user/phone/', { body: { phone, way } }), { handles: [400] })

export const provePhone = (otp: string) =>
  call(api.POST('/api/user/phone/prove', { body: { otp } }), { handles: [400] })

export const removePhone = () => call(api.POST('/api/user/phone/remove'))
