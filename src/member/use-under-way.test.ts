import { expect, test } from 'vitest'
import { satang } from '@/lib/money'
import { endedRows, type Row } from './use-under-way'

const row = (key: string, status: Row['status']): Row => ({ key, status, amount: satang(100) })

test.each<[string, Row[], Row[], string[]]>([
  ['a row that has ended well', [row('a', 'PROGRESS')], [row('a', 'SUCCESS')], ['a']],
  [
    'a row that has failed, among others',
    [row('a', 'PROGRESS')],
    [row('b', 'FAILED'), row('a', 'FAILED')],
    ['a'],
  ],
  ['a row that still waits', [row('a', 'PROGRESS')], [row('a', 'PROGRESS')], []],
  ['a row that is no longer listed', [row('a', 'PROGRESS')], [row('b', 'SUCCESS')], []],
  ['a row that was not known before', [], [row('a', 'SUCCESS')], []],
])('%s', (_, before, now, ended) => {
  expect(endedRows(before, now).map(({ key }) => key)).toEqual(ended)
})
