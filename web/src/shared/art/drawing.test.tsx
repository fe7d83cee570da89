import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Drawing } from './drawing'

it('leaves a picture in the page when what is around it is drawn again', () => {
  const svg = '<svg><circle r="1"/></svg>'
  const { container, rerender } = render(<Drawing svg={svg} className="size-4" />)
  const circle = container.querySelector('circle')
  rerender(<Drawing svg={svg} className="size-8" />)
  expect(container.querySelector('circle')).toBe(circle)
})
