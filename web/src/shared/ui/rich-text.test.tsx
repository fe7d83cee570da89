// @vitest-environment jsdom
// DOMPurify vouches for real browsers and jsdom alone.
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text'

const shown = (html: string) => render(<RichText html={html} />).container.querySelector('.rich-text')?.innerHTML ?? ''

describe('text that came as HTML', () => {
  it('B109 keeps the marks of a message', () => {
    expect(shown('<p>Halo <b>Dewi</b>,<br>ada <a href="/notifikasi">kabar</a></p>')).toBe(
      '<p>Halo <b>Dewi</b>,<br>ada <a href="/notifikasi">kabar</a></p>',
    )
  })

  it('keeps what lessons are written with', () => {
    const lesson =
      '<h4>Luas</h4><p>10 m<sup>2</sup></p><table><tbody><tr><th colspan="2">Tanggal</th></tr></tbody></table><pre><code>x = 1</code></pre>'
    expect(shown(lesson)).toBe(lesson)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//jahat.example">x</a>',
    '<svg onload=alert(1)></svg>',
    '<iframe src="https://jahat.example"></iframe>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<form action="https://jahat.example"><button>x</button></form>',
    '<math><mi xlink:href="data:x,alert(1)"></mi></math>',
  ])('B191 makes %s harmless', (html) => {
    expect(shown(html)).not.toMatch(/script|onerror|onload|onclick|style|jahat|iframe|form|data:|<svg|<img/i)
  })
})
