import { beforeEach, describe, expect, it } from 'vitest'
import { setBoot } from '@/shared/boot'
import { aBoot } from '@/shared/testing/people'
import { outgoing } from './outgoing'

describe('links that lead away', () => {
  beforeEach(() => setBoot(aBoot()))

  it('B088 carry utm source and medium', () =>
    expect(outgoing('https://toko.test/apl?id=id.sanggarmu', 'footer')).toBe(
      'https://toko.test/apl?id=id.sanggarmu&utm_source=sanggarmu&utm_medium=footer',
    ))

  it('B088 keep what an operator wrote', () =>
    expect(outgoing('https://bantuan.test/?utm_source=sekolah', 'menu')).toBe(
      'https://bantuan.test/?utm_source=sekolah&utm_medium=menu',
    ))

  it.each(['sanggarmu://buka', 'mailto:halo@sanggarmu.test', '/bantuan'])('leave %s alone', (address) =>
    expect(outgoing(address, 'menu')).toBe(address),
  )
})
