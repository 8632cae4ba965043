import { describe, expect, it } from 'vitest'
import { type Measure, setLabel } from './slice-label'

const measure: Measure = (text, fontSize) => Array.from(text).length * fontSize * 0.55

describe('the label of a slice', () => {
  it('is large and across a wide slice', () => {
    expect(setLabel('50 ฿', 6, 150, measure)).toMatchObject({ lines: ['50 ฿'], fontSize: 20, along: false })
  })

  it('breaks between words before it shrinks much', () => {
    const { lines, fontSize } = setLabel('Bonus 1,000 baht', 6, 150, measure)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe('Bonus 1,000 baht')
    expect(fontSize).toBeGreaterThanOrEqual(14)
  })

  it('runs along the radius of a narrow slice', () => {
    expect(setLabel('+100 coins', 24, 150, measure)).toMatchObject({ along: true, lines: ['+100 coins'] })
  })

  it('stays inside its slice, for 1 to 24 slices', () => {
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

  it('is cut with an ellipsis when no size fits', () => {
    const { lines, fontSize } = setLabel('W'.repeat(60), 12, 120, measure)
    expect(lines[0]).toMatch(/^W{5,}…$/)
    expect(measure(lines[0] ?? '', fontSize)).toBeLessThanOrEqual(120)
  })
})
