import { beforeEach, expect, it } from 'vitest'
import { closeModal, closeOnLeaving, currentModal, openAfterNavigation, openModal, openWaiting } from './modal'

beforeEach(() => {
  window.dispatchEvent(new Event('keydown'))
  closeModal()
})

it('a navigation closes what is open', () => {
  openModal({ kind: 'login' })
  closeOnLeaving()
  expect(currentModal()).toBeNull()
})

it('what waits for the end of a navigation stays through a redirect that follows, until the person acts', () => {
  openAfterNavigation({ kind: 'otp', skippable: true })
  openWaiting()
  closeOnLeaving()
  openWaiting()
  expect(currentModal()?.kind).toBe('otp')
  window.dispatchEvent(new Event('pointerdown'))
  closeOnLeaving()
  expect(currentModal()).toBeNull()
})
