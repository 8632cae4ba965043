import { expect, it } from 'vitest'
import { type Measure, setLabel } from './slice-label'

const measure: Measure = (text, fontSize) => Array.from(text).length * fontSize * 0.55

it('the label of a slice stays inside its slice, for 1 to 24 slices', () => {
  for (let count = 1; count <= 24; count++) {
    for (const text of ['5', '50 ฿', 'ลองใหม่อีกครั้ง', 'Free credit 1,000 baht for you']) {
      const { lines, fontSize, along, distance } = setLabel(text, count, 150, measure)
      const widest = Math.max(...lines.map((line) => measure(line, fontSize)))
      const reach = along
        ? distance + widest / 2
        : Math.hypot(distance + (lines.length * fontSize) / 2, widest / 2)
      expect(reach).toBeLessThanOrEqual(150)
      if (along && count > 2) {
        const span = 2 * (distance - widest / 2) * Math.tan(Math.PI / count)
        expect(span).toBeGreaterThanOrEqual(lines.length * fontSize)
      }
    }
  }
})

it('the label of a slice stands along the radius in a narrow slice', () => {
  const text = 'Free credit'
  const { lines, along } = setLabel(text, 24, 150, measure)
  expect([lines.join(' '), along]).toEqual([text, true])
})

it('the label of a slice is cut with an ellipsis when no size fits', () => {
  const { lines, fontSize } = setLabel('W'.repeat(60), 12, 120, measure)
  expect(lines[0]).toMatch(/^W{5,}…$/)
  expect(measure(lines[0] ?? '', fontSize)).toBeLessThanOrEqual(120)
})
