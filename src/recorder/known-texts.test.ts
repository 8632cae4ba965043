import { describe, expect, it } from 'vitest'
import { createKnownTexts, isTelling } from './known-texts'

function knowing(...texts: string[]) {
  const known = createKnownTexts()
  texts.forEach((text, index) => {
    known.keep(text, `<${index}>`)
  })
  return known
}

describe('known texts', () => {
  it('are replaced whatever their lengths are, the longest first', () => {
    const texts = Array.from({ length: 80 }, (_, index) => `aab${'c'.repeat(index + 1)}`)
    const { replaceIn } = knowing(...texts)
    texts.forEach((text, index) => {
      expect(replaceIn(`x${text}x`)).toBe(`x<${index}>x`)
    })
  })

  it('are replaced however many begin alike', () => {
    const texts = Array.from({ length: 500 }, (_, index) => `081${String(index).padStart(7, '0')}`)
    const { replaceIn } = knowing(...texts)
    expect(replaceIn(texts.join(' '))).toBe(texts.map((_, index) => `<${index}>`).join(' '))
  })

  it('are replaced side by side, at both ends and not twice', () => {
    const { replaceIn } = knowing('Somchai', 'Somsri')
    expect(replaceIn('SomchaiSomsri and Somchai')).toBe('<0><1> and <0>')
    expect(replaceIn('Somcha')).toBe('Somcha')
  })

  it('are told apart when they begin with the same 64 characters', () => {
    const head = 'h'.repeat(64)
    const { replaceIn } = knowing(`${head}one`, `${head}another`)
    expect(replaceIn(`a ${head}another b`)).toBe('a <1> b')
    expect(replaceIn(`a ${head}one b`)).toBe('a <0> b')
  })

  it('that begin with the same 64 characters are 32, and hide the beginning of more', () => {
    const head = 'h'.repeat(64)
    const texts = Array.from({ length: 33 }, (_, index) => `${head}${String.fromCharCode(65 + index)}`)
    const { replaceIn } = knowing(...texts)
    expect(texts.slice(30).map(replaceIn)).toEqual(['<30>', '<31>', '<0>a'])
  })

  it('are found at the end of a text, however short they are', () => {
    expect(knowing('สมช').replaceIn('สมช สมช')).toBe('<0> <0>')
  })

  it('have their latest substitute', () => {
    const known = knowing('Somchai')
    known.keep('Somchai', 'Somchai')
    expect(known.replaceIn('Somchai')).toBe('Somchai')
    expect(known.find('Somchai')).toBe('Somchai')
    expect(known.find('Somsri')).toBeUndefined()
  })

  it.each([
    ['abc', false],
    ['abcd', true],
    ['สม', false],
    ['สมช', true],
    ['12345', false],
    ['123456', true],
  ])('are searched for only if they are long enough: %s', (text, is) => {
    expect(isTelling(text)).toBe(is)
    expect(knowing(text).replaceIn(`- ${text} -`) === '- <0> -').toBe(is)
  })

  it('are compared with each character of a text a bounded number of times, however much a server repeats itself', () => {
    /** A text that counts the characters that are read of it. */
    const counted = (text: string) => {
      let read = 0
      const target = Object(text)
      const proxy = new Proxy(target, {
        get: (_, name) => {
          const value = Reflect.get(target, name)
          if (name === 'slice')
            return (from: number, to: number) => {
              read += (to ?? text.length) - from
              return text.slice(from, to)
            }
          if (typeof name === 'string' && /^\d+$/.test(name)) read += 1
          return typeof value === 'function' ? value.bind(text) : value
        },
      })
      return { proxy, read: () => read }
    }
    const { replaceIn } = knowing(
      ...Array.from({ length: 200 }, (_, index) => `${'a'.repeat(5_000)}b${index}`),
    )
    const stepsFor = (length: number) => {
      const { proxy, read } = counted('a'.repeat(length))
      replaceIn(proxy)
      return read()
    }
    // Control: something is read.
    expect(stepsFor(5_000)).toBeGreaterThan(5_000)
    expect(stepsFor(20_000)).toBeLessThan(5 * stepsFor(5_000))
  })
})
