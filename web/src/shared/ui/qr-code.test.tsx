import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code'

it('B106 is read by a camera as the address', () => {
  render(<QrCode address="https://toko.test/apl?id=id.sanggarmu&utm_source=sanggarmu" label="Kode" />)
  const svg = screen.getByRole('img', { name: 'Kode' })
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[3])
  const scale = 4
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let i = 0; i < scale * scale; i++) {
      const at = (Number(y) * scale + Math.floor(i / scale)) * width + Number(x) * scale + (i % scale)
      data.fill(0, at * 4, at * 4 + 3)
    }
  expect(decodeQR({ width, height: width, data })).toBe('https://toko.test/apl?id=id.sanggarmu&utm_source=sanggarmu')
})
