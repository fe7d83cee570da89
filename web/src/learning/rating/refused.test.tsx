import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearSnackbars, useSnackbars } from '@/shared/snackbar'
import { tellSent } from './refused'

it('B390 what the form of a review says stays for five seconds', () => {
  clearSnackbars()
  tellSent('Terima kasih atas ulasanmu.')
  expect(renderHook(() => useSnackbars()).result.current).toMatchObject([{ tone: 'success', lastsMs: 5000 }])
})
