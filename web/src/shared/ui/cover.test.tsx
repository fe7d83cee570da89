import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Cover } from './cover'

function picture(cover: React.JSX.Element) {
  const image = render(cover).container.querySelector('img')
  return image as HTMLImageElement
}

it('asks the server for what it shows, says nothing itself, and has its size before it comes', () => {
  const image = picture(<Cover seed="pecahan-martabak" category="kelasmu" glyph="R&D" />)
  expect(image.getAttribute('src')).toBe('/gambar/sampul/kelasmu/wide/pecahan-martabak.svg?glyph=R%26D')
  expect([image.alt, image.width, image.height, image.getAttribute('loading')]).toEqual(['', 480, 300, 'lazy'])
  const square = picture(<Cover seed="paket-hitung" category="paket" shape="square" />)
  expect(square.getAttribute('src')).toBe('/gambar/sampul/paket/square/paket-hitung.svg')
  expect([square.width, square.height]).toEqual([300, 300])
})

it('the largest of a page comes before the others', () => {
  const image = picture(<Cover seed="pecahan-martabak" category="kelasmu" isMain />)
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual([null, 'high'])
})
