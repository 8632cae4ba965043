import { describe, expect, it } from 'vitest'
import { isRecord } from '@/lib/is-record'
import { entriesOf, holdsFields } from './list-entries'
import { record, text } from './wire'

const isEntry = (one: unknown) => isRecord(one) && 'id' in one
const A = { id: 'a' }
const B = { id: 'b' }

describe('the entries of a list', () => {
  it.each<[what: string, value: unknown, entries: unknown]>([
    ['a missing value', undefined, []],
    ['another text', 'none', null],
    ['a number', 0, null],
    ['a bare list', [A, 1], [A, 1]],
    ['its name', { rows: [A], data: [B] }, [A]],
    ['the last wrapper', { response: [A] }, [A]],
    ['null under its name', { rows: null, data: [B] }, []],
    ['its name in a wrapper', { data: { rows: [A] } }, [A]],
    ['a wrapper in its name', { rows: { data: [A], total: 1 } }, [A]],
    ['a text in a wrapper, and its list behind', { data: 'OK', result: [A] }, [A]],
    ['entries by key', { x: A, y: B }, [A, B]],
    ['entries by key in a wrapper', { data: { x: A, y: B } }, [A, B]],
    ['an object of which one value is no entry', { x: A, y: 1 }, null],
    ['a list under an unexpected name', { things: [A] }, null],
    ['an empty object', {}, []],
  ])('are found in %s', (_, value, entries) => expect(entriesOf(value, 'rows', isEntry)).toEqual(entries))

  it('need no name', () => {
    expect(entriesOf({ result: [A] }, undefined, isEntry)).toEqual([A])
    expect(entriesOf({ rows: [A] }, undefined, isEntry)).toBeNull()
  })

  it('are not what an object inherits', () => {
    expect(entriesOf(Object.assign(Object.create({ rows: [A] }), { x: B }), 'rows', isEntry)).toEqual([B])
  })
})

describe('an object is an entry', () => {
  const one = record({ id: text('id') })
  const three = record({ id: text('id'), name: text('title'), code: text('code') })
  it.each([
    [{ id: 1 }, true, false],
    [{ id: 1, name: 2 }, true, true],
    [{ name: 2, code: 3 }, false, true],
    [{ other: 1 }, false, false],
    [null, false, false],
  ])('by two of its fields, or by its only one: %j', (value, ofOne, ofThree) => {
    expect([holdsFields(value, one), holdsFields(value, three)]).toEqual([ofOne, ofThree])
  })
})
