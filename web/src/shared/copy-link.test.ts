import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { copyProgramLink } from './copy-link'
import { clearSnackbars, useSnackbars } from './snackbar'

const said = () => renderHook(() => useSnackbars()).result.current.map(({ text }) => text)
const clipboard = (writeText: (words: string) => Promise<void>) =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard)

afterEach(() => clearSnackbars())

it('B230 copies the link of a programme and says so', async () => {
  const write = vi.fn(async () => {})
  clipboard(write)
  await copyProgramLink('https://sanggarmu.test/program/7')
  expect(write).toHaveBeenCalledWith('https://sanggarmu.test/program/7')
  expect(said()).toEqual(['Berhasil menyalin link program'])
})

it('says what to do where the browser forbids it', async () => {
  clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await copyProgramLink('https://sanggarmu.test/program/7')
  expect(said()).toEqual(['Link belum bisa disalin. Salin dari bilah alamat peramban, ya.'])
})
