import { render } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutMarks } from '@/lib/text/word-breaks'

const RUN = 'ກະລຸນາກວດສອບຍອດເງິນ'

describe('A text with marks of its words', () => {
  beforeAll(() => {
    expect(withoutMarks({ area: { text: 'ກົດ “ກະລຸນາ\u200bກວດສອບ\u200bຍອດເງິນ” 1' } })).toEqual({
      area: { text: `ກົດ “${RUN}” 1` },
    })
  })

  it('breaks between its words, as one text to readers, with values and marks of quotation around it', () => {
    const { container } = render(<p>{`ກົດ “${RUN}” 100`}</p>)
    const lines = container.querySelector('p > span')?.innerHTML.split('<wbr>') ?? []
    expect(lines.map((line) => line.replace(/<[^>]+>/g, ''))).toEqual(['ກົດ “ກະລຸນາ', 'ກວດສອບ', 'ຍອດເງິນ” 100'])
    expect(container.textContent).toBe(`ກົດ “${RUN}” 100`)
  })

  it('breaks inside no short word, and inside a long one where it must', () => {
    const long = 'ທະນາຄານການຄ້າຕ່າງປະເທດ'
    withoutMarks({ text: `ກະລຸນາ\u200bກວດສອບ ເຊື່ອມ\u200b${long}` })
    const { container } = render(<p>{`ກະລຸນາກວດສອບ ເຊື່ອມ${long}`}</p>)
    const whole = [...container.querySelectorAll('.whitespace-nowrap')].map((word) => word.textContent)
    expect(whole).toEqual(['ກະລຸນາ', 'ກວດສອບ', 'ເຊື່ອມ'])
    expect(container.textContent).toContain(long)
  })

  it('counts the letters of a Thai word without its marks', () => {
    const words = ['ยังไม่พบ', 'อัปโหลดสลิป', 'โบนัสแนะนำเพื่อน']
    withoutMarks({ text: words.join('\u200b') })
    const { container } = render(<p>{words.join('')}</p>)
    const whole = [...container.querySelectorAll('.whitespace-nowrap')].map((word) => word.textContent)
    expect(whole).toEqual(words.slice(0, 2))
  })

  it('breaks among other children', () => {
    const { container } = render(
      <button type="button">
        <svg aria-hidden="true" />
        {RUN}
      </button>,
    )
    expect(container.querySelectorAll('wbr')).toHaveLength(2)
    expect(container.textContent).toBe(RUN)
  })

  it('stays plain in attributes and where only text can be', () => {
    const { container } = render(
      <select aria-label={RUN}>
        <option>{RUN}</option>
      </select>,
    )
    expect(container.innerHTML).toBe(`<select aria-label="${RUN}"><option>${RUN}</option></select>`)
  })
})
